/** The list of all loads and its file. */

import * as contract from '#modules/carga/lista-cargas.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { exportarCargas } from './export-cargas.ts'
import { searchCargas } from './search-cargas.ts'

export const listaCargasRoutes: readonly RouteBinding[] = [
  route(contract.searchCargas, ({ deps, session, body }) => searchCargas(deps, session, body)),
  route(contract.exportarCargas, ({ deps, session, body }) => exportarCargas(deps, session, body)),
]
