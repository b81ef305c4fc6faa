/** Orders (pedidos): the values as they are stored, what a valid one is, and which may be formed into loads. Pure. */

import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { atDecimals } from '#platform/shared/quantity.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type Coordenadas,
  checkLugar,
  cleanLugar,
  hasCoordenadas,
  isEmptyLugar,
  type LugarFields,
  type LugarInput,
} from './lugar.rules.ts'

/** Shipment type: 1 batch, 2 simple (cargas §3). */
export const TIPOS_LOTE = { Lote: 1, Simples: 2 } as const
export type TipoLote = (typeof TIPOS_LOTE)[keyof typeof TIPOS_LOTE]
export const TIPO_LOTE_LABELS: Readonly<Record<TipoLote, string>> = { 1: 'Lote', 2: 'Simples' }

/** What is planned first. */
export const PRIORIDADES = { Alta: 1, Normal: 2, Baixa: 3 } as const
export type Prioridade = (typeof PRIORIDADES)[keyof typeof PRIORIDADES]
export const PRIORIDADE_LABELS: Readonly<Record<Prioridade, string>> = { 1: 'Alta', 2: 'Normal', 3: 'Baixa' }

/** Nothing heavier goes by road: the heaviest set with a special permit weighs 91 t in all (Contran 882/2021). */
export const MAX_PESO_PEDIDO_KG = 91_000
export const MAX_CUBAGEM_M3 = 1_000

export interface PedidoFields {
  /** Null: the next number of the company. */
  readonly numero: string | null
  readonly unidadeNegocioId: string
  readonly caracteristicaId: string | null
  readonly tipoFrete: TipoFrete
  readonly tipoLote: TipoLote | null
  readonly prioridade: Prioridade
  readonly agrupador: string | null
  /** Null: the place of the unit. */
  readonly origem: LugarFields | null
  readonly destino: LugarFields
  /** Instants in UTC; empty when one could not be read. */
  readonly dhEmissao: string | null
  readonly dhColeta: string | null
  readonly dhEntregaInicio: string | null
  readonly dhEntrega: string | null
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
  readonly quantidade: number
  /** In reais. */
  readonly valor: number
  readonly possuiRedespacho: boolean
  readonly transportadoraRedespachoId: string | null
  readonly redespacho: LugarFields | null
  readonly observacao: string | null
}

type Optional<T> = T | null | undefined
/** As the calls take it; what is left out is emptied. */
export interface PedidoInput {
  readonly numero?: Optional<string>
  readonly unidadeNegocioId: string
  readonly caracteristicaId?: Optional<string>
  readonly tipoFrete: TipoFrete
  readonly tipoLote?: Optional<TipoLote>
  readonly prioridade?: Optional<Prioridade>
  readonly agrupador?: Optional<string>
  readonly origem?: Optional<LugarInput>
  readonly destino: LugarInput
  readonly dhEmissao?: Optional<string>
  readonly dhColeta?: Optional<string>
  readonly dhEntregaInicio?: Optional<string>
  readonly dhEntrega?: Optional<string>
  readonly pesoTotal?: Optional<number>
  readonly cubagemTotal?: Optional<number>
  readonly paletes?: Optional<number>
  readonly quantidade?: Optional<number>
  readonly valorPedido?: Optional<number>
  readonly possuiRedespacho?: Optional<boolean>
  readonly transportadoraRedespachoId?: Optional<string>
  readonly localidadeRedespacho?: Optional<LugarInput>
  readonly observacao?: Optional<string>
}

const lower = (id: Optional<string>) => id?.toLowerCase() ?? null
const instantOrNull = (text: Optional<string>) => (text ? (parseInstant(text) ?? '') : null)
const lugarOrNull = (input: Optional<LugarInput>) => {
  const lugar = input && cleanLugar(input)
  return lugar && !isEmptyLugar(lugar) ? lugar : null
}

/** Spaces at the ends go, empty texts become null, instants are UTC, ids in lower case, numbers upper case. */
export const cleanPedido = (input: PedidoInput): PedidoFields => ({
  numero: cleanLine(input.numero)?.toUpperCase() ?? null,
  unidadeNegocioId: input.unidadeNegocioId.toLowerCase(),
  caracteristicaId: lower(input.caracteristicaId),
  tipoFrete: input.tipoFrete,
  tipoLote: input.tipoLote ?? null,
  prioridade: input.prioridade ?? PRIORIDADES.Normal,
  agrupador: cleanLine(input.agrupador),
  origem: lugarOrNull(input.origem),
  destino: cleanLugar(input.destino),
  dhEmissao: instantOrNull(input.dhEmissao),
  dhColeta: instantOrNull(input.dhColeta),
  dhEntregaInicio: instantOrNull(input.dhEntregaInicio),
  dhEntrega: instantOrNull(input.dhEntrega),
  pesoKg: atDecimals(input.pesoTotal, 3),
  cubagemM3: atDecimals(input.cubagemTotal, 6),
  paletes: atDecimals(input.paletes, 3),
  quantidade: input.quantidade ?? 0,
  valor: input.valorPedido ?? 0,
  possuiRedespacho: input.possuiRedespacho ?? false,
  transportadoraRedespachoId: lower(input.transportadoraRedespachoId),
  redespacho: lugarOrNull(input.localidadeRedespacho),
  observacao: cleanLine(input.observacao),
})

