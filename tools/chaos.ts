/** `npm run chaos -- --kills 50`: kills processes while people write, and proves that nothing was lost or done twice. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createProgram, DATABASES, type DatabaseKind, removeAtSignal } from './chaos/program.ts'
import { printChaos } from './chaos/report.ts'
import { type ChaosReport, runChaos } from './chaos/run-chaos.ts'
import { wholeNumber } from './whole-number.ts'

const MAX_KILLS = 10_000
const MAX_SECONDS = 86_400
const SEEDS = 2 ** 31

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    database: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
  },
})

const kills = wholeNumber('--kills', values.kills, MAX_KILLS)
const seconds =
  values.seconds === undefined ? undefined : wholeNumber('--seconds', values.seconds, MAX_SECONDS)
const seed = values.seed === undefined ? randomInt(SEEDS) : wholeNumber('--seed', values.seed, SEEDS)
const kinds = DATABASES.filter((kind) => values.database === undefined || values.database === kind)
if (kinds.length === 0) {
  console.error(`--database deve ser ${DATABASES.join(' ou ')}.`)
  process.exit(2)
}

let isSound = true
for (const kind of kinds) {
  console.log(`\nCaos em ${kind}: ${kills} mortes, semente ${seed}`)
  const report = await runOn(kind)
  printChaos(kind, report)
  isSound &&= report.violations.length === 0
}
process.exit(isSound ? 0 : 1)

async function runOn(kind: DatabaseKind): Promise<ChaosReport> {
  const program = await createProgram(kind)
  removeAtSignal(program)
  try {
    return await runChaos(program, {
      kills,
      seed,
      ...(seconds !== undefined && { seconds }),
      onKill: (what, killed) => console.log(`  ${killed} de ${kills}: ${what}`),
    })
  } finally {
    await program.remove()
  }
}
