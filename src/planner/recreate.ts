import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import { findInsertion, type Insertion } from './insertion.ts'
import { insertionOrders } from './insertion-orders.ts'
import type { Random } from './random.ts'
import type { Route } from './route.ts'
import { removeBrokenGroups } from './ruin.ts'
import type { SearchState } from './search-state.ts'

/** Routes beyond this number are looked at only when a neighbour of the stop is in them. */
const ALL_ROUTES = 24
/** Neighbours whose routes are looked at. */
const NEAR = 40
const NEAR_TIMED = 64
/** Neighbours whose routes may be given a larger vehicle. */
const LARGER_NEAR = 12
/** Entries of the memory of insertions at most. */
const MEMORY = 6_000_000

/** Puts absent stops back greedily, in an order drawn by chance, now and then overlooking a place (a blink). */
export class Recreation {
  private readonly state: SearchState
  private readonly problem: CompiledProblem
  private readonly random: Random
  private readonly blink: number
  private readonly found: Insertion = { cost: 0, position: 0, window: 0 }
  private readonly best: Insertion = { cost: 0, position: 0, window: 0 }
  private readonly seen: Int32Array
  private seenRound = 0
  private readonly memorySlots: number
  private readonly memoryVersion: Int32Array
  private readonly memoryCost: Float64Array
  private readonly memoryPlace: Int32Array
  private readonly memoryWindow: Int32Array | null
  /** True when classes, companions or enemies have to be asked for. */
  private readonly restricted: boolean
  private readonly orders: Float64Array[]
  private readonly weights: number[]
  private readonly key: Float64Array

  constructor(state: SearchState, random: Random, blink: number) {
    const { problem } = state
    this.state = state
    this.problem = problem
    this.random = random
    this.blink = blink
    this.seen = new Int32Array(state.limit)
    this.memorySlots = problem.n === 0 ? 0 : Math.min(state.limit, Math.floor(MEMORY / problem.n))
    const entries = this.memorySlots * problem.n
    this.memoryVersion = new Int32Array(entries)
    this.memoryCost = new Float64Array(entries)
    this.memoryPlace = new Int32Array(entries)
    this.memoryWindow = problem.opens.length > problem.n ? new Int32Array(entries) : null
    this.restricted =
      problem.apart !== null || problem.groupMembers.length > 0 || problem.stopClass.some((one) => one >= 0)
    this.key = new Float64Array(problem.n)
    const { orders, weights } = insertionOrders(problem)
    this.orders = orders
    this.weights = weights
  }

  /**
   * Finds places for all absent stops; what finds none stays absent. A further vehicle leaves only while
   * fewer than `mostRoutes` do. Stops with more `trouble` come first when it is given.
   */
  run(mostRoutes: number, trouble: Float64Array | null = null): void {
    const { state } = this
    const waiting = state.absent
    this.sort(waiting, trouble)
    let kept = 0
    for (let i = 0; i < waiting.length; i += 1) {
      const stop = waiting[i] as number
      if (!this.place(stop, mostRoutes)) {
        waiting[kept] = stop
        kept += 1
      }
    }
    waiting.length = kept
    if (this.problem.groupMembers.length > 0) removeBrokenGroups(state, this.problem)
  }

  /** Puts one stop where it costs least; false when no place is worth it. */
  private place(stop: number, mostRoutes: number): boolean {
    const { state, problem, best } = this
    let slot = this.bestRoute(stop, false)
    if (slot < 0 && state.active.length > ALL_ROUTES) slot = this.bestRoute(stop, true)
    let cost = slot >= 0 ? best.cost : Number.POSITIVE_INFINITY
    let vehicle = -1
    if (state.active.length < mostRoutes && this.groupSlot(stop) < 0) {
      const kinds = problem.vehicles.length
      for (let k = 0; k < kinds; k += 1) {
        const alone = problem.alone[stop * kinds + k] as number
        if (alone < cost && state.available(k)) {
          cost = alone
          vehicle = k
        }
      }
    }
    if ((vehicle >= 0 || slot < 0) && problem.vehicles.length > 1 && this.placeInLarger(stop, cost))
      return true
    if (cost >= (problem.penalty[stop] as number)) return false
    if (vehicle < 0) {
      state.insert(slot, stop, best.window, best.position)
      return true
    }
    state.insert(state.open(vehicle), stop, this.firstWindow(stop, vehicle), 0)
    return true
  }