const FIRST_YEAR = '2000'
const LAST_YEAR = '2100'
const isPossible = (instant: string) => instant >= FIRST_YEAR && instant < LAST_YEAR

/** What is wrong with cleaned fields, by field. Whether what they name exists is asked elsewhere. */
export function checkPedido(fields: PedidoFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (fields.origem) problems.push(...checkLugar(fields.origem, 'origem'))
  problems.push(...checkLugar(fields.destino, 'destino'))
  if (isEmptyLugar(fields.destino))
    refuse('destino.nome', 'Escolha uma empresa ou informe o lugar da entrega')
  for (const path of ['dhEmissao', 'dhColeta', 'dhEntregaInicio', 'dhEntrega'] as const) {
    const value = fields[path]
    if (value === '') refuse(path, validationMessages.invalidDate)
    else if (value !== null && !isPossible(value)) refuse(path, 'Data impossível: confira o ano')
  }
  const { dhColeta, dhEntregaInicio, dhEntrega } = fields
  if (dhColeta && dhEntrega && dhEntrega < dhColeta) refuse('dhEntrega', 'A entrega é antes da coleta')
  if (dhEntregaInicio && dhEntrega && dhEntrega < dhEntregaInicio) {
    refuse('dhEntregaInicio', 'O começo da entrega é depois do fim')
  }
  if (fields.pesoKg > MAX_PESO_PEDIDO_KG) {
    refuse('pesoTotal', 'Mais pesado que qualquer veículo: confira se o peso está em quilos')
  }
  if (moneyFromNumber(fields.valor) === undefined) refuse('valorPedido', 'Use no máximo 2 casas decimais')
  if (fields.redespacho) problems.push(...checkLugar(fields.redespacho, 'localidadeRedespacho'))
  if (!fields.possuiRedespacho && (fields.redespacho || fields.transportadoraRedespachoId)) {
    refuse('possuiRedespacho', 'Marque o redespacho ou deixe seus campos vazios')
  }
  return problems
}

/** What decides whether an order may be formed into a load. */
export interface PedidoValidavel {
  readonly origem: Coordenadas
  readonly destino: Coordenadas
  readonly dhColeta: string | null
  readonly possuiRedespacho: boolean
  readonly redespacho: Coordenadas | null
}

/** Fields that keep an order out of the formation, with the reason in words. */
export const MOTIVOS_INVALIDO = {
  origem: 'Origem sem coordenadas',
  destino: 'Destino sem coordenadas',
  dhColeta: 'Sem data de coleta',
  localidadeRedespacho: 'Redespacho sem coordenadas',
} as const
export type MotivoInvalido = keyof typeof MOTIVOS_INVALIDO

/** Why the order is invalid for the formation, by field (L-145 to L-147); empty: it is valid. */
export function whyInvalido(pedido: PedidoValidavel): MotivoInvalido[] {
  const isWrong: Readonly<Record<MotivoInvalido, boolean>> = {
    origem: !hasCoordenadas(pedido.origem),
    destino: !hasCoordenadas(pedido.destino),
    dhColeta: !pedido.dhColeta,
    localidadeRedespacho: pedido.possuiRedespacho && !hasCoordenadas(pedido.redespacho),
  }
  return (Object.keys(isWrong) as MotivoInvalido[]).filter((campo) => isWrong[campo])
}

/** The reason in words, with that of a position that was not believed. */
export function motivoInvalido(
  pedido: Readonly<
    Record<
      'origem' | 'destino' | 'localidadeRedespacho',
      { readonly motivoSemPosicao: string | null } | null | undefined
    >
  >,
  campo: MotivoInvalido,
): string {
  const motivo = campo === 'dhColeta' ? null : pedido[campo]?.motivoSemPosicao
  return motivo ? `${MOTIVOS_INVALIDO[campo]}: ${motivo}` : MOTIVOS_INVALIDO[campo]
}

/** Where an order stands: its own choice of states for lists, worked out from its manifest and its load. */
export const SITUACOES_PEDIDO = { livre: 'Na formação', minuta: 'Em minuta', carga: 'Em carga' } as const
export type SituacaoPedido = keyof typeof SITUACOES_PEDIDO
export const SITUACAO_PEDIDO_KEYS = Object.keys(SITUACOES_PEDIDO) as SituacaoPedido[]

export const situacaoOf = ({
  minutaId,
  cargaId,
}: {
  readonly minutaId: string | null
  readonly cargaId: string | null
}): SituacaoPedido => (cargaId !== null ? 'carga' : minutaId !== null ? 'minuta' : 'livre')

/** The days an order list may be narrowed by; the first without a choice (L-164). */
export const TIPOS_FILTRO_DATA = {
  dhCriacaoPedido: 'Criação do pedido',
  dhEmissao: 'Emissão',
  dhColeta: 'Coleta',
  dhEntrega: 'Entrega',
} as const
export type TipoFiltroData = keyof typeof TIPOS_FILTRO_DATA
export const TIPO_FILTRO_DATA_KEYS = Object.keys(TIPOS_FILTRO_DATA) as TipoFiltroData[]
