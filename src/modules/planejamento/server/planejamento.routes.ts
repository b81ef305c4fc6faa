/** Which use case answers which call of the planner. */

import * as minuta from '#modules/minuta/minuta.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../planejamento.contract.ts'
import { applyPlanejamento } from './apply-planejamento.ts'
import { alterarPlanejamento, descartarPlanejamento, stopPlanejamento } from './change-planejamento.ts'
import { melhorOrdemMinuta } from './melhor-ordem-minuta.ts'
import { getPlanejamento, getRestricoesPadrao, listPlanejamentos } from './read-planejamento.ts'
import { createPlanejamento } from './start-planejamento.ts'
import { undoPlanejamento } from './undo-planejamento.ts'

export const planejamentoRoutes: readonly RouteBinding[] = [
  route(contract.getRestricoesPadrao, ({ deps, session, query }) =>
    getRestricoesPadrao(deps, session, query.unidadeNegocioId),
  ),
  route(contract.listarPlanejamentos, ({ deps, session }) => listPlanejamentos(deps, session)),
  route(contract.getPlanejamento, ({ deps, session, params }) => getPlanejamento(deps, session, params.id)),
  route(contract.criarPlanejamento, ({ deps, session, body }) => createPlanejamento(deps, session, body)),
  route(contract.alterarPlanejamento, ({ deps, session, params, body }) =>
    alterarPlanejamento(deps, session, params.id, body),
  ),
  route(contract.pararPlanejamento, ({ deps, session, params }) =>
    stopPlanejamento(deps, session, params.id),
  ),
  route(contract.aplicarPlanejamento, ({ deps, session, params, body }) =>
    applyPlanejamento(deps, session, params.id, body.version),
  ),
  route(contract.desfazerPlanejamento, ({ deps, session, params, body }) =>
    undoPlanejamento(deps, session, params.id, body.version),
  ),
  route(contract.descartarPlanejamento, ({ deps, session, params }) =>
    descartarPlanejamento(deps, session, params.id),
  ),
  route(minuta.melhorOrdemMinuta, ({ deps, session, params }) => melhorOrdemMinuta(deps, session, params.id)),
]
