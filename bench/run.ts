/**
 * `npm run bench [-- NAME…]`: runs the benchmarks one after the other and writes bench/results.json. What follows the
 * first option belongs to the benchmark.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { formatMeasurement, type Measurement } from './support/measurement.ts'

const BENCHMARKS: Readonly<
  Record<string, () => Promise<{ run: (args: readonly string[]) => Promise<Measurement[]> }>>
> = {
  'read-one': () => import('./read-one.ts'),
  search: () => import('./search.ts'),
  registers: () => import('./registers.ts'),
  quadro: () => import('./quadro.ts'),
  agenda: () => import('./agenda.ts'),
  'quadro-tela': () => import('./tela/quadro-tela.ts'),
  import: () => import('./import.ts'),
  planner: () => import('./planner.ts'),
  acao: () => import('./acao.ts'),
  'hub-fanout': () => import('./hub-fanout.ts'),
  'hub-idle': () => import('./hub-idle.ts'),
  start: () => import('./start.ts'),
  bundle: () => import('./bundle.ts'),
}

const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('--'))
const asked = firstOption < 0 ? words : words.slice(0, firstOption)
const options = firstOption < 0 ? [] : words.slice(firstOption)
const unknown = asked.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(2)
}

const results: Measurement[] = []
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { run } = await load()
  for (const measurement of await run(options)) {
    console.log(formatMeasurement(measurement))
    results.push(measurement)
  }
}
const file = new URL('./results.json', import.meta.url)
const report = { when: new Date().toISOString(), node: process.version, cores: cpus().length, results }
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
process.exit(0)
