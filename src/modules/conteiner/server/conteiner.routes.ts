import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../conteiner.contract.ts'
import {
  desovarConteiner,
  estufarConteiner,
  listRemessasDoConteiner,
  moverConteiner,
} from './change-conteiner.ts'
import { conteineres } from './conteiner.register.ts'
import { readConteinerDaRemessa } from './conteiner-da-remessa.ts'
import { readQuadro } from './read-quadro.ts'

export const conteinerRoutes: readonly RouteBinding[] = [
  route(contract.getQuadroConteineres, ({ deps, session, query }) => readQuadro(deps, session, query)),
  route(contract.getConteinerDaRemessa, ({ deps, session, params }) =>
    readConteinerDaRemessa(deps, session, params.id),
  ),
  ...conteineres.routes(),
  route(contract.moverConteiner, ({ deps, session, params, body, request }) =>
    moverConteiner(deps, session, params.id, {
      ...body,
      ...(body.version === undefined && request.ifMatch !== undefined && { version: request.ifMatch }),
    }),
  ),
  route(contract.listRemessasDoConteiner, ({ deps, session, params }) =>
    listRemessasDoConteiner(deps, session, params.id),
  ),
  route(contract.estufarConteiner, ({ deps, session, params, body }) =>
    estufarConteiner(deps, session, params.id, body.remessaIds),
  ),
  route(contract.desovarConteiner, ({ deps, session, params, body }) =>
    desovarConteiner(deps, session, params.id, body.remessaIds),
  ),
]