  /**
   * Puts a stop that fits nowhere into a route near it by giving that route a larger vehicle, when this costs less
   * than `bound`.
   */
  private placeInLarger(stop: number, bound: number): boolean {
    const { state, problem, found } = this
    let least = Math.min(bound, problem.penalty[stop] as number)
    let chosen = -1
    let larger = -1
    const near = Math.min(LARGER_NEAR, problem.neighbourCount)
    this.seenRound += 1
    for (let i = 0; i < near; i += 1) {
      const slot = state.routeOf[problem.neighbours[stop * problem.neighbourCount + i] as number] as number
      if (slot < 0 || this.seen[slot] === this.seenRound) continue
      this.seen[slot] = this.seenRound
      const route = state.routes[slot] as Route
      if (route.vehicleFixed || !this.mayJoin(stop, slot, route)) continue
      const before = route.vehicle
      for (let kind = 0; kind < problem.vehicles.length; kind += 1) {
        const more = exchangeCost(problem, route, kind)
        if (kind === before || more >= least || !state.available(kind)) continue
        if (problem.allowed[stop * problem.vehicles.length + kind] === 0) continue
        route.vehicle = kind
        findInsertion(problem, route, stop, found)
        route.vehicle = before
        if (found.cost + more >= least) continue
        least = found.cost + more
        chosen = slot
        larger = kind
        this.best.position = found.position
        this.best.window = found.window
      }
    }
    if (chosen < 0) return false
    state.exchangeVehicle(chosen, larger)
    state.insert(chosen, stop, this.best.window, this.best.position)
    return true
  }

  /** Whether a stop may travel with those of a route. */
  mayJoin(stop: number, slot: number, route: Route): boolean {
    const { problem, state } = this
    const bound = this.groupSlot(stop)
    if (bound >= 0 && bound !== slot) return false
    const stopClass = problem.stopClass[stop] as number
    if (stopClass >= 0 && route.stopClass >= 0 && stopClass !== route.stopClass) return false
    if (problem.apart === null) return true
    for (const other of problem.apart[stop] as readonly number[])
      if (state.routeOf[other] === slot) return false
    return true
  }

  /** The route with the cheapest place, its place in `best`, or −1. */
  private bestRoute(stop: number, everywhere: boolean): number {
    const { state, problem, best } = this
    best.cost = Number.POSITIVE_INFINITY
    const bound = this.groupSlot(stop)
    if (bound >= 0) return this.consider(stop, bound, -1)
    let slot = -1
    const { active } = state
    if (everywhere || active.length <= ALL_ROUTES) {
      for (let i = 0; i < active.length; i += 1) slot = this.consider(stop, active[i] as number, slot)
      return slot
    }
    this.seenRound += 1
    const near = Math.min(problem.timed ? NEAR_TIMED : NEAR, problem.neighbourCount)
    for (let k = 0; k < near; k += 1) {
      const candidate = state.routeOf[
        problem.neighbours[stop * problem.neighbourCount + k] as number
      ] as number
      if (candidate < 0 || this.seen[candidate] === this.seenRound) continue
      this.seen[candidate] = this.seenRound
      slot = this.consider(stop, candidate, slot)
    }
    return slot
  }

