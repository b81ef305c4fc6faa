import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from './novidade.contract.ts'
import { novidadeDocumentation } from './server/novidade.documentation.ts'
import { readAtualizacoes, readCapa, readNovidade } from './server/read-novidades.ts'
import {
  changeNovidade,
  createNovidade,
  deleteNovidade,
  getPainel,
  listHistorico,
  listPainel,
  publishNovidade,
  sendCapa,
  withdrawNovidade,
} from './server/write-novidades.ts'

export const novidadeModule: ServerModule = {
  name: 'novidade',
  documentation: novidadeDocumentation,
  routes: [
    route(contract.listAtualizacoes, ({ deps, params, body }) =>
      readAtualizacoes(deps, params.databaseId, body),
    ),
    route(contract.getNovidade, ({ deps, params }) => readNovidade(deps, params.slug)),
    route(contract.getCapaNovidade, ({ deps, session, params }) => readCapa(deps, session, params.id)),
    route(contract.listNovidadesPainel, ({ deps, session, query }) => listPainel(deps, session, query)),
    route(contract.getNovidadePainel, ({ deps, session, params }) => getPainel(deps, session, params.id)),
    route(contract.criarNovidade, ({ deps, session, body }) => createNovidade(deps, session, body)),
    route(contract.alterarNovidade, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeNovidade(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(contract.excluirNovidade, ({ deps, session, params }) => deleteNovidade(deps, session, params.id)),
    route(contract.publicarNovidade, ({ deps, session, params, body }) =>
      publishNovidade(deps, session, params.id, body.version),
    ),
    route(contract.encerrarNovidade, ({ deps, session, params }) =>
      withdrawNovidade(deps, session, params.id),
    ),
    route(contract.enviarCapaNovidade, async ({ deps, session, params, request }) => {
      if (!request.file) throw new AppError(platformErrors.unsupported_media)
      return sendCapa(deps, session, params.id, await request.file())
    }),
    route(contract.getHistoricoNovidade, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
  ],
}
