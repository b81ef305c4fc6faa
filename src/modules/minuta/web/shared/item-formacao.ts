/** Orders as the rules of the formation look at them, from the slim list and from manifests. Pure. */

import type { LugarFields } from '#modules/pedido/lugar.rules.ts'
import { foldText } from '#platform/shared/texto.ts'
import type { PedidoDaLista } from '../../compatibilidade.rules.ts'
import type { PedidoNaFormacao } from '../../formacao.contract.ts'
import { formavelOf } from '../../formavel.rules.ts'
import type { Minuta } from '../../minuta.contract.ts'
import type { Capacidade } from '../../minuta.rules.ts'
import type { PedidoDaMinuta } from '../../parada-minuta.rules.ts'

/** An order of the list with what is worked out of it once. */
export type ItemDaFormacao = PedidoDaLista &
  PedidoDaMinuta & {
    readonly pedido: PedidoNaFormacao
    /** What a search looks through, folded. */
    readonly texto: string
  }

type Ponto = Pick<PedidoNaFormacao['destino'], 'latitude' | 'longitude' | 'quem'>

/** Who stands there tells stops apart as id and document of a company do. */
const lugarOf = ({ latitude, longitude, quem }: Ponto): LugarFields => ({
  latitude,
  longitude,
  documentoEmpresa: quem,
  empresaId: null,
  nome: null,
  cep: null,
  endereco: null,
  municipioId: null,
  cidade: null,
  uf: null,
  motivoSemPosicao: null,
})

export function itemOf(pedido: PedidoNaFormacao): ItemDaFormacao {
  const { numero, nome, agrupador, origem, destino, redespacho } = pedido
  return {
    pedido,
    id: pedido.id,
    tipoFrete: pedido.tipoFrete,
    pesoKg: pedido.pesoTotal,
    cubagemM3: pedido.cubagemTotal,
    paletes: pedido.paletes,
    valor: pedido.valorPedido,
    origem: lugarOf(origem),
    destino: lugarOf(destino),
    redespacho: redespacho && lugarOf(redespacho),
    possuiRedespacho: pedido.possuiRedespacho,
    dhColeta: pedido.dhColeta,
    dhEntregaInicio: pedido.dhEntregaInicio,
    dhEntrega: pedido.dhEntrega,
    minutaId: pedido.minutaId,
    minuta: pedido.minuta,
    texto: foldText(
      [numero, nome, destino.localidade, origem.localidade, agrupador].filter(Boolean).join(' '),
    ),
  }
}

/** The orders of a manifest in their order. */
export const pedidosDe = ({ pedidos }: Pick<Minuta, 'pedidos'>) => pedidos.map(formavelOf)

export const capacidadeDe = ({ veiculo }: Pick<Minuta, 'veiculo'>): Capacidade | null =>
  veiculo && { pesoKg: veiculo.capacidadeKg, cubagemM3: veiculo.volumeM3, paletes: veiculo.paletes }
