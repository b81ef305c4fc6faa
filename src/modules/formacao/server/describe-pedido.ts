/** An order in words, as its history tells it. */
import { moneyInWords } from '../../../platform/server/history.ts'
import { formatDateTime } from '../../../platform/shared/date.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { TIPO_FRETE_LABELS } from '../../carga/carga-codes.ts'
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

const place = (lugar: Lugar | null) =>
  lugar &&
  ([
    lugar.nome,
    lugar.documentoEmpresa && formatDocumento(lugar.documentoEmpresa),
    lugar.endereco,
    lugar.cidade && [lugar.cidade, lugar.uf].filter(Boolean).join(', '),
    lugar.cep,
  ]
    .filter(Boolean)
    .join(' · ') ||
    null)

const position = ({ latitude, longitude }: Lugar) =>
  latitude === null || longitude === null
    ? null
    : [latitude, longitude].map((angle) => Number(angle.toFixed(CASAS_COORDENADA))).join(', ')

/** Codes as words, places on one line, times in the zone of the unit. */
export function pedidoInWords(pedido: Pedido): Readonly<Record<string, unknown>> {
  const at = (instant: string | null) => instant && formatDateTime(instant, pedido.fusoHorario)
  return {
    ...pedido,
    frete: TIPO_FRETE_LABELS[pedido.tipoFrete],
    lote: pedido.tipoLote && TIPO_LOTE_LABELS[pedido.tipoLote],
    urgencia: PRIORIDADE_LABELS[pedido.prioridade],
    lugarOrigem: place(pedido.origem),
    posicaoOrigem: position(pedido.origem),
    lugarDestino: place(pedido.destino),
    posicaoDestino: position(pedido.destino),
    emissao: at(pedido.dhEmissao),
    coleta: at(pedido.dhColeta),
    entregaInicio: at(pedido.dhEntregaInicio),
    entrega: at(pedido.dhEntrega),
    valor: moneyInWords(pedido.valorPedido),
    lugarRedespacho: place(pedido.localidadeRedespacho),
  }
}
