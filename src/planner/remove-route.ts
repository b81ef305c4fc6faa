import type { Route } from './route.ts'
import type { SearchState } from './search-state.ts'

/** Takes the route with the least troublesome stops away, unless they are pinned; false when none can go. */
export function removeRoute(state: SearchState, trouble: Float64Array): boolean {
  if (state.active.length < 2) return false
  let chosen = -1
  let least = Number.POSITIVE_INFINITY
  for (const slot of state.active) {
    const route = state.routes[slot] as Route
    let sum = 0
    for (let i = 0; i < route.length; i += 1) {
      const stop = route.stops[i] as number
      sum += state.pinned[stop] === 1 ? Number.POSITIVE_INFINITY : (trouble[stop] as number) + 1e-3
    }
    if (sum < least) {
      least = sum
      chosen = slot
    }
  }
  if (chosen < 0) return false
  state.begin()
  const route = state.touch(chosen)
  const costBefore = route.cost
  state.remove(chosen, 0, route.length)
  state.finish(chosen, costBefore)
  state.settle()
  return true
}
