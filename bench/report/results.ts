/** What the last run of each benchmark gave; a run of some of them keeps the others as they were. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { RepeatedMeasurement } from '../support/repetitions.ts'

const FILE = new URL('../results.json', import.meta.url)

export interface Machine {
  readonly node: string
  readonly cores: number
  readonly cpu: string
  readonly memoryGb: number
}

export interface BenchmarkResult {
  readonly key: string
  /** ISO instant of the end of the run. */
  readonly when: string
  readonly machine: Machine
  readonly seconds: number
  /** Sizes of a shortened run, by the variable that sets them. */
  readonly sizes?: Readonly<Record<string, string>>
  readonly measurements: readonly RepeatedMeasurement[]
}

/** In the order they were run in first; empty before the first run. */
export function readResults(): BenchmarkResult[] {
  if (!existsSync(FILE)) return []
  const { results } = JSON.parse(readFileSync(FILE, 'utf8')) as { results: BenchmarkResult[] }
  return results
}

export function keepResult(result: BenchmarkResult): BenchmarkResult[] {
  const others = readResults()
  const at = others.findIndex(({ key }) => key === result.key)
  const results = at < 0 ? [...others, result] : others.with(at, result)
  writeFileSync(FILE, `${JSON.stringify({ results }, null, 2)}\n`)
  return results
}
