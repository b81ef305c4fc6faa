import { route } from '#platform/server/http/route.ts'
import * as contract from '../../acompanhamento.contract.ts'
import { readPosicoes, savePosicoes } from './posicoes.ts'
import { getAcompanhamento, readLotes } from './read-acompanhamento.ts'

export const acompanhamentoRoutes = [
  route(contract.getAcompanhamento, ({ deps, session, params }) =>
    getAcompanhamento(deps, session, params.id),
  ),
  route(contract.enviarPosicoes, ({ deps, session, params, body }) =>
    savePosicoes(deps, session, params.id, body),
  ),
  route(contract.listPosicoes, ({ deps, session, params, query }) =>
    readPosicoes(deps, session, params.id, query.desde),
  ),
  route(contract.acompanhamentoLote, ({ deps, session, query }) => readLotes(deps, session, query.loteId)),
]
