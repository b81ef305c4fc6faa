/** Weights, distances, volumes, shares and durations for readers; numbers and units never part at a line's end. */
import { UNIDADE_MEDIDA_SYMBOLS, type UnidadeMedida } from './enums.ts'
import { FORMAT_LOCALE } from './locale.ts'

const KG_PER_TONNE = 1_000
const METRES_PER_KM = 1_000
const MINUTES_PER_HOUR = 60
const NBSP = '\u00a0'

const decimals = (minimumFractionDigits: number, maximumFractionDigits: number) =>
  new Intl.NumberFormat(FORMAT_LOCALE, { minimumFractionDigits, maximumFractionDigits })
const whole = decimals(0, 0)
const upToOneDecimal = decimals(0, 1)
const oneDecimal = decimals(1, 1)
const upToTwoDecimals = decimals(0, 2)
const twoDecimals = decimals(2, 2)
const percent = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'percent', maximumFractionDigits: 1 })

/** `940 kg`, or `12,5 t` above 1000 kg; 1000 kg itself stays in kg (S-354). */
export function formatWeight(kg: number): string {
  if (Math.abs(kg) > KG_PER_TONNE) return `${oneDecimal.format(kg / KG_PER_TONNE)}${NBSP}t`
  return `${upToTwoDecimals.format(kg)}${NBSP}kg`
}

/** The weight of a load; one of which nobody told it holds 0. */
export const formatToldWeight = (kg: number, untold = 'peso não informado'): string =>
  kg > 0 ? formatWeight(kg) : untold

/** `850 m`, or `340 km` above 1000 m; 1000 m itself stays in metres (S-355). */
export function formatDistance(metres: number): string {
  if (metres > METRES_PER_KM) return `${upToOneDecimal.format(metres / METRES_PER_KM)}${NBSP}km`
  return `${whole.format(metres)}${NBSP}m`
}

/** Always km with two decimals, as in lists: `268,40 km` (S-353). */
export function formatListDistance(metres: number): string {
  return `${twoDecimals.format(metres / METRES_PER_KM)}${NBSP}km`
}

/** `48,20 m³` or `1.200 L`, by the unit's code on the wire (S-171). */
export function formatVolume(amount: number, unidade: UnidadeMedida): string {
  const format = unidade === 7 ? twoDecimals : upToTwoDecimals
  return `${format.format(amount)}${NBSP}${UNIDADE_MEDIDA_SYMBOLS[unidade]}`
}

/** A share of 1: 0.942 is `94,2%`. */
export function formatPercent(share: number): string {
  return percent.format(share)
}

/** `42min`, `2h`, `1h 42min`, `26h 05min`; whole minutes begun do not count. A negative duration is over: `-5min`. */
export function formatDuration(minutes: number): string {
  const total = Math.floor(Math.abs(minutes))
  const sign = minutes < 0 && total > 0 ? '-' : ''
  const hours = Math.floor(total / MINUTES_PER_HOUR)
  const rest = total % MINUTES_PER_HOUR
  if (hours === 0) return `${sign}${rest}min`
  if (rest === 0) return `${sign}${hours}h`
  return `${sign}${hours}h${NBSP}${String(rest).padStart(2, '0')}min`
}

/** An amount with so many decimals, without the noise of binary fractions that sums leave; nothing given is zero. */
export const atDecimals = (amount: number | null | undefined, casas: number): number =>
  Number((amount ?? 0).toFixed(casas))
