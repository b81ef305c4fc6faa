/** Which use case answers which call of the planner. */

import * as minuta from '#modules/minuta/minuta.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../planejamento.contract.ts'
import { aplicarPlanejamento } from './apply-planejamento.ts'
import { alterarPlanejamento, descartarPlanejamento, pararPlanejamento } from './change-planejamento.ts'
import { melhorOrdemMinuta } from './melhor-ordem-minuta.ts'
import { getPlanejamento, getRestricoesPadrao, listarPlanejamentos } from './read-planejamento.ts'
import { criarPlanejamento } from './start-planejamento.ts'
import { desfazerPlanejamento } from './undo-planejamento.ts'

export const planejamentoRoutes: readonly RouteBinding[] = [
  route(contract.getRestricoesPadrao, ({ deps, session, query }) =>
    getRestricoesPadrao(deps, session, query.unidadeNegocioId),
  ),
  route(contract.listarPlanejamentos, ({ deps, session }) => listarPlanejamentos(deps, session)),
  route(contract.getPlanejamento, ({ deps, session, params }) => getPlanejamento(deps, session, params.id)),
  route(contract.criarPlanejamento, ({ deps, session, body }) => criarPlanejamento(deps, session, body)),
  route(contract.alterarPlanejamento, ({ deps, session, params, body }) =>
    alterarPlanejamento(deps, session, params.id, body),
  ),
  route(contract.pararPlanejamento, ({ deps, session, params }) =>
    pararPlanejamento(deps, session, params.id),
  ),
  route(contract.aplicarPlanejamento, ({ deps, session, params, body }) =>
    aplicarPlanejamento(deps, session, params.id, body.version),
  ),
  route(contract.desfazerPlanejamento, ({ deps, session, params, body }) =>
    desfazerPlanejamento(deps, session, params.id, body.version),
  ),
  route(contract.descartarPlanejamento, ({ deps, session, params }) =>
    descartarPlanejamento(deps, session, params.id),
  ),
  route(minuta.melhorOrdemMinuta, ({ deps, session, params }) => melhorOrdemMinuta(deps, session, params.id)),
]
