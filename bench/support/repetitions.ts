/** Several runs of one benchmark as one result: the middle one of each figure, and all of them. */
import { figureOf, type Measurement } from './measurement.ts'

export interface RepeatedMeasurement extends Measurement {
  /** The figure of each run, in the order of the runs. */
  readonly runs: readonly number[]
}

/** Figures belong together by name; of each the run in the middle is kept whole, with its details. */
export function mergeRuns(runs: readonly (readonly Measurement[])[]): RepeatedMeasurement[] {
  const names = [...new Set(runs.flat().map(({ name }) => name))]
  return names.flatMap((name) => {
    const same = runs.flat().filter((one) => one.name === name)
    const sorted = [...same].sort((a, b) => figureOf(a) - figureOf(b))
    const middle = sorted[Math.floor(sorted.length / 2)]
    return middle ? [{ ...middle, runs: same.map(figureOf) }] : []
  })
}
