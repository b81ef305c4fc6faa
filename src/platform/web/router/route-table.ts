/** Finds the entry of the route table that a place means. */
import { matchRoutes } from 'react-router'
import type { Place } from './address.ts'
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

export const NOT_FOUND_PATH = '/not-found'
/** A long day visits many loads; beyond this number the memory begins anew. */
const REMEMBERED_PATHS = 200

const servesOutlet: Record<Outlet, (route: RouteDefinition) => boolean> = {
  page: ({ kinds }) => kinds.includes('page') || kinds.includes('window'),
  drawer: ({ kinds }) => kinds.includes('drawer'),
}

const presentParams = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** @throws when the table lacks `/not-found` or names a path twice for one outlet. */
export function createRouteTable(routes: readonly RouteDefinition[]): RouteTable {
  const notFound = routes.find((route) => route.path === NOT_FOUND_PATH)
  if (!notFound) throw new Error(`The route table has no entry for ${NOT_FOUND_PATH}.`)
  const known = { page: new Map<string, RouteMatch>(), drawer: new Map<string, RouteMatch>() }
  const objects = { page: routeObjects(routes, 'page'), drawer: routeObjects(routes, 'drawer') }
  const find = (outlet: Outlet, path: string): RouteMatch => {
    const match = matchRoutes(objects[outlet], path)?.at(-1)
    const definition = match ? routes[Number(match.route.id)] : undefined
    if (!match || !definition) {
      return { outlet, definition: notFound, chain: [notFound], params: {}, found: false }
    }
    const chain = routeChain(routes, definition)
    return { outlet, definition, chain, params: presentParams(match.params), found: true }
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

/** The identifier is the index in the table: react-router ranks the entries and says which one matched. */
function routeObjects(routes: readonly RouteDefinition[], outlet: Outlet): { id: string; path: string }[] {
  const served = routes.flatMap((route, index) =>
    servesOutlet[outlet](route) ? [{ id: String(index), path: route.path }] : [],
  )
  const paths = served.map(({ path }) => path)
  const repeated = paths.find((path, index) => paths.indexOf(path) !== index)
  if (repeated) throw new Error(`The route table names ${repeated} twice for the ${outlet} outlet.`)
  return served
}
