import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import type { Random } from './random.ts'
import { isFeasible, Route } from './route.ts'
import type { SearchState } from './search-state.ts'

/** Gives the routes of a mixed fleet the vehicles that serve them cheapest. */
export class VehicleExchange {
  private readonly state: SearchState
  private readonly problem: CompiledProblem
  private readonly trial: Route

  constructor(state: SearchState) {
    this.state = state
    this.problem = state.problem
    this.trial = new Route(state.problem.dimensions)
  }

  /** For every route changed in this round: a cheaper free vehicle, or a cheaper exchange with another route. */
  improve(): void {
    const { state } = this
    const changed = state.changed.length
    for (let i = 0; i < changed; i += 1) {
      const slot = state.changed[i] as number
      if ((state.routes[slot] as Route).length === 0 || (state.routes[slot] as Route).vehicleFixed) continue
      this.takeCheaper(slot)
      this.swapCheaper(slot)
    }
  }

  /** Swaps the vehicles of two changed routes by chance where both can carry what they have. */
  shuffle(random: Random): void {
    const { state } = this
    if (state.changed.length < 2) return
    const a = state.changed[random.below(state.changed.length)] as number
    const b = state.changed[random.below(state.changed.length)] as number
    const first = state.routes[a] as Route
    const second = state.routes[b] as Route
    if (a === b || first.length === 0 || second.length === 0 || first.vehicle === second.vehicle) return
    if (first.vehicleFixed || second.vehicleFixed) return
    const [mine, theirs] = [first.vehicle, second.vehicle]
    if (this.costWith(first, theirs) === Number.POSITIVE_INFINITY) return
    if (this.costWith(second, mine) === Number.POSITIVE_INFINITY) return
    state.exchangeVehicle(a, theirs)
    state.exchangeVehicle(b, mine)
  }

  private takeCheaper(slot: number): void {
    const route = this.state.routes[slot] as Route
    let best = route.cost - 1e-6
    let chosen = -1
    for (let k = 0; k < this.problem.vehicles.length; k += 1) {
      if (k === route.vehicle || !this.state.available(k)) continue
      const cost = this.costWith(route, k, best)
      if (cost < best) {
        best = cost
        chosen = k
      }
    }
    if (chosen >= 0) this.state.exchangeVehicle(slot, chosen)
  }

  private swapCheaper(slot: number): void {
    const { state } = this
    const route = state.routes[slot] as Route
    for (const other of state.active) {
      const second = state.routes[other] as Route
      if (second.vehicle === route.vehicle || second.vehicleFixed) continue
      const together = route.cost + second.cost - 1e-6
      const one = this.costWith(route, second.vehicle, together)
      if (one >= together) continue
      const two = this.costWith(second, route.vehicle, together - one)
      if (one + two >= together) continue
      const [mine, theirs] = [route.vehicle, second.vehicle]
      state.exchangeVehicle(slot, theirs)
      state.exchangeVehicle(other, mine)
      return
    }
  }

  /** Cost of the stops of a route with another vehicle; Infinity when it cannot or when it is not below `bound`. */
  private costWith(route: Route, kind: number, bound = Number.POSITIVE_INFINITY): number {
    const { problem } = this
    const { distance, nodes } = problem
    const now = problem.vehicles[route.vehicle] as CompiledVehicle
    const vehicle = problem.vehicles[kind] as CompiledVehicle
    for (let d = 0; d < problem.dimensions; d += 1) {
      if ((route.load[d] as number) > (vehicle.capacity[d] as number)) return Number.POSITIVE_INFINITY
    }
    const first = route.stops[0] as number
    const last = route.stops[route.length - 1] as number
    const metres =
      route.distance +
      (distance[vehicle.start * nodes + first] as number) -
      (distance[now.start * nodes + first] as number) +
      (distance[last * nodes + vehicle.end] as number) -
      (distance[last * nodes + now.end] as number)
    if (metres > vehicle.maxDistance || route.length > vehicle.maxStops) return Number.POSITIVE_INFINITY
    const cost = vehicle.fixedCost + metres * vehicle.perDistance
    if (cost >= bound) return Number.POSITIVE_INFINITY
    for (let i = 0; i < route.length; i += 1) {
      if (problem.allowed[(route.stops[i] as number) * problem.vehicles.length + kind] === 0)
        return Number.POSITIVE_INFINITY
    }
    if (!problem.timed) return cost
    this.trial.copy(route, true)
    this.trial.vehicle = kind
    this.trial.refresh(problem)
    return isFeasible(this.trial, problem) ? this.trial.cost : Number.POSITIVE_INFINITY
  }
}
