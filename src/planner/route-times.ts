import type { Plan, PlannedRoute, PlanningProblem, VehicleKind } from './planning-problem.ts'

/** One visit on the clock of the plan, in seconds. */
export interface Visit {
  readonly stop: number
  readonly arrives: number
  readonly begins: number
  readonly leaves: number
}

/**
 * The times of a route when the vehicle leaves at `departure`, each stop begun as early as its windows allow.
 *
 * @returns the visits and the return, or `null` when a window or the end of the shift is missed
 */
export function visitTimes(
  problem: PlanningProblem,
  route: Pick<PlannedRoute, 'vehicle' | 'stops'>,
  departure: number,
): { visits: Visit[]; returns: number } | null {
  const vehicle = problem.vehicles[route.vehicle] as VehicleKind
  const visits: Visit[] = []
  let now = departure
  let before = vehicle.start
  for (const stop of route.stops) {
    const arrives = now + (problem.duration[before * problem.nodes + stop] as number)
    const asked = problem.stops[stop]
    const windows = asked?.windows?.length ? asked.windows : [[0, Number.POSITIVE_INFINITY] as const]
    const begins = Math.min(
      ...windows.filter(([, to]) => arrives <= to).map(([from]) => Math.max(arrives, from)),
    )
    if (begins === Number.POSITIVE_INFINITY) return null
    now = begins + (asked?.service ?? 0)
    visits.push({ stop, arrives, begins, leaves: now })
    before = stop
  }
  const returns =
    vehicle.end === null ? now : now + (problem.duration[before * problem.nodes + vehicle.end] as number)
  return returns > (vehicle.shift?.[1] ?? Number.POSITIVE_INFINITY) ? null : { visits, returns }
}

/**
 * The departure with which a route is on the road for the shortest time, of those the latest; waiting is done at home
 * where it can be.
 *
 * @returns `null` when no departure keeps all windows and the shift
 */
export function bestDeparture(
  problem: PlanningProblem,
  route: Pick<PlannedRoute, 'vehicle' | 'stops'>,
): { departure: number; visits: Visit[]; returns: number } | null {
  const vehicle = problem.vehicles[route.vehicle] as VehicleKind
  const opens = vehicle.shift?.[0] ?? 0
  // Until the first wait the way is rigid: only leaving so that a stop is reached as it opens or closes can be best.
  const candidates = new Set([opens])
  let reach = 0
  let before = vehicle.start
  for (const stop of route.stops) {
    reach += problem.duration[before * problem.nodes + stop] as number
    for (const edge of (problem.stops[stop]?.windows ?? []).flat()) {
      if (edge - reach > opens) candidates.add(edge - reach)
    }
    reach += problem.stops[stop]?.service ?? 0
    before = stop
  }
  let best: { departure: number; visits: Visit[]; returns: number } | null = null
  for (const departure of [...candidates].sort((a, b) => b - a)) {
    const times = visitTimes(problem, route, departure)
    if (times === null) continue
    if (best === null || times.returns - departure < best.returns - best.departure)
      best = { departure, ...times }
  }
  return best
}

/**
 * The plan with the shortest time of each route. The search keeps the window that a stop was given when it came in; of
 * several, another one may suit the finished route better.
 */
export function withShortestTimes(problem: PlanningProblem, plan: Plan): Plan {
  if (!problem.stops.some(({ windows }) => (windows?.length ?? 0) > 1)) return plan
  const routes = plan.routes.map((route) => {
    const times = bestDeparture(problem, route)
    const duration = times === null ? route.duration : times.returns - times.departure
    const price = problem.vehicles[route.vehicle]?.costPerSecond ?? 0
    return { ...route, duration, cost: route.cost + (duration - route.duration) * price }
  })
  return { ...plan, routes, cost: routes.reduce((sum, { cost }) => sum + cost, 0) }
}
