import type { Plan, PlanningProblem, VehicleKind } from './planning-problem.ts'

/** Why a stop found no place, in codes that the screen puts into words. */
export type LeftOutReason =
  /** Heavier or larger than every vehicle that may come; `dimension` says in what. */
  | {
      readonly kind: 'too_large'
      readonly dimension: number
      readonly asked: number
      readonly largest: number
    }
  /** Each dimension fits some vehicle, but no vehicle all of them. */
  | { readonly kind: 'no_vehicle_fits' }
  /** No kind of vehicle of this plan may serve it. */
  | { readonly kind: 'no_vehicle_allowed' }
  /** Even a vehicle that drives straight there comes too late. */
  | { readonly kind: 'window_unreachable'; readonly earliest: number; readonly closes: number }
  /** There and back takes longer than a shift or the longest day. */
  | { readonly kind: 'too_far' }
  /** A companion of its group cannot be served. */
  | { readonly kind: 'companion' }
  /** It would fit a vehicle of its own, but none is left. */
  | { readonly kind: 'no_vehicle_left'; readonly vehicles: number }
  /** Serving it costs more than leaving it out was said to cost. */
  | { readonly kind: 'too_dear'; readonly cost: number; readonly penalty: number }

/** The reason for each stop that a plan leaves out. */
export function explainLeftOut(problem: PlanningProblem, plan: Plan): Map<number, LeftOutReason> {
  const used = problem.vehicles.map((_, kind) => plan.routes.filter((route) => route.vehicle === kind).length)
  const reasons = new Map<number, LeftOutReason>()
  for (const stop of plan.leftOut) reasons.set(stop, explain(problem, stop, used))
  return reasons
}

function explain(problem: PlanningProblem, stop: number, used: readonly number[]): LeftOutReason {
  const asked = problem.stops[stop]
  if (asked === undefined) throw new RangeError(`there is no stop ${stop}`)
  const kinds = problem.vehicles
    .map((vehicle, kind) => ({ vehicle, kind }))
    .filter(({ kind }) => asked.vehicles === undefined || asked.vehicles.includes(kind))
  if (kinds.length === 0) return { kind: 'no_vehicle_allowed' }
  for (let d = 0; d < asked.demand.length; d += 1) {
    const largest = Math.max(...kinds.map(({ vehicle }) => vehicle.capacity[d] ?? 0))
    const amount = asked.demand[d] ?? 0
    if (amount > largest) return { kind: 'too_large', dimension: d, asked: amount, largest }
  }
  const fitting = kinds.filter(({ vehicle }) =>
    asked.demand.every((amount, d) => amount <= (vehicle.capacity[d] ?? 0)),
  )
  if (fitting.length === 0) return { kind: 'no_vehicle_fits' }
  const early = Math.min(...fitting.map(({ vehicle }) => arrival(problem, vehicle, stop)))
  const closes = asked.windows?.length
    ? Math.max(...asked.windows.map(([, to]) => to))
    : Number.POSITIVE_INFINITY
  if (early > closes) return { kind: 'window_unreachable', earliest: early, closes }
  const reaching = fitting.filter(({ vehicle }) => comesBack(problem, vehicle, stop))
  if (reaching.length === 0) return { kind: 'too_far' }
  if (asked.group !== undefined && companionStuck(problem, asked.group)) return { kind: 'companion' }
  const left = reaching.filter(({ vehicle, kind }) => (used[kind] ?? 0) < vehicle.count)
  if (left.length === 0)
    return {
      kind: 'no_vehicle_left',
      vehicles: reaching.reduce((sum, { vehicle }) => sum + vehicle.count, 0),
    }
  return {
    kind: 'too_dear',
    cost: Math.min(...left.map(({ vehicle }) => aloneCost(problem, vehicle, stop))),
    penalty: asked.penalty ?? Number.POSITIVE_INFINITY,
  }
}

function hop(problem: PlanningProblem, matrix: Int32Array, from: number, to: number | null): number {
  return to === null ? 0 : (matrix[from * problem.nodes + to] as number)
}

function arrival(problem: PlanningProblem, vehicle: VehicleKind, stop: number): number {
  return (vehicle.shift?.[0] ?? 0) + hop(problem, problem.duration, vehicle.start, stop)
}

function comesBack(problem: PlanningProblem, vehicle: VehicleKind, stop: number): boolean {
  const asked = problem.stops[stop]
  const out = hop(problem, problem.duration, vehicle.start, stop)
  const back = hop(problem, problem.duration, stop, vehicle.end)
  const service = asked?.service ?? 0
  const metres =
    hop(problem, problem.distance, vehicle.start, stop) + hop(problem, problem.distance, stop, vehicle.end)
  if (metres > (vehicle.maxDistance ?? Number.POSITIVE_INFINITY)) return false
  if (out + service + back > (vehicle.maxDuration ?? Number.POSITIVE_INFINITY)) return false
  const arrives = arrival(problem, vehicle, stop)
  const windows = asked?.windows?.length ? asked.windows : [[0, Number.POSITIVE_INFINITY] as const]
  return windows.some(
    ([from, to]) =>
      arrives <= to &&
      Math.max(arrives, from) + service + back <= (vehicle.shift?.[1] ?? Number.POSITIVE_INFINITY),
  )
}

function aloneCost(problem: PlanningProblem, vehicle: VehicleKind, stop: number): number {
  const metres =
    hop(problem, problem.distance, vehicle.start, stop) + hop(problem, problem.distance, stop, vehicle.end)
  const seconds =
    hop(problem, problem.duration, vehicle.start, stop) +
    (problem.stops[stop]?.service ?? 0) +
    hop(problem, problem.duration, stop, vehicle.end)
  return (
    (vehicle.fixedCost ?? 0) +
    metres * (vehicle.costPerDistance ?? 1) +
    seconds * (vehicle.costPerSecond ?? 0)
  )
}

/** Whether some member of a group fits no vehicle at all. */
function companionStuck(problem: PlanningProblem, group: number): boolean {
  return problem.stops.some(
    (stop, i) =>
      stop.group === group &&
      !problem.vehicles.some(
        (vehicle, kind) =>
          (stop.vehicles === undefined || stop.vehicles.includes(kind)) &&
          stop.demand.every((amount, d) => amount <= (vehicle.capacity[d] ?? 0)) &&
          comesBack(problem, vehicle, i),
      ),
  )
}
