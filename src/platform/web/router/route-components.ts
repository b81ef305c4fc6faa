/** The component of each route, its code loaded once, and anew after a load that failed for good. */
import type { ComponentType } from 'react'
import { createLazyComponent } from '../extension/loadable.ts'
import { loadWithRetry } from './load-with-retry.ts'
import type { RouteDefinition } from './route-definition.ts'

type LoadedRoute = ReturnType<typeof createLazyComponent>

export interface RouteComponents {
  /** Draws the route at once when its code is there, and suspends otherwise. */
  readonly get: (route: RouteDefinition) => ComponentType
  /** Starts loading and settles at its end; a failure is left to the moment the route is shown. */
  readonly preload: (route: RouteDefinition) => Promise<void>
  /** Forgets a failed load, so that showing the route tries again. */
  readonly forget: (route: RouteDefinition) => void
}

export function createRouteComponents(wait?: (ms: number) => Promise<void>): RouteComponents {
  const routes = new Map<RouteDefinition, LoadedRoute>()
  const entryOf = (route: RouteDefinition): LoadedRoute => {
    const known = routes.get(route)
    if (known) return known
    const entry = createLazyComponent(() => loadWithRetry(route.load, wait))
    routes.set(route, entry)
    return entry
  }
  return {
    get: (route) => entryOf(route).Component,
    preload: async (route) => {
      try {
        await entryOf(route).start()
      } catch {
        routes.delete(route)
      }
    },
    forget: (route) => {
      routes.delete(route)
    },
  }
}
