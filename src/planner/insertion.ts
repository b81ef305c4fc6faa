import type { CompiledProblem, CompiledVehicle } from './compiled-problem.ts'
import type { Route } from './route.ts'

/** Where an insertion was found best; one object is used again and again. */
export interface Insertion {
  cost: number
  position: number
  window: number
}

/**
 * The cheapest feasible place of a stop in a route, written into `found`; `found.cost` is Infinity when there is none.
 * Looks at every position once; times are only checked where the distance alone would already be the best so far.
 */
export function findInsertion(problem: CompiledProblem, route: Route, stop: number, found: Insertion): void {
  found.cost = Number.POSITIVE_INFINITY
  const vehicle = problem.vehicles[route.vehicle] as CompiledVehicle
  if (route.length + 1 > vehicle.maxStops) return
  const { dimensions, demand, distance, nodes, timed } = problem
  for (let d = 0; d < dimensions; d += 1) {
    if (
      (route.load[d] as number) + (demand[stop * dimensions + d] as number) >
      (vehicle.capacity[d] as number)
    )
      return
  }
  const { stops, length } = route
  const slack = vehicle.maxDistance - route.distance
  const row = stop * nodes
  const { perDistance } = vehicle
  let best = Number.POSITIVE_INFINITY
  let before = vehicle.start
  let from = 0
  let to = length
  if (timed) {
    // Where the stop would be too early for what follows, or too late itself, it needs no look.
    const early =
      (problem.opens[problem.windowStart[stop] as number] as number) + (problem.service[stop] as number)
    const late = problem.closes[(problem.windowStart[stop + 1] as number) - 1] as number
    while (from < length && (route.aftLast[from] as number) < early) from += 1
    while (to > from && (route.foreFirst[to] as number) + (route.foreLength[to] as number) > late) to -= 1
    if (from > 0) before = stops[from - 1] as number
  }
  for (let p = from; p <= to; p += 1) {
    const after = p < length ? (stops[p] as number) : vehicle.end
    const more =
      (distance[before * nodes + stop] as number) +
      (distance[row + after] as number) -
      (distance[before * nodes + after] as number)
    const cost = more * perDistance
    if (cost < best && more <= slack) {
      if (!timed) {
        best = cost
        found.position = p
        found.window = problem.windowStart[stop] as number
      } else {
        best = findWindow(problem, route, vehicle, stop, p, before, after, cost, best, found)
      }
    }
    before = after
  }
  found.cost = best
}

/** Tries the windows of the stop at one position; answers the better of `best` and what it found. */
function findWindow(
  problem: CompiledProblem,
  route: Route,
  vehicle: CompiledVehicle,
  stop: number,
  p: number,
  before: number,
  after: number,
  cost: number,
  best: number,
  found: Insertion,
): number {
  const { duration, nodes, windowStart, opens, closes } = problem
  const reach = (route.foreLength[p] as number) + (duration[before * nodes + stop] as number)
  const foreFirst = route.foreFirst[p] as number
  const foreLast = route.foreLast[p] as number
  const leave = (problem.service[stop] as number) + (duration[stop * nodes + after] as number)
  const aftLength = route.aftLength[p] as number
  const aftFirst = route.aftFirst[p] as number
  const aftLast = route.aftLast[p] as number
  const end = windowStart[stop + 1] as number
  let result = best
  for (let w = windowStart[stop] as number; w < end; w += 1) {
    const open = opens[w] as number
    const close = closes[w] as number
    if (foreFirst + reach > close) continue
    const wait = Math.max(open - reach - foreLast, 0)
    const first = Math.max(open - reach, foreFirst) - wait
    const last = Math.min(close - reach, foreLast)
    const total = reach + wait + leave
    if (first + total > aftLast) continue
    const late = Math.max(aftFirst - total - last, 0)
    const whole = total + late + aftLength
    if (whole > vehicle.maxDuration) continue
    const price = vehicle.perSecond === 0 ? cost : cost + (whole - route.duration) * vehicle.perSecond
    if (price >= result) continue
    result = price
    found.position = p
    found.window = w
    if (vehicle.perSecond === 0) break
  }
  return result
}
