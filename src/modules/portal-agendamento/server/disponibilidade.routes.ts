/** Which days and slots are free: to the staff, and to partners that the company opened its docks to. */

import * as contract from '#modules/doca/disponibilidade.contract.ts'
import {
  getDisponibilidadeData,
  getDisponibilidadePeriodo,
} from '#modules/doca/server/disponibilidade/get-disponibilidade.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { paraParceiro, visitaOuEquipe } from './disponibilidade-do-parceiro.ts'

export const disponibilidadeRoutes: readonly RouteBinding[] = [
  route(contract.getDisponibilidadePeriodo, async ({ deps, session, query, request }) => {
    const visita = await visitaOuEquipe(deps, session, query.ownerId, request)
    return visita
      ? getDisponibilidadePeriodo(deps, visita.session, query, false)
      : getDisponibilidadePeriodo(deps, session, query)
  }),
  route(contract.getDisponibilidadeData, async ({ deps, session, query, request }) => {
    const visita = await visitaOuEquipe(deps, session, query.ownerId, request)
    return visita
      ? paraParceiro(await getDisponibilidadeData(deps, visita.session, query, false))
      : getDisponibilidadeData(deps, session, query)
  }),
]
