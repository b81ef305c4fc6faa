/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { PedidoNaFormacao } from '../formacao.contract.ts'
import { Minuta } from '../minuta.contract.ts'
import { Lugar, Pedido, SaveLugar, SavePedido } from '../pedido-dados.contract.ts'
import { AlgumasRestricoes, Planejamento, Restricoes } from '../planejamento-dados.contract.ts'

export const formacaoDocumentation: ApiDocumentation = {
  tags: {
    Pedido: 'O que há a transportar: de onde, para onde, quando e quanto.',
    Minuta: 'Pedidos reunidos em uma viagem, que confirmada vira carga.',
    Planejamento: 'Planos de viagem calculados para os pedidos livres.',
  },
  schemas: {
    AlgumasRestricoes,
    LugarDoPedido: Lugar,
    Minuta,
    Pedido,
    PedidoNaFormacao,
    Planejamento,
    Restricoes,
    SaveLugarDoPedido: SaveLugar,
    SavePedido,
  },
}
