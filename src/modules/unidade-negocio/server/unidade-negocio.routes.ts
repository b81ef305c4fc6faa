import { route } from '../../../platform/server/http/route.ts'
import type { ServerModule } from '../../../platform/server/server-module.ts'
import * as shares from '../compartilhamento.contract.ts'
import { listUnidadesWithAccess } from '../unidade-acesso.contract.ts'
import * as contract from '../unidade-negocio.contract.ts'
import * as users from '../unidade-usuarios.contract.ts'
import { getUnidade, listByOwner, listHistorico, listPage, listWithAccess } from './read-unidade.ts'
import { changeUnidade, createUnidade } from './save-unidade.ts'
import {
  getSharedUnidade,
  listReceivedPage,
  listShares,
  shareUnidade,
  unshareUnidade,
} from './share-unidade.ts'
import { removeUnidade, switchUnidade } from './switch-unidade.ts'
import { listUnidadeUsuarios, switchUnidadeUsuario } from './unidade-usuarios.ts'

export const unidadeNegocioModule: ServerModule = {
  name: 'unidade-negocio',
  routes: [
    route(contract.listUnidades, ({ deps, session, query }) => listPage(deps, session, query)),
    route(listUnidadesWithAccess, ({ deps, session }) => listWithAccess(deps, session)),
    route(contract.listUnidadesByOwner, ({ deps, session, params }) =>
      listByOwner(deps, session, params.owner),
    ),
    route(contract.criarUnidade, ({ deps, session, body }) => createUnidade(deps, session, body)),
    route(contract.getUnidade, ({ deps, session, params }) => getUnidade(deps, session, params.id)),
    route(contract.alterarUnidade, ({ deps, session, params, body, request }) =>
      changeUnidade(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(contract.ativarUnidade, ({ deps, session, params }) =>
      switchUnidade(deps, session, params.id, true),
    ),
    route(contract.desativarUnidade, ({ deps, session, params }) =>
      switchUnidade(deps, session, params.id, false),
    ),
    route(contract.removerUnidade, ({ deps, session, params }) => removeUnidade(deps, session, params.id)),
    route(contract.getHistoricoUnidade, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
    route(users.listUnidadeUsuarios, ({ deps, session, params }) =>
      listUnidadeUsuarios(deps, session, params.id),
    ),
    route(users.liberarUnidade, ({ deps, session, params }) =>
      switchUnidadeUsuario(deps, session, params, true),
    ),
    route(users.retirarUnidade, ({ deps, session, params }) =>
      switchUnidadeUsuario(deps, session, params, false),
    ),
    route(shares.listUnidadesCompartilhadas, ({ deps, session, query }) =>
      listReceivedPage(deps, session, query),
    ),
    route(shares.getUnidadeCompartilhada, ({ deps, session, params }) =>
      getSharedUnidade(deps, session, params.id),
    ),
    route(shares.compartilharUnidade, ({ deps, session, params, body }) =>
      shareUnidade(deps, session, params.id, body),
    ),
    route(shares.listCompartilhamentos, ({ deps, session, params }) => listShares(deps, session, params.id)),
    route(shares.removerCompartilhamento, ({ deps, session, params }) =>
      unshareUnidade(deps, session, params.id, params.empresaId),
    ),
  ],
}
