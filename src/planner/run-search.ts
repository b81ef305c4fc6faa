import { compileProblem } from './compiled-problem.ts'
import type { Plan, PlanningProblem } from './planning-problem.ts'
import { withShortestTimes } from './route-times.ts'
import { Search } from './search.ts'

/** Rounds done between two looks at the clock, at first; adapted so that a look comes about every 15 ms. */
const FIRST_CHUNK = 16
const LOOK_EVERY_MS = 15

/** When a search ends and whom it tells. */
export interface SearchLimits {
  readonly seed: number
  /** Moment of `clock` at which it ends. */
  readonly endsAt: number
  /** Milliseconds; an argument, so that tests can drive it. */
  readonly clock: () => number
  /** Ends it after so many rounds even if time is left. */
  readonly maxRounds?: number
  /** Asked at each look at the clock; true ends the search. */
  readonly stopped?: () => boolean
  /** Told after the first plan and after each chunk that found a better one. */
  readonly onBetter?: (search: Search) => void
}

/** What a search came to. */
export interface SearchResult {
  readonly plan: Plan
  /** Cost of the plan with the penalties of what is left out. */
  readonly score: number
  readonly rounds: number
}

/** Runs one search in this thread until a limit is met. It always answers with a whole plan. */
export function runSearch(problem: PlanningProblem, limits: SearchLimits): SearchResult {
  const search = new Search(compileProblem(problem), {
    seed: limits.seed,
    routes: problem.routes ?? [],
  })
  limits.onBetter?.(search)
  let chunk = FIRST_CHUNK
  let now = limits.clock()
  while (now < limits.endsAt && limits.stopped?.() !== true) {
    const left = (limits.maxRounds ?? Number.POSITIVE_INFINITY) - search.rounds
    if (left <= 0) break
    const better = search.run(Math.min(chunk, left))
    const after = limits.clock()
    const took = Math.max(after - now, 0.1)
    chunk = Math.max(
      1,
      Math.min(chunk * 4, Math.round((chunk * Math.min(LOOK_EVERY_MS, limits.endsAt - after + 1)) / took)),
    )
    now = after
    if (better) limits.onBetter?.(search)
  }
  return resultOf(problem, search)
}

/** What a search came to so far. */
export const resultOf = (problem: PlanningProblem, search: Search): SearchResult => ({
  plan: withShortestTimes(problem, search.plan()),
  score: search.best,
  rounds: search.rounds,
})
