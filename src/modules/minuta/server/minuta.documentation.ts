/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { PedidoNaFormacao, PedidosPorId } from '../formacao.contract.ts'
import { Minuta } from '../minuta.contract.ts'

export const minutaDocumentation: ApiDocumentation = {
  tags: { Minuta: 'Pedidos reunidos em uma viagem, que confirmada vira carga.' },
  schemas: {
    Minuta,
    PedidoNaFormacao,
    // Shared with other calls; clients know it by this name.
    PostFormacaoPedidoFormacaoCorpo: PedidosPorId,
  },
}
