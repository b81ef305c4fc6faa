import { describe, expect, test } from 'vitest'
import { compileProblem } from './compiled-problem.ts'
import { Ejection } from './eject.ts'
import type { PlanningProblem, PlanningStop, VehicleKind } from './planning-problem.ts'
import { Random } from './random.ts'
import { Recreation } from './recreate.ts'
import { SearchState } from './search-state.ts'

/** Stops on a line, one metre and one second apart, the depot in front of them. */
function problemOf(stops: readonly PlanningStop[], vehicle: Partial<VehicleKind> = {}): PlanningProblem {
  const nodes = stops.length + 1
  const at = (node: number) => (node === stops.length ? 0 : node + 1)
  const distance = Int32Array.from({ length: nodes * nodes }, (_, entry) =>
    Math.abs(at(Math.floor(entry / nodes)) - at(entry % nodes)),
  )
  const depot = stops.length
  return {
    nodes,
    distance,
    duration: distance,
    stops,
    vehicles: [{ start: depot, end: depot, capacity: [10], count: 1, ...vehicle }],
  }
}

/** Brings the last stop into the route of all others; answers the route, what is out, or null when no way was found. */
function eject(problem: PlanningProblem, trouble: readonly number[], pinned: readonly number[] = []) {
  const state = new SearchState(compileProblem(problem))
  const last = problem.stops.length - 1
  const others = Array.from({ length: last }, (_, stop) => stop)
  state.start([{ vehicle: 0, stops: others, pinned }])
  const ejection = new Ejection(state, new Recreation(state, new Random(1), 0))
  if (!ejection.run(last, Float64Array.from(trouble))) return null
  const [route] = state.snapshot()
  return { route: Array.from(route?.stops.subarray(0, route.length) ?? []), out: [...state.absent] }
}

const half: PlanningStop = { demand: [5] }
const whole: PlanningStop = { demand: [10] }

describe('a stop that fits nowhere', () => {
  test('pushes out the one with the least trouble so far', () => {
    expect(eject(problemOf([half, half, half]), [3, 1, 0])?.out).toEqual([1])
    expect(eject(problemOf([half, half, half]), [1, 3, 0])?.out).toEqual([0])
  })

  test('pushes out as many as it needs room for', () => {
    expect(eject(problemOf([half, half, whole]), [1, 1, 0])).toEqual({ route: [2], out: [1, 0] })
  })

  test('pushes out nobody where a place is left', () => {
    expect(eject(problemOf([half, half]), [0, 0])?.out).toEqual([])
  })

  test('comes where its window is met, when whoever stands in its way is out', () => {
    const stops: PlanningStop[] = [
      { demand: [1], windows: [[1, 1]] },
      { demand: [1], windows: [[3, 3]] },
      { demand: [1], windows: [[3, 3]] },
    ]
    expect(eject(problemOf(stops), [0, 9, 0])).toEqual({ route: [0, 2], out: [1] })
  })

  test('pushes out neither what is pinned nor a companion, and does not come without its own', () => {
    expect(eject(problemOf([half, half, half]), [9, 0, 0], [1])?.out).toEqual([0])
    const companions = [half, { ...half, group: 0 }, half]
    expect(eject(problemOf(companions), [9, 0, 0])?.out).toEqual([0])
    expect(eject(problemOf([half, half, { ...half, group: 0 }]), [0, 0, 0])).toBeNull()
  })

  test('does not come to another class, nor where the way would be too long', () => {
    expect(
      eject(problemOf([half, { demand: [5], class: 1 }, { demand: [5], class: 2 }]), [0, 0, 0]),
    ).toBeNull()
    const short = problemOf([half, half, half], { maxDistance: 4 })
    expect(eject(short, [0, 0, 0])).toBeNull()
  })
})
