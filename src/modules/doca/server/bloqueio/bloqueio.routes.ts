import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../bloqueio.contract.ts'
import { createBloqueioPeriodo, removeBloqueioPeriodo } from './block-periodo.ts'
import { createBloqueio, removeBloqueio } from './create-bloqueio.ts'

export const bloqueioRoutes: readonly RouteBinding[] = [
  route(contract.createBloqueio, ({ deps, session, body }) => createBloqueio(deps, session, body)),
  route(contract.createBloqueioPeriodo, ({ deps, session, body }) =>
    createBloqueioPeriodo(deps, session, body),
  ),
  route(contract.removeBloqueioPeriodo, ({ deps, session, body }) =>
    removeBloqueioPeriodo(deps, session, body),
  ),
  route(contract.removeBloqueio, ({ deps, session, params }) => removeBloqueio(deps, session, params.id)),
]
