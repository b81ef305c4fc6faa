import * as contract from '#modules/doca/doca.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { getDiaDasDocas } from './get-dia.ts'

export const diaRoutes: readonly RouteBinding[] = [
  route(contract.getDiaDasDocas, ({ deps, session, query }) => getDiaDasDocas(deps, session, query)),
]
