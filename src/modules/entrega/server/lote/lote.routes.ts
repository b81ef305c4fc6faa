import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../entrega-lote.contract.ts'
import { ensaiarLote } from './ensaiar-lote.ts'
import { getLote, iniciarLote } from './iniciar-lote.ts'

export const loteRoutes: readonly RouteBinding[] = [
  route(contract.ensaiarLote, ({ deps, session, body }) => ensaiarLote(deps, session, body)),
  route(contract.iniciarLote, ({ deps, session, body }) => iniciarLote(deps, session, body)),
  route(contract.getLote, ({ deps, session, params }) => getLote(deps, session, params.id)),
]
