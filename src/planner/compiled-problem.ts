import { nearestStops } from './nearest-stops.ts'
import { NEVER, type PlanningProblem, type VehicleKind } from './planning-problem.ts'

/** One kind of vehicle with every default filled in. */
export interface CompiledVehicle {
  readonly start: number
  readonly end: number
  readonly capacity: Float64Array
  readonly count: number
  readonly fixedCost: number
  readonly perDistance: number
  readonly perSecond: number
  readonly maxDistance: number
  readonly maxDuration: number
  readonly opens: number
  readonly closes: number
  readonly maxStops: number
}

/** The question in flat arrays, as the search reads it. */
export interface CompiledProblem {
  readonly n: number
  readonly nodes: number
  readonly distance: Int32Array
  readonly duration: Int32Array
  readonly dimensions: number
  readonly demand: Float64Array
  readonly service: Int32Array
  /** Window `windowStart[i]` to `windowStart[i + 1] − 1` belong to stop `i`. */
  readonly windowStart: Int32Array
  readonly opens: Int32Array
  readonly closes: Int32Array
  readonly vehicles: readonly CompiledVehicle[]
  /** `allowed[i * kinds + k]` is 1 where kind `k` may serve stop `i` and it fits when alone. */
  readonly allowed: Uint8Array
  /** Cost of serving the stop alone by the kind, or Infinity. */
  readonly alone: Float64Array
  readonly penalty: Float64Array
  readonly stopClass: Int32Array
  readonly group: Int32Array
  readonly groupMembers: readonly (readonly number[])[]
  readonly apart: readonly (readonly number[])[] | null
  /** True when windows, durations or the price of time matter. */
  readonly timed: boolean
  /** The nearest other stops of each stop, nearest first, `neighbourCount` each. */
  readonly neighbours: Int32Array
  readonly neighbourCount: number
  /** Added to the fixed cost of every vehicle where few vehicles come before everything else, or 0. */
  readonly vehicleWeight: number
  /** Length of the typical hop, by which temperatures are scaled. */
  readonly hop: number
}

/**
 * Checks the question and lays it out for the search.
 *
 * @throws RangeError when matrices, demands or capacities do not fit together
 */
export function compileProblem(problem: PlanningProblem): CompiledProblem {
  const n = problem.stops.length
  const dimensions = problem.vehicles[0]?.capacity.length ?? 0
  if (problem.vehicles.length === 0) throw new RangeError('at least one kind of vehicle is needed')
  if (problem.nodes < n || problem.distance.length !== problem.nodes ** 2) {
    throw new RangeError('the matrix must cover all stops and depots')
  }
  const open = problem.vehicles.some((vehicle) => vehicle.end === null)
  const nodes = problem.nodes + (open ? 1 : 0)
  const distance = open ? withNowhere(problem.distance, problem.nodes) : problem.distance
  const duration = durationOf(problem, open, distance)
  const vehicleWeight = problem.objective === 'vehicles' ? weightOfVehicle(problem) : 0
  const vehicles = problem.vehicles.map((vehicle) =>
    compileVehicle(vehicle, problem.nodes, dimensions, vehicleWeight),
  )

  const demand = new Float64Array(n * dimensions)
  const service = new Int32Array(n)
  const windowStart = new Int32Array(n + 1)
  const opens: number[] = []
  const closes: number[] = []
  const stopClass = new Int32Array(n).fill(-1)
  const group = new Int32Array(n).fill(-1)
  const groupMembers: number[][] = []
  problem.stops.forEach((stop, i) => {
    if (stop.demand.length !== dimensions) throw new RangeError('every stop needs one demand per dimension')
    demand.set(stop.demand, i * dimensions)
    service[i] = stop.service ?? 0
    windowStart[i] = opens.length
    for (const [from, to] of stop.windows?.length ? stop.windows : [[0, NEVER] as const]) {
      opens.push(from)
      closes.push(Math.min(to, NEVER))
    }
    if (stop.class !== undefined) stopClass[i] = stop.class
    if (stop.group !== undefined) {
      group[i] = stop.group
      groupMembers[stop.group] ??= []
      groupMembers[stop.group]?.push(i)
    }
  })
  windowStart[n] = opens.length
  const timed =
    problem.stops.some((stop) => (stop.windows?.length ?? 0) > 0) ||
    vehicles.some((vehicle) => vehicle.maxDuration < NEVER || vehicle.perSecond > 0 || vehicle.closes < NEVER)

  const base = {
    n,
    nodes,
    distance,
    duration,
    dimensions,
    demand,
    service,
    windowStart,
    opens: Int32Array.from(opens),
    closes: Int32Array.from(closes),
    vehicles,
  }
  const { allowed, alone } = aloneCosts(base, problem)
  const { neighbours, neighbourCount, hop } = nearestStops(base)
  return {
    ...base,
    allowed,
    alone,
    penalty: penalties(problem, alone, vehicles.length),
    stopClass,
    group,
    groupMembers,
    apart: problem.apart?.length ? apartOf(problem.apart, n) : null,
    timed,
    vehicleWeight,
    neighbours,
    neighbourCount,
    hop,
  }
}

type Base = Pick<
  CompiledProblem,
  | 'n'
  | 'nodes'
  | 'distance'
  | 'duration'
  | 'dimensions'
  | 'demand'
  | 'service'
  | 'windowStart'
  | 'opens'
  | 'closes'
  | 'vehicles'
>

