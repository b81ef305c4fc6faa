import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanningProblem, PlanningStop, VehicleKind } from '#planner/planning-problem.ts'
import { verifyPlan } from '#planner/verify-plan.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { MAX_PARADAS_VROOM } from '../../planejamento.rules.ts'
import { makePlano, type PlanejarOptions } from './make-plano.ts'
import { type Reply, startFakeVroom, type VroomAnswer } from './testing/fake-vroom.ts'

const vroom = await startFakeVroom()
afterAll(() => vroom.close())
beforeEach(() => vroom.reset())
const { deps: plain } = await openTestApp()
/** A program of its own each time, since its breaker remembers. */
const depsWith = (vroomUrl: string | null) => ({
  ...plain,
  config: { ...plain.config, maps: { ...plain.config.maps, vroomUrl } },
})

/** Stops around a depot, far enough from each other that their order matters. */
function problemOf(
  stops: readonly PlanningStop[],
  vehicle: Partial<VehicleKind> = {},
  more: Partial<PlanningProblem> = {},
): PlanningProblem {
  const nodes = stops.length + 1
  const place = (node: number) => [(node * 37) % 101, (node * 61) % 97] as const
  const distance = Int32Array.from({ length: nodes * nodes }, (_, entry) => {
    const [[x, y], [u, v]] = [place(Math.floor(entry / nodes)), place(entry % nodes)]
    return Math.round(100 * Math.hypot(x - u, y - v))
  })
  const depot = stops.length
  return {
    nodes,
    distance,
    duration: distance,
    stops,
    vehicles: [{ start: depot, end: depot, capacity: [10], count: 6, shift: [0, 90_000], ...vehicle }],
    ...more,
  }
}
const stopsOf = (count: number, values: (i: number) => Partial<PlanningStop> = () => ({})) =>
  Array.from({ length: count }, (_, i): PlanningStop => ({ demand: [2], penalty: 1e6, ...values(i) }))

/** Without a round of its own, the plan is the engine's, put right. */
async function plan(
  problem: PlanningProblem,
  options: Partial<PlanejarOptions> = {},
  deps = depsWith(vroom.url),
) {
  const motores: string[] = []
  const result = await makePlano(deps, problem, {
    seconds: 20,
    maxRounds: 0,
    onMotor: (motor) => motores.push(motor),
    ...options,
  })
  expect(verifyPlan(problem, result.plan)).toEqual([])
  return { ...result, motor: motores.join() }
}
const routesOf = ({ routes }: { readonly routes: readonly { readonly stops: readonly number[] }[] }) =>
  routes.map(({ stops }) => stops.join(' ')).sort()
