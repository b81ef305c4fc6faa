import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import type { StartingRoute } from './planning-problem.ts'
import { Route } from './route.ts'
import { feasiblePart, withoutTornGroups } from './starting-route.ts'

/**
 * The routes of a search and the stops without one, with a way back: what is changed between `begin` and `undo` is
 * exactly restored, at the price of the touched routes only.
 */
export class SearchState {
  readonly problem: CompiledProblem
  /** Slots; an empty one has `length` 0. */
  readonly routes: Route[] = []
  private readonly saved: Route[] = []
  /** Slots that hold a route. */
  readonly active: number[] = []
  private readonly placeInActive: number[] = []
  private readonly free: number[] = []
  /** Slot of each stop, or −1. */
  readonly routeOf: Int32Array
  readonly pinned: Uint8Array
  /** Stops without a route. */
  absent: number[] = []
  private savedAbsent: number[] = []
  /** Vehicles in use by kind. */
  readonly used: Int32Array
  /** Cost of the routes and penalties of the absent. */
  cost = 0
  private savedCost = 0
  private readonly touched: number[] = []
  private readonly touchMark: Int32Array
  private round = 1
  private nextVersion = 1
  /** Slots there can be at most. */
  readonly limit: number

  constructor(problem: CompiledProblem) {
    this.problem = problem
    this.routeOf = new Int32Array(problem.n).fill(-1)
    this.pinned = new Uint8Array(problem.n)
    this.used = new Int32Array(problem.vehicles.length)
    const vehicles = problem.vehicles.reduce((sum, vehicle) => sum + Math.min(vehicle.count, problem.n), 0)
    this.limit = Math.min(vehicles, problem.n)
    this.touchMark = new Int32Array(this.limit)
    this.absent = Array.from({ length: problem.n }, (_, i) => i)
    for (const stop of this.absent) this.cost += problem.penalty[stop] as number
  }

  /** True when routes existed before the search, whose stops may be pinned. */
  startedWithRoutes = false

  /** Takes over routes that exist already, in their order; a stop that breaks a rule there is left to the search. */
  start(routes: readonly StartingRoute[]): void {
    this.startedWithRoutes = routes.length > 0
    withoutTornGroups(this.problem, routes).forEach((given, index) => {
      if (!this.available(given.vehicle)) return
      const { stops, windows } = feasiblePart(this.problem, given)
      if (stops.length === 0) return
      const placed = new Set(stops)
      this.absent = this.absent.filter((stop) => !placed.has(stop))
      for (const stop of stops) this.cost -= this.problem.penalty[stop] as number
      const slot = this.openWith(given.vehicle, stops, windows)
      const route = this.routes[slot] as Route
      route.startedFrom = index
      route.vehicleFixed = given.vehicleFixed ?? false
      for (const stop of given.pinned ?? []) if (placed.has(stop)) this.pinned[stop] = 1
    })
    this.settle()
  }

  /** From here on changes can be undone. */
  begin(): void {
    this.round += 1
    this.touched.length = 0
    this.savedCost = this.cost
    const { absent, savedAbsent } = this
    savedAbsent.length = absent.length
    for (let i = 0; i < absent.length; i += 1) savedAbsent[i] = absent[i] as number
  }

  /** Slots changed since `begin`. */
  get changed(): readonly number[] {
    return this.touched
  }

  /** Remembers a route before it is changed. */
  touch(slot: number): Route {
    const route = this.routes[slot] as Route
    if (this.touchMark[slot] !== this.round) {
      this.touchMark[slot] = this.round
      this.touched.push(slot)
      ;(this.saved[slot] as Route).copy(route, this.problem.timed)
    }
    return route
  }

  /** Everything as it was at `begin`. */
  undo(): void {
    for (let t = this.touched.length - 1; t >= 0; t -= 1) {
      const slot = this.touched[t] as number
      const changed = this.routes[slot] as Route
      const before = this.saved[slot] as Route
      for (let i = 0; i < changed.length; i += 1) this.routeOf[changed.stops[i] as number] = -1
      if (changed.length > 0) this.used[changed.vehicle] = (this.used[changed.vehicle] as number) - 1
      if (before.length > 0) this.used[before.vehicle] = (this.used[before.vehicle] as number) + 1
      if (changed.length > 0 && before.length === 0) this.deactivate(slot)
      if (changed.length === 0 && before.length > 0) this.activate(slot)
      this.routes[slot] = before
      this.saved[slot] = changed
    }
    for (const slot of this.touched) {
      const route = this.routes[slot] as Route
      for (let i = 0; i < route.length; i += 1) this.routeOf[route.stops[i] as number] = slot
    }
    const restored = this.savedAbsent
    this.savedAbsent = this.absent
    this.absent = restored
    for (const stop of restored) this.routeOf[stop] = -1
    this.cost = this.savedCost
    this.touched.length = 0
  }

  /** An empty route for a vehicle of the kind; it has to receive a stop before the round ends. */
  open(vehicle: number): number {
    let slot = this.free.pop()
    if (slot === undefined) {
      slot = this.routes.length
      this.routes.push(new Route(this.problem.dimensions))
      this.saved.push(new Route(this.problem.dimensions))
      this.placeInActive.push(-1)
    }
    const route = this.touch(slot)
    route.clear(vehicle)
    route.version = this.nextVersion++
    return slot
  }

