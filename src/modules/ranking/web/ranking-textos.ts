/** How the figures of the ranking read. */
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import type { ParteDaNota } from '../nota.rules.ts'

/** What stands where there is no data. */
export const SEM_DADO = '–'

const percent = (digits: number) =>
  new Intl.NumberFormat(FORMAT_LOCALE, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const ONE = percent(1)
const WHOLE = percent(0)
const POINTS = new Intl.NumberFormat(FORMAT_LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const HOURS = POINTS
const COUNT = new Intl.NumberFormat(FORMAT_LOCALE)

/** `96,4%` */
export const taxa = (rate: number | null): string => (rate === null ? SEM_DADO : ONE.format(rate))
/** `88%` */
export const taxaInteira = (rate: number | null): string => (rate === null ? SEM_DADO : WHOLE.format(rate))
/** `18,2 h` */
export const horas = (minutes: number | null): string =>
  minutes === null ? SEM_DADO : `${HOURS.format(minutes / 60)}\u00a0h`
export const contagem = (count: number): string => COUNT.format(count)
export const cargas = (count: number): string => `${contagem(count)} ${count === 1 ? 'carga' : 'cargas'}`

const MINUS = '\u2212'
const signed = (value: number, text: string) => `${value > 0 ? '+' : value < 0 ? MINUS : ''}${text}`

/** `−1,8%` */
export function diferenca(rate: number | null): string {
  if (rate === null) return SEM_DADO
  const tenths = Math.round(rate * 1_000)
  return signed(tenths, ONE.format(Math.abs(tenths) / 1_000))
}

export interface Mudanca {
  readonly sentido: 'sobe' | 'desce' | 'igual'
  readonly texto: string
}

const igual: Mudanca = { sentido: 'igual', texto: 'igual' }
const mudou = (value: number, texto: string): Mudanca => ({ sentido: value > 0 ? 'sobe' : 'desce', texto })

/** Points of a percentage against the period before; undefined: one of the two is not known. */
export function mudancaDeTaxa(now: number | null, before: number | null): Mudanca | undefined {
  if (now === null || before === null) return undefined
  const tenths = Math.round((now - before) * 1_000)
  return tenths === 0 ? igual : mudou(tenths, `${signed(tenths, POINTS.format(Math.abs(tenths) / 10))} p.p.`)
}

export function mudancaDeHoras(now: number | null, before: number | null): Mudanca | undefined {
  if (now === null || before === null) return undefined
  const tenths = Math.round((now - before) / 6)
  return tenths === 0 ? igual : mudou(tenths, `${signed(tenths, HOURS.format(Math.abs(tenths) / 10))} h`)
}

const MINUTES_PER_HOUR = 60
/** `4h 10min`, `35min`: how long after its plan. */
export function atraso(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  if (hours === 0) return `${rest}min`
  return `${hours}h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}min`}`
}

export const PARTE_LABELS: Readonly<Record<ParteDaNota, string>> = {
  prazo: 'No prazo',
  preco: 'Preço',
  aceite: 'Aceite',
  avarias: 'Avarias',
  rota: 'Rota',
}
export const SEM_MOTIVO = 'Sem motivo informado'
