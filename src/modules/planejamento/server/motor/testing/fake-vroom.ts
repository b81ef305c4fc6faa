/**
 * A server that speaks VROOM's API (vroom-express): it refuses what VROOM would refuse, and plans by the nearest job that
 * fits, one vehicle after the other.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Static, Type } from 'typebox'
import { Check, Errors } from 'typebox/value'

const Uint = Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 })
const Uints = Type.Array(Uint)
const Window = Type.Tuple([Uint, Uint])
const Grid = Type.Array(Uints)
const strict = { additionalProperties: false }

const Job = Type.Object(
  {
    id: Uint,
    location_index: Uint,
    service: Uint,
    delivery: Uints,
    skills: Uints,
    priority: Type.Integer({ minimum: 0, maximum: 100 }),
    time_windows: Type.Optional(Type.Array(Window, { minItems: 1 })),
  },
  strict,
)
const Vehicle = Type.Object(
  {
    id: Uint,
    start_index: Uint,
    end_index: Type.Optional(Uint),
    capacity: Uints,
    costs: Type.Object({ fixed: Uint, per_hour: Uint, per_km: Uint }, strict),
    skills: Uints,
    time_window: Type.Optional(Window),
    max_tasks: Type.Optional(Uint),
    max_travel_time: Type.Optional(Uint),
    max_distance: Type.Optional(Uint),
  },
  strict,
)
const Input = Type.Object(
  {
    jobs: Type.Array(Job, { minItems: 1 }),
    vehicles: Type.Array(Vehicle, { minItems: 1 }),
    matrices: Type.Object({ car: Type.Object({ durations: Grid, distances: Grid }, strict) }, strict),
    options: Type.Object({ g: Type.Boolean(), l: Type.Integer({ minimum: 1 }) }, strict),
  },
  strict,
)
export type VroomInput = Static<typeof Input>
type Vehicle = Static<typeof Vehicle>
type Job = Static<typeof Job>

export interface VroomAnswer {
  code: number
  routes: { vehicle: number; steps: { type: string; id?: number; arrival: number }[] }[]
  unassigned: { id: number; type: string }[]
  summary: { routes: number; unassigned: number }
}
export type Reply = (response: ServerResponse, answer: VroomAnswer) => void

export interface FakeVroom {
  readonly url: string
  /** What it was asked, in order. */
  readonly asked: VroomInput[]
  /** How it answers from now on instead of with its own plan. */
  answer(reply: Reply): void
  reset(): void
  close(): Promise<void>
}

const send = (response: ServerResponse, content: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

export async function startFakeVroom(): Promise<FakeVroom> {
  const asked: VroomInput[] = []
  const own: Reply = (response, answer) => send(response, answer)
  let reply = own
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const input: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    const wrong = whyRefused(input)
    if (request.method !== 'POST' || wrong !== null || !Check(Input, input)) {
      send(response, { code: 2, error: wrong ?? request.method }, 400)
      return
    }
    asked.push(input)
    reply(response, plan(input))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (other) => {
      reply = other
    },
    reset() {
      reply = own
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What VROOM checks besides the shape. */
export function whyRefused(input: unknown): string | null {
  if (!Check(Input, input)) return JSON.stringify(Errors(Input, input).slice(0, 3))
  const { jobs, vehicles, matrices } = input
  const { durations, distances } = matrices.car
  const size = durations.length
  const isSquare = [durations, distances].every(
    (grid) => grid.length === size && grid.every((row) => row.length === size),
  )
  if (!isSquare) return 'Invalid matrix'
  const ids = (some: readonly { readonly id: number }[]) => new Set(some.map(({ id }) => id)).size
  if (ids(jobs) !== jobs.length || ids(vehicles) !== vehicles.length) return 'Duplicate id'
  const amounts = vehicles[0]?.capacity.length
  if (jobs.some(({ delivery }) => delivery.length !== amounts)) return 'Inconsistent amounts'
  if (jobs.some(({ location_index }) => location_index >= size)) return 'location_index exceeding matrix size'
  if (vehicles.some(({ start_index, end_index = 0 }) => Math.max(start_index, end_index) >= size))
    return 'start or end exceeding matrix size'
  for (const { time_windows = [] } of jobs) {
    const edges = time_windows.flat()
    const isApart = time_windows.every(([from], index) => index === 0 || from > (edges[2 * index - 1] ?? 0))
    if (!isApart || time_windows.some(([from, to]) => from > to))
      return 'Unordered or overlapping time windows'
  }
  return null
}

function plan(input: VroomInput): VroomAnswer {
  const waiting = new Map(input.jobs.map((job) => [job.id, job]))
  const routes = input.vehicles.flatMap((vehicle) => {
    const steps = drive(input, vehicle, waiting)
    const start = { type: 'start', arrival: vehicle.time_window?.[0] ?? 0 }
    const end = { type: 'end', arrival: steps.at(-1)?.arrival ?? 0 }
    return steps.length > 0 ? [{ vehicle: vehicle.id, steps: [start, ...steps, end] }] : []
  })
  const unassigned = [...waiting.keys()].map((id) => ({ id, type: 'job' }))
  return {
    code: 0,
    summary: { routes: routes.length, unassigned: unassigned.length },
    unassigned,
    routes,
  }
}

function drive({ matrices }: VroomInput, vehicle: Vehicle, waiting: Map<number, Job>) {
  const { durations, distances } = matrices.car
  const [opens, closes] = vehicle.time_window ?? [0, Number.POSITIVE_INFINITY]
  const room = [...vehicle.capacity]
  const steps: { type: string; id: number; arrival: number }[] = []
  let at = vehicle.start_index
  let now = opens
  let wheel = 0
  let metres = 0
  const back = (from: number, grid: number[][]) =>
    vehicle.end_index === undefined ? 0 : (grid[from]?.[vehicle.end_index] ?? 0)
  const beginsAt = (job: Job) => {
    const arrives = now + (durations[at]?.[job.location_index] ?? 0)
    const window = (job.time_windows ?? [[0, Number.MAX_SAFE_INTEGER]]).find(([, to]) => arrives <= to)
    return window ? Math.max(arrives, window[0] ?? 0) : Number.POSITIVE_INFINITY
  }
  const fits = (job: Job) => {
    const there = job.location_index
    const driving = wheel + (durations[at]?.[there] ?? 0) + back(there, durations)
    const way = metres + (distances[at]?.[there] ?? 0) + back(there, distances)
    return (
      steps.length < (vehicle.max_tasks ?? Number.POSITIVE_INFINITY) &&
      job.skills.every((skill) => vehicle.skills.includes(skill)) &&
      job.delivery.every((amount, d) => amount <= (room[d] ?? 0)) &&
      beginsAt(job) + job.service + back(there, durations) <= closes &&
      driving <= (vehicle.max_travel_time ?? Number.POSITIVE_INFINITY) &&
      way <= (vehicle.max_distance ?? Number.POSITIVE_INFINITY)
    )
  }
  for (;;) {
    const [next] = [...waiting.values()].filter(fits).sort((a, b) => beginsAt(a) - beginsAt(b) || a.id - b.id)
    if (!next) return steps
    const begins = beginsAt(next)
    wheel += durations[at]?.[next.location_index] ?? 0
    metres += distances[at]?.[next.location_index] ?? 0
    next.delivery.forEach((amount, d) => {
      room[d] = (room[d] ?? 0) - amount
    })
    steps.push({ type: 'job', id: next.id, arrival: begins })
    now = begins + next.service
    at = next.location_index
    waiting.delete(next.id)
  }
}
