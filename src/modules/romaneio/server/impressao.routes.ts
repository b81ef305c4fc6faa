/** What is printed of loads. */
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { getCargaPdf, getRomaneio } from '../impressao.contract.ts'
import { readCargaPdf } from './carga-pdf.ts'
import { readRomaneio } from './read-romaneio.ts'

export const impressaoRoutes: readonly RouteBinding[] = [
  route(getRomaneio, ({ deps, session, params, query }) => readRomaneio(deps, session, params.id, query)),
  route(getCargaPdf, ({ deps, session, params }) => readCargaPdf(deps, session, params.id)),
]
