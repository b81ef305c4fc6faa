import type { CompiledProblem } from './compiled-problem.ts'

/** The orders of insertion, smallest key first: by chance, heaviest, farthest, nearest, and by the window of time. */
export function insertionOrders(problem: CompiledProblem): { orders: Float64Array[]; weights: number[] } {
  const { n, nodes, dimensions, vehicles } = problem
  const size = new Float64Array(n)
  const far = new Float64Array(n)
  const width = new Float64Array(n)
  const opens = new Float64Array(n)
  const closes = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    for (let d = 0; d < dimensions; d += 1) {
      const room = Math.max(1, ...vehicles.map((vehicle) => vehicle.capacity[d] as number))
      size[i] = Math.max(size[i] as number, (problem.demand[i * dimensions + d] as number) / room)
    }
    far[i] = Math.min(...vehicles.map((vehicle) => problem.distance[vehicle.start * nodes + i] as number))
    const first = problem.windowStart[i] as number
    const last = (problem.windowStart[i + 1] as number) - 1
    opens[i] = problem.opens[first] as number
    closes[i] = -(problem.closes[last] as number)
    width[i] = -(closes[i] as number) - (opens[i] as number)
  }
  const negate = (keys: Float64Array): Float64Array => keys.map((key) => -key)
  const orders = [new Float64Array(0), negate(size), negate(far), far]
  const weights = [4, 4, 2, 1]
  if (problem.timed) {
    orders.push(width, opens, closes)
    weights.push(2, 2, 2)
  }
  return { orders, weights }
}
