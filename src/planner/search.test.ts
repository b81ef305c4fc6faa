import { describe, expect, test } from 'vitest'
import { explainLeftOut } from './explain-left-out.ts'
import type { Plan, PlanningStop, VehicleKind } from './planning-problem.ts'
import { visitTimes } from './route-times.ts'
import { light, problemOf, solve, square, truck } from './testing/plane-problem.ts'
import { verifyPlan } from './verify-plan.ts'

describe('a plan', () => {
  test('visits a square in its order with one vehicle', () => {
    const { plan } = solve(problemOf(square, [light, light, light, light], [truck]))
    expect(plan.routes).toHaveLength(1)
    expect(plan.cost).toBe(400)
    expect([
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ]).toContainEqual(plan.routes[0]?.stops)
  })

  test('does not come back where the vehicle need not', () => {
    const { plan } = solve(problemOf(square, [light, light, light, light], [{ ...truck, end: null }]))
    expect(plan.cost).toBe(300)
  })

  test('fills weight, volume and pallets, whichever is full first', () => {
    const stops = [
      [1, 1, 3],
      [1, 1, 3],
      [1, 9, 1],
      [1, 1, 1],
    ].map((demand) => ({ demand }))
    const { plan } = solve(problemOf(square, stops, [{ ...truck, capacity: [10, 10, 5] }]))
    expect(plan.leftOut).toEqual([])
    expect(plan.routes.length).toBe(2)
    expect(plan.routes.find(({ stops: ids }) => ids.includes(0))?.stops).not.toContain(1)
  })

  test('opens the dearer vehicle only when it pays', () => {
    const small: VehicleKind = { ...truck, capacity: [2], count: 9, fixedCost: 300 }
    const large: VehicleKind = { ...truck, capacity: [4], count: 9, fixedCost: 350 }
    const stops = [light, light, light, light]
    expect(solve(problemOf(square, stops, [small, large])).plan.routes.map(({ vehicle }) => vehicle)).toEqual(
      [1],
    )
    expect(
      solve(problemOf(square, stops, [small, { ...large, fixedCost: 3_000 }])).plan.routes.map(
        ({ vehicle }) => vehicle,
      ),
    ).toEqual([0, 0])
  })

  test('uses fewer vehicles at the price of a longer way when vehicles come first', () => {
    const places: [number, number][] = [
      [1000, 0],
      [-1000, 0],
      [0, 0],
    ]
    const cheap = { ...truck, start: 2, end: 2, costPerSecond: 0 }
    const stops: PlanningStop[] = [
      { demand: [1], windows: [[1000, 1000]] },
      { demand: [1], windows: [[1000, 9000]] },
    ]
    expect(solve(problemOf(places, stops, [cheap], { objective: 'vehicles' })).plan.routes).toHaveLength(1)
  })

  test('keeps windows, several of them, and the hours of the vehicle', () => {
    const stops: PlanningStop[] = [
      {
        demand: [1],
        windows: [
          [0, 90],
          [400, 500],
        ],
        service: 10,
      },
      { demand: [1], windows: [[150, 260]], service: 10 },
      { demand: [1], service: 10 },
      { demand: [1], windows: [[40, 60]], service: 10 },
    ]
    const problem = problemOf(square, stops, [{ ...truck, shift: [0, 700] }])
    const { plan } = solve(problem)
    expect(verifyPlan(problem, plan)).toEqual([])
    expect(plan.leftOut).toEqual([])
    expect(visitTimes(problem, plan.routes[0] as Plan['routes'][0], 0)?.visits[0]).toMatchObject({
      stop: 3,
      begins: 50,
    })
  })

  test('sends two vehicles where one would be away too long', () => {
    const stops = [light, light, light, light]
    expect(
      solve(problemOf(square, stops, [{ ...truck, maxDuration: 399 }])).plan.routes.length,
    ).toBeGreaterThan(1)
    expect(solve(problemOf(square, stops, [{ ...truck, maxStops: 3 }])).plan.routes).toHaveLength(2)
    expect(
      solve(problemOf(square, stops, [{ ...truck, maxDistance: 399 }])).plan.routes.length,
    ).toBeGreaterThan(1)
  })

  test('keeps classes apart, companions together and enemies away from each other', () => {
    const stops: PlanningStop[] = [
      { demand: [1], class: 1, group: 0 },
      { demand: [1], class: 2 },
      { demand: [1], class: 1, group: 0 },
      { demand: [1], class: 1 },
    ]
    const { plan } = solve(problemOf(square, stops, [truck], { apart: [[2, 3]] }))
    const of = (stop: number) => plan.routes.findIndex((route) => route.stops.includes(stop))
    expect(plan.leftOut).toEqual([])
    expect(of(0)).toBe(of(2))
    expect(of(1)).not.toBe(of(0))
    expect(of(3)).not.toBe(of(2))
  })

  test('keeps pinned stops in their routes and fixed vehicles on them', () => {
    const other: VehicleKind = { ...truck, costPerDistance: 0.1 }
    const problem = problemOf(square, [light, light, light, light], [truck, other], {
      routes: [{ vehicle: 0, stops: [1], pinned: [1], vehicleFixed: true }],
    })
    const { plan } = solve(problem)
    const kept = plan.routes.find(({ startedFrom }) => startedFrom === 0)
    expect(kept?.stops).toContain(1)
    expect(kept?.vehicle).toBe(0)
    expect(plan.leftOut).toEqual([])
  })
})

