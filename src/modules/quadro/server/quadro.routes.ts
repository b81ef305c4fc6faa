import * as filaContract from '#modules/carga/fila.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../quadro.contract.ts'
import { checkQuadro } from './check-quadro.ts'
import { getQuadro } from './get-quadro.ts'
import { getCartao } from './read-cartao.ts'
import { getFila } from './read-fila.ts'
import { listTotalizadores } from './totalizadores.ts'
import { createVisao, deleteVisao, listVisoes } from './visoes.ts'

export const quadroRoutes: readonly RouteBinding[] = [
  route(contract.getQuadro, ({ deps, session, query }) => getQuadro(deps, session, query)),
  route(filaContract.getFila, ({ deps, session, query }) => getFila(deps, session, query.unidadesNegocio)),
  route(contract.getCartao, ({ deps, session, params }) => getCartao(deps, session, params.id)),
  route(contract.conferirQuadro, ({ deps, session, body }) => checkQuadro(deps, session, body.apos)),
  route(contract.totalizadores, ({ deps, session, params, query }) =>
    listTotalizadores(deps, session, params.x, query.unidadesNegocio),
  ),
  route(contract.listVisoes, ({ deps, session }) => listVisoes(deps, session)),
  route(contract.createVisao, ({ deps, session, body }) => createVisao(deps, session, body)),
  route(contract.deleteVisao, ({ deps, session, params }) => deleteVisao(deps, session, params.id)),
]
