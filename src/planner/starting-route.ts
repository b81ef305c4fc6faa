import type { CompiledProblem } from './compiled-problem.ts'
import type { StartingRoute } from './planning-problem.ts'
import { isFeasible, Route } from './route.ts'

/** The stops of a given route that may travel together and can be served one after the other, with the windows used. */
export function feasiblePart(
  problem: CompiledProblem,
  given: StartingRoute,
): { stops: number[]; windows: number[] } {
  const trial = new Route(problem.dimensions)
  trial.clear(given.vehicle)
  for (const stop of given.stops) {
    if (!mayTravel(problem, trial, stop)) continue
    const end = problem.windowStart[stop + 1] as number
    for (let window = problem.windowStart[stop] as number; window < end; window += 1) {
      trial.insert(stop, window, trial.length)
      trial.refresh(problem)
      if (isFeasible(trial, problem)) break
      trial.length -= 1
      trial.refresh(problem)
    }
  }
  return {
    stops: Array.from(trial.stops.subarray(0, trial.length)),
    windows: Array.from(trial.windows.subarray(0, trial.length)),
  }
}

/** Whether the vehicle may serve the stop, and the stop may travel with those of the route. */
function mayTravel(problem: CompiledProblem, route: Route, stop: number): boolean {
  if (problem.allowed[stop * problem.vehicles.length + route.vehicle] === 0) return false
  const stopClass = problem.stopClass[stop] as number
  if (stopClass >= 0 && route.stopClass >= 0 && stopClass !== route.stopClass) return false
  const enemies = problem.apart?.[stop] ?? []
  return !route.stops.subarray(0, route.length).some((other) => enemies.includes(other))
}

/** The routes without the stops whose companions are in an earlier one. */
export function withoutTornGroups(
  problem: CompiledProblem,
  routes: readonly StartingRoute[],
): StartingRoute[] {
  const home = new Map<number, number>()
  return routes.map((route, index) => ({
    ...route,
    stops: route.stops.filter((stop) => {
      const group = problem.group[stop] as number
      if (group < 0) return true
      if (!home.has(group)) home.set(group, index)
      return home.get(group) === index
    }),
  }))
}
