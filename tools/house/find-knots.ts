/** Knots of a graph: groups of nodes each of which reaches all others of its group (strongly connected); pure. */

export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Each knot of two or more nodes, its nodes in the order of the alphabet. */
export function findKnots(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const knots: string[][] = []
  const visit = (node: string) => {
    const mine = order.size
    order.set(node, mine)
    lowest.set(node, mine)
    path.push(node)
    onPath.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (onPath.has(next)) lowest.set(node, Math.min(lowestOf(lowest, node), lowestOf(lowest, next)))
    }
    if (lowestOf(lowest, node) !== mine) return
    const knot = path.splice(path.indexOf(node))
    for (const member of knot) onPath.delete(member)
    if (knot.length > 1) knots.push(knot.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return knots
}

/** One way round that begins and ends at the first node of a knot, for whoever has to cut it. */
export function findRound(graph: Graph, knot: readonly string[]): string[] {
  const [start = ''] = knot
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayBack(cameFrom, start, node)
      if (!knot.includes(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return []
}

function wayBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const round = [start]
  for (let node: string | undefined = last; node !== undefined && node !== start; node = cameFrom.get(node)) {
    round.unshift(node)
  }
  return [start, ...round]
}

const lowestOf = (numbers: ReadonlyMap<string, number>, node: string) => numbers.get(node) ?? 0

/** Adds an arrow to a graph that is being built. */
export function addArrow(graph: Map<string, Set<string>>, from: string, to: string): void {
  const targets = graph.get(from)
  if (targets) targets.add(to)
  else graph.set(from, new Set([to]))
}
