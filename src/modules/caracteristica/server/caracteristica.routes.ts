import { route } from '../../../platform/server/http/route.ts'
import type { ServerModule } from '../../../platform/server/server-module.ts'
import * as contract from '../caracteristica.contract.ts'
import {
  getCaracteristica,
  getUtilizado,
  listByOwner,
  listByTransportador,
  listHistorico,
  search,
} from './read-caracteristica.ts'
import {
  changeCaracteristica,
  createCaracteristica,
  removeCaracteristica,
  switchCaracteristica,
} from './save-caracteristica.ts'

export const caracteristicaModule: ServerModule = {
  name: 'caracteristica',
  routes: [
    route(contract.criarCaracteristica, ({ deps, session, body }) =>
      createCaracteristica(deps, session, body),
    ),
    route(contract.alterarCaracteristica, ({ deps, session, params, body, request }) =>
      changeCaracteristica(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(contract.listCaracteristicasByOwner, ({ deps, session, query }) =>
      listByOwner(deps, session, query),
    ),
    route(contract.listCaracteristicasByTransportador, ({ deps, session }) =>
      listByTransportador(deps, session),
    ),
    route(contract.searchCaracteristicas, ({ deps, session, body }) => search(deps, session, body)),
    route(contract.ativarCaracteristica, ({ deps, session, params }) =>
      switchCaracteristica(deps, session, params.id, true),
    ),
    route(contract.desativarCaracteristica, ({ deps, session, params }) =>
      switchCaracteristica(deps, session, params.id, false),
    ),
    route(contract.getCaracteristica, ({ deps, session, params }) =>
      getCaracteristica(deps, session, params.id),
    ),
    route(contract.getCaracteristicaAgendamento, ({ deps, session, params }) =>
      getCaracteristica(deps, session, params.id),
    ),
    route(contract.removerCaracteristica, ({ deps, session, params }) =>
      removeCaracteristica(deps, session, params.id),
    ),
    route(contract.getHistoricoCaracteristica, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
    route(contract.getUtilizado, ({ deps, session, params }) =>
      getUtilizado(deps, session, params.id, 'main'),
    ),
    route(contract.getUtilizadoFormacao, ({ deps, session, params }) =>
      getUtilizado(deps, session, params.id, 'formacao'),
    ),
    route(contract.getUtilizadoAgendamento, ({ deps, session, params }) =>
      getUtilizado(deps, session, params.id, 'agendamento'),
    ),
  ],
}
