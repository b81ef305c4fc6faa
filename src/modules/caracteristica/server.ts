import { route } from '#platform/server/http/route.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './caracteristica.contract.ts'
import { ICONES_CARACTERISTICA, TIPO_LABELS } from './caracteristica.rules.ts'
import { caracteristicaDocumentation } from './server/caracteristica.documentation.ts'
import { caracteristicaRegister } from './server/caracteristica.register.ts'
import { caracteristicaStore } from './server/caracteristica.store.ts'
import { getUtilizado, listByOwner, listByTransportador } from './server/read-caracteristica.ts'

export const caracteristicaModule: ServerModule = {
  name: 'caracteristica',
  documentation: caracteristicaDocumentation,
  routes: [
    ...registerRoutes(contract.caracteristicaCalls, caracteristicaRegister, caracteristicaStore, {
      name: 'caracteristicas',
      columns: [
        { header: 'Descrição', value: ({ descricao }) => descricao, width: 40 },
        { header: 'Uso', value: ({ tipo }) => TIPO_LABELS[tipo] },
        { header: 'Ícone', value: ({ icone }) => ICONES_CARACTERISTICA[icone] },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterada em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
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
