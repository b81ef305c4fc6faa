import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import type { Recreation } from './recreate.ts'
import { isFeasible, Route } from './route.ts'
import type { SearchState } from './search-state.ts'

/** Stops that one stop may push out of a route at most, and the same for routes with more stops than `LONG`. */
const EJECTED = 3
const EJECTED_LONG = 2
const LONG = 25
/** Steps of the enumeration in one route at most. */
const STEPS = 5_000

/**
 * Brings a stop that fits nowhere into a route by taking others out of it, those with the least trouble so far (the
 * ejection pool of Nagata and Bräysy 2009). What is tried in a route is enumerated in the order of its stops, with the
 * earliest times so far and the latest times of the rest, so that nearly all of it is cut off early.
 */
export class Ejection {
  private readonly state: SearchState
  private readonly problem: CompiledProblem
  private readonly recreation: Recreation
  private readonly trial: Route
  private readonly room: Float64Array
  private trouble: Float64Array = new Float64Array(0)
  private stop = 0
  private window = 0
  private most = 0
  private route: Route
  private vehicle: CompiledVehicle
  /** Positions taken out on the way, `depth` of them, and where the stop came in. */
  private readonly out = new Int32Array(EJECTED)
  private depth = 0
  private at = -1
  private steps = 0
  private least = 0
  private readonly bestOut: number[] = []
  private bestAt = 0
  private bestWindow = 0
  private found = false

  constructor(state: SearchState, recreation: Recreation) {
    this.state = state
    this.problem = state.problem
    this.recreation = recreation
    this.trial = new Route(state.problem.dimensions)
    this.route = this.trial
    this.vehicle = state.problem.vehicles[0] as CompiledVehicle
    this.room = new Float64Array(state.problem.dimensions)
  }

  /** Puts an absent stop in; false when no route takes it even so. What it pushes out is absent afterwards. */
  run(stop: number, trouble: Float64Array): boolean {
    const { state, problem } = this
    // Companions come in together or not at all; that is left to the recreation.
    if ((problem.group[stop] as number) >= 0) return false
    this.stop = stop
    this.trouble = trouble
    this.least = Number.POSITIVE_INFINITY
    let chosen = -1
    for (const slot of state.active) {
      const route = state.routes[slot] as Route
      if (problem.allowed[stop * problem.vehicles.length + route.vehicle] === 0) continue
      if (!this.recreation.mayJoin(stop, slot, route)) continue
      if (this.search(route)) chosen = slot
    }
    if (chosen < 0) return false
    this.apply(chosen)
    return true
  }

  /** Whether the route offers something better than what was found so far. */
  private search(route: Route): boolean {
    const { problem, stop } = this
    this.route = route
    this.vehicle = problem.vehicles[route.vehicle] as CompiledVehicle
    this.most = route.length > LONG ? EJECTED_LONG : EJECTED
    this.found = false
    this.steps = STEPS
    for (let d = 0; d < problem.dimensions; d += 1) {
      this.room[d] =
        (this.vehicle.capacity[d] as number) -
        (route.load[d] as number) -
        (problem.demand[stop * problem.dimensions + d] as number)
    }
    const end = problem.windowStart[stop + 1] as number
    for (let window = problem.windowStart[stop] as number; window < end; window += 1) {
      this.window = window
      this.walk(0, this.vehicle.start, this.vehicle.opens, 0)
    }
    return this.found
  }

  /** From position `p` on, coming from `last` at `leaves`; `sum` is the trouble of what is out already. */
  private walk(p: number, last: number, leaves: number, sum: number): void {
    this.steps -= 1
    if (sum >= this.least || this.steps < 0) return
    const { problem, route } = this
    const { length } = route
    if (this.at >= 0 && this.fits()) {
      const next = p < length ? (route.stops[p] as number) : this.vehicle.end
      if (!problem.timed || this.reaches(next, last, leaves) <= (route.aftLast[p] as number)) {
        this.offer(sum)
        return
      }
    }
    if (this.at < 0) {
      const after = this.visit(last, leaves, this.stop, this.window)
      if (after >= 0) {
        this.at = p
        this.walk(p, this.stop, after, sum)
        this.at = -1
      }
    }
    if (p >= length) return
    const next = route.stops[p] as number
    const after = this.visit(last, leaves, next, route.windows[p] as number)
    if (after >= 0) this.walk(p + 1, next, after, sum)
    if (this.depth >= this.most || this.state.pinned[next] === 1 || (problem.group[next] as number) >= 0)
      return
    this.out[this.depth] = p
    this.depth += 1
    this.unload(next, 1)
    this.walk(p + 1, last, leaves, sum + (this.trouble[next] as number) + 1)
    this.unload(next, -1)
    this.depth -= 1
  }

  private reaches(next: number, last: number, leaves: number): number {
    return leaves + (this.problem.duration[last * this.problem.nodes + next] as number)
  }

  /** When the vehicle leaves a stop that it reaches from `last`, or −1 when it comes too late. */
  private visit(last: number, leaves: number, stop: number, window: number): number {
    const { problem } = this
    if (!problem.timed) return 0
    const arrives = this.reaches(stop, last, leaves)
    if (arrives > (problem.closes[window] as number)) return -1
    return Math.max(arrives, problem.opens[window] as number) + (problem.service[stop] as number)
  }

  private unload(stop: number, sign: number): void {
    const { demand, dimensions } = this.problem
    for (let d = 0; d < dimensions; d += 1) {
      this.room[d] = (this.room[d] as number) + sign * (demand[stop * dimensions + d] as number)
    }
  }

  private fits(): boolean {
    for (let d = 0; d < this.room.length; d += 1) if ((this.room[d] as number) < 0) return false
    return this.route.length + 1 - this.depth <= this.vehicle.maxStops
  }

  /** Keeps what was found when the whole route holds: limits of distance and duration are looked at here only. */
  private offer(sum: number): void {
    const { problem, route, trial } = this
    if (this.vehicle.maxDistance < Number.POSITIVE_INFINITY || problem.timed) {
      this.arrange(trial, route)
      if (!isFeasible(trial, problem)) return
    }
    this.least = sum
    this.found = true
    this.bestAt = this.at - this.outBefore(this.at)
    this.bestWindow = this.window
    this.bestOut.length = 0
    for (let i = 0; i < this.depth; i += 1) this.bestOut.push(this.out[i] as number)
  }

  private outBefore(position: number): number {
    let count = 0
    for (let i = 0; i < this.depth; i += 1) if ((this.out[i] as number) < position) count += 1
    return count
  }

  /** The route as it would be. */
  private arrange(trial: Route, route: Route): void {
    trial.clear(route.vehicle)
    let next = 0
    for (let p = 0; p <= route.length; p += 1) {
      if (p === this.at) trial.insert(this.stop, this.window, trial.length)
      if (p === route.length) break
      if (next < this.depth && this.out[next] === p) next += 1
      else trial.insert(route.stops[p] as number, route.windows[p] as number, trial.length)
    }
    trial.refresh(this.problem)
  }

  private apply(slot: number): void {
    const { state } = this
    state.begin()
    const route = state.touch(slot)
    const costBefore = route.cost
    for (let i = this.bestOut.length - 1; i >= 0; i -= 1) {
      const p = this.bestOut[i] as number
      state.remove(slot, p, p + 1)
    }
    state.finish(slot, costBefore)
    state.absent.splice(state.absent.indexOf(this.stop), 1)
    state.insert(slot, this.stop, this.bestWindow, this.bestAt)
    state.settle()
  }
}
