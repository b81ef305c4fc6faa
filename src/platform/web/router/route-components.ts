/** The lazy component of each route, created once, and anew after a load that failed for good. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import type { RouteDefinition } from './route-definition.ts'

interface LoadedRoute {
  readonly Component: LazyExoticComponent<ComponentType>
  readonly preload: () => Promise<unknown>
}

export interface RouteComponents {
  readonly get: (route: RouteDefinition) => LazyExoticComponent<ComponentType>
  /** Starts loading; a failure is left to the moment the route is shown. */
  readonly preload: (route: RouteDefinition) => void
  /** Forgets a failed load, so that showing the route tries again. */
  readonly forget: (route: RouteDefinition) => void
}

export function createRouteComponents(wait?: (ms: number) => Promise<void>): RouteComponents {
  const loaded = new Map<RouteDefinition, LoadedRoute>()
  const entryOf = (route: RouteDefinition): LoadedRoute => {
    const known = loaded.get(route)
    if (known) return known
    let pending: Promise<{ default: ComponentType }> | undefined
    const load = () => {
      pending ??= loadWithRetry(route.load, wait)
      return pending
    }
    const entry = { Component: lazy(load), preload: load }
    loaded.set(route, entry)
    return entry
  }
  return {
    get: (route) => entryOf(route).Component,
    preload: (route) => {
      entryOf(route)
        .preload()
        .catch(() => loaded.delete(route))
    },
    forget: (route) => {
      loaded.delete(route)
    },
  }
}
