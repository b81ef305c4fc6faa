/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { getRegraEm, RegraDetalhe, RegraLegal, RegraValor } from '../regra-legal.contract.ts'

export const regraLegalDocumentation: ApiDocumentation = {
  tags: {
    RegraLegal: 'Catálogo de regras legais: cada número da lei tem datas, ato, fontes e quem o conferiu.',
  },
  schemas: { RegraLegal, RegraDetalhe, RegraValor },
  examples: [
    exampleOfCall(getRegraEm, {
      params: { codigo: 'estadia' },
      query: { dia: '2026-11-27' },
      response: {
        dia: '2026-11-27',
        valores: [
          {
            id: '6cadc97c-f623-5c9f-9927-18b16f9bacf8',
            codigo: 'estadia',
            escopo: 'Valor por tonelada e hora',
            validoDe: '2025-04-01',
            validoAte: null,
            ato: 'Nota técnica SEI 3335/2025 da ANTT',
            url: null,
            situacao: 3,
            dados: { horasLivres: 5, centavosPorToneladaHora: 241 },
            resumo: 'Horas livres: 5 · Por tonelada e hora: R$ 2,41',
            conferencias: [{ tipo: 'fonte', nome: 'Lei 11.442/2007 art. 11 §§ 5 a 9', quando: null }],
            conferidaPorMim: false,
            version: 1,
          },
        ],
        anunciados: [
          {
            id: '1bde5519-2563-54f8-81c1-d1941219ee1c',
            codigo: 'estadia',
            escopo: 'Valor por tonelada e hora',
            validoDe: '2026-04-01',
            validoAte: null,
            ato: 'Correção pelo INPC de 04/2026',
            url: null,
            situacao: 2,
            dados: { horasLivres: 5, centavosPorToneladaHora: 250 },
            resumo: 'Horas livres: 5 · Por tonelada e hora: R$ 2,50',
            conferencias: [{ tipo: 'fonte', nome: 'um repositório público', quando: null }],
            conferidaPorMim: false,
            version: 1,
          },
        ],
      },
    }),
  ],
}
