/**
 * The route planner on public instances: `npm run bench -- planner-public --instances FOLDER`, or the folder in
 * BENCH_PLANNER_INSTANCES. The instances are no part of this repository; without a folder nothing is measured.
 */
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { instancesIn, type PlannedInstance, planInstance, publishedCost } from './planner/plan-instance.ts'
import { type Measurement, median } from './support/measurement.ts'
import { optionOf } from './support/option.ts'

const CORES = Math.min(2, availableParallelism())
const SECONDS = Number(process.env.BENCH_PLANNER_SECONDS ?? 30)
/** Where vehicles come before distances: so many runs, with seeds of their own. */
const RUNS = 10
const RUN_SECONDS = 10

/** Fewest vehicles, and then the shortest distance, that are known of Solomon's instances (SINTEF). */
const FEWEST: Readonly<Record<string, { readonly vehicles: number; readonly distance: number }>> = {
  C101: { vehicles: 10, distance: 828.94 },
  R101: { vehicles: 19, distance: 1_650.8 },
  RC101: { vehicles: 14, distance: 1_696.95 },
}

export async function run(args: readonly string[] = []): Promise<Measurement[]> {
  const folder = optionOf(args, '--instances') ?? process.env.BENCH_PLANNER_INSTANCES
  if (!folder) {
    console.log(
      'planner-public: left out, no instances. Name their folder: npm run bench -- planner-public --instances FOLDER',
    )
    return []
  }
  const measurements: Measurement[] = []
  for (const path of instancesIn(folder)) {
    const name = basename(path).split('.')[0] ?? ''
    const fewest = FEWEST[name]
    const best = publishedCost(path)
    if (fewest) measurements.push(...(await measureVehicles(path, name, fewest)))
    else if (best !== null) measurements.push(await measureCost(path, name, best))
    else console.log(`planner-public: ${basename(path)} is left out, nobody tells its best cost`)
  }
  return measurements
}

async function measureCost(path: string, name: string, best: number): Promise<Measurement> {
  const { cost, routes, feasible } = await planInstance(path, { seconds: SECONDS, threads: CORES })
  return {
    name: `${name}, ${SECONDS} s`,
    ratio: feasible ? cost / best : Number.POSITIVE_INFINITY,
    details: { gapPercent: percentAbove(cost, best), cost: round(cost), best, routes },
  }
}

/** The worst of several runs, one after the other. */
async function measureVehicles(
  path: string,
  name: string,
  { vehicles, distance }: { readonly vehicles: number; readonly distance: number },
): Promise<Measurement[]> {
  const plans: PlannedInstance[] = []
  for (let seed = 1; seed <= RUNS; seed++) {
    plans.push(await planInstance(path, { seconds: RUN_SECONDS, threads: CORES, seed }))
  }
  const counts = plans.map(({ routes, feasible }) => (feasible ? routes : Number.POSITIVE_INFINITY))
  const costs = plans.filter((_, run) => counts[run] === vehicles).map(({ cost }) => cost)
  const worst: Measurement = {
    name: `${name}, vehicles, worst of ${RUNS}, ${RUN_SECONDS} s`,
    amount: { value: Math.max(...counts), unit: 'vehicles' },
    budget: { atMost: vehicles },
    details: { runsWithFewest: costs.length },
  }
  if (costs.length === 0) return [worst]
  const typical: Measurement = {
    name: `${name}, distance, ${RUN_SECONDS} s`,
    ratio: median(costs) / distance,
    details: { gapPercent: percentAbove(median(costs), distance), shortest: round(Math.min(...costs)) },
  }
  return [worst, typical]
}

const round = (cost: number) => Math.round(cost * 100) / 100
const percentAbove = (cost: number, best: number) => round((cost / best - 1) * 100)
