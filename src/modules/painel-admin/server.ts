import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { empresaContaCalls as calls } from './painel-admin.contract.ts'
import { changeConta, createConta, deleteConta, switchConta } from './server/change-conta.ts'
import { painelAdminDocumentation } from './server/painel-admin.documentation.ts'
import { exportContas, getConta, listHistorico, searchContas } from './server/read-contas.ts'

export const painelAdminModule: ServerModule = {
  name: 'painel-admin',
  documentation: painelAdminDocumentation,
  routes: [
    route(calls.search, ({ deps, body }) => searchContas(deps, body)),
    route(calls.get, ({ deps, session, params }) => getConta(deps, session, params.id)),
    route(calls.create, ({ deps, session, body, request }) =>
      createConta(deps, session, body, request.hostname),
    ),
    route(calls.change, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeConta(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(calls.activate, ({ deps, session, params }) => switchConta(deps, session, params.id, true)),
    route(calls.deactivate, ({ deps, session, params }) => switchConta(deps, session, params.id, false)),
    route(calls.remove, ({ deps, session, params }) => deleteConta(deps, session, params.id)),
    route(calls.history, ({ deps, session, params }) => listHistorico(deps, session, params.id)),
    route(calls.export, ({ deps, body }) => exportContas(deps, body)),
  ],
}
