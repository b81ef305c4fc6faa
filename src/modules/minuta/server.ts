/** Manifests and the formation: what this module gives to the server. */

import { type RouteBinding, route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as aFormar from './a-formar.contract.ts'
import * as formacao from './formacao.contract.ts'
import * as minuta from './minuta.contract.ts'
import { confirmarMinuta } from './server/confirm-minuta.ts'
import { countAFormar } from './server/count-a-formar.ts'
import { alterarMinuta } from './server/edit-minuta.ts'
import { printMinuta } from './server/etiqueta-minuta.ts'
import { listFormacao, readNaFormacao } from './server/list-formacao.ts'
import { minutaDocumentation } from './server/minuta.documentation.ts'
import * as acoes from './server/minuta-acoes.ts'
import { getHistorico, getMinuta, listMinutas } from './server/read-minuta.ts'
import { reverterFormacao } from './server/revert-formacao.ts'

const minutaRoutes: readonly RouteBinding[] = [
  route(aFormar.getAFormar, ({ deps, session }) => countAFormar(deps, session)),
  route(formacao.listarFormacao, ({ deps, session, query }) => listFormacao(deps, session, query)),
  route(formacao.lerNaFormacao, ({ deps, session, body }) => readNaFormacao(deps, session, body.ids)),
  route(minuta.listarMinutas, ({ deps, session }) => listMinutas(deps, session)),
  route(minuta.getMinuta, ({ deps, session, params }) => getMinuta(deps, session, params.id)),
  route(minuta.getHistoricoMinuta, ({ deps, session, params }) => getHistorico(deps, session, params.id)),
  route(minuta.criarMinuta, ({ deps, session, body }) => acoes.createMinuta(deps, session, body)),
  route(minuta.alterarMinuta, ({ deps, session, params, body }) =>
    alterarMinuta(deps, session, params.id, body),
  ),
  route(minuta.abrirMinuta, ({ deps, session, params, body }) =>
    acoes.setAberta(deps, session, params.id, body.version, true),
  ),
  route(minuta.fecharMinuta, ({ deps, session, params, body }) =>
    acoes.setAberta(deps, session, params.id, body.version, false),
  ),
  route(minuta.vincularPedido, ({ deps, session, params, body }) =>
    acoes.linkPedido(deps, session, params.id, params.pedidoId, body.version),
  ),
  route(minuta.vincularLista, ({ deps, session, params, body }) =>
    acoes.linkLista(deps, session, params.id, body),
  ),
  route(minuta.desvincularPedidos, ({ deps, session, params, body }) =>
    acoes.unlinkPedidos(deps, session, params.id, body),
  ),
  route(minuta.limparMinuta, ({ deps, session, params, body }) =>
    acoes.clearMinuta(deps, session, params.id, body.version),
  ),
  route(minuta.reordenarMinuta, ({ deps, session, params, body }) =>
    acoes.reordenarMinuta(deps, session, params.id, body),
  ),
  route(minuta.imprimirMinuta, ({ deps, session, params, body }) =>
    printMinuta(deps, session, params.id, body.formato),
  ),
  route(minuta.removerMinuta, ({ deps, session, params, query }) =>
    acoes.removeMinuta(deps, session, params.id, query.version),
  ),
  route(minuta.confirmarMinuta, ({ deps, session, params, body }) =>
    confirmarMinuta(deps, session, params.id, body.version),
  ),
]

export const minutaModule: ServerModule = {
  name: 'minuta',
  documentation: minutaDocumentation,
  unitTables: { minuta: 'minuta' },
  routes: minutaRoutes,
  projections: [reverterFormacao],
}
