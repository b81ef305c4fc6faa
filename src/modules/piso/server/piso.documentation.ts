/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { calcularPiso, MemoriaDoPiso, NormaDoPiso, PisoCalculado, PisoDaCarga } from '../piso.contract.ts'

export const pisoDocumentation: ApiDocumentation = {
  tags: { 'Piso mínimo': 'O piso mínimo legal do frete, com a memória do cálculo.' },
  schemas: { MemoriaDoPiso, NormaDoPiso, PisoCalculado, PisoDaCarga },
  examples: [
    exampleOfCall(calcularPiso, {
      body: {
        tipoCargaAntt: 5,
        eixos: 6,
        composicaoCompleta: true,
        distanciaKm: 480,
        distanciaCerta: true,
        diaColeta: '2026-12-01',
        valorFrete: 5200,
      },
      response: {
        veredito: 'acima',
        motivo: null,
        faltam: [],
        bloqueia: false,
        mensagem: null,
        piso: 4288.59,
        valorComparado: 5200,
        diferenca: 911.41,
        percentual: 21.3,
        distanciaIncerta: false,
        trace: {
          norma: {
            ato: 'Portaria SUROC 22/2026',
            url: 'https://anttlegis.antt.gov.br',
            validoDe: '2026-09-30',
            validoAte: null,
            situacao: 3,
            conferencias: [
              { tipo: 'fonte', nome: 'índice público de código, arquivo 70211201304', quando: null },
            ],
          },
          tabela: 'A',
          tipoCargaAntt: 5,
          eixos: 6,
          coluna: 6,
          distanciaKm: 480,
          distanciaCerta: true,
          arredondamentoKm: 'exato',
          retornoVazioKm: null,
          diaColeta: '2026-12-01',
          modalidade: 1,
          coletas: 1,
          entregas: 1,
          partes: [
            { parte: 'deslocamento', km: 480, ccd: 7.5347, fator: null, valor: 3616.66, confirmada: true },
          ],
        },
        nivel: 'bloqueia',
        alternativas: {
          eixos: [{ eixos: 2, piso: 2407.26 }],
          seMudar: [{ descricao: '7 eixos', piso: 4802.56 }],
        },
      },
    }),
  ],
}
