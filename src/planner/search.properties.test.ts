import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainLeftOut } from './explain-left-out.ts'
import type { PlanningStop, VehicleKind } from './planning-problem.ts'
import { problemOf, solve } from './testing/plane-problem.ts'
import { verifyPlan } from './verify-plan.ts'

describe('whatever is asked', () => {
  const stop = fc.record({
    demand: fc.tuple(fc.nat(6), fc.nat(6)),
    service: fc.nat(40),
    windows: fc.array(
      fc.tuple(fc.nat(1_500), fc.nat(600)).map(([from, long]): [number, number] => [from, from + long]),
      { maxLength: 2 },
    ),
    class: fc.option(fc.nat(1), { nil: undefined, freq: 2 }),
    group: fc.option(fc.nat(2), { nil: undefined, freq: 5 }),
    vehicles: fc.option(fc.constant([0]), { nil: undefined, freq: 5 }),
  })
  const vehicle = (depot: number) =>
    fc.record({
      start: fc.constant(depot),
      end: fc.constantFrom(depot, null),
      capacity: fc.tuple(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 3, max: 20 })),
      count: fc.integer({ min: 1, max: 4 }),
      fixedCost: fc.nat(500),
      costPerDistance: fc.integer({ min: 1, max: 4 }),
      costPerSecond: fc.constantFrom(0, 0, 2),
      maxDuration: fc.option(fc.integer({ min: 300, max: 3_000 }), { nil: undefined }),
      shift: fc.option(fc.constant<[number, number]>([100, 2_200]), { nil: undefined }),
      maxStops: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    })
  const question = fc.integer({ min: 2, max: 14 }).chain((n) =>
    fc.record({
      places: fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: n + 2, maxLength: n + 2 }),
      stops: fc.array(stop, { minLength: n, maxLength: n }),
      vehicles: fc.tuple(vehicle(n), vehicle(n + 1)),
      apart: fc.array(
        fc.tuple(fc.nat(n - 1), fc.nat(n - 1)).filter(([a, b]) => a !== b),
        { maxLength: 3 },
      ),
      objective: fc.constantFrom<'cost' | 'vehicles'>('cost', 'vehicles'),
    }),
  )

  test('the plan holds, costs what it says, and every stop left out has a reason', () => {
    fc.assert(
      fc.property(question, fc.nat(1_000), ({ places, stops, vehicles, apart, objective }, seed) => {
        const problem = problemOf(places, stops as PlanningStop[], vehicles as VehicleKind[], {
          apart,
          objective,
        })
        const { plan } = solve(problem, 120, seed)
        expect(verifyPlan(problem, plan)).toEqual([])
        expect([...explainLeftOut(problem, plan).keys()]).toEqual([...plan.leftOut])
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })

  test('the plan holds whatever it begins with', () => {
    const begun = question.chain((asked) =>
      fc.record({
        asked: fc.constant(asked),
        order: fc.shuffledSubarray(asked.stops.map((_, i) => i)),
        kinds: fc.tuple(fc.nat(1), fc.nat(1)),
        cut: fc.nat(asked.stops.length),
      }),
    )
    fc.assert(
      fc.property(begun, ({ asked, order, kinds: [one, other], cut }) => {
        const { places, stops, vehicles, apart, objective } = asked
        const problem = problemOf(places, stops as PlanningStop[], vehicles as VehicleKind[], {
          apart,
          objective,
          routes: [
            { vehicle: one, stops: order.slice(0, cut) },
            { vehicle: other, stops: order.slice(cut) },
          ],
        })
        expect(verifyPlan(problem, solve(problem, 0).plan)).toEqual([])
        expect(verifyPlan(problem, solve(problem, 40).plan)).toEqual([])
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })
})
