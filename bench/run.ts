/** `npm run bench [-- NAME]`: runs the benchmarks one after the other and writes bench/results.json. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { formatMeasurement, type Measurement } from './support/measurement.ts'

const BENCHMARKS: Readonly<Record<string, () => Promise<{ run: () => Promise<Measurement[]> }>>> = {
  'read-one': () => import('./read-one.ts'),
  search: () => import('./search.ts'),
  registers: () => import('./registers.ts'),
  quadro: () => import('./quadro.ts'),
  'quadro-tela': () => import('./tela/quadro-tela.ts'),
  import: () => import('./import.ts'),
  acao: () => import('./acao.ts'),
  'hub-fanout': () => import('./hub-fanout.ts'),
  'hub-idle': () => import('./hub-idle.ts'),
  start: () => import('./start.ts'),
  bundle: () => import('./bundle.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(2)
}

const results: Measurement[] = []
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { run } = await load()
  for (const measurement of await run()) {
    console.log(formatMeasurement(measurement))
    results.push(measurement)
  }
}
const file = new URL('./results.json', import.meta.url)
const report = { when: new Date().toISOString(), node: process.version, cores: cpus().length, results }
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
process.exit(0)
