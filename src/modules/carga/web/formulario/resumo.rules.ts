/** What the summary beside the load form says: checks before saving, occupation, arrival. Pure. */
import { formatDateTime } from '../../../../platform/shared/date.ts'
import { momentOf } from '../../../agenda-veiculo/semana.rules.ts'
import { TIPOS_VEICULO } from '../../../veiculo/veiculo-tipos.ts'
import { VOLUME_UNIDADE } from '../../carga-codes.ts'
import type { Necessidade } from '../../ciclo.contract.ts'
import { janelaDaCarga } from '../../entregas.rules.ts'
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

/** What the load needs of a vehicle, as the form stands. */
export function necessidadeDe(values: CargaValues, cargaId: string | undefined): Necessidade {
  const [first] = values.paradas
  const paradas = values.paradas.map(({ inicio, fim, fusoHorario }, ordem) => ({
    ordem,
    janelaInicio: momentOf(inicio, fusoHorario) || null,
    janelaFim: momentOf(fim, fusoHorario) || null,
  }))
  const { latitude, longitude } = first ?? { latitude: null, longitude: null }
  const pesoKg = parseNumero(values.peso)
  return {
    ...(cargaId !== undefined && { cargaId }),
    janela: janelaDaCarga(paradas, null) ?? null,
    ...(first && { fusoHorario: first.fusoHorario }),
    ...(isAmount(pesoKg) && { pesoKg }),
    volumeM3: volumeM3Of(values),
    origem: latitude === null || longitude === null ? null : { latitude, longitude },
    tipos: [...values.veiculoTipos],
    carrocerias: [...values.veiculoCarrocerias],
  }
}

const LITROS_POR_M3 = 1000
const isAmount = (amount: number | null): amount is number => amount !== null && amount >= 0

function volumeM3Of({ volume, volumeUnidade }: Pick<CargaValues, 'volume' | 'volumeUnidade'>): number {
  const amount = parseNumero(volume)
  if (!isAmount(amount)) return 0
  return volumeUnidade === VOLUME_UNIDADE.Litros ? amount / LITROS_POR_M3 : amount
}

const share = (used: number, capacity: number) =>
  Number.isFinite(used) && used > 0 && capacity > 0 ? used / capacity : undefined

export function ocupacaoOf(
  values: Pick<CargaValues, 'peso' | 'volume' | 'volumeUnidade'>,
  { capacidadeKg, volumeM3 }: Capacidade,
): Ocupacao {
  return {
    peso: share(parseNumero(values.peso) ?? 0, capacidadeKg),
    volume: share(volumeM3Of(values), volumeM3),
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
