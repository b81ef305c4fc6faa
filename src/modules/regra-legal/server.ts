/** The catalogue of legal rules: what this module gives to the server. */
import { route } from '#platform/server/http/route.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './regra-legal.contract.ts'
import { regraAtrasada } from './regra-legal.notices.ts'
import { exportRegras } from './server/export-regras.ts'
import { changeNivel, changeValor, confirmValor, createValor, revokeValor } from './server/keep-regras.ts'
import { regrasAtrasadas } from './server/notify-atrasadas.ts'
import { regraLegalDocumentation } from './server/regra-legal.documentation.ts'
import { getRegraNoDia, getRegraOf, listHistoricoOf, listRegrasOf } from './server/show-regras.ts'

export const regraLegalModule: ServerModule = {
  name: 'regra-legal',
  documentation: regraLegalDocumentation,
  routes: [
    route(contract.listRegras, ({ deps, session }) => listRegrasOf(deps, session)),
    route(contract.exportarRegras, ({ deps, session, body }) => exportRegras(deps, session, body)),
    route(contract.getRegra, ({ deps, session, params }) => getRegraOf(deps, session, params.codigo)),
    route(contract.getRegraEm, ({ deps, session, params, query }) =>
      getRegraNoDia(deps, session, params.codigo, query.dia),
    ),
    route(contract.getRegraHistorico, ({ deps, session, params }) =>
      listHistoricoOf(deps, session, params.codigo),
    ),
    route(contract.criarValor, ({ deps, session, params, body }) =>
      createValor(deps, session, params.codigo, body),
    ),
    route(contract.alterarValor, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeValor(deps, session, params.codigo, params.id, input, version ?? request.ifMatch),
    ),
    route(contract.conferirValor, ({ deps, session, params, body }) =>
      confirmValor(deps, session, params.codigo, params.id, body.version),
    ),
    route(contract.revogarValor, ({ deps, session, params, body }) =>
      revokeValor(deps, session, params.codigo, params.id, body),
    ),
    route(contract.alterarNivel, ({ deps, session, params, body }) =>
      changeNivel(deps, session, params.codigo, body),
    ),
  ],
  notifications: [regraAtrasada],
  extensions: [clockNotices.with(regrasAtrasadas)],
}
