/** Finds the entry of the route table that a place means. */
import { parse } from 'regexparam'
import { decodeSegment, type Place } from './address.ts'
import { type RouteDefinition, routeChain } from './route-definition.ts'

export type Outlet = 'page' | 'drawer'

export interface RouteMatch {
  readonly outlet: Outlet
  readonly definition: RouteDefinition
  /** The definition and those above it by path, the shortest first. */
  readonly chain: readonly RouteDefinition[]
  readonly params: Readonly<Record<string, string>>
  readonly found: boolean
}

export interface RouteTable {
  /**
   * Never empty: a place that no entry serves gives the entry of `/not-found`, in the same outlet. The same
   * path gives the same object, so that a page is not rendered again when only its drawer changes.
   */
  readonly match: (outlet: Outlet, place: Place) => RouteMatch
}

const NOT_FOUND_PATH = '/not-found'
/** A long day visits many loads; beyond this number the memory begins anew. */
const REMEMBERED_PATHS = 200

const servesOutlet: Record<Outlet, (route: RouteDefinition) => boolean> = {
  page: ({ kinds }) => kinds.includes('page') || kinds.includes('window'),
  drawer: ({ kinds }) => kinds.includes('drawer'),
}

/** An entry of the table as it is looked for. */
interface Pattern {
  readonly definition: RouteDefinition
  readonly keys: readonly string[]
  readonly pattern: RegExp
}

/** @throws when the table lacks `/not-found` or names a path twice for one outlet. */
export function createRouteTable(routes: readonly RouteDefinition[]): RouteTable {
  const notFound = routes.find((route) => route.path === NOT_FOUND_PATH)
  if (!notFound) throw new Error(`The route table has no entry for ${NOT_FOUND_PATH}.`)
  const known = { page: new Map<string, RouteMatch>(), drawer: new Map<string, RouteMatch>() }
  const patterns = { page: patternsOf(routes, 'page'), drawer: patternsOf(routes, 'drawer') }
  const find = (outlet: Outlet, path: string): RouteMatch => {
    for (const { definition, keys, pattern } of patterns[outlet]) {
      const values = pattern.exec(path)
      if (!values) continue
      const params = paramsOf(keys, values.slice(1))
      return { outlet, definition, chain: routeChain(routes, definition), params, found: true }
    }
    return { outlet, definition: notFound, chain: [notFound], params: {}, found: false }
  }
  return {
    match: (outlet, { path }) => {
      const remembered = known[outlet]
      const match = remembered.get(path) ?? find(outlet, path)
      if (remembered.size >= REMEMBERED_PATHS) remembered.clear()
      remembered.set(path, match)
      return match
    },
  }
}

/** An optional parameter that the path leaves out is absent. */
const paramsOf = (keys: readonly string[], values: readonly (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key, index) => {
      const value = values[index]
      return value === undefined ? [] : [[key, decodeSegment(value)]]
    }),
  )

/** In the order in which they are tried: a segment that is written out comes before a parameter. */
function patternsOf(routes: readonly RouteDefinition[], outlet: Outlet): Pattern[] {
  const served = routes.filter(servesOutlet[outlet])
  const paths = served.map(({ path }) => path)
  const repeated = paths.find((path, index) => paths.indexOf(path) !== index)
  if (repeated) throw new Error(`The route table names ${repeated} twice for the ${outlet} outlet.`)
  return served
    .toSorted((a, b) => (rankOf(a.path) < rankOf(b.path) ? -1 : 1))
    .map((definition) => ({ definition, ...parse(definition.path) }))
}

/** One letter for each segment. */
const rankOf = (path: string): string =>
  path.replace(/[^/]+/g, (segment) => (segment.startsWith(':') ? 'b' : 'a'))
