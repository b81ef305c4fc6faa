import * as ciclo from '#modules/carga/ciclo.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../etapa.contract.ts'
import { listEtapas, listHistoricoEtapa } from './list-etapas.ts'
import { moveEtapa } from './move-etapa.ts'
import { removeEtapa } from './remove-etapa.ts'
import { changeEtapa, createEtapa, reorderEtapa } from './save-etapa.ts'

export const etapaRoutes: readonly RouteBinding[] = [
  route(ciclo.moverEtapa, ({ deps, session, params, body }) =>
    moveEtapa(deps, session, { id: params.id, etapaId: params.stage, de: body?.de }),
  ),
  route(contract.listEtapas, ({ deps, session }) => listEtapas(deps, session)),
  route(contract.createEtapa, ({ deps, session, body }) => createEtapa(deps, session, body)),
  route(contract.changeEtapa, ({ deps, session, params, body, request }) =>
    changeEtapa(deps, session, params.id, body, body.version ?? request.ifMatch),
  ),
  route(contract.reorderEtapa, ({ deps, session, params, body }) =>
    reorderEtapa(deps, session, params.id, body.ordem),
  ),
  route(contract.removeEtapa, ({ deps, session, params, query }) =>
    removeEtapa(deps, session, params.id, query.destino),
  ),
  route(contract.getHistoricoEtapa, ({ deps, session, params }) =>
    listHistoricoEtapa(deps, session, params.id),
  ),
]
