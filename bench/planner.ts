/**
 * The route planner. `npm run bench -- planner --instances FOLDER --seconds N` plans every public instance of a folder
 * and prints one JSON line each. Without a folder it plans towns drawn with a fixed seed: how much shorter the plan is
 * than the nearest-neighbour rule a dispatcher would follow by hand, and how soon the first whole plan is there.
 */
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { type PlannerResult, runPlanner } from '#modules/planejamento/planner/run-planner.ts'
import type { PlanningProblem } from '#planner/planning-problem.ts'
import { Random } from '#planner/random.ts'
import { verifyPlan } from '#planner/verify-plan.ts'
import { instancesIn, planInstance, publishedCost } from './planner/plan-instance.ts'
import type { Measurement } from './support/measurement.ts'
import { optionOf } from './support/option.ts'

const THREADS = Math.min(2, availableParallelism())
const SECONDS = 5
const STOPS = [200, 1_000]
const FIRST_PLAN_MS = 2_000
/** Share of the hand-made plan's cost that the planner may at most need. */
const RATIO_AT_MOST = 0.9

export async function run(args: readonly string[] = []): Promise<Measurement[]> {
  const folder = optionOf(args, '--instances')
  if (folder !== undefined) return planFolder(folder, Number(optionOf(args, '--seconds') ?? 30))
  const measurements: Measurement[] = []
  for (const stops of STOPS) measurements.push(...(await planTown(stops)))
  return measurements
}

/** Plans each instance in turn; a file that is none is told and passed over. */
async function planFolder(folder: string, seconds: number): Promise<Measurement[]> {
  for (const path of instancesIn(folder)) {
    const file = basename(path)
    try {
      const {
        cost,
        routes,
        seconds: took,
        feasible,
      } = await planInstance(path, { seconds, threads: THREADS })
      const best = publishedCost(path)
      console.log(
        JSON.stringify({
          file,
          cost: Math.round(cost * 100) / 100,
          routes,
          vehicles: routes,
          seconds: Math.round(took * 100) / 100,
          feasible,
          ...(best === null ? {} : { best, gapPercent: Math.round((cost / best - 1) * 10_000) / 100 }),
        }),
      )
    } catch (error) {
      console.log(JSON.stringify({ file, error: String(error) }))
    }
  }
  return []
}

async function planTown(stops: number): Promise<Measurement[]> {
  const problem = town(stops)
  const startedAt = Date.now()
  let firstMs = 0
  const result: PlannerResult = await runPlanner(problem, {
    seconds: SECONDS,
    threads: THREADS,
    onProgress: () => {
      firstMs ||= Date.now() - startedAt
    },
  })
  const byHand = nearestNeighbour(problem)
  const sound = verifyPlan(problem, result.plan).length === 0
  return [
    {
      name: `planner ${stops} stops, ${SECONDS} s`,
      ratio: sound ? result.plan.cost / byHand : Number.POSITIVE_INFINITY,
      budget: { atMost: RATIO_AT_MOST },
      details: {
        routes: result.plan.routes.length,
        rounds: result.rounds,
        leftOut: result.plan.leftOut.length,
      },
    },
    {
      name: `planner ${stops} first`,
      amount: { value: firstMs, unit: 'ms' },
      budget: { atMost: FIRST_PLAN_MS },
    },
  ]
}

/** Clustered places around a depot, with windows for a third of them. */
function town(stops: number): PlanningProblem {
  const random = new Random(stops)
  const centres = Array.from({ length: 8 }, () => [random.below(100_000), random.below(100_000)] as const)
  const places = Array.from({ length: stops + 1 }, () => {
    const [x, y] = centres[random.below(centres.length)] as readonly [number, number]
    return [x + random.below(20_000), y + random.below(20_000)] as const
  })
  const nodes = stops + 1
  const distance = new Int32Array(nodes * nodes)
  const duration = new Int32Array(nodes * nodes)
  for (let i = 0; i < nodes; i += 1) {
    for (let j = 0; j < nodes; j += 1) {
      const [a, b] = [places[i] as readonly [number, number], places[j] as readonly [number, number]]
      distance[i * nodes + j] = Math.round(1.3 * Math.hypot(a[0] - b[0], a[1] - b[1]))
      duration[i * nodes + j] = Math.round((distance[i * nodes + j] as number) / 11)
    }
  }
  const day: readonly [number, number] = [0, 12 * 3600]
  return {
    nodes,
    distance,
    duration,
    stops: Array.from({ length: stops }, (_, i) => ({
      demand: [200 + random.below(1_800)],
      service: 600,
      ...(i % 3 === 0 ? { windows: [[0, 6 * 3600] as const] } : {}),
    })),
    vehicles: [
      { start: stops, end: stops, capacity: [12_000], count: stops, shift: day, maxDuration: 10 * 3600 },
    ],
  }
}

/** The rule by hand: always the nearest stop that still fits; back to the depot when none does. */
function nearestNeighbour({ nodes, distance, duration, stops, vehicles }: PlanningProblem): number {
  const [vehicle] = vehicles
  if (vehicle === undefined) return 0
  const depot = vehicle.start
  const waiting = new Set(stops.keys())
  let metres = 0
  while (waiting.size > 0) {
    let at = depot
    let room = vehicle.capacity[0] as number
    let now = 0
    for (;;) {
      let next = -1
      for (const stop of waiting) {
        const asked = stops[stop]
        const arrives = now + (duration[at * nodes + stop] as number)
        const back = arrives + (asked?.service ?? 0) + (duration[stop * nodes + depot] as number)
        if ((asked?.demand[0] ?? 0) > room || back > (vehicle.maxDuration ?? Number.POSITIVE_INFINITY))
          continue
        if (arrives > (asked?.windows?.[0]?.[1] ?? Number.POSITIVE_INFINITY)) continue
        if (next < 0 || (distance[at * nodes + stop] as number) < (distance[at * nodes + next] as number))
          next = stop
      }
      if (next < 0) break
      metres += distance[at * nodes + next] as number
      now += (duration[at * nodes + next] as number) + (stops[next]?.service ?? 0)
      room -= stops[next]?.demand[0] ?? 0
      waiting.delete(next)
      at = next
    }
    if (at === depot) break
    metres += distance[at * nodes + depot] as number
  }
  return metres
}
