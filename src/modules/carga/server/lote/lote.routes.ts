import { route } from '#platform/server/http/route.ts'
import * as contract from '../../lote.contract.ts'
import { createLote, deactivateLote, listCargasDoLote } from './lotes.ts'

/** The slots of a batch's loads are told by the bookings (`agendamento/server/reserva/horarios-do-lote.ts`). */
export const loteRoutes = [
  route(contract.criarLote, ({ deps, session, body }) => createLote(deps, session, body)),
  route(contract.recuperarCargas, ({ deps, session, query }) =>
    listCargasDoLote(deps, session, query.loteId),
  ),
  route(contract.desativarLote, ({ deps, session, body }) => deactivateLote(deps, session, body)),
]
