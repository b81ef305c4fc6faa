import type { CompiledProblem } from './compiled-problem.ts'
import type { Random } from './random.ts'
import type { Route } from './route.ts'
import type { SearchState } from './search-state.ts'

/** How much a round takes out, after Christiaens and Vanden Berghe (2020). */
export interface RuinSettings {
  /** Stops taken out on average. */
  readonly average: number
  /** Longest string. */
  readonly longest: number
  /** Chance that a string leaves stops in its middle where they are. */
  readonly split: number
}

/**
 * Slack induction by string removals: strings of neighbouring stops are taken out of neighbouring routes, so that the
 * room they leave can be used together. It begins at a stop drawn by chance, or at `around`.
 */
export function ruin(state: SearchState, random: Random, settings: RuinSettings, around = -1): void {
  const { problem } = state
  const { n } = problem
  if (n === 0 || state.active.length === 0) return
  const meanLength = (n - state.absent.length) / state.active.length
  const longest = Math.max(1, Math.min(settings.longest, meanLength))
  const strings = Math.floor(random.next() * ((4 * settings.average) / (1 + longest) - 1) + 1)
  const seed = around >= 0 ? around : random.below(n)
  const ruined: number[] = []
  ruinAround(state, random, seed, longest, strings, settings.split, ruined)
  const { neighbours, neighbourCount } = problem
  for (let k = 0; k < neighbourCount && ruined.length < strings; k += 1) {
    ruinAround(
      state,
      random,
      neighbours[seed * neighbourCount + k] as number,
      longest,
      strings,
      settings.split,
      ruined,
    )
  }
  if (problem.groupMembers.length > 0) removeBrokenGroups(state, problem)
}

function ruinAround(
  state: SearchState,
  random: Random,
  stop: number,
  longest: number,
  strings: number,
  split: number,
  ruined: number[],
): void {
  const slot = state.routeOf[stop] as number
  if (slot < 0 || ruined.length >= strings || ruined.includes(slot)) return
  ruined.push(slot)
  const route = state.touch(slot)
  const costBefore = route.cost
  const at = route.stops.indexOf(stop)
  const length = 1 + Math.floor(random.next() * Math.min(route.length, longest))
  const spare = route.length - length
  if (spare > 0 && length > 1 && random.next() < split) {
    let kept = 1
    while (kept < spare && random.next() < 0.01) kept += 1
    const whole = length + kept
    const from = startOf(random, at, whole, route.length)
    const keepFrom = from + 1 + random.below(length - 1 || 1)
    state.remove(slot, keepFrom + kept, from + whole)
    state.remove(slot, from, keepFrom)
  } else {
    const from = startOf(random, at, length, route.length)
    state.remove(slot, from, from + length)
  }
  state.finish(slot, costBefore)
}

/** A start at which a string of the length contains the position. */
function startOf(random: Random, at: number, length: number, routeLength: number): number {
  const low = Math.max(0, at - length + 1)
  const high = Math.min(at, routeLength - length)
  return low + random.below(high - low + 1)
}

/** Whoever travels together is taken out together; pinned stops stay. */
export function removeBrokenGroups(state: SearchState, problem: CompiledProblem): void {
  for (let i = 0; i < state.absent.length; i += 1) {
    const group = problem.group[state.absent[i] as number] as number
    if (group < 0) continue
    for (const member of problem.groupMembers[group] ?? []) {
      const slot = state.routeOf[member] as number
      if (slot < 0) continue
      const route: Route = state.touch(slot)
      const costBefore = route.cost
      const at = route.stops.indexOf(member)
      const before = route.length
      state.remove(slot, at, at + 1)
      if (route.length < before) state.finish(slot, costBefore)
    }
  }
}
