/** `npm run soak`: many users at their pages for minutes; nothing fails, no event is lost, memory stays flat. */
import { parseArgs } from 'node:util'
import { createProgram, DATABASES, type DatabaseKind, removeAtSignal } from './chaos/program.ts'
import { createMemoryMeter } from './soak/memory.ts'
import { printSoak } from './soak/report.ts'
import { runSoak, SOAK_ENV } from './soak/run-soak.ts'
import { wholeNumber } from './whole-number.ts'

const USERS: Readonly<Record<DatabaseKind, number>> = { embedded: 40, postgres: 200 }
const DRIVERS: Readonly<Record<DatabaseKind, number>> = { embedded: 20, postgres: 100 }
const MAX_USERS = 5_000
const MAX_SECONDS = 86_400
const SEEDS = 2 ** 31

const { values } = parseArgs({
  options: {
    users: { type: 'string' },
    drivers: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    database: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const seconds = wholeNumber('--seconds', values.seconds, MAX_SECONDS)
const seed = wholeNumber('--seed', values.seed, SEEDS)
const kinds = DATABASES.filter((kind) => values.database === undefined || values.database === kind)
if (kinds.length === 0) {
  console.error(`--database deve ser ${DATABASES.join(' ou ')}.`)
  process.exit(2)
}

let isSound = true
for (const kind of kinds) {
  const users = values.users === undefined ? USERS[kind] : wholeNumber('--users', values.users, MAX_USERS)
  const drivers =
    values.drivers === undefined ? DRIVERS[kind] : wholeNumber('--drivers', values.drivers, MAX_USERS)
  console.log(`\n${users} usuários e ${drivers} motoristas em ${kind} por ${seconds} s…`)
  const meter = createMemoryMeter()
  const program = await createProgram(kind, { env: { ...meter.env, ...SOAK_ENV } })
  removeAtSignal(program)
  try {
    const report = await runSoak(program, meter, { users, drivers, seconds, seed })
    printSoak(kind, report)
    isSound &&= report.violations.length === 0
  } finally {
    await program.remove()
    meter.remove()
  }
}
process.exit(isSound ? 0 : 1)
