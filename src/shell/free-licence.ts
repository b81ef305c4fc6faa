/** Where the Free licence ends, in one table (S-029, S-030). */
import type { RouteAccess, RouteDefinition } from '#platform/web/router/route-definition.ts'

/** First segments that the Free licence may enter; public pages are open to everybody. */
const FREE_AREAS: readonly string[] = [
  'home',
  'home-embarcador',
  'dashboards',
  'notificacoes',
  'mensagens',
  'menu',
  // What is new is told to everybody, and the panel that leads there is.
  'novidades',
  'suporte',
]

/** Pages of refused areas that the Free licence may enter all the same: whoever is told of something chooses how. */
const FREE_PAGES: readonly string[] = ['preferencias/notificacoes']

export function isDeniedToFree(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '')
  return !FREE_AREAS.includes(segments[0] ?? '') && !FREE_PAGES.includes(segments.join('/'))
}

/** The route as the guard reads it: every area outside the table refuses the Free licence. */
export function withFreeRule(route: RouteDefinition): RouteDefinition {
  if (route.access === 'public' || !isDeniedToFree(route.path)) return route
  const access: Exclude<RouteAccess, string> =
    route.access === 'signed-in' ? { role: 'Operador' } : route.access
  return { ...route, access: { ...access, deny: [...(access.deny ?? []), 'Free'] } }
}
