import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanningProblem, PlanningStop, VehicleKind } from './planning-problem.ts'
import { fromVroom, toVroom } from './vroom-problem.ts'

const matrix = (nodes: number) => Int32Array.from({ length: nodes * nodes }, (_, i) => (i * 7) % 50)
const problemOf = (stops: readonly PlanningStop[], vehicles: readonly VehicleKind[]): PlanningProblem => {
  const nodes = stops.length + 1
  return { nodes, distance: matrix(nodes), duration: matrix(nodes), stops, vehicles }
}
const truck = (stops: number, values: Partial<VehicleKind> = {}): VehicleKind => ({
  start: stops,
  end: stops,
  capacity: [10],
  count: 1,
  ...values,
})
const light: PlanningStop = { demand: [1] }

describe('a question to VROOM', () => {
  test('tells loads, times, limits and costs in its units', () => {
    const stops: PlanningStop[] = [
      { demand: [4], service: 600, windows: [[0, 90]], penalty: 500 },
      { demand: [3], penalty: 1_000 },
    ]
    const { jobs, vehicles, kinds } = toVroom(
      problemOf(stops, [
        truck(2, {
          capacity: [Number.MAX_SAFE_INTEGER],
          count: 9,
          fixedCost: 50_000,
          costPerDistance: 0.45,
          costPerSecond: 0.5,
          shift: [0, 36_000],
          maxStops: 20,
          maxDistance: 800_000,
          maxDuration: 30_000,
        }),
      ]),
    )
    expect(jobs).toEqual([
      {
        id: 0,
        location_index: 0,
        service: 600,
        delivery: [4],
        skills: [],
        priority: 50,
        time_windows: [[0, 90]],
      },
      { id: 1, location_index: 1, service: 0, delivery: [3], skills: [], priority: 100 },
    ])
    expect(vehicles[1]).toEqual({
      id: 1,
      start_index: 2,
      end_index: 2,
      capacity: [2 ** 32 - 1],
      costs: { fixed: 50_000, per_hour: 1_800, per_km: 450 },
      skills: [],
      time_window: [0, 36_000],
      max_tasks: 20,
      max_travel_time: 30_000,
      max_distance: 800_000,
    })
    // No more vehicles than stops.
    expect(kinds).toEqual([0, 0])
  })

  test('does not say where a vehicle ends that need not come back', () => {
    const [vehicle] = toVroom(problemOf([light], [truck(1, { end: null })])).vehicles
    expect(vehicle).not.toHaveProperty('end_index')
  })

  test('puts windows in order and joins those that overlap', () => {
    const windows = [[50, 60] as const, [0, 10] as const, [8, 20] as const, [20, 30] as const]
    expect(toVroom(problemOf([{ demand: [1], windows }], [truck(1)])).jobs[0]?.time_windows).toEqual([
      [0, 30],
      [50, 60],
    ])
  })

  test('says with skills which kinds may come, and keeps classes apart by a vehicle for each', () => {
    const stops: PlanningStop[] = [
      { demand: [1], class: 0, vehicles: [1] },
      { demand: [1], class: 1, vehicles: [0, 1] },
      { demand: [1] },
    ]
    const { jobs, vehicles, kinds } = toVroom(problemOf(stops, [truck(3), truck(3)]))
    expect(kinds).toEqual([0, 0, 1, 1])
    const mayServe = (id: number) =>
      vehicles.flatMap((vehicle) =>
        jobs[id]?.skills.every((skill) => vehicle.skills.includes(skill)) ? vehicle.id : [],
      )
    expect(mayServe(0)).toEqual([2])
    expect(mayServe(1)).toEqual([1, 3])
    expect(mayServe(2)).toEqual([0, 1, 2, 3])
  })
})

describe('an answer of VROOM', () => {
  const asked = toVroom(problemOf([light, light, light], [truck(3, { count: 2 })]))
  const route = (vehicle: number, ...ids: number[]) => ({
    vehicle,
    steps: [{ type: 'start' }, ...ids.map((id) => ({ type: 'job', id })), { type: 'end' }],
  })
  const left = (...ids: number[]) => ids.map((id) => ({ id }))

  test('becomes routes, the longest first', () => {
    expect(fromVroom(asked, { routes: [route(0, 1), route(1, 2, 0)], unassigned: [] })).toEqual([
      { vehicle: 0, stops: [2, 0] },
      { vehicle: 0, stops: [1] },
    ])
    expect(fromVroom(asked, { routes: [route(0)], unassigned: left(0, 1, 2) })).toEqual([])
  })

  test.each([
    ['an unknown job', [route(0, 0, 1, 7)], left()],
    ['a job without its number', [{ vehicle: 0, steps: [{ type: 'job' }] }], left(1, 2)],
    ['a job that comes twice', [route(0, 0, 1), route(1, 1)], left()],
    ['a job that is served and left out', [route(0, 0, 1, 2)], left(2)],
    ['a job that is missing', [route(0, 0, 1)], left()],
    ['an unknown vehicle', [route(5, 0, 1, 2)], left()],
    ['a vehicle that leaves twice', [route(0, 0, 1), route(0, 2)], left()],
  ])('with %s is none to this question', (_, routes, unassigned) => {
    expect(fromVroom(asked, { routes, unassigned })).toBeUndefined()
  })

  test('whatever it is, gives every stop at most once', () => {
    const step = fc.record({ type: fc.constantFrom('start', 'job', 'end', 'break'), id: fc.nat(4) })
    const answer = fc.record({
      routes: fc.array(fc.record({ vehicle: fc.nat(3), steps: fc.array(step, { maxLength: 4 }) }), {
        maxLength: 3,
      }),
      unassigned: fc.array(fc.record({ id: fc.nat(4) }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(answer, (solution) => {
        const stops = fromVroom(asked, solution)?.flatMap((one) => one.stops) ?? []
        expect(new Set(stops).size).toBe(stops.length)
        expect(stops.every((stop) => stop < 3)).toBe(true)
      }),
    )
  })
})
