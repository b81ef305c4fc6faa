/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { getRestricoesPadrao } from '../planejamento.contract.ts'
import { AlgumasRestricoes, Planejamento, Restricoes } from '../planejamento-dados.contract.ts'

export const planejamentoDocumentation: ApiDocumentation = {
  tags: { Planejamento: 'Planos de viagem calculados para os pedidos livres.' },
  schemas: { AlgumasRestricoes, Planejamento, Restricoes },
  examples: [
    exampleOfCall(getRestricoesPadrao, {
      query: { unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d' },
      response: {
        veiculos: [
          {
            id: 'Caminhão toco (4x2)|6000|40|10',
            nome: 'Caminhão toco (4x2)',
            capacidadeKg: 6000,
            volumeM3: 40,
            paletes: 10,
            quantidade: 1,
            custoKm: 4.07,
            custoFixo: 451.84,
          },
        ],
        ocupacaoMaxima: 100,
        paradasMax: 15,
        saida: null,
        retornaOrigem: true,
        janelasClientes: true,
        prazosEntrega: true,
        jornadaMin: 600,
        diasMax: 3,
        descargaMin: 30,
        juntos: [],
        separados: [],
      },
    }),
  ],
}
