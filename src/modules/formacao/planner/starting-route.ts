import type { CompiledProblem } from './compiled-problem.ts'
import type { StartingRoute } from './planning-problem.ts'
import { isFeasible, Route } from './route.ts'

/** The stops of a given route that can be served one after the other, with the windows used. */
export function feasiblePart(
  problem: CompiledProblem,
  given: StartingRoute,
): { stops: number[]; windows: number[] } {
  const trial = new Route(problem.dimensions)
  trial.clear(given.vehicle)
  for (const stop of given.stops) {
    const end = problem.windowStart[stop + 1] as number
    for (let window = problem.windowStart[stop] as number; window < end; window += 1) {
      trial.insert(stop, window, trial.length)
      trial.refresh(problem)
      if (isFeasible(trial, problem)) break
      trial.length -= 1
    }
  }
  return {
    stops: Array.from(trial.stops.subarray(0, trial.length)),
    windows: Array.from(trial.windows.subarray(0, trial.length)),
  }
}
