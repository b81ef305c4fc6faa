import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../portaria.contract.ts'
import { getCartaz, replaceCartaz } from './cartaz.ts'
import { identificarNaPortaria, readPortaria } from './identify-reserva.ts'

export const portariaRoutes: readonly RouteBinding[] = [
  route(contract.getCartaz, ({ deps, session, query }) => getCartaz(deps, session, query.unidadeNegocioId)),
  route(contract.trocarCartaz, ({ deps, session, body }) => replaceCartaz(deps, session, body)),
  publicRoute(contract.consultarPortaria, ({ deps, body }) => readPortaria(deps, body.cartaz)),
  publicRoute(contract.identificarNaPortaria, ({ deps, body }) => identificarNaPortaria(deps, body)),
]
