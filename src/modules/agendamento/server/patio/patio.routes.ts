import { type RouteBinding, route } from '../../../../platform/server/http/route.ts'
import * as contract from '../../patio.contract.ts'
import {
  changeEtapaPatio,
  createEtapaPatio,
  getEtapasPatio,
  listHistoricoEtapaPatio,
  reorderEtapasPatio,
} from './etapas-patio.ts'
import { getIndicadores } from './indicadores.ts'
import { removeEtapaPatio } from './remove-etapa-patio.ts'

export const patioRoutes: readonly RouteBinding[] = [
  route(contract.getEtapasPatio, ({ deps, session, query }) => getEtapasPatio(deps, session, query.id)),
  route(contract.reorderEtapasPatio, ({ deps, session, body }) =>
    reorderEtapasPatio(deps, session, body.ids),
  ),
  route(contract.createEtapaPatio, ({ deps, session, body }) => createEtapaPatio(deps, session, body)),
  route(contract.changeEtapaPatio, ({ deps, session, params, body, request }) =>
    changeEtapaPatio(deps, session, params.id, body, body.version ?? request.ifMatch),
  ),
  route(contract.removeEtapaPatio, ({ deps, session, params, query }) =>
    removeEtapaPatio(deps, session, params.id, query.destino),
  ),
  route(contract.getHistoricoEtapaPatio, ({ deps, session, params }) =>
    listHistoricoEtapaPatio(deps, session, params.id),
  ),
  route(contract.getIndicadoresReserva, ({ deps, session, query }) => getIndicadores(deps, session, query)),
]
