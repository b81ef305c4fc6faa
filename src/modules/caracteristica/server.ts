/** What characteristics give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
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
    examples: [
      exampleOfCall(contract.caracteristicaCalls.create, {
        body: { descricao: 'Refrigerada', tipo: 1, icone: 'floco' },
        response: {
          id: '01a21f7b-ed44-77e5-b644-aa9333c36192',
          descricao: 'Refrigerada',
          tipo: 1,
          icone: 'floco',
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:05.092Z',
          version: 1,
        },
      }),
    ],
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
