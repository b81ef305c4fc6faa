/** What characteristics give to the program. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './caracteristica.contract.ts'
import { caracteristicaRegister, caracteristicas } from './server/caracteristica.register.ts'
import { getUtilizado, listByOwner, listByTransportador } from './server/read-caracteristica.ts'

export const caracteristicaModule: ServerModule = {
  name: 'caracteristica',
  documentation: {
    tags: { Característica: 'Características de cargas, pedidos, cross-docking e agendamentos.' },
    schemas: { Caracteristica: contract.Caracteristica },
  },
  routes: [
    ...caracteristicas.routes(),
    route(contract.listCaracteristicasByOwner, ({ deps, session, query }) =>
      listByOwner(deps, session, query),
    ),
    route(contract.listCaracteristicasByTransportador, ({ deps, session }) =>
      listByTransportador(deps, session),
    ),
    route(contract.getCaracteristicaAgendamento, ({ deps, session, params }) =>
      caracteristicaRegister.get(deps, session, params.id),
    ),
    route(contract.getCaracteristicaAgendamentoPorQuery, ({ deps, session, query }) =>
      caracteristicaRegister.get(deps, session, query.id),
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
