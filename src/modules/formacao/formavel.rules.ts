import type { PedidoFormavel } from './minuta.rules.ts'
import type { PedidoDaMinuta } from './parada-minuta.rules.ts'
import type { Pedido } from './pedido.contract.ts'

/** An order as the rules of the formation look at it. */
export const formavelOf = (pedido: Pedido): PedidoFormavel & PedidoDaMinuta => ({
  id: pedido.id,
  tipoFrete: pedido.tipoFrete,
  pesoKg: pedido.pesoTotal,
  cubagemM3: pedido.cubagemTotal,
  paletes: pedido.paletes,
  valor: pedido.valorPedido,
  origem: pedido.origem,
  destino: pedido.destino,
  redespacho: pedido.localidadeRedespacho,
  possuiRedespacho: pedido.possuiRedespacho,
  dhColeta: pedido.dhColeta,
  dhEntregaInicio: pedido.dhEntregaInicio,
  dhEntrega: pedido.dhEntrega,
})
