/** Surveys: what this module gives to the server. */
import { publicRoute, route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './pesquisa.contract.ts'
import { abrirPesquisa, pesquisaLink, responderPesquisa } from './resposta.contract.ts'
import { conviteJob, conviteMail, encerrarJob } from './server/convidar.ts'
import { pesquisaDocumentation } from './server/pesquisa.documentation.ts'
import { countPublico, endPesquisa, listPesquisas, startPesquisa } from './server/pesquisas.ts'
import { openConvite, saveResposta } from './server/responder.ts'
import { readResultado } from './server/resultado.ts'

export const pesquisaModule: ServerModule = {
  name: 'pesquisa',
  documentation: pesquisaDocumentation,
  lightPages: [pesquisaLink.page],
  routes: [
    publicRoute(abrirPesquisa, ({ deps, body }) => openConvite(deps, body.token)),
    publicRoute(responderPesquisa, ({ deps, body }) => saveResposta(deps, body)),
    route(contract.listPesquisas, ({ deps }) => listPesquisas(deps)),
    route(contract.contarPublico, ({ deps, body }) => countPublico(deps, body)),
    route(contract.iniciarPesquisa, ({ deps, session, body }) => startPesquisa(deps, session, body)),
    route(contract.encerrarPesquisa, ({ deps, params }) => endPesquisa(deps, params.id)),
    route(contract.getResultado, ({ deps, query }) => readResultado(deps, query)),
  ],
  extensions: [mailWith(conviteMail)],
  jobs: [conviteJob, encerrarJob],
}
