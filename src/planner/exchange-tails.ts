import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import type { Random } from './random.ts'
import type { Route } from './route.ts'
import type { SearchState } from './search-state.ts'

/** Neighbours among which a partner is drawn. */
const NEAR = 16
/** Every so many tries a route is cut in two instead. */
const CUT = 16

/**
 * Exchanges the ends of two routes (2-opt*), joins two or cuts one: moves that strings of removed stops seldom make.
 * Judged in constant time before anything is changed.
 */
export class TailExchange {
  private readonly state: SearchState
  private readonly problem: CompiledProblem
  private readonly random: Random
  private tail = new Int32Array(64)
  private tailWindows = new Int32Array(64)

  constructor(state: SearchState, random: Random) {
    this.state = state
    this.problem = state.problem
    this.random = random
  }

  /** Tries one exchange drawn by chance that makes the plan dearer by less than `threshold`; true when it was made. */
  attempt(threshold: number): boolean {
    const { state, problem, random } = this
    if (problem.n < 2) return false
    const stop = random.below(problem.n)
    const slot = state.routeOf[stop] as number
    if (slot < 0) return false
    const route = state.routes[slot] as Route
    const place = route.stops.indexOf(stop)
    if (random.below(CUT) === 0) return this.cut(slot, route, place, threshold)
    const near = Math.min(NEAR, problem.neighbourCount)
    const partner = problem.neighbours[stop * problem.neighbourCount + random.below(near)] as number
    const other = state.routeOf[partner] as number
    if (other < 0 || other === slot) return false
    const second = state.routes[other] as Route
    return this.exchange(slot, route, place, other, second, second.stops.indexOf(partner), threshold)
  }

  /** `route` keeps its stops up to `place` and goes on with those of `second` from `from`, and the other way round. */
  private exchange(
    slot: number,
    route: Route,
    place: number,
    other: number,
    second: Route,
    from: number,
    threshold: number,
  ): boolean {
    const { problem } = this
    if (route.vehicle !== second.vehicle) return false
    const vehicle = problem.vehicles[route.vehicle] as CompiledVehicle
    const { distance, nodes } = problem
    const stop = route.stops[place] as number
    const next = place + 1 < route.length ? (route.stops[place + 1] as number) : vehicle.end
    const partner = second.stops[from] as number
    const before = from > 0 ? (second.stops[from - 1] as number) : vehicle.start
    const joined = from === 0 && place + 1 === route.length
    const more =
      (distance[stop * nodes + partner] as number) +
      (joined ? 0 : (distance[before * nodes + next] as number)) -
      (distance[stop * nodes + next] as number) -
      (distance[before * nodes + partner] as number)
    let cost = more * vehicle.perDistance - (joined ? vehicle.fixedCost : 0)
    if (vehicle.perSecond === 0 && cost >= threshold) return false
    if (!this.mixes(route, second)) return false
    if (!this.fits(route, place + 1, second, from, vehicle)) return false
    if (problem.timed) {
      const one = this.length(route, place + 1, second, from, vehicle)
      const two = joined ? 0 : this.length(second, from, route, place + 1, vehicle)
      if (one < 0 || two < 0) return false
      cost += (one + two - route.duration - second.duration) * vehicle.perSecond
      if (cost >= threshold) return false
    }
    this.apply(slot, place + 1, other, from)
    return true
  }

  /** Cuts a route behind `place`; the rest goes into a vehicle of its own. */
  private cut(slot: number, route: Route, place: number, threshold: number): boolean {
    const { problem, state } = this
    const vehicle = problem.vehicles[route.vehicle] as CompiledVehicle
    if (place + 1 >= route.length || route.vehicleFixed || !state.available(route.vehicle)) return false
    const { distance, nodes } = problem
    const stop = route.stops[place] as number
    const next = route.stops[place + 1] as number
    const more =
      (distance[stop * nodes + vehicle.end] as number) +
      (distance[vehicle.start * nodes + next] as number) -
      (distance[stop * nodes + next] as number)
    if (more * vehicle.perDistance + vehicle.fixedCost >= threshold) return false
    for (let i = place + 1; i < route.length; i += 1) if (this.stays(route.stops[i] as number)) return false
    state.begin()
    const before = state.cost
    const changed = state.touch(slot)
    const costBefore = changed.cost
    const tail = Array.from(changed.stops.subarray(place + 1, changed.length))
    const windows = Array.from(changed.windows.subarray(place + 1, changed.length))
    changed.length = place + 1
    state.finish(slot, costBefore)
    state.openWith(changed.vehicle, tail, windows)
    if (state.cost - before < threshold) {
      state.settle()
      return true
    }
    state.undo()
    return false
  }

