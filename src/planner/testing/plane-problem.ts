import type { Plan, PlanningProblem, PlanningStop, VehicleKind } from '../planning-problem.ts'
import { runSearch } from '../run-search.ts'

/** Places on a plane, one metre per second; the depots come last. */
export function problemOf(
  places: readonly (readonly [number, number])[],
  stops: readonly PlanningStop[],
  vehicles: readonly VehicleKind[],
  more: Partial<PlanningProblem> = {},
): PlanningProblem {
  const nodes = places.length
  const distance = new Int32Array(nodes * nodes)
  places.forEach(([x, y], i) => {
    places.forEach(([u, v], j) => {
      distance[i * nodes + j] = Math.round(Math.hypot(x - u, y - v))
    })
  })
  return { nodes, distance, duration: distance, stops, vehicles, ...more }
}

/** A plan after so many rounds; the clock stands still, so that nothing depends on the machine. */
export function solve(problem: PlanningProblem, maxRounds = 400, seed = 1): { plan: Plan; score: number } {
  return runSearch(problem, { seed, endsAt: 1, clock: () => 0, maxRounds })
}

export const truck: VehicleKind = { start: 4, end: 4, capacity: [10], count: 5 }
export const square: [number, number][] = [
  [0, 100],
  [100, 100],
  [100, 0],
  [50, 0],
  [0, 0],
]
export const light: PlanningStop = { demand: [1] }