function compileVehicle(
  vehicle: VehicleKind,
  nowhere: number,
  dimensions: number,
  weight: number,
): CompiledVehicle {
  if (vehicle.capacity.length !== dimensions)
    throw new RangeError('every vehicle needs one capacity per dimension')
  return {
    start: vehicle.start,
    end: vehicle.end ?? nowhere,
    capacity: Float64Array.from(vehicle.capacity),
    count: vehicle.count,
    fixedCost: (vehicle.fixedCost ?? 0) + weight,
    perDistance: vehicle.costPerDistance ?? 1,
    perSecond: vehicle.costPerSecond ?? 0,
    maxDistance: vehicle.maxDistance ?? Number.POSITIVE_INFINITY,
    maxDuration: Math.min(vehicle.maxDuration ?? NEVER, NEVER),
    opens: vehicle.shift?.[0] ?? 0,
    closes: Math.min(vehicle.shift?.[1] ?? NEVER, NEVER),
    maxStops: vehicle.maxStops ?? Number.POSITIVE_INFINITY,
  }
}

/** More than any detour: the longest way of the matrix many times over, at the dearest price. */
function weightOfVehicle(problem: PlanningProblem): number {
  let longest = 1
  for (const metres of problem.distance) if (metres > longest) longest = metres
  return 20 * longest * Math.max(1, ...problem.vehicles.map((vehicle) => vehicle.costPerDistance ?? 1))
}

/** The matrix with one more node that is no distance away: the end of a route that does not come back. */
function withNowhere(matrix: Int32Array, nodes: number): Int32Array {
  const wider = new Int32Array((nodes + 1) ** 2)
  for (let row = 0; row < nodes; row += 1) {
    wider.set(matrix.subarray(row * nodes, (row + 1) * nodes), row * (nodes + 1))
  }
  return wider
}

function durationOf(problem: PlanningProblem, open: boolean, distance: Int32Array): Int32Array {
  if (problem.duration === problem.distance) return distance
  if (problem.duration.length !== problem.nodes ** 2)
    throw new RangeError('the matrix must cover all stops and depots')
  return open ? withNowhere(problem.duration, problem.nodes) : problem.duration
}

/** What each stop costs alone in each kind of vehicle; Infinity where it cannot. */
function aloneCosts(base: Base, problem: PlanningProblem): { allowed: Uint8Array; alone: Float64Array } {
  const kinds = base.vehicles.length
  const allowed = new Uint8Array(base.n * kinds)
  const alone = new Float64Array(base.n * kinds).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < base.n; i += 1) {
    const named = problem.stops[i]?.vehicles
    for (let k = 0; k < kinds; k += 1) {
      if (named !== undefined && !named.includes(k)) continue
      const cost = aloneCost(base, i, base.vehicles[k] as CompiledVehicle)
      if (cost === Number.POSITIVE_INFINITY) continue
      allowed[i * kinds + k] = 1
      alone[i * kinds + k] = cost
    }
  }
  return { allowed, alone }
}

function aloneCost(base: Base, i: number, vehicle: CompiledVehicle): number {
  for (let d = 0; d < base.dimensions; d += 1) {
    if ((base.demand[i * base.dimensions + d] as number) > (vehicle.capacity[d] as number))
      return Number.POSITIVE_INFINITY
  }
  const out = vehicle.start * base.nodes + i
  const back = i * base.nodes + vehicle.end
  const metres = (base.distance[out] as number) + (base.distance[back] as number)
  if (metres > vehicle.maxDistance || vehicle.maxStops < 1) return Number.POSITIVE_INFINITY
  const driving =
    (base.duration[out] as number) + (base.service[i] as number) + (base.duration[back] as number)
  if (driving > vehicle.maxDuration) return Number.POSITIVE_INFINITY
  const arrives = vehicle.opens + (base.duration[out] as number)
  for (let w = base.windowStart[i] as number; w < (base.windowStart[i + 1] as number); w += 1) {
    const begins = Math.max(arrives, base.opens[w] as number)
    if (begins > (base.closes[w] as number)) continue
    if (begins + (base.service[i] as number) + (base.duration[back] as number) > vehicle.closes) continue
    return vehicle.fixedCost + metres * vehicle.perDistance + driving * vehicle.perSecond
  }
  return Number.POSITIVE_INFINITY
}

/** Leaving a stop out costs more than serving every stop alone, unless the question names a price. */
function penalties(problem: PlanningProblem, alone: Float64Array, kinds: number): Float64Array {
  let dearest = 1
  for (const cost of alone) if (cost < Number.POSITIVE_INFINITY && cost > dearest) dearest = cost
  return Float64Array.from(problem.stops, (stop, i) => {
    if (stop.penalty !== undefined) return stop.penalty
    let own = 0
    for (let k = 0; k < kinds; k += 1) {
      const cost = alone[i * kinds + k] as number
      if (cost < Number.POSITIVE_INFINITY && cost > own) own = cost
    }
    return 4 * (own + dearest) * (1 + size(problem, stop.demand))
  })
}

/** Share of the largest vehicle that a stop takes: leaving out a large one is worse. */
function size(problem: PlanningProblem, demand: readonly number[]): number {
  return Math.min(
    1,
    ...problem.vehicles.map(({ capacity }) =>
      Math.max(...demand.map((amount, d) => amount / Math.max(1, capacity[d] ?? 1))),
    ),
  )
}

function apartOf(pairs: readonly (readonly [number, number])[], n: number): number[][] {
  const lists: number[][] = Array.from({ length: n }, () => [])
  for (const [a, b] of pairs) {
    lists[a]?.push(b)
    lists[b]?.push(a)
  }
  return lists
}
