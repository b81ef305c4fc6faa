/** Many users at their pages for some minutes; then what they heard is compared with what the company published. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#planner/random.ts'
import { createBearer } from '../chaos/bearer.ts'
import { createClient } from '../chaos/client.ts'
import type { Program } from '../chaos/program.ts'
import { cargaSample } from '../chaos/samples.ts'
import { buildWorld, openProgram, type Seat, type World } from '../chaos/world.ts'
import { drive } from './driver.ts'
import { type Listener, listen } from './listener.ts'
import { judgeMemory, type MemoryMeter, type MemoryReport, type MemorySample } from './memory.ts'
import { type KindReport, Tally } from './tally.ts'
import { useProgram } from './user.ts'

export interface SoakOptions {
  readonly users: number
  readonly seconds: number
  readonly seed: number
  /** On the road with their links open. */
  readonly drivers: number
}

export interface SoakReport {
  readonly users: number
  readonly drivers: number
  readonly seconds: number
  readonly requests: number
  readonly kinds: readonly KindReport[]
  readonly overloaded: number
  /** Published while the users were there. */
  readonly events: number
  /** Of all users together: heard at once, asked for afterwards, and neither. */
  readonly heard: number
  readonly asked: number
  readonly lost: number
  readonly reconnections: number
  readonly memory: MemoryReport
  readonly violations: readonly string[]
}

/** The limits of overload are those of an installation; each phone has an address of its own, as behind a proxy. */
export const SOAK_ENV = { ESTIVA_RATE_LIMIT: 'on', ESTIVA_TRUST_PROXY: 'loopback' }

const DOCAS = 10
const CARGAS = 400
const CARGAS_AT_ONCE = 200
const LISTENERS_AT_ONCE = 10
/** Samples of the memory, the first one before anybody works. */
const SAMPLES = 30
/** What was written last reaches every socket within the hub's own sweeps. */
const LAST_EVENTS_MS = 3_000
const SEED_STEP = 7_919

/** `meter.env` is among what the program was made with; it is new, and is stopped afterwards. */
export async function runSoak(
  program: Program,
  meter: MemoryMeter,
  options: SoakOptions,
): Promise<SoakReport> {
  const { users, seconds, seed, drivers } = options
  const world = await buildWorld(program.env, { seats: users, docas: DOCAS, trips: drivers })
  await program.start()
  const cargas = await registerLoads(program, world)
  const people = world.seats.map((seat) => ({ seat, bearer: createBearer(world.tokens, seat.state) }))
  const listeners = await openListeners(program, world, people)
  const tally = new Tally()
  const memory: MemorySample[] = []
  let isOver = false
  const working = people.map(({ bearer }, index) => {
    const listener = listeners[index]
    if (!listener) throw new Error('Every user listens.')
    const random = new Random(seed + index * SEED_STEP)
    return useProgram(
      { world, origin: program.origin, bearer, random, tally, listener, cargas },
      () => isOver,
    )
  })
  const driving = world.trips.map((trip, index) =>
    drive(
      {
        trip,
        origin: program.origin,
        random: new Random(seed - (index + 1) * SEED_STEP),
        tally,
        address: `10.12.${index >> 8}.${index & 255}`,
      },
      () => isOver,
    ),
  )
  const begun = performance.now()
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    memory.push({ at: (performance.now() - begun) / 1000, mb: await meter.read(program.pids()) })
    await sleep(Math.max(0, begun + ((sample + 1) * seconds * 1000) / SAMPLES - performance.now()))
  }
  isOver = true
  await Promise.all([...working, ...driving])
  await sleep(LAST_EVENTS_MS)
  const heard = await compareEvents(program, people[0], listeners)
  for (const listener of listeners) listener.stop()
  await program.stop()
  const published = await checkPublished(program, world, heard.newest)
  const judged = judgeMemory(memory)
  return {
    users,
    drivers,
    seconds,
    requests: tally.requests,
    kinds: tally.report(),
    overloaded: tally.overloaded,
    events: heard.events,
    heard: heard.heard,
    asked: heard.asked,
    lost: heard.lost,
    reconnections: heard.reconnections,
    memory: judged,
    violations: [
      ...tally.failures,
      ...program.unexpected(),
      ...published,
      ...(heard.lost > 0 ? [`${heard.lost} eventos perdidos`] : []),
      ...(judged.isFlat === false ? [`memória cresceu ${percent(judged.growth)} no último terço`] : []),
    ],
  }
}

const percent = (growth: number) => `${Math.round((growth - 1) * 100)} %`

interface Person {
  readonly seat: Seat
  readonly bearer: () => Promise<string>
}

async function registerLoads(program: Program, world: World): Promise<string[]> {
  const [seat] = world.seats
  if (!seat) throw new Error('There is at least one user.')
  const client = createClient(program.origin, world.tokens, seat.state)
  const ids: string[] = []
  while (ids.length < CARGAS) {
    const cargas = Array.from({ length: CARGAS_AT_ONCE }, (_, index) =>
      cargaSample(Date.now(), world.unidadeId, crypto.randomUUID(), 1_000 + index),
    )
    const { body } = await client.send({ method: 'POST', path: '/api/carga-mongo/imports', body: { cargas } })
    ids.push(...(body as { itens: { id: string | null }[] }).itens.flatMap(({ id }) => id ?? []))
  }
  return ids
}

async function openListeners(program: Program, world: World, people: readonly Person[]): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (let start = 0; start < people.length; start += LISTENERS_AT_ONCE) {
    const some = people.slice(start, start + LISTENERS_AT_ONCE)
    listeners.push(
      ...(await Promise.all(
        some.map(({ bearer }) => listen({ origin: program.origin, ownerId: world.ownerId, bearer })),
      )),
    )
  }
  return listeners
}

async function compareEvents(program: Program, person: Person | undefined, listeners: readonly Listener[]) {
  const answer = await fetch(`${program.origin()}/api/eventos?desde=${Number.MAX_SAFE_INTEGER}`, {
    headers: { authorization: (await person?.bearer()) ?? '' },
  })
  const { ultimo: newest } = (await answer.json()) as { ultimo: number }
  let lost = 0
  for (const listener of listeners) lost += (await listener.missing(newest)).length
  const sum = (of: (listener: Listener) => number) => listeners.reduce((total, one) => total + of(one), 0)
  return {
    newest,
    events: newest - Math.min(...listeners.map(({ from }) => from)) + 1,
    heard: sum((one) => one.heard),
    asked: sum((one) => one.asked),
    reconnections: sum((one) => one.reconnections),
    lost,
  }
}

/** The numbers that the users went by are those of the database, without a gap. */
async function checkPublished(program: Program, world: World, newest: number): Promise<string[]> {
  const app = await openProgram(program.env)
  try {
    const { rows } = await app.opened.systemQuery(
      'select count(*)::int as quantos, max(seq) as ultimo from evento where owner_id = $1',
      [world.ownerId],
    )
    const [row] = rows as { quantos: number; ultimo: number }[]
    if (row?.quantos === row?.ultimo && (row?.ultimo ?? 0) >= newest) return []
    return [`eventos com lacuna: ${row?.quantos} até o número ${row?.ultimo}`]
  } finally {
    await app.stop()
  }
}
