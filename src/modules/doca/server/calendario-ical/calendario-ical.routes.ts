/** Calendars of docks: given out by administrators, read by calendar programs. */
import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../calendario-ical.contract.ts'
import { createCalendario, listCalendarios, readCalendario, revokeCalendario } from './calendarios.ts'

export const calendarioIcalRoutes: readonly RouteBinding[] = [
  route(contract.listCalendarios, ({ deps, session }) => listCalendarios(deps, session)),
  route(contract.createCalendario, ({ deps, session, body }) => createCalendario(deps, session, body)),
  route(contract.revogarCalendario, ({ deps, session, params }) =>
    revokeCalendario(deps, session, params.id),
  ),
  publicRoute(contract.readCalendario, ({ deps, query }) => readCalendario(deps, query.token)),
]
