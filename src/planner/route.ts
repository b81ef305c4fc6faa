import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'

/**
 * One route of the search with what makes an insertion cheap to judge.
 *
 * Times are kept as segments (length, first and last moment at which it can begin without waiting in vain), the
 * concatenation of Vidal et al. (2013): `fore*[p]` covers the start and the first `p` stops, `aft*[p]` covers the stops
 * from `p` on and the end. Every kept segment is feasible.
 */
export class Route {
  stops = new Int32Array(16)
  /** Which window of each stop is used. */
  windows = new Int32Array(16)
  length = 0
  vehicle = 0
  readonly load: Float64Array
  distance = 0
  duration = 0
  cost = 0
  /** Changes with every change of the contents, and comes back with them when a change is undone. */
  version = 0
  /** Class of its stops, or −1. */
  stopClass = -1
  /** Index of the starting route it grew from, or −1. */
  startedFrom = -1
  vehicleFixed = false
  foreLength = new Int32Array(17)
  foreFirst = new Int32Array(17)
  foreLast = new Int32Array(17)
  aftLength = new Int32Array(17)
  aftFirst = new Int32Array(17)
  aftLast = new Int32Array(17)

  constructor(dimensions: number) {
    this.load = new Float64Array(dimensions)
  }

  /** Makes room for `size` stops. */
  private grow(size: number): void {
    if (size <= this.stops.length) return
    const room = Math.max(size, this.stops.length * 2)
    this.stops = widen(this.stops, room)
    this.windows = widen(this.windows, room)
    this.foreLength = widen(this.foreLength, room + 1)
    this.foreFirst = widen(this.foreFirst, room + 1)
    this.foreLast = widen(this.foreLast, room + 1)
    this.aftLength = widen(this.aftLength, room + 1)
    this.aftFirst = widen(this.aftFirst, room + 1)
    this.aftLast = widen(this.aftLast, room + 1)
  }

  /** Takes over the contents of another route. */
  copy(other: Route, timed: boolean): void {
    const { length } = other
    this.grow(length)
    for (let i = 0; i < length; i += 1) {
      this.stops[i] = other.stops[i] as number
      this.windows[i] = other.windows[i] as number
    }
    this.length = length
    this.vehicle = other.vehicle
    for (let d = 0; d < this.load.length; d += 1) this.load[d] = other.load[d] as number
    this.distance = other.distance
    this.duration = other.duration
    this.cost = other.cost
    this.version = other.version
    this.stopClass = other.stopClass
    this.startedFrom = other.startedFrom
    this.vehicleFixed = other.vehicleFixed
    if (!timed) return
    for (let p = 0; p <= length; p += 1) {
      this.foreLength[p] = other.foreLength[p] as number
      this.foreFirst[p] = other.foreFirst[p] as number
      this.foreLast[p] = other.foreLast[p] as number
      this.aftLength[p] = other.aftLength[p] as number
      this.aftFirst[p] = other.aftFirst[p] as number
      this.aftLast[p] = other.aftLast[p] as number
    }
  }

  /** Puts a stop before position `position`; `refresh` has to follow. */
  insert(stop: number, window: number, position: number): void {
    this.grow(this.length + 1)
    for (let i = this.length; i > position; i -= 1) {
      this.stops[i] = this.stops[i - 1] as number
      this.windows[i] = this.windows[i - 1] as number
    }
    this.stops[position] = stop
    this.windows[position] = window
    this.length += 1
  }

  /** Empties the route for a vehicle. */
  clear(vehicle: number): void {
    this.length = 0
    this.vehicle = vehicle
    this.startedFrom = -1
    this.vehicleFixed = false
  }

