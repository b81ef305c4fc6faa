/** Whether a route may be shown, and where the visitor goes otherwise (shell §6, S-238 to S-245). */
import { type AccessSubject, decideAccess } from '#platform/shared/access.ts'
import { joinAddress, splitAddress, withQueryValue } from './address.ts'
import { type RouteAccess, type RouteDefinition, segmentCount } from './route-definition.ts'
import type { RouteMatch } from './route-table.ts'

const LOGIN_PATH = '/login'
export const UNAUTHORIZED_PATH = '/unauthorized'
/** Query value of the login page that holds the address wanted before signing in. */
const WANTED = 'destino'

/** What the guard needs to know of the session. */
export type GuardSession =
  | { readonly status: 'restoring' }
  | { readonly status: 'signed-out'; readonly byUser: boolean }
  | { readonly status: 'signed-in'; readonly subject: AccessSubject }

export type GuardDecision =
  | { readonly kind: 'allow' }
  /** The session is still being restored: show nothing yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'login' }
  | { readonly kind: 'unauthorized' }

const ALLOW: GuardDecision = { kind: 'allow' }
const UNAUTHORIZED: GuardDecision = { kind: 'unauthorized' }

/** Decides one match of the page or the drawer outlet. */
export function decideRoute(
  match: Pick<RouteMatch, 'outlet' | 'definition' | 'chain'>,
  session: GuardSession,
): GuardDecision {
  const { access } = match.definition
  const adminDrawer = match.outlet === 'drawer' && isAdminDrawer(match.chain)
  if (access === 'public' && !adminDrawer) return ALLOW
  if (session.status === 'restoring') return { kind: 'wait' }
  if (session.status === 'signed-out') return { kind: 'login' }
  if (adminDrawer && !admits({ role: 'Administrador' }, session.subject)) return UNAUTHORIZED
  return admits(access, session.subject) ? ALLOW : UNAUTHORIZED
}

function admits(access: RouteAccess, subject: AccessSubject): boolean {
  if (access === 'public') return true
  // Operador admits both roles and refuses any role claim outside the two known values (S-150).
  return decideAccess(access === 'signed-in' ? { role: 'Operador' } : access, subject).allowed
}

/**
 * The drawer's route is the area (first segment) and its first child the entry right below it. When that
 * child asks for Administrador, everything under it in the drawer does too (S-243).
 */
function isAdminDrawer(chain: readonly RouteDefinition[]): boolean {
  const firstChild = chain.find((route) => segmentCount(route.path) > 1)
  return typeof firstChild?.access === 'object' && firstChild.access.role === 'Administrador'
}

/** The login address; it remembers where the visitor wanted to go, unless the user left by choice. */
export function loginAddress(wanted: string, session: GuardSession): string {
  const isChosen = session.status === 'signed-out' && session.byUser
  const query = isChosen || wanted === '/' ? '' : withQueryValue('', WANTED, wanted)
  return joinAddress({ page: { path: LOGIN_PATH, query }, drawer: undefined })
}

/** Where to go after signing in: the remembered address, or `/`. Always an address of this application. */
export function returnAddress(loginQuery: string): string {
  const wanted = splitAddress(new URLSearchParams(loginQuery).get(WANTED) ?? '/')
  const isDeadEnd = [LOGIN_PATH, UNAUTHORIZED_PATH].includes(wanted.page.path)
  return isDeadEnd ? '/' : joinAddress(wanted)
}
