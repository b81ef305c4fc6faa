/** What the summary beside the load form says: checks before saving, occupation, arrival. Pure. */
import { formatDateTime } from '../../../../platform/shared/date.ts'
import { momentOf } from '../../../agenda-veiculo/semana.rules.ts'
import { TIPOS_VEICULO } from '../../../veiculo/veiculo-tipos.ts'
import { VOLUME_UNIDADE } from '../../carga-codes.ts'
import { PERMANENCIA_MIN } from '../../rota.rules.ts'
import { parseNumero } from '../shared/numeros.ts'
import type { CargaValues } from './carga-form.ts'
import { rotuloDoCampo } from './carga-form-textos.ts'

export interface Conferencia {
  /** Path of the field that it is about. */
  readonly path: string
  readonly texto: string
  /** A problem stops the save, a warning does not. */
  readonly tipo: 'problema' | 'aviso'
}

export interface Capacidade {
  readonly capacidadeKg: number
  readonly volumeM3: number
}

/** What one may carry: the largest of the required types; undefined where none is required that carries. */
export function capacidadeDosTipos(tipos: readonly string[]): Capacidade | undefined {
  const known = tipos.flatMap(
    (tipo) => Object.entries(TIPOS_VEICULO).find(([codigo]) => codigo === tipo)?.[1] ?? [],
  )
  const capacidadeKg = Math.max(0, ...known.map((tipo) => tipo.capacidadeKg))
  const volumeM3 = Math.max(0, ...known.map((tipo) => tipo.volumeM3))
  return capacidadeKg > 0 ? { capacidadeKg, volumeM3 } : undefined
}

export interface Ocupacao {
  /** Shares of 1; undefined where nothing is told. */
  readonly peso: number | undefined
  readonly volume: number | undefined
}

const LITROS_POR_M3 = 1000
const share = (used: number, capacity: number) =>
  Number.isFinite(used) && used > 0 && capacity > 0 ? used / capacity : undefined

export function ocupacaoOf(
  { peso, volume, volumeUnidade }: Pick<CargaValues, 'peso' | 'volume' | 'volumeUnidade'>,
  { capacidadeKg, volumeM3 }: Capacidade,
): Ocupacao {
  const amount = parseNumero(volume) ?? 0
  return {
    peso: share(parseNumero(peso) ?? 0, capacidadeKg),
    volume: share(volumeUnidade === VOLUME_UNIDADE.Litros ? amount / LITROS_POR_M3 : amount, volumeM3),
  }
}

const MINUTE_MS = 60_000

/** When the last stop is reached at the earliest, in its zone: from the first window, with a stay at each stop between. */
export function chegadaPrevista(
  paradas: CargaValues['paradas'],
  tempoMin: number | null,
): string | undefined {
  const first = paradas.at(0)
  const last = paradas.at(-1)
  if (!first || !last || tempoMin === null) return undefined
  const start = momentOf(first.inicio, first.fusoHorario)
  if (start === '') return undefined
  const minutes = tempoMin + (paradas.length - 1) * PERMANENCIA_MIN
  return formatDateTime(new Date(Date.parse(start) + minutes * MINUTE_MS), last.fusoHorario)
}

interface Contexto {
  readonly problems: Readonly<Record<string, string>>
  readonly ocupacao: Ocupacao | undefined
  /** Invoices that belong to no stop. */
  readonly notasSemParada: readonly string[]
}

/** What to look at before saving: first what stops it, then what is only worth a look. */
export function conferir(
  values: CargaValues,
  { problems, ocupacao, notasSemParada }: Contexto,
): Conferencia[] {
  const { paradas } = values
  const aviso = (path: string, texto: string): Conferencia => ({ path, texto, tipo: 'aviso' })
  const semJanela = paradas.findIndex(({ inicio, fim }) => inicio === '' && fim === '')
  return [
    ...Object.keys(problems).map(
      (path): Conferencia => ({ path, texto: rotuloDoCampo(path), tipo: 'problema' }),
    ),
    ...(semJanela < 0
      ? []
      : [aviso(`paradas.${semJanela}.janelaInicio`, `Parada ${semJanela + 1} sem horário`)]),
    ...(values.peso.trim() === '' ? [aviso('peso', 'Sem peso')] : []),
    ...((ocupacao?.peso ?? 0) > 1 ? [aviso('peso', 'Peso acima da capacidade')] : []),
    ...((ocupacao?.volume ?? 0) > 1 ? [aviso('volume', 'Volume acima da capacidade')] : []),
    ...notasSemParada.map((nome) => aviso('documentos', `${nome} sem parada`)),
  ]
}
