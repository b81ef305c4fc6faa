/** Writers at work while processes are killed; then everything that was written is looked at. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#planner/random.ts'
import { checkDerived } from './check-derived.ts'
import { checkJobs } from './check-jobs.ts'
import { checkJourneys } from './check-journeys.ts'
import { checkRecords } from './check-records.ts'
import { createClient } from './client.ts'
import { createJourneys } from './journey.ts'
import { type Delivered, Ledger } from './ledger.ts'
import type { Program } from './program.ts'
import { settle } from './settle.ts'
import { buildWorld, openProgram, type World } from './world.ts'
import { createWriter, type Writer } from './writer.ts'

export interface ChaosOptions {
  readonly seed: number
  /** Processes to kill, at least. */
  readonly kills: number
  /** The kills are spread over so long; absent: one follows the other as soon as something was written. */
  readonly seconds?: number
  readonly writers?: number
  /** Written between two kills, at least; up to three times as much. 15 unless told otherwise. */
  readonly writes?: number
  /** Told of each kill. */
  readonly onKill?: (what: string, killed: number) => void
}

export interface ChaosReport {
  readonly seed: number
  readonly killed: number
  readonly seconds: number
  readonly acknowledged: number
  readonly unclear: number
  readonly abandoned: number
  readonly repeated: number
  readonly records: Readonly<
    Record<
      | 'cargas'
      | 'reservas'
      | 'pedidos'
      | 'formadas'
      | 'acoes'
      | 'mails'
      | 'contratadas'
      | 'atos'
      | 'mensagens'
      | 'baixas'
      | 'remessas'
      | 'transferidas',
      number
    >
  >
  readonly eventos: number
  readonly violations: readonly string[]
}

const WRITERS = 5
/** Carriers with whom loads go their whole way. */
const ROUTES = 2
const ADDRESSES = 10
const LONGEST_PAUSE_MS = 900
const WRITES = 15
const POLL_MS = 20
/** Of the creates that were acknowledged, sent once more when all is over. */
const REPEATED_AT_END = 100
/** Each writer draws from a sequence of its own, so that a seed repeats what each does. */
const SEED_STEP = 7_919

/** The program is new and its own; it is stopped afterwards and not removed. */
export async function runChaos(program: Program, options: ChaosOptions): Promise<ChaosReport> {
  const begun = Date.now()
  const ledger = new Ledger()
  const world = await buildWorld(program.env, {
    seats: options.writers ?? WRITERS,
    addresses: ADDRESSES,
    routes: ROUTES,
  })
  await program.start()
  const { origin } = program
  let place = 0
  const nextRandom = () => {
    place += 1
    return new Random(options.seed + place * SEED_STEP)
  }
  const writers = [
    ...world.seats.map((seat) => createWriter({ world, seat, ledger, origin, random: nextRandom() })),
    ...world.routes.map((route) => createJourneys({ world, route, ledger, origin, random: nextRandom() })),
  ]
  const killed = await workWhileKilling(program, writers, ledger, options)
  await repeatSome(program, world, ledger)
  await program.stop()
  const { violations, eventos } = await lookAt(program, world, ledger)
  return {
    seed: options.seed,
    killed,
    seconds: (Date.now() - begun) / 1000,
    acknowledged: ledger.acknowledged,
    unclear: writers.reduce((sum, { client }) => sum + client.unclear, 0),
    abandoned: ledger.abandoned,
    repeated: ledger.repeated,
    records: {
      cargas: ledger.of('carga').length,
      reservas: ledger.of('reserva').length,
      pedidos: ledger.of('pedido').length,
      formadas: ledger.formed.length,
      acoes: ledger.acoes.length,
      mails: ledger.mails.length,
      ...countJourneys(ledger),
    },
    eventos,
    violations: [...ledger.surprises, ...program.unexpected(), ...violations],
  }
}

function countJourneys({ delivered, moved }: Ledger) {
  const sum = (of: (one: Delivered) => number) => delivered.reduce((total, one) => total + of(one), 0)
  return {
    contratadas: delivered.filter(({ isContracted }) => isContracted).length,
    atos: sum(({ atos }) => atos.size),
    mensagens: sum(({ mensagens }) => mensagens.length),
    baixas: sum(({ baixas }) => baixas.length),
    remessas: moved.length,
    transferidas: moved.filter(({ cargaId }) => cargaId !== undefined).length,
  }
}

async function workWhileKilling(
  program: Program,
  writers: readonly Writer[],
  ledger: Ledger,
  { seed, kills, seconds, writes = WRITES, onKill }: ChaosOptions,
): Promise<number> {
  const random = new Random(seed)
  let isOver = false
  const failed = new AbortController()
  const working = Promise.all(writers.map((writer) => writer.work(() => isOver))).catch((error: unknown) => {
    failed.abort(error)
  })
  let killed = 0
  try {
    while (killed < kills) {
      const enough = ledger.acknowledged + writes + random.below(2 * writes)
      while (ledger.acknowledged < enough) {
        failed.signal.throwIfAborted()
        await sleep(POLL_MS)
      }
      const longest = seconds === undefined ? LONGEST_PAUSE_MS : (2_000 * seconds) / kills
      await sleep(random.below(Math.max(1, Math.round(longest))))
      const { what, processes } = await program.kill(random)
      killed += processes
      onKill?.(what, killed)
    }
  } finally {
    isOver = true
    await working
  }
  failed.signal.throwIfAborted()
  return killed
}

/** Whoever sends a create again, long after its answer, gets the same record. */
async function repeatSome(program: Program, world: World, ledger: Ledger): Promise<void> {
  const clients = world.seats.map((seat) => createClient(program.origin, world.tokens, seat.state))
  for (const { key, path, body, id, seat } of ledger.repeatable.slice(-REPEATED_AT_END)) {
    const answer = await clients[world.seats.indexOf(seat)]?.send({ method: 'POST', path, body, key })
    ledger.repeated += 1
    const again = answer?.body as { id?: string } | undefined
    if (!answer?.isReplayed || again?.id !== id) {
      ledger.surprises.push(`${path} com a chave ${key}: ${answer?.status} ${again?.id} em vez de ${id}`)
    }
  }
}

async function lookAt(program: Program, world: World, ledger: Ledger) {
  const app = await openProgram(program.env)
  const { systemQuery } = app.opened
  const [seat] = world.seats
  if (!seat) throw new Error('There is at least one writer.')
  try {
    const open = await settle(app)
    const violations = [
      ...(await checkRecords(systemQuery, world.ownerId, ledger)),
      ...(await checkJourneys(systemQuery, world.ownerId, ledger)),
      ...(await checkJobs(systemQuery, ledger, app.deps.config.dataDir, open)),
      ...(await checkDerived(app, world.ownerId, seat.state)),
    ]
    const { rows } = await systemQuery('select seq from evento_contador where owner_id = $1', [world.ownerId])
    return { violations, eventos: (rows as { seq: number }[])[0]?.seq ?? 0 }
  } finally {
    await app.stop()
  }
}
