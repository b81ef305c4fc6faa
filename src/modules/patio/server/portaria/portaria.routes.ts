import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../portaria.contract.ts'
import { getCartaz, trocarCartaz } from './cartaz.ts'
import { consultarPortaria, identificarNaPortaria } from './identify-reserva.ts'

export const portariaRoutes: readonly RouteBinding[] = [
  route(contract.getCartaz, ({ deps, session, query }) => getCartaz(deps, session, query.unidadeNegocioId)),
  route(contract.trocarCartaz, ({ deps, session, body }) => trocarCartaz(deps, session, body)),
  publicRoute(contract.consultarPortaria, ({ deps, body }) => consultarPortaria(deps, body.cartaz)),
  publicRoute(contract.identificarNaPortaria, ({ deps, body }) => identificarNaPortaria(deps, body)),
]
