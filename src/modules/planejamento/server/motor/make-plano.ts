/**
 * The engine behind plans. With a VROOM server its plan is where the own search begins, so that whatever VROOM cannot be
 * told is put right and the answer is never worse than VROOM's; otherwise the own search alone.
 */

import type { PlanningProblem, StartingRoute } from '#planner/planning-problem.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { MotorPlano } from '../../planejamento.rules.ts'
import { type PlannerOptions, type PlannerResult, runPlanner } from '../../planner/run-planner.ts'
import { askVroom } from './vroom.ts'

export interface PlanejarOptions extends PlannerOptions {
  /** Told before the first plan. */
  readonly onMotor: (motor: MotorPlano) => void
}

/** Plans within `seconds`, those that VROOM takes included. */
export async function makePlano(
  deps: Deps,
  problem: PlanningProblem,
  { onMotor, ...options }: PlanejarOptions,
): Promise<PlannerResult> {
  const startedAt = performance.now()
  const { motor, routes } = await askVroom(deps, problem, options)
  onMotor(motor)
  const begun = routes ? { ...problem, routes: await melhorInicio(problem, routes) } : problem
  const spentMs = Math.round(performance.now() - startedAt)
  const { onProgress } = options
  const result = await runPlanner(begun, {
    ...options,
    seconds: options.seconds - spentMs / 1_000,
    ...(onProgress && {
      onProgress: (progress) => onProgress({ ...progress, elapsedMs: progress.elapsedMs + spentMs }),
    }),
  })
  return { ...result, elapsedMs: result.elapsedMs + spentMs }
}

/** The better of VROOM's routes and those that exist already, both as far as they keep the rules. */
async function melhorInicio(
  problem: PlanningProblem,
  routes: readonly StartingRoute[],
): Promise<readonly StartingRoute[]> {
  const before = problem.routes ?? []
  if (before.length === 0) return routes
  const [asBefore, asked] = await Promise.all([scoreOf(problem), scoreOf({ ...problem, routes })])
  return asked < asBefore ? routes : before
}

/** What the first plan from these routes costs, with what it leaves out. */
const scoreOf = async (problem: PlanningProblem): Promise<number> =>
  (await runPlanner(problem, { seconds: 1, maxRounds: 0 })).score
