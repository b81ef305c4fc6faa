/** The figures of all benchmarks as tables and plots in `docs/performance.md`, between its two marks. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Benchmark } from '../catalogue.ts'
import { figureOf, isWithinBudget, limitOf } from '../support/measurement.ts'
import type { RepeatedMeasurement } from '../support/repetitions.ts'
import { plotGrowth } from './growth-plot.ts'
import type { BenchmarkResult } from './results.ts'

const DOCS = new URL('../../docs/', import.meta.url)
const BEGIN = '<!-- figures: begin -->'
const END = '<!-- figures: end -->'

/** Replaces what stands between the marks; what people wrote around them stays. Throws when a mark is missing. */
export function writeReport(benchmarks: readonly Benchmark[], results: readonly BenchmarkResult[]): void {
  const file = new URL('performance.md', DOCS)
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has lost the marks of its figures.')
  const sections = benchmarks.flatMap((benchmark) => {
    const result = results.find(({ key }) => key === benchmark.key)
    return result ? [section(benchmark, result)] : []
  })
  const figures = sections.join('\n')
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${figures}\n${text.slice(end)}`)
}

function section({ key, title, measures }: Benchmark, result: BenchmarkResult): string {
  const { machine, measurements } = result
  const lines = [
    `### ${title}`,
    '',
    measures,
    '',
    '| figure | value | runs | budget | |',
    '|---|---|---|---|---|',
    ...measurements.filter(({ growth }) => !growth).map(row),
    '',
    `<sub>\`npm run bench -- ${key}\`${shortened(result)}, ${result.when.slice(0, 10)}, ${result.seconds.toFixed(0)} s, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, Node ${machine.node}</sub>`,
    '',
  ]
  const plots = measurements.flatMap((one) => (one.growth ? [writePlot(one)] : []))
  return [...lines, ...(plots.length > 0 ? [plots.join(' '), ''] : [])].join('\n')
}

/** The sizes of a run that was not whole. */
const shortened = ({ sizes = {} }: BenchmarkResult) =>
  Object.entries(sizes)
    .map(([name, value]) => ` with ${name}=${value}`)
    .join('')

function row(measurement: RepeatedMeasurement): string {
  const { name, ratio, amount, runs, details = {} } = measurement
  const unit = ratio === undefined ? ` ${amount?.unit ?? ''}` : ' ×'
  const value = `${figure(figureOf(measurement))}${unit}`.trim()
  const spread =
    runs.length > 1
      ? `${runs.length}: ${figure(Math.min(...runs))} – ${figure(Math.max(...runs))}`
      : 'rounds within'
  const within = isWithinBudget(measurement)
  const verdict = within === undefined ? '' : within ? 'met' : '**not met**'
  const more = Object.entries(details)
    .map(([key, text]) => `${key} ${String(text).replaceAll('|', '\\|')}`)
    .join(', ')
  return `| ${name} | ${value} | ${spread} | ${[limitOf(measurement), verdict].filter(Boolean).join(' ')} | ${more} |`
}

const figure = (value: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 }).format(
    value,
  )

function writePlot({ name, growth }: RepeatedMeasurement): string {
  if (!growth) return ''
  const file = `performance-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.svg`
  writeFileSync(new URL(`images/${file}`, DOCS), plotGrowth(name, growth))
  return `![${name}: ${growth.cost} over ${growth.over}](images/${file})`
}
