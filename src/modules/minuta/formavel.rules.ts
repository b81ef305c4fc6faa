/** An order as the rules of the formation look at it. Pure. */
import type { PedidoFormavel } from './minuta.rules.ts'
import type { PedidoDaMinuta } from './parada-minuta.rules.ts'

type Formavel = PedidoFormavel & PedidoDaMinuta

/** The same order as calls tell it. */
interface PedidoContado extends Omit<Formavel, 'pesoKg' | 'cubagemM3' | 'valor' | 'redespacho'> {
  readonly pesoTotal: Formavel['pesoKg']
  readonly cubagemTotal: Formavel['cubagemM3']
  readonly valorPedido: Formavel['valor']
  readonly localidadeRedespacho: Formavel['redespacho']
}

export const formavelOf = (pedido: PedidoContado): Formavel => ({
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
