/** One figure of a benchmark: a ratio against a baseline of the same run, or an amount with its budget. */
export interface Measurement {
  readonly name: string
  readonly ratio?: number
  readonly amount?: { readonly value: number; readonly unit: string }
  readonly budget?: { readonly atLeast?: number; readonly atMost?: number }
  readonly details?: Readonly<Record<string, number | string>>
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that the given part of all stays at or below; `part` from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Undefined where no budget is set. */
export function isWithinBudget({ ratio, amount, budget }: Measurement): boolean | undefined {
  const value = ratio ?? amount?.value
  if (!budget || value === undefined) return undefined
  return (
    value >= (budget.atLeast ?? Number.NEGATIVE_INFINITY) &&
    value <= (budget.atMost ?? Number.POSITIVE_INFINITY)
  )
}

export function formatMeasurement(measurement: Measurement): string {
  const { name, ratio, amount, budget, details } = measurement
  const value =
    ratio === undefined ? `${amount?.value.toFixed(1)} ${amount?.unit}` : `ratio ${ratio.toFixed(2)}`
  const limit =
    budget?.atLeast !== undefined
      ? `≥ ${budget.atLeast}`
      : budget?.atMost !== undefined
        ? `≤ ${budget.atMost}`
        : ''
  const within = isWithinBudget(measurement)
  const verdict = within === undefined ? '' : within ? `ok (${limit})` : `ABOVE BUDGET (${limit})`
  const more = Object.entries(details ?? {}).map(([key, text]) => `${key} ${text}`)
  return [name.padEnd(24), value, verdict, more.join(', ')].filter(Boolean).join('  ')
}
