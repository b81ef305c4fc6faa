import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './preferencia.contract.ts'
import { preferenciaDocumentation } from './server/preferencia.documentation.ts'
import {
  listHistorico,
  readPreferencia,
  readPreferencias,
  readRoteirizacao,
} from './server/read-preferencias.ts'
import { changePreferencias, changeRoteirizacao, createPreferencias } from './server/save-preferencias.ts'

export const preferenciaModule: ServerModule = {
  name: 'preferencia',
  documentation: preferenciaDocumentation,
  routes: [
    route(contract.getRoteirizacao, ({ deps, session }) => readRoteirizacao(deps, session)),
    route(contract.alterarRoteirizacao, ({ deps, session, body, request }) =>
      changeRoteirizacao(deps, session, { ...body, version: body.version ?? request.ifMatch }),
    ),
    route(contract.getPreferencia, ({ deps, session, params, query }) =>
      readPreferencia(deps, session, params.name, query.ownerId),
    ),
    route(contract.getOwnerPreferences, ({ deps, session, params }) =>
      readPreferencias(deps, session, params.id),
    ),
    route(contract.queryOwnerPreferences, ({ deps, session, query }) =>
      readPreferencias(deps, session, query.id),
    ),
    route(contract.criarOwnerPreferences, ({ deps, session, body }) =>
      createPreferencias(deps, session, body.ownerId, body.preferencias),
    ),
    route(contract.alterarOwnerPreferences, ({ deps, session, params, body, request }) =>
      changePreferencias(deps, session, params.id, body.preferencias, body.version ?? request.ifMatch),
    ),
    route(contract.getHistoricoPreferencias, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
  ],
}
