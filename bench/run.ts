/**
 * `npm run bench [-- NAME…] [--full] [--short] [--repeat N]`: runs the benchmarks one after the other, keeps what they gave in
 * `bench/results.json` and writes `docs/performance.md`. Everything is run once and with the smaller sizes of the catalogue,
 * unless `--full` asks for the whole; what is named is run whole, unless `--short` asks for the smaller sizes. Any other option
 * belongs to the benchmark.
 */
import { cpus, totalmem } from 'node:os'
import { BENCHMARKS, type Benchmark } from './catalogue.ts'
import { keepResult, type Machine } from './report/results.ts'
import { writeReport } from './report/write-report.ts'
import { formatMeasurement, type Measurement } from './support/measurement.ts'
import { mergeRuns } from './support/repetitions.ts'

const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('--'))
const asked = firstOption < 0 ? words : words.slice(0, firstOption)
const options = firstOption < 0 ? [] : words.slice(firstOption)
const unknown = asked.filter((name) => !BENCHMARKS.some(({ key }) => key === name))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. There are: ${BENCHMARKS.map(({ key }) => key).join(', ')}.`,
  )
  process.exit(2)
}
const repeatAt = options.indexOf('--repeat')
const askedTimes = repeatAt < 0 ? undefined : Number(options[repeatAt + 1])
if (askedTimes !== undefined && !(Number.isInteger(askedTimes) && askedTimes > 0)) {
  console.error('--repeat needs a whole number from 1 on.')
  process.exit(2)
}

const machine: Machine = {
  node: process.version.slice(1),
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 2 ** 30),
}

const isShort = asked.length === 0 ? !options.includes('--full') : options.includes('--short')
let hasFailed = false
for (const benchmark of BENCHMARKS) {
  if (asked.length > 0 ? !asked.includes(benchmark.key) : isShort && benchmark.short === null) continue
  try {
    await measure(benchmark)
  } catch (error) {
    // The others still say what they have to say.
    hasFailed = true
    console.error(`${benchmark.key} failed:`, error)
  }
}
process.exit(hasFailed ? 1 : 0)

async function measure({ key, load, repeat, short }: Benchmark): Promise<void> {
  const began = performance.now()
  const sizes = isShort ? (short ?? {}) : {}
  for (const [name, value] of Object.entries(sizes)) process.env[name] ??= value
  const { run } = await load()
  const runs: (readonly Measurement[])[] = []
  const times = askedTimes ?? (isShort ? 1 : repeat)
  for (let count = 0; count < times; count += 1) runs.push(await run(options))
  const measurements = mergeRuns(runs)
  for (const measurement of measurements) console.log(formatMeasurement(measurement))
  if (measurements.length === 0) return
  const seconds = (performance.now() - began) / 1000
  writeReport(
    BENCHMARKS,
    keepResult({ key, when: new Date().toISOString(), machine, seconds, sizes, measurements }),
  )
}
