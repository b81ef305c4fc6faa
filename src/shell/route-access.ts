/** Whether the guard would let a person open an address; for menus, links and blocks. */
import type { AccessSubject } from '#platform/shared/access.ts'
import { parsePlace } from '#platform/web/router/address.ts'
import { decideRoute } from '#platform/web/router/guard.ts'
import { createRouteTable, type Outlet } from '#platform/web/router/route-table.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { ROUTES } from './routes.ts'

const table = createRouteTable(ROUTES)

/** False for an address that no route serves, too. */
export function canOpen(subject: AccessSubject, outlet: Outlet, to: string): boolean {
  const match = table.match(outlet, parsePlace(to))
  return match.found && decideRoute(match, { status: 'signed-in', subject }).kind === 'allow'
}

/** Nobody signed in may open nothing but the public pages. */
export function useCanOpen(): (outlet: Outlet, to: string) => boolean {
  const state = useSession()
  return (outlet, to) => state.status === 'signed-in' && canOpen(state.subject, outlet, to)
}
