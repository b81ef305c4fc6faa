/** Which days and slots are free: to the staff, and to partners that the company opened its docks to. */
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../disponibilidade.contract.ts'
import { paraParceiro, visitaOuEquipe } from '../portal/disponibilidade-do-parceiro.ts'
import { getDisponibilidadeData, getDisponibilidadePeriodo } from './get-disponibilidade.ts'

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
