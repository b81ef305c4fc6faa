/**
 * A planning problem in the words of VROOM (its API as of 1.14), and its answer as routes to begin with. Pure.
 *
 * VROOM cannot be told of companions, of pairs kept apart, of a limit on the whole time of a route (it limits the time
 * at the wheel), of a price of waiting and unloading, of a stop that is cheaper left out, nor that vehicles come before
 * distances. Classes are told by giving each vehicle once for every class, so that more may leave than there are. All of
 * this is left to whoever takes the answer.
 */
import type { PlanningProblem, StartingRoute, VehicleKind } from './planning-problem.ts'

/** VROOM reads unsigned 32-bit integers. */
const LARGEST = 2 ** 32 - 1
const MAX_PRIORITY = 100
const SECONDS_PER_HOUR = 3_600
const METRES_PER_KM = 1_000

interface Job {
  readonly id: number
  readonly location_index: number
  readonly service: number
  readonly delivery: readonly number[]
  readonly skills: readonly number[]
  readonly priority: number
  readonly time_windows?: readonly (readonly [number, number])[]
}

interface Vehicle {
  readonly id: number
  readonly start_index: number
  readonly end_index?: number
  readonly capacity: readonly number[]
  readonly costs: { readonly fixed: number; readonly per_hour: number; readonly per_km: number }
  readonly skills: readonly number[]
  readonly time_window?: readonly [number, number]
  readonly max_tasks?: number
  readonly max_travel_time?: number
  readonly max_distance?: number
}

/** What VROOM is asked, but for the matrices, which may be large. */
export interface VroomProblem {
  readonly jobs: readonly Job[]
  readonly vehicles: readonly Vehicle[]
  /** The kind behind each vehicle, by its id. */
  readonly kinds: readonly number[]
}

/** The part of VROOM's answer that is read. */
export interface VroomSolution {
  readonly routes: readonly {
    readonly vehicle: number
    readonly steps: readonly { readonly type: string; readonly id?: number }[]
  }[]
  readonly unassigned: readonly { readonly id: number }[]
}

/** Jobs bear the number of their stop. */
export function toVroom(problem: PlanningProblem): VroomProblem {
  const { stops } = problem
  const skills = new Map<string, number>()
  const skill = (name: string) => {
    const known = skills.get(name) ?? skills.size
    skills.set(name, known)
    return known
  }
  const onlyFor = (kinds: readonly number[]) => `kinds ${kinds.join(' ')}`
  const dearest = Math.max(1, ...stops.map(({ penalty = 0 }) => penalty))
  const jobs = stops.map(
    (stop, id): Job => ({
      id,
      location_index: id,
      service: stop.service ?? 0,
      delivery: stop.demand,
      skills: [
        ...(stop.class === undefined ? [] : [skill(`class ${stop.class}`)]),
        ...(stop.vehicles === undefined ? [] : [skill(onlyFor(stop.vehicles))]),
      ],
      priority: Math.round((MAX_PRIORITY * (stop.penalty ?? 0)) / dearest),
      ...(stop.windows?.length && { time_windows: joined(stop.windows) }),
    }),
  )
  const sets = new Map(stops.flatMap(({ vehicles }) => (vehicles ? [[onlyFor(vehicles), vehicles]] : [])))
  const classes = [...new Set(stops.flatMap((stop) => stop.class ?? []))]
  const vehicles: Vehicle[] = []
  const kinds: number[] = []
  problem.vehicles.forEach((vehicle, kind) => {
    const able = [...sets].flatMap(([name, allowed]) => (allowed.includes(kind) ? skill(name) : []))
    for (const one of classes.length > 0 ? classes : [null]) {
      const carries = stops.filter((stop) => one === null || stop.class === undefined || stop.class === one)
      for (let i = 0; i < Math.min(vehicle.count, carries.length); i += 1) {
        const own = one === null ? able : [skill(`class ${one}`), ...able]
        vehicles.push(toVehicle(vehicle, vehicles.length, own))
        kinds.push(kind)
      }
    }
  })
  return { jobs, vehicles, kinds }
}

function toVehicle(vehicle: VehicleKind, id: number, skills: readonly number[]): Vehicle {
  const { fixedCost = 0, costPerDistance = 1, costPerSecond = 0 } = vehicle
  return {
    id,
    start_index: vehicle.start,
    ...(vehicle.end !== null && { end_index: vehicle.end }),
    capacity: vehicle.capacity.map((amount) => Math.min(amount, LARGEST)),
    costs: {
      fixed: Math.round(fixedCost),
      per_hour: Math.round(costPerSecond * SECONDS_PER_HOUR),
      per_km: Math.round(costPerDistance * METRES_PER_KM),
    },
    skills,
    ...(vehicle.shift && { time_window: vehicle.shift }),
    ...(vehicle.maxStops !== undefined && { max_tasks: vehicle.maxStops }),
    ...(vehicle.maxDuration !== undefined && { max_travel_time: vehicle.maxDuration }),
    ...(vehicle.maxDistance !== undefined && { max_distance: vehicle.maxDistance }),
  }
}

/** VROOM wants windows in order and apart. */
function joined(windows: readonly (readonly [number, number])[]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of windows.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/**
 * The routes of an answer, the longest first, so that those stay when more vehicles leave than there are.
 *
 * @returns undefined when the answer is none to this question: a vehicle or a job that is not known, that comes twice
 * or is missing
 */
export function fromVroom(
  { jobs, kinds }: VroomProblem,
  { routes, unassigned }: VroomSolution,
): StartingRoute[] | undefined {
  const found = routes.map(({ vehicle, steps }) => ({
    id: vehicle,
    vehicle: kinds[vehicle],
    stops: steps.flatMap(({ type, id }) => (type === 'job' ? [id ?? -1] : [])),
  }))
  const told = [...found.flatMap(({ stops }) => stops), ...unassigned.map(({ id }) => id)]
  const isWhole = told.length === jobs.length && new Set(told).size === told.length
  if (!isWhole || told.some((id) => jobs[id] === undefined)) return undefined
  if (new Set(found.map(({ id }) => id)).size !== found.length) return undefined
  const result: StartingRoute[] = []
  for (const { vehicle, stops } of found.toSorted((a, b) => b.stops.length - a.stops.length)) {
    if (vehicle === undefined) return undefined
    if (stops.length > 0) result.push({ vehicle, stops })
  }
  return result
}
