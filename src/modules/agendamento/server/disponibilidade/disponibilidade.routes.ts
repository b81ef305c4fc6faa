/** Which days and slots are free. */
import { type RouteBinding, route } from '../../../../platform/server/http/route.ts'
import * as contract from '../../disponibilidade.contract.ts'
import { getDisponibilidadeData, getDisponibilidadePeriodo } from './get-disponibilidade.ts'

export const disponibilidadeRoutes: readonly RouteBinding[] = [
  route(contract.getDisponibilidadePeriodo, ({ deps, session, query }) =>
    getDisponibilidadePeriodo(deps, session, query),
  ),
  route(contract.getDisponibilidadeData, ({ deps, session, query }) =>
    getDisponibilidadeData(deps, session, query),
  ),
]
