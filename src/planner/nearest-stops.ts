/** The stops that lie next to each stop, there and back. */

/** How many neighbours of a stop are looked at. */
const NEIGHBOURS = 128

interface Places {
  /** Stops. */
  readonly n: number
  /** Places in the matrix: the stops first. */
  readonly nodes: number
  readonly distance: Int32Array
}

/** `neighbours`: `neighbourCount` stops for each stop; `hop`: the usual way to the next one, at least 1. */
export function nearestStops(places: Places): {
  neighbours: Int32Array
  neighbourCount: number
  hop: number
} {
  const { n, nodes, distance } = places
  const neighbourCount = Math.max(0, Math.min(NEIGHBOURS, n - 1))
  const neighbours = new Int32Array(n * neighbourCount)
  const key = new Float64Array(n)
  let hops = 0
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      key[j] = (distance[i * nodes + j] as number) + (distance[j * nodes + i] as number)
    }
    key[i] = Number.POSITIVE_INFINITY
    const order = smallest(key, neighbourCount)
    neighbours.set(order, i * neighbourCount)
    for (let k = 0; k < Math.min(3, neighbourCount); k += 1) hops += (key[order[k] as number] as number) / 2
  }
  return { neighbours, neighbourCount, hop: Math.max(1, hops / Math.max(1, n * Math.min(3, neighbourCount))) }
}

/** Indexes of the `count` smallest keys, smallest first. */
function smallest(key: Float64Array, count: number): Int32Array {
  if (count === 0) return new Int32Array(0)
  const sorted = Float64Array.from(key).sort()
  const limit = sorted[count - 1] as number
  const found: number[] = []
  for (let j = 0; j < key.length; j += 1) if ((key[j] as number) <= limit) found.push(j)
  found.sort((a, b) => (key[a] as number) - (key[b] as number) || a - b)
  return Int32Array.from(found.slice(0, count))
}
