import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type PlannerOptions, runPlanner } from '#modules/planejamento/planner/run-planner.ts'
import { verifyPlan } from '#planner/verify-plan.ts'
import { readInstance } from './instances.ts'

const INSTANCE = /\.(vrp\.gz|vrp|txt)$/i

/** What a plan of a public instance came to, in the unit of its family. */
export interface PlannedInstance {
  readonly cost: number
  readonly routes: number
  readonly seconds: number
  /** Everything is served and no rule is broken. */
  readonly feasible: boolean
}

/** Plans one instance. Throws when the file is none. */
export async function planInstance(path: string, options: PlannerOptions): Promise<PlannedInstance> {
  const { problem, scale } = readInstance(path)
  const startedAt = performance.now()
  const { plan } = await runPlanner(problem, options)
  return {
    cost: plan.cost / scale,
    routes: plan.routes.length,
    seconds: (performance.now() - startedAt) / 1_000,
    feasible: plan.leftOut.length === 0 && verifyPlan(problem, plan).length === 0,
  }
}

/** Every instance in a folder and those inside it, by name. */
export function instancesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return instancesIn(path)
      return INSTANCE.test(name) ? [path] : []
    })
}

/** The cost in the solution file beside an instance, in the unit of its family. */
export function publishedCost(path: string): number | null {
  try {
    const text = readFileSync(path.replace(INSTANCE, '.sol'), 'utf8')
    const cost = /cost\s*:?\s*([\d.]+)/i.exec(text)?.[1]
    return cost === undefined ? null : Number(cost)
  } catch {
    return null
  }
}
