/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { lerNaFormacao, PedidoNaFormacao, PedidosPorId } from '../formacao.contract.ts'
import { Minuta } from '../minuta.contract.ts'

export const minutaDocumentation: ApiDocumentation = {
  tags: { Minuta: 'Pedidos reunidos em uma viagem, que confirmada vira carga.' },
  schemas: {
    Minuta,
    PedidoNaFormacao,
    // Shared with other calls; clients know it by this name.
    PostFormacaoPedidoFormacaoCorpo: PedidosPorId,
  },
  examples: [
    exampleOfCall(lerNaFormacao, {
      body: { ids: ['01a21f6c-d23b-7145-af82-d0d0e70d0329'] },
      response: [
        {
          id: '01a21f6c-d23b-7145-af82-d0d0e70d0329',
          numero: 'PD-81299',
          version: 1,
          unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          fusoHorario: 'America/Sao_Paulo',
          tipoFrete: 2,
          agrupador: null,
          nome: 'Supermercado Cruzeiro Uberaba',
          origem: {
            latitude: -23.1852,
            longitude: -46.8974,
            quem: '61482037000198',
            localidade: 'Jundiaí, SP',
          },
          destino: { latitude: null, longitude: null, quem: null, localidade: 'Vila Uberaba Nova, SP' },
          uf: 'SP',
          municipioId: null,
          possuiRedespacho: false,
          redespacho: null,
          dhColeta: null,
          dhEntregaInicio: null,
          dhEntrega: '2026-11-29T21:00:00.000Z',
          pesoTotal: 112.9,
          cubagemTotal: 2.66,
          paletes: 2,
          valorPedido: 71014.8,
          minutaId: null,
          minuta: null,
        },
      ],
    }),
  ],
}