  /** A stop that may not be moved to another route by an exchange of tails. */
  private stays(stop: number): boolean {
    return this.state.pinned[stop] === 1 || (this.problem.group[stop] as number) >= 0
  }

  /** Whether stops of the two routes may be mixed at all. */
  private mixes(route: Route, second: Route): boolean {
    const { problem } = this
    if (route.stopClass !== second.stopClass && route.stopClass >= 0 && second.stopClass >= 0) return false
    if (problem.apart !== null) return false
    if (problem.groupMembers.length > 0 || this.state.startedWithRoutes) {
      for (let i = 0; i < route.length; i += 1) if (this.stays(route.stops[i] as number)) return false
      for (let i = 0; i < second.length; i += 1) if (this.stays(second.stops[i] as number)) return false
    }
    return true
  }

  private fits(route: Route, place: number, second: Route, from: number, vehicle: CompiledVehicle): boolean {
    const { demand, dimensions } = this.problem
    if (place + second.length - from > vehicle.maxStops || from + route.length - place > vehicle.maxStops)
      return false
    if (vehicle.maxDistance < Number.POSITIVE_INFINITY) return false
    for (let d = 0; d < dimensions; d += 1) {
      let head = 0
      for (let i = 0; i < place; i += 1) head += demand[(route.stops[i] as number) * dimensions + d] as number
      let otherHead = 0
      for (let i = 0; i < from; i += 1)
        otherHead += demand[(second.stops[i] as number) * dimensions + d] as number
      const room = vehicle.capacity[d] as number
      if (head + (second.load[d] as number) - otherHead > room) return false
      if (otherHead + (route.load[d] as number) - head > room) return false
    }
    return true
  }

  /** Seconds of a route made of the first `place` stops of one and those from `from` of the other, or −1. */
  private length(head: Route, place: number, rest: Route, from: number, vehicle: CompiledVehicle): number {
    const { duration, nodes } = this.problem
    const last = place > 0 ? (head.stops[place - 1] as number) : vehicle.start
    const first = from < rest.length ? (rest.stops[from] as number) : vehicle.end
    const gap = (head.foreLength[place] as number) + (duration[last * nodes + first] as number)
    if ((head.foreFirst[place] as number) + gap > (rest.aftLast[from] as number)) return -1
    const wait = Math.max((rest.aftFirst[from] as number) - gap - (head.foreLast[place] as number), 0)
    const whole = gap + wait + (rest.aftLength[from] as number)
    return whole > vehicle.maxDuration ? -1 : whole
  }

  private apply(slot: number, place: number, other: number, from: number): void {
    const { state } = this
    state.begin()
    const route = state.touch(slot)
    const second = state.touch(other)
    const costOne = route.cost
    const costTwo = second.cost
    const kept = route.length - place
    if (this.tail.length < kept) {
      this.tail = new Int32Array(kept * 2)
      this.tailWindows = new Int32Array(kept * 2)
    }
    for (let i = 0; i < kept; i += 1) {
      this.tail[i] = route.stops[place + i] as number
      this.tailWindows[i] = route.windows[place + i] as number
    }
    route.length = place
    for (let i = from; i < second.length; i += 1) {
      const stop = second.stops[i] as number
      route.insert(stop, second.windows[i] as number, route.length)
      state.routeOf[stop] = slot
    }
    second.length = from
    for (let i = 0; i < kept; i += 1) {
      const stop = this.tail[i] as number
      second.insert(stop, this.tailWindows[i] as number, second.length)
      state.routeOf[stop] = other
    }
    state.finish(slot, costOne)
    state.finish(other, costTwo)
    state.settle()
  }
}
