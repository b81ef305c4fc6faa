import type { Plan, PlannedRoute, PlanningProblem, VehicleKind } from './planning-problem.ts'
import { bestDeparture } from './route-times.ts'

type Visited = Pick<PlannedRoute, 'vehicle' | 'stops'>

/**
 * Checks a plan against the question with nothing of the search: every stop once, loads, vehicles, windows, shifts,
 * limits, companions and pairs kept apart, and the cost added up anew.
 *
 * @returns what is wrong, in words for developers; empty when the plan holds
 */
export function verifyPlan(problem: PlanningProblem, plan: Plan): string[] {
  const { wrong, cost } = verifyRoutes(problem, plan)
  if (Math.abs(cost - plan.cost) > 1e-6 * Math.max(1, Math.abs(cost)))
    wrong.push(`cost ${plan.cost}, added up ${cost}`)
  return wrong
}

/** The same for routes of whom nobody has worked out the figures; answers their cost too. */
export function verifyRoutes(
  problem: PlanningProblem,
  plan: { readonly routes: readonly Visited[]; readonly leftOut: readonly number[] },
): { wrong: string[]; cost: number } {
  const wrong: string[] = []
  const seen = new Int32Array(problem.stops.length)
  const used = new Int32Array(problem.vehicles.length)
  const routeOf = new Int32Array(problem.stops.length).fill(-1)
  let cost = 0
  plan.routes.forEach((route, index) => {
    used[route.vehicle] = (used[route.vehicle] ?? 0) + 1
    for (const stop of route.stops) {
      seen[stop] = (seen[stop] ?? 0) + 1
      routeOf[stop] = index
    }
    cost += verifyRoute(problem, route, index, wrong)
  })
  for (const stop of plan.leftOut) seen[stop] = (seen[stop] ?? 0) + 1
  seen.forEach((times, stop) => {
    if (times !== 1) wrong.push(`stop ${stop} stands ${times} times in the plan`)
  })
  used.forEach((count, kind) => {
    const allowed = problem.vehicles[kind]?.count ?? 0
    if (count > allowed) wrong.push(`${count} vehicles of kind ${kind}, there are ${allowed}`)
  })
  for (const [a, b] of problem.apart ?? []) {
    if (routeOf[a] !== -1 && routeOf[a] === routeOf[b])
      wrong.push(`stops ${a} and ${b} may not travel together`)
  }
  const groups = new Map<number, Set<number>>()
  problem.stops.forEach((stop, i) => {
    if (stop.group !== undefined)
      groups.set(stop.group, (groups.get(stop.group) ?? new Set()).add(routeOf[i] as number))
  })
  for (const [group, routes] of groups) if (routes.size > 1) wrong.push(`group ${group} is torn apart`)
  return { wrong, cost }
}

/** Checks one route; answers its cost. */
function verifyRoute(problem: PlanningProblem, route: Visited, index: number, wrong: string[]): number {
  const vehicle = problem.vehicles[route.vehicle] as VehicleKind
  const load = vehicle.capacity.map(() => 0)
  const classes = new Set<number>()
  let metres = 0
  let before = vehicle.start
  for (const stop of route.stops) {
    const asked = problem.stops[stop]
    asked?.demand.forEach((amount, d) => {
      load[d] = (load[d] ?? 0) + amount
    })
    if (asked?.class !== undefined) classes.add(asked.class)
    if (asked?.vehicles !== undefined && !asked.vehicles.includes(route.vehicle))
      wrong.push(`route ${index}: stop ${stop} refuses the vehicle`)
    metres += problem.distance[before * problem.nodes + stop] as number
    before = stop
  }
  if (vehicle.end !== null) metres += problem.distance[before * problem.nodes + vehicle.end] as number
  load.forEach((amount, d) => {
    if (amount > (vehicle.capacity[d] ?? 0))
      wrong.push(`route ${index}: load ${amount} of ${vehicle.capacity[d]}`)
  })
  if (classes.size > 1) wrong.push(`route ${index}: classes ${[...classes].join(', ')}`)
  if (route.stops.length > (vehicle.maxStops ?? Number.POSITIVE_INFINITY))
    wrong.push(`route ${index}: too many stops`)
  if (metres > (vehicle.maxDistance ?? Number.POSITIVE_INFINITY)) wrong.push(`route ${index}: too far`)
  const times = bestDeparture(problem, route)
  const seconds = times === null ? null : times.returns - times.departure
  if (seconds === null) wrong.push(`route ${index}: a window or the shift is missed`)
  else if (seconds > (vehicle.maxDuration ?? Number.POSITIVE_INFINITY))
    wrong.push(`route ${index}: too long, ${seconds} s`)
  return (
    (vehicle.fixedCost ?? 0) +
    metres * (vehicle.costPerDistance ?? 1) +
    (seconds ?? 0) * (vehicle.costPerSecond ?? 0)
  )
}