  /** Works out load, distance, times and cost from the stops. */
  refresh(problem: CompiledProblem): void {
    const { distance, nodes, demand, dimensions, stopClass } = problem
    const vehicle = problem.vehicles[this.vehicle] as CompiledVehicle
    this.load.fill(0)
    let metres = 0
    let before = vehicle.start
    this.stopClass = -1
    for (let i = 0; i < this.length; i += 1) {
      const stop = this.stops[i] as number
      metres += distance[before * nodes + stop] as number
      before = stop
      for (let d = 0; d < dimensions; d += 1) {
        this.load[d] = (this.load[d] as number) + (demand[stop * dimensions + d] as number)
      }
      if ((stopClass[stop] as number) >= 0) this.stopClass = stopClass[stop] as number
    }
    if (this.length > 0) metres += distance[before * nodes + vehicle.end] as number
    this.distance = metres
    if (problem.timed) this.refreshTimes(problem, vehicle)
    this.cost =
      this.length === 0
        ? 0
        : vehicle.fixedCost +
          metres * vehicle.perDistance +
          (problem.timed ? this.duration * vehicle.perSecond : 0)
  }

  private refreshTimes(problem: CompiledProblem, vehicle: CompiledVehicle): void {
    const { duration, nodes, service, opens, closes } = problem
    const { length } = this
    let first = vehicle.opens
    let last = vehicle.closes
    let total = 0
    let before = vehicle.start
    this.foreLength[0] = 0
    this.foreFirst[0] = first
    this.foreLast[0] = last
    for (let i = 0; i < length; i += 1) {
      const stop = this.stops[i] as number
      const window = this.windows[i] as number
      const gap = total + (duration[before * nodes + stop] as number)
      const wait = Math.max((opens[window] as number) - gap - last, 0)
      total = gap + wait + (service[stop] as number)
      first = Math.max((opens[window] as number) - gap, first) - wait
      last = Math.min((closes[window] as number) - gap, last)
      this.foreLength[i + 1] = total
      this.foreFirst[i + 1] = first
      this.foreLast[i + 1] = last
      before = stop
    }
    first = vehicle.opens
    last = vehicle.closes
    total = 0
    let after = vehicle.end
    this.aftLength[length] = 0
    this.aftFirst[length] = first
    this.aftLast[length] = last
    for (let i = length - 1; i >= 0; i -= 1) {
      const stop = this.stops[i] as number
      const window = this.windows[i] as number
      const gap = (service[stop] as number) + (duration[stop * nodes + after] as number)
      const wait = Math.max(first - gap - (closes[window] as number), 0)
      const opensHere = opens[window] as number
      const closesHere = closes[window] as number
      total = total + gap + wait
      first = Math.max(first - gap, opensHere) - wait
      last = Math.min(last - gap, closesHere)
      this.aftLength[i] = total
      this.aftFirst[i] = first
      this.aftLast[i] = last
      after = stop
    }
    if (length === 0) {
      this.duration = 0
      return
    }
    const gap = duration[vehicle.start * nodes + (this.stops[0] as number)] as number
    const wait = Math.max((this.aftFirst[0] as number) - gap - vehicle.closes, 0)
    this.duration = gap + wait + (this.aftLength[0] as number)
  }
}

/**
 * Whether a route as it stands keeps capacity, times and limits of its vehicle; used where a vehicle is exchanged and
 * by the tests, not in the inner loop.
 */
export function isFeasible(route: Route, problem: CompiledProblem): boolean {
  const vehicle = problem.vehicles[route.vehicle] as CompiledVehicle
  for (let d = 0; d < problem.dimensions; d += 1) {
    if ((route.load[d] as number) > (vehicle.capacity[d] as number)) return false
  }
  if (route.length > vehicle.maxStops || route.distance > vehicle.maxDistance) return false
  if (!problem.timed || route.length === 0) return true
  if (route.duration > vehicle.maxDuration) return false
  let before = vehicle.start
  let now = vehicle.opens
  for (let i = 0; i < route.length; i += 1) {
    const stop = route.stops[i] as number
    const window = route.windows[i] as number
    now = Math.max(
      now + (problem.duration[before * problem.nodes + stop] as number),
      problem.opens[window] as number,
    )
    if (now > (problem.closes[window] as number)) return false
    now += problem.service[stop] as number
    before = stop
  }
  return now + (problem.duration[before * problem.nodes + vehicle.end] as number) <= vehicle.closes
}

function widen(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(size)
  wider.set(array)
  return wider
}
