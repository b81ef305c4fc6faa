/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Pedido } from '../privacidade.contract.ts'

export const privacidadeDocumentation: ApiDocumentation = {
  tags: {
    'Privacidade (LGPD)': 'Os dados pessoais guardados, os pedidos dos titulares e quem consultou.',
  },
  schemas: {
    PedidoDoTitular: Pedido,
  },
}
