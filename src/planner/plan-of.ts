import type { CompiledProblem } from './compiled-problem.ts'
import type { Plan } from './planning-problem.ts'
import type { Route } from './route.ts'

/** The plan in the words of the question. */
export function planOf(problem: CompiledProblem, routes: readonly Route[], absent: readonly number[]): Plan {
  let cost = 0
  const planned = routes.map((route) => {
    const own = route.cost - problem.vehicleWeight
    cost += own
    return {
      vehicle: route.vehicle,
      stops: Array.from(route.stops.subarray(0, route.length)),
      distance: route.distance,
      duration: route.duration,
      cost: own,
      startedFrom: route.startedFrom >= 0 ? route.startedFrom : null,
    }
  })
  return { routes: planned, leftOut: [...absent].sort((a, b) => a - b), cost }
}