  /** Whether a vehicle of the kind is left. */
  available(vehicle: number): boolean {
    return (
      (this.used[vehicle] as number) < (this.problem.vehicles[vehicle] as CompiledVehicle).count &&
      (this.free.length > 0 || this.routes.length < this.limit)
    )
  }

  /** A new route for a vehicle of the kind with these stops. */
  openWith(vehicle: number, stops: readonly number[], windows: readonly number[]): number {
    const slot = this.open(vehicle)
    const route = this.routes[slot] as Route
    for (let i = 0; i < stops.length; i += 1) {
      route.insert(stops[i] as number, windows[i] as number, i)
      this.routeOf[stops[i] as number] = slot
    }
    this.used[vehicle] = (this.used[vehicle] as number) + 1
    this.activate(slot)
    this.refreshed(slot, 0)
    return slot
  }

  /** Puts a stop into a route; it is not among `absent` any more when the caller removes it there. */
  insert(slot: number, stop: number, window: number, position: number): void {
    const route = this.touch(slot)
    const before = route.cost
    const wasEmpty = route.length === 0
    route.insert(stop, window, position)
    if (wasEmpty) {
      this.used[route.vehicle] = (this.used[route.vehicle] as number) + 1
      this.activate(slot)
    }
    this.routeOf[stop] = slot
    this.cost -= this.problem.penalty[stop] as number
    this.refreshed(slot, wasEmpty ? 0 : before)
  }

  /** Takes the positions from `from` to `to` (excluded) out of a route; pinned stops stay. `finish` has to follow. */
  remove(slot: number, from: number, to: number): void {
    const route = this.touch(slot)
    let kept = from
    for (let i = from; i < route.length; i += 1) {
      const stop = route.stops[i] as number
      if (i < to && this.pinned[stop] === 0) {
        this.routeOf[stop] = -1
        this.absent.push(stop)
        this.cost += this.problem.penalty[stop] as number
      } else {
        route.stops[kept] = stop
        route.windows[kept] = route.windows[i] as number
        kept += 1
      }
    }
    route.length = kept
  }

  /** Figures of a route after `remove` or an exchange of vehicle; an emptied route is given back. */
  finish(slot: number, costBefore: number): void {
    const route = this.routes[slot] as Route
    if (route.length === 0) {
      this.used[route.vehicle] = (this.used[route.vehicle] as number) - 1
      this.deactivate(slot)
    }
    this.refreshed(slot, costBefore)
  }

  /** Gives a route another kind of vehicle; the caller has checked that it fits. */
  exchangeVehicle(slot: number, vehicle: number): void {
    const route = this.touch(slot)
    const before = route.cost
    this.used[route.vehicle] = (this.used[route.vehicle] as number) - 1
    this.used[vehicle] = (this.used[vehicle] as number) + 1
    route.vehicle = vehicle
    this.refreshed(slot, before)
  }

  /** Takes the state of another one over, as the search goes back to its best plan. */
  takeOver(routes: readonly Route[], absent: readonly number[]): void {
    this.begin()
    for (const slot of [...this.active]) {
      const route = this.touch(slot)
      const before = route.cost
      for (let i = 0; i < route.length; i += 1) this.routeOf[route.stops[i] as number] = -1
      route.length = 0
      this.finish(slot, before)
    }
    this.absent = [...absent]
    this.cost = 0
    for (const stop of absent) this.cost += this.problem.penalty[stop] as number
    for (const other of routes) {
      const slot = this.open(other.vehicle)
      const route = this.routes[slot] as Route
      route.copy(other, this.problem.timed)
      route.version = this.nextVersion++
      this.used[route.vehicle] = (this.used[route.vehicle] as number) + 1
      this.activate(slot)
      for (let i = 0; i < route.length; i += 1) this.routeOf[route.stops[i] as number] = slot
      this.cost += route.cost
    }
    this.settle()
  }

  /** Copies of the routes in use. */
  snapshot(): Route[] {
    return this.active.map((slot) => {
      const copy = new Route(this.problem.dimensions)
      copy.copy(this.routes[slot] as Route, this.problem.timed)
      return copy
    })
  }

  /** Ends a round whose changes stay. */
  settle(): void {
    this.touched.length = 0
    this.round += 1
  }

  private refreshed(slot: number, costBefore: number): void {
    const route = this.routes[slot] as Route
    route.refresh(this.problem)
    route.version = this.nextVersion++
    this.cost += route.cost - costBefore
  }

  private activate(slot: number): void {
    this.placeInActive[slot] = this.active.length
    this.active.push(slot)
    const at = this.free.lastIndexOf(slot)
    if (at >= 0) this.free.splice(at, 1)
  }

  private deactivate(slot: number): void {
    const place = this.placeInActive[slot] as number
    const last = this.active.pop() as number
    if (last !== slot) {
      this.active[place] = last
      this.placeInActive[last] = place
    }
    this.placeInActive[slot] = -1
    this.free.push(slot)
  }
}
