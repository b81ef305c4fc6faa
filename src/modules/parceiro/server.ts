import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './parceiro.contract.ts'
import { answerParceiro, inviteParceiro } from './server/link-parceiro.ts'
import { parceiroDocumentation } from './server/parceiro.documentation.ts'
import {
  findParceiros,
  getByDocumento,
  getVinculo,
  listHistorico,
  listParceiros,
  searchPage,
} from './server/read-parceiro.ts'

export const parceiroModule: ServerModule = {
  name: 'parceiro',
  documentation: parceiroDocumentation,
  routes: [
    route(contract.listParceiros, ({ deps, session, query }) => listParceiros(deps, session, query)),
    route(contract.findParceiros, ({ deps, session, body }) => findParceiros(deps, session, body)),
    route(contract.searchVinculos, ({ deps, session, body }) => searchPage(deps, session, body)),
    route(contract.getVinculo, ({ deps, session, params }) => getVinculo(deps, session, params.id)),
    route(contract.getVinculoByDocumento, ({ deps, session, params }) =>
      getByDocumento(deps, session, params.documento),
    ),
    route(contract.convidarParceiro, ({ deps, session, body }) =>
      inviteParceiro(deps, session, body.documento),
    ),
    route(contract.aceitarParceiro, ({ deps, session, params }) =>
      answerParceiro(deps, session, params.id, 'aceitar'),
    ),
    route(contract.recusarParceiro, ({ deps, session, params }) =>
      answerParceiro(deps, session, params.id, 'recusar'),
    ),
    route(contract.encerrarParceiro, ({ deps, session, params }) =>
      answerParceiro(deps, session, params.id, 'encerrar'),
    ),
    route(contract.getHistoricoVinculo, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
  ],
}
