import { expect, test } from 'vitest'
import type { PlanningProblem } from '#planner/planning-problem.ts'
import { verifyPlan } from '#planner/verify-plan.ts'
import { runPlanner } from './run-planner.ts'

const nodes = 31
const distance = new Int32Array(nodes * nodes)
for (let i = 0; i < nodes; i += 1) {
  for (let j = 0; j < nodes; j += 1) {
    distance[i * nodes + j] = Math.round(Math.hypot(((i - j) * 37) % 101, (i * i - j * j) % 103))
  }
}
const problem: PlanningProblem = {
  nodes,
  distance,
  duration: distance,
  stops: Array.from({ length: 30 }, () => ({ demand: [1] })),
  vehicles: [{ start: 30, end: 30, capacity: [8], count: 10 }],
}

test('threads search side by side and the best plan is the answer', async () => {
  const told: number[] = []
  const one = await runPlanner(problem, { seconds: 60, maxRounds: 300, seed: 3 })
  const two = await runPlanner(problem, {
    seconds: 60,
    maxRounds: 300,
    seed: 3,
    threads: 2,
    onProgress: ({ score }) => told.push(score),
  })
  expect(verifyPlan(problem, two.plan)).toEqual([])
  expect(two.score).toBeLessThanOrEqual(one.score)
  expect(two.rounds).toBe(600)
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(told.at(-1)).toBe(two.score)
})

test('a stopped search answers with what it has', async () => {
  const stopped = new AbortController()
  const answer = runPlanner(problem, {
    seconds: 3_600,
    signal: stopped.signal,
    onProgress: () => stopped.abort(),
  })
  expect(verifyPlan(problem, (await answer).plan)).toEqual([])
})

test('a question that does not fit together is refused', async () => {
  await expect(runPlanner({ ...problem, nodes: 12 }, { seconds: 1 })).rejects.toThrow(RangeError)
})
