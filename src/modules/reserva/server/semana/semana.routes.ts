import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../semana.contract.ts'
import { getSemanaDasDocas } from './get-semana.ts'

export const semanaRoutes: readonly RouteBinding[] = [
  route(contract.getSemanaDasDocas, async ({ deps, session, query }) =>
    getSemanaDasDocas(deps, session, query),
  ),
]
