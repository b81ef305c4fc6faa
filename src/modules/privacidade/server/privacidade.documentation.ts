/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { consultarTitular, Pedido } from '../privacidade.contract.ts'

export const privacidadeDocumentation: ApiDocumentation = {
  tags: {
    'Privacidade (LGPD)': 'Os dados pessoais guardados, os pedidos dos titulares e quem consultou.',
  },
  schemas: {
    PedidoDoTitular: Pedido,
  },
  examples: [
    exampleOfCall(consultarTitular, {
      body: { email: 'paula@acucaruniao.example' },
      response: [
        {
          chave: 'contato',
          nome: 'Contatos',
          encontrados: 1,
          eliminados: 1,
          mantidos: 0,
          campos: ['Nome'],
          camposMantidos: [],
          motivo: null,
          baseLegal: 'art. 7º, IX: legítimo interesse no contato comercial',
          guarda: 'Até o pedido do titular ou o fim da relação com a empresa dele.',
        },
      ],
    }),
  ],
}