  /** The better of `slot` (its place in `best`) and the candidate. */
  private consider(stop: number, candidate: number, slot: number): number {
    const { state, problem, best, found } = this
    const route = state.routes[candidate]
    if (route === undefined) return slot
    if (problem.allowed[stop * problem.vehicles.length + route.vehicle] === 0) return slot
    if (this.random.next() < this.blink) return slot
    if (this.restricted && !this.mayJoin(stop, candidate, route)) return slot
    if (candidate >= this.memorySlots) {
      findInsertion(problem, route, stop, found)
    } else {
      const entry = stop * this.memorySlots + candidate
      if (this.memoryVersion[entry] === route.version) {
        found.cost = this.memoryCost[entry] as number
        if (found.cost >= best.cost) return slot
        found.position = this.memoryPlace[entry] as number
        found.window = (
          this.memoryWindow === null ? problem.windowStart[stop] : this.memoryWindow[entry]
        ) as number
      } else {
        findInsertion(problem, route, stop, found)
        this.memoryVersion[entry] = route.version
        this.memoryCost[entry] = found.cost
        this.memoryPlace[entry] = found.position
        if (this.memoryWindow !== null) this.memoryWindow[entry] = found.window
      }
    }
    if (found.cost >= best.cost) return slot
    best.cost = found.cost
    best.position = found.position
    best.window = found.window
    return candidate
  }

  /** The route that already carries a companion of the stop, or −1. */
  private groupSlot(stop: number): number {
    const group = this.problem.group[stop] as number
    if (group < 0) return -1
    for (const member of this.problem.groupMembers[group] ?? []) {
      const slot = this.state.routeOf[member] as number
      if (slot >= 0) return slot
    }
    return -1
  }

  /** The first window that a vehicle coming straight from its start can meet. */
  private firstWindow(stop: number, vehicle: number): number {
    const { problem } = this
    const { start, opens } = problem.vehicles[vehicle] as CompiledVehicle
    const arrives = opens + (problem.duration[start * problem.nodes + stop] as number)
    const end = problem.windowStart[stop + 1] as number
    for (let w = problem.windowStart[stop] as number; w < end; w += 1) {
      if (arrives <= (problem.closes[w] as number)) return w
    }
    return problem.windowStart[stop] as number
  }

  /** Sorts the stops by one of the orders, drawn by weight. */
  private sort(stops: number[], trouble: Float64Array | null): void {
    let total = 0
    for (const weight of this.weights) total += weight
    let drawn = this.random.next() * total
    let chosen = 0
    while (chosen < this.weights.length - 1 && drawn >= (this.weights[chosen] as number)) {
      drawn -= this.weights[chosen] as number
      chosen += 1
    }
    const order = this.orders[chosen]
    const { key } = this
    for (const stop of stops) {
      if (trouble !== null) key[stop] = -(trouble[stop] as number)
      else
        key[stop] = order === undefined || order.length === 0 ? this.random.next() : (order[stop] as number)
    }
    if (stops.length > 40) {
      stops.sort((a, b) => (key[a] as number) - (key[b] as number))
      return
    }
    for (let i = 1; i < stops.length; i += 1) {
      const stop = stops[i] as number
      const own = key[stop] as number
      let j = i - 1
      while (j >= 0 && (key[stops[j] as number] as number) > own) {
        stops[j + 1] = stops[j] as number
        j -= 1
      }
      stops[j + 1] = stop
    }
  }
}

/**
 * What another kind of vehicle would cost a route as it is, beyond what it costs now; Infinity when it starts, ends or
 * works at other hours or may not serve its stops.
 */
function exchangeCost(problem: CompiledProblem, route: Route, kind: number): number {
  const now = problem.vehicles[route.vehicle] as CompiledVehicle
  const other = problem.vehicles[kind] as CompiledVehicle
  const alike =
    now.start === other.start &&
    now.end === other.end &&
    now.opens === other.opens &&
    now.closes === other.closes
  if (!alike) return Number.POSITIVE_INFINITY
  for (let i = 0; i < route.length; i += 1) {
    if (problem.allowed[(route.stops[i] as number) * problem.vehicles.length + kind] === 0) {
      return Number.POSITIVE_INFINITY
    }
  }
  return other.fixedCost + route.distance * other.perDistance + route.duration * other.perSecond - route.cost
}
