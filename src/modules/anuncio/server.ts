import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from './anuncio.contract.ts'
import * as painel from './anuncio-painel.contract.ts'
import { anuncioDocumentation } from './server/anuncio.documentation.ts'
import { listAnuncios, noteAnuncio, readImagem } from './server/read-anuncios.ts'
import {
  changeAnuncio,
  copyAnuncio,
  countAudience,
  createAnuncio,
  deleteAnuncio,
  endAnuncio,
  getPainel,
  listHistorico,
  listPainelOf,
  publishAnuncio,
  sendImagem,
} from './server/write-anuncios.ts'

export const anuncioModule: ServerModule = {
  name: 'anuncio',
  documentation: anuncioDocumentation,
  routes: [
    route(contract.listAnuncios, ({ deps, session }) => listAnuncios(deps, session)),
    route(contract.lerAnuncio, ({ deps, session, params }) => noteAnuncio(deps, session, params.id, 'lido')),
    route(contract.medirAnuncio, ({ deps, session, params, body }) =>
      noteAnuncio(deps, session, params.id, body.tipo),
    ),
    route(contract.getImagemAnuncio, ({ deps, session, params }) => readImagem(deps, session, params.id)),
    route(painel.contarAlcance, ({ deps, body }) => countAudience(deps, body)),
    route(painel.listAnunciosPainel, ({ deps, session, query }) => listPainelOf(deps, session, query)),
    route(painel.getAnuncioPainel, ({ deps, session, params }) => getPainel(deps, session, params.id)),
    route(painel.criarAnuncio, ({ deps, session, body }) => createAnuncio(deps, session, body)),
    route(painel.alterarAnuncio, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeAnuncio(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(painel.excluirAnuncio, ({ deps, session, params }) => deleteAnuncio(deps, session, params.id)),
    route(painel.publicarAnuncio, ({ deps, session, params, body }) =>
      publishAnuncio(deps, session, params.id, body.version),
    ),
    route(painel.encerrarAnuncio, ({ deps, session, params }) => endAnuncio(deps, session, params.id)),
    route(painel.duplicarAnuncio, ({ deps, session, params }) => copyAnuncio(deps, session, params.id)),
    route(painel.enviarImagemAnuncio, async ({ deps, session, params, request }) => {
      if (!request.file) throw new AppError(platformErrors.unsupported_media)
      return sendImagem(deps, session, params.id, await request.file())
    }),
    route(painel.getHistoricoAnuncio, ({ deps, session, params }) => listHistorico(deps, session, params.id)),
  ],
}
