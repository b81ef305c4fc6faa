import type { CompiledProblem } from './compiled-problem.ts'

/** Whether the vehicles have room for all stops, were they poured in. */
export function hasRoomForAll({ n, dimensions, demand, vehicles }: CompiledProblem): boolean {
  const sumOf = (read: (vehicle: CompiledProblem['vehicles'][number]) => number) =>
    vehicles.reduce((sum, vehicle) => sum + vehicle.count * read(vehicle), 0)
  if (sumOf(({ maxStops }) => Math.min(maxStops, n)) < n) return false
  for (let d = 0; d < dimensions; d += 1) {
    let asked = 0
    for (let i = 0; i < n; i += 1) asked += demand[i * dimensions + d] as number
    if (asked > sumOf(({ capacity }) => capacity[d] as number)) return false
  }
  return true
}
