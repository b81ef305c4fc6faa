/** One entry of the route table; the same table serves the page and the drawer over it. */
import type { ComponentType } from 'react'
import type { AccessRequirement } from '#platform/shared/access.ts'

/** `window`: a page of its own browser window (print, TV); it is reached like a page and has no layout. */
export type RouteKind = 'page' | 'drawer' | 'window'

/** Who may open a page: everybody, whoever is signed in, or whoever meets the requirement. */
export type RouteAccess = 'public' | 'signed-in' | AccessRequirement

export interface RouteDefinition {
  /** Absolute, parameters as `:id`. */
  readonly path: string
  /** This entry's part of the document title (S-053). */
  readonly title: string
  /** The document title is this title alone, without product and sections. */
  readonly uniqueTitle?: boolean
  /** Written into the meta description (S-054). */
  readonly description?: string
  readonly noLayout?: boolean
  readonly noTopbar?: boolean
  readonly kinds: readonly RouteKind[]
  readonly access: RouteAccess
  readonly load: () => Promise<{ default: ComponentType }>
  /** An address that the page had before: it still opens, and no list names it. */
  readonly isFormer?: true
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

export const segmentCount = (path: string) => segmentsOf(path).length

function isAbove(upper: string, lower: string): boolean {
  const above = segmentsOf(upper)
  const below = segmentsOf(lower)
  return above.length < below.length && above.every((segment, index) => segment === below[index])
}

/** The definition and those whose path is a beginning of its path, the shortest first. */
export function routeChain(
  routes: readonly RouteDefinition[],
  definition: RouteDefinition,
): readonly RouteDefinition[] {
  const above = routes.filter((route) => isAbove(route.path, definition.path))
  return [...above.sort((a, b) => segmentCount(a.path) - segmentCount(b.path)), definition]
}
