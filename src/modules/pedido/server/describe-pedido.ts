/** An order in words, as its history tells it. */

import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { moneyInWords } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { CASAS_COORDENADA } from '../lugar.rules.ts'
import { PRIORIDADE_LABELS, TIPO_LOTE_LABELS } from '../pedido.rules.ts'
import type { Lugar, Pedido } from '../pedido-dados.contract.ts'

export const ENTIDADE_PEDIDO = 'pedido'

/** The first names the order. */
export const PEDIDO_FIELDS = {
  numero: 'Número',
  unidadeNegocio: 'Unidade de negócio',
  caracteristica: 'Característica',
  frete: 'Tipo de frete',
  lote: 'Tipo de lote',
  urgencia: 'Prioridade',
  agrupador: 'Agrupador',
  lugarOrigem: 'Origem',
  posicaoOrigem: 'Posição da origem',
  lugarDestino: 'Destino',
  posicaoDestino: 'Posição do destino',
  emissao: 'Emissão',
  coleta: 'Coleta',
  entregaInicio: 'Entrega a partir de',
  entrega: 'Entrega até',
  pesoTotal: 'Peso (kg)',
  cubagemTotal: 'Cubagem (m³)',
  paletes: 'Paletes',
  quantidade: 'Volumes',
  valor: 'Valor',
  possuiRedespacho: 'Redespacho',
  transportadoraRedespacho: 'Transportadora do redespacho',
  lugarRedespacho: 'Lugar do redespacho',
  observacao: 'Observação',
  ativo: 'Ativo',
}

type LugarDescrito = Pick<
  Lugar,
  | 'nome'
  | 'documentoEmpresa'
  | 'endereco'
  | 'cidade'
  | 'uf'
  | 'cep'
  | 'latitude'
  | 'longitude'
  | 'motivoSemPosicao'
>

/** What an order is described from. */
export interface PedidoDescrito
  extends Pick<
    Pedido,
    | 'unidadeNegocio'
    | 'fusoHorario'
    | 'caracteristica'
    | 'tipoFrete'
    | 'tipoLote'
    | 'prioridade'
    | 'agrupador'
    | 'dhEmissao'
    | 'dhColeta'
    | 'dhEntregaInicio'
    | 'dhEntrega'
    | 'pesoTotal'
    | 'cubagemTotal'
    | 'paletes'
    | 'quantidade'
    | 'valorPedido'
    | 'possuiRedespacho'
    | 'transportadoraRedespacho'
    | 'observacao'
    | 'ativo'
  > {
  readonly numero: string | null
  readonly origem: LugarDescrito | null
  readonly destino: LugarDescrito
  readonly localidadeRedespacho: LugarDescrito | null
}

function place(lugar: LugarDescrito | null): string | null {
  if (!lugar) return null
  const { nome, documentoEmpresa, endereco, cidade, uf, cep } = lugar
  const parts = [
    nome,
    documentoEmpresa && formatDocumento(documentoEmpresa),
    endereco,
    cidade && [cidade, uf].filter(Boolean).join(', '),
    cep,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

function position(lugar: LugarDescrito | null): string | null {
  const { latitude = null, longitude = null } = lugar ?? {}
  if (lugar?.motivoSemPosicao) return `sem posição: ${lugar.motivoSemPosicao}`
  return latitude === null || longitude === null ? null : `${angle(latitude)}, ${angle(longitude)}`
}

const angle = (degrees: number) => Number(degrees.toFixed(CASAS_COORDENADA))

/** Codes as words, places on one line, times in the zone of the unit. */
export function pedidoInWords(pedido: PedidoDescrito): Readonly<Record<keyof typeof PEDIDO_FIELDS, unknown>> {
  const at = (instant: string | null) => instant && formatDateTime(instant, pedido.fusoHorario)
  return {
    numero: pedido.numero,
    unidadeNegocio: pedido.unidadeNegocio,
    caracteristica: pedido.caracteristica,
    frete: TIPO_FRETE_LABELS[pedido.tipoFrete],
    lote: pedido.tipoLote && TIPO_LOTE_LABELS[pedido.tipoLote],
    urgencia: PRIORIDADE_LABELS[pedido.prioridade],
    agrupador: pedido.agrupador,
    lugarOrigem: place(pedido.origem),
    posicaoOrigem: position(pedido.origem),
    lugarDestino: place(pedido.destino),
    posicaoDestino: position(pedido.destino),
    emissao: at(pedido.dhEmissao),
    coleta: at(pedido.dhColeta),
    entregaInicio: at(pedido.dhEntregaInicio),
    entrega: at(pedido.dhEntrega),
    pesoTotal: pedido.pesoTotal,
    cubagemTotal: pedido.cubagemTotal,
    paletes: pedido.paletes,
    quantidade: pedido.quantidade,
    valor: moneyInWords(pedido.valorPedido),
    possuiRedespacho: pedido.possuiRedespacho,
    transportadoraRedespacho: pedido.transportadoraRedespacho,
    lugarRedespacho: place(pedido.localidadeRedespacho),
    observacao: pedido.observacao,
    ativo: pedido.ativo,
  }
}