const json = (response: Parameters<Reply>[0], content: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

describe('with a VROOM server', () => {
  test('its plan is where the own search begins', async () => {
    let told: VroomAnswer | undefined
    vroom.answer((response, answer) => {
      told = answer
      json(response, answer)
    })
    const problem = problemOf(
      stopsOf(12, (i) => (i % 3 === 0 ? { windows: [[0, 20_000]], service: 60 } : {})),
    )
    const begun = await plan(problem)
    expect(begun.motor).toBe('vroom')
    const own = told?.routes.map(({ steps }) => ({
      stops: steps.flatMap(({ type, id }) => (type === 'job' ? [id ?? -1] : [])),
    }))
    expect(routesOf(begun.plan)).toEqual(routesOf({ routes: own ?? [] }))
    const searched = await plan(problem, { maxRounds: 500 })
    expect(searched.score).toBeLessThan(begun.score)
  })

  test('it is sent the matrices, and told how long it may calculate', async () => {
    const problem = problemOf(stopsOf(3))
    await plan({ ...problem, duration: problem.distance.map((metres) => metres * 2) })
    const { matrices, options } = vroom.asked[0] ?? {}
    expect(matrices?.car.distances.flat()).toEqual([...problem.distance])
    expect(matrices?.car.durations[0]?.[1]).toBe((problem.distance[1] ?? 0) * 2)
    expect(options).toEqual({ g: false, l: 8 })
  })

  test.each<[string, PlanningProblem]>([
    ['companions', problemOf(stopsOf(10, (i) => (i % 5 === 0 ? { group: 0 } : {})))],
    [
      'pairs kept apart',
      problemOf(stopsOf(10), {}, { apart: Array.from({ length: 9 }, (_, i) => [i, i + 1] as const) }),
    ],
    [
      'the number of vehicles when classes share them',
      problemOf(
        stopsOf(12, (i) => ({ class: i % 2 })),
        { count: 3 },
      ),
    ],
    [
      'the whole time of a route',
      problemOf(
        stopsOf(10, () => ({ service: 9_000 })),
        { maxDuration: 40_000 },
      ),
    ],
  ])('a plan that breaks what VROOM cannot be told (%s) is put right', async (_, problem) => {
    const { motor } = await plan(problem)
    expect(vroom.asked).toHaveLength(1)
    expect(motor).toBe('vroomCorrigido')
  })

  test('a plan that breaks what VROOM was told is put right too', async () => {
    vroom.answer((response, answer) => {
      const steps = stopsOf(12).map((__, id) => ({ type: 'job', id, arrival: 0 }))
      json(response, { ...answer, routes: [{ vehicle: 0, steps }], unassigned: [] })
    })
    const { motor, plan: found } = await plan(problemOf(stopsOf(12)))
    expect(motor).toBe('vroomCorrigido')
    expect(found.leftOut).toEqual([])
    expect(found.routes.length).toBeGreaterThan(1)
  })

  test('a better plan that exists already is kept', async () => {
    const problem = problemOf(stopsOf(12))
    const good = await plan(problem, { maxRounds: 2_000 }, depsWith(null))
    const routes = good.plan.routes.map(({ vehicle, stops }) => ({ vehicle, stops }))
    const again = await plan({ ...problem, routes })
    expect(vroom.asked).toHaveLength(1)
    expect(again.score).toBeLessThanOrEqual(good.score)
  })

  test('without rules in its way, classes and kinds are kept by VROOM itself', async () => {
    const stops = stopsOf(10, (i) => ({ class: i % 2, vehicles: i < 3 ? [1] : [0, 1] }))
    const problem = problemOf(stops)
    const [vehicle] = problem.vehicles
    if (!vehicle) throw new Error('a vehicle is missing')
    expect((await plan({ ...problem, vehicles: [vehicle, { ...vehicle, costPerDistance: 2 }] })).motor).toBe(
      'vroom',
    )
  })
})

describe('the own planner stands in', () => {
  test.each<[string, Reply]>([
    ['an error of its own', (response) => json(response, { code: 1, error: 'Internal error' }, 500)],
    ['a refusal', (response) => json(response, { code: 2, error: 'Invalid JSON' }, 400)],
    ['a question that is too large for it', (response) => json(response, { code: 4 }, 413)],
    ['an error under status 200', (response) => json(response, { code: 3, error: 'Routing' })],
    ['something else', (response) => void response.end('<html>')],
    ['half an answer', (response) => void response.writeHead(200, { 'content-length': '900' }).end('{')],
    ['a redirect', (response) => void response.writeHead(302, { location: '/other' }).end()],
    [
      'a plan of another question',
      (response, answer) => json(response, { ...answer, unassigned: [{ id: 99 }] }),
    ],
    ['an endless plan', (response) => void response.end(`{"code":0,"x":"${'y'.repeat(5_000_000)}"}`)],
  ])('when VROOM answers with %s', async (_, reply) => {
    vroom.answer(reply)
    const { motor, plan: found } = await plan(problemOf(stopsOf(8)))
    expect(motor).toBe('vroomFalhou')
    expect(found.leftOut).toEqual([])
  })

  test('when VROOM is silent for half of the time, or not there, and then it is left alone', async () => {
    vroom.answer(() => undefined)
    const deps = depsWith(vroom.url)
    for (let i = 0; i < 3; i += 1) {
      expect((await plan(problemOf(stopsOf(8)), { seconds: 0.2 }, deps)).motor).toBe('vroomFalhou')
    }
    expect(vroom.asked).toHaveLength(2)
    expect((await plan(problemOf(stopsOf(8)), {}, depsWith('http://127.0.0.1:1'))).motor).toBe('vroomFalhou')
  })

  test('when there are too many stops, and VROOM is not asked', async () => {
    const { motor } = await plan(problemOf(stopsOf(MAX_PARADAS_VROOM + 1), { count: 300 }))
    expect(motor).toBe('vroomGrande')
    expect(vroom.asked).toHaveLength(0)
  })

  test('when the search is stopped meanwhile, which is no fault of VROOM', async () => {
    const deps = depsWith(vroom.url)
    for (let i = 0; i < 3; i += 1) {
      const stop = new AbortController()
      vroom.answer(() => stop.abort())
      expect((await plan(problemOf(stopsOf(8)), { signal: stop.signal }, deps)).motor).toBe('estiva')
    }
    vroom.reset()
    expect((await plan(problemOf(stopsOf(8)), {}, deps)).motor).toBe('vroom')
  })

  test('when no VROOM is configured', async () => {
    expect((await plan(problemOf(stopsOf(8)), {}, depsWith(null))).motor).toBe('estiva')
  })
})
