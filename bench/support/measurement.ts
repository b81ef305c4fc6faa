/** One figure of a benchmark: a ratio against a baseline of the same run, or an amount with its budget. */
export interface Measurement {
  readonly name: string
  readonly ratio?: number
  readonly amount?: { readonly value: number; readonly unit: string }
  readonly budget?: { readonly atLeast?: number; readonly atMost?: number }
  readonly details?: Readonly<Record<string, number | string>>
  /** How the cost grows with what it depends on. */
  readonly growth?: Growth
}

export interface Growth {
  /** What is on the vertical axis: `answer, ms`. */
  readonly cost: string
  /** What is on the horizontal axis: `loads of the company`. */
  readonly over: string
  readonly points: readonly GrowthPoint[]
}

/** The middle one of several, with what nine of ten lie between. */
export interface GrowthPoint {
  readonly at: number
  readonly low: number
  readonly typical: number
  readonly high: number
}

export function growthPoint(at: number, values: readonly number[]): GrowthPoint {
  return {
    at,
    low: percentile(values, 0.05),
    typical: median(values),
    high: percentile(values, 0.95),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that the given part of all stays at or below, by the nearest rank; `part` from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The middle one of the ratios of each round: other work of the machine meets a whole round alike. */
export const typicalRatio = (times: readonly number[], base: readonly number[]): number =>
  median(times.map((time, round) => time / (base[round] ?? Number.NaN)))

export const figureOf = ({ ratio, amount }: Measurement): number => ratio ?? amount?.value ?? Number.NaN

/** Undefined where no budget is set. */
export function isWithinBudget(measurement: Measurement): boolean | undefined {
  const { budget } = measurement
  const value = figureOf(measurement)
  if (!budget || Number.isNaN(value)) return undefined
  return (
    value >= (budget.atLeast ?? Number.NEGATIVE_INFINITY) &&
    value <= (budget.atMost ?? Number.POSITIVE_INFINITY)
  )
}

/** `≤ 60`; empty without a budget. Both limits alike: exactly that. */
export function limitOf({ budget }: Measurement): string {
  if (!budget) return ''
  const { atLeast, atMost } = budget
  if (atLeast !== undefined && atLeast === atMost) return `= ${atLeast}`
  return atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
}

export function formatMeasurement(measurement: Measurement): string {
  const { name, ratio, amount, details } = measurement
  const value =
    ratio === undefined ? `${amount?.value.toFixed(1)} ${amount?.unit}` : `ratio ${ratio.toFixed(2)}`
  const limit = limitOf(measurement)
  const within = isWithinBudget(measurement)
  const verdict = within === undefined ? '' : within ? `ok (${limit})` : `OUTSIDE BUDGET (${limit})`
  const more = Object.entries(details ?? {}).map(([key, text]) => `${key} ${text}`)
  return [name.padEnd(24), value, verdict, more.join(', ')].filter(Boolean).join('  ')
}
