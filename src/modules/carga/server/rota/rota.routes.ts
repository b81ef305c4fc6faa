/** The way of a load and the best order of its stops. */
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import {
  changeRotograma as changeCall,
  getRotograma as getCall,
  recuperarRota as recuperarCall,
} from '../../carga.contract.ts'
import { confirmarDistancia } from '../../distancia.contract.ts'
import { ordenarParadas } from '../../ordem.contract.ts'
import { confirmDistancia } from './confirm-distancia.ts'
import { ordenar } from './melhor-ordem.ts'
import { changeRotograma, getRotograma, recoverRota } from './rotograma.ts'

export const rotaRoutes: readonly RouteBinding[] = [
  route(recuperarCall, ({ deps, session, body }) => recoverRota(deps, session, body)),
  route(getCall, ({ deps, session, params }) => getRotograma(deps, session, params.id)),
  route(changeCall, ({ deps, session, params, body, request }) =>
    changeRotograma(deps, session, params.id, { version: request.ifMatch, ...body }),
  ),
  route(confirmarDistancia, ({ deps, session, params, body, request }) =>
    confirmDistancia(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(ordenarParadas, ({ deps, session, body }) => ordenar(deps, session, body)),
]