describe('a longer search', () => {
  const places = Array.from({ length: 41 }, (_, i): [number, number] => [(i * 379) % 997, (i * 613) % 991])
  const stops = Array.from({ length: 40 }, (_, i): PlanningStop => ({ demand: [1 + (i % 5)] }))
  const problem = problemOf(places, stops, [{ start: 40, end: 40, capacity: [20], count: 40 }])

  test('is never worse with the same seed, and repeats itself', () => {
    const scores = [0, 10, 100, 1_000, 3_000].map((rounds) => solve(problem, rounds, 7).score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.at(-1)).toBeLessThan(scores[0] as number)
    expect(solve(problem, 1_000, 7).plan).toEqual(solve(problem, 1_000, 7).plan)
  })

  test('starts from a plan and does not make it worse', () => {
    const first = solve(problem, 50).plan
    const again = solve(
      { ...problem, routes: first.routes.map(({ vehicle, stops: ids }) => ({ vehicle, stops: ids })) },
      50,
    )
    expect(again.score).toBeLessThanOrEqual(first.cost)
  })
})

describe('a plan to begin with', () => {
  test('that breaks a rule is put right, and what holds in it is kept', () => {
    const stops: PlanningStop[] = [
      { demand: [1], class: 1 },
      { demand: [1], class: 2 },
      { demand: [1], vehicles: [1] },
      { demand: [1] },
    ]
    const problem = problemOf(square, stops, [truck, truck], {
      apart: [[0, 3]],
      routes: [{ vehicle: 0, stops: [0, 1, 2, 3] }],
    })
    const { plan } = solve(problem, 0)
    expect(verifyPlan(problem, plan)).toEqual([])
    expect(plan.leftOut).toEqual([])
    expect(plan.routes.find(({ startedFrom }) => startedFrom === 0)?.stops).toContain(0)
  })

  test('that tears companions apart brings them together', () => {
    const stops: PlanningStop[] = [{ demand: [1], group: 0 }, light, light, { demand: [1], group: 0 }]
    const problem = problemOf(square, stops, [truck], {
      routes: [
        { vehicle: 0, stops: [0, 1] },
        { vehicle: 0, stops: [2, 3] },
      ],
    })
    const { plan } = solve(problem, 0)
    expect(verifyPlan(problem, plan)).toEqual([])
    expect(plan.leftOut).toEqual([])
  })
})

describe('a stop left out', () => {
  const far: [number, number][] = [
    [0, 100],
    [3_000, 0],
    [0, 0],
  ]
  const van: VehicleKind = { start: 2, end: 2, capacity: [5], count: 1, shift: [0, 1_000] }
  const reasonsOf = (stops: PlanningStop[], vehicle: VehicleKind = van) => {
    const problem = problemOf(far, stops, [vehicle])
    return explainLeftOut(problem, solve(problem).plan)
  }

  test.each<[string, PlanningStop, string]>([
    ['too heavy', { demand: [6] }, 'too_large'],
    ['in no vehicle of the plan', { demand: [1], vehicles: [] }, 'no_vehicle_allowed'],
    ['closed before anybody comes', { demand: [1], windows: [[0, 50]] }, 'window_unreachable'],
    ['cheaper left out than served', { demand: [1], penalty: 10 }, 'too_dear'],
  ])('%s is explained', (_, asked, kind) => {
    expect(reasonsOf([asked, { demand: [1], penalty: 1 }]).get(0)).toMatchObject({ kind })
  })

  test('too far away or without a vehicle is explained', () => {
    expect(reasonsOf([light, light]).get(1)).toEqual({ kind: 'too_far' })
    expect(
      reasonsOf([{ demand: [5] }, { demand: [5] }], { ...van, shift: [0, 100_000] })
        .values()
        .next().value,
    ).toEqual({
      kind: 'no_vehicle_left',
      vehicles: 1,
    })
  })

  test('for its companion is explained', () => {
    const stops: PlanningStop[] = [
      { demand: [1], group: 0 },
      { demand: [6], group: 0 },
    ]
    const reasons = reasonsOf(stops, { ...van, shift: [0, 100_000] })
    expect(reasons.get(0)).toEqual({ kind: 'companion' })
    expect(reasons.get(1)).toMatchObject({ kind: 'too_large' })
  })
})
