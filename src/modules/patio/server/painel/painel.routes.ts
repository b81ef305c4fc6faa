import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../painel.contract.ts'
import { enterTela, readTela } from './open-tela.ts'
import { createTela, listTelas, revokeTela } from './telas.ts'

export const painelRoutes: readonly RouteBinding[] = [
  route(contract.listTelas, ({ deps, session, query }) => listTelas(deps, session, query.unidadeNegocioId)),
  route(contract.createTela, ({ deps, session, body }) => createTela(deps, session, body)),
  route(contract.revokeTela, ({ deps, session, params }) => revokeTela(deps, session, params.id)),
  publicRoute(contract.enterTela, ({ deps, body }) => enterTela(deps, body.chave)),
  publicRoute(contract.readTela, ({ deps, body }) => readTela(deps, body)),
]
