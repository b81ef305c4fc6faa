import { route } from '#platform/server/http/route.ts'
import * as contract from '../acao.contract.ts'
import { getAcao, listAcoes, listItensDaAcao, stopAcao } from './read-acao.ts'
import { simulateAcao } from './simulate-acao.ts'
import { startAcao, undoAcao } from './start-acao.ts'

export const acaoRoutes = [
  route(contract.simularAcao, ({ deps, session, body }) => simulateAcao(deps, session, body)),
  route(contract.iniciarAcao, ({ deps, session, body }) => startAcao(deps, session, body)),
  route(contract.listAcoes, ({ deps, session }) => listAcoes(deps, session)),
  route(contract.getAcao, ({ deps, session, params }) => getAcao(deps, session, params.id)),
  route(contract.listItensAcao, ({ deps, session, params, query }) =>
    listItensDaAcao(deps, session, params.id, query),
  ),
  route(contract.interromperAcao, ({ deps, session, params }) => stopAcao(deps, session, params.id)),
  route(contract.desfazerAcao, ({ deps, session, params }) => undoAcao(deps, session, params.id)),
]
