/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Lugar, Pedido, SaveLugar, SavePedido } from '../pedido-dados.contract.ts'

export const pedidoDocumentation: ApiDocumentation = {
  tags: { Pedido: 'O que há a transportar: de onde, para onde, quando e quanto.' },
  schemas: { LugarDoPedido: Lugar, Pedido, SaveLugarDoPedido: SaveLugar, SavePedido },
}
