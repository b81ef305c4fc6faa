import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { SITUACAO_DOCA } from '../agendamento-codes.ts'
import * as contract from '../doca.contract.ts'
import { getDoca, listDocasDaUnidade, listHistoricoDoca } from './list-docas.ts'
import { changeDoca, createDoca, reorderDocas } from './save-doca.ts'
import { getPorAtender, removeDoca, switchDoca } from './switch-doca.ts'

export const docaRoutes: readonly RouteBinding[] = [
  route(contract.listDocas, ({ deps, session, query }) =>
    listDocasDaUnidade(deps, session, query.unidadeNegocioId),
  ),
  route(contract.reorderDocas, ({ deps, session, body }) => reorderDocas(deps, session, body)),
  route(contract.createDoca, ({ deps, session, body }) => createDoca(deps, session, body)),
  route(contract.getDoca, ({ deps, session, params }) => getDoca(deps, session, params.id)),
  route(contract.changeDoca, ({ deps, session, params, body, request }) =>
    changeDoca(deps, session, params.id, body, body.version ?? request.ifMatch),
  ),
  route(contract.getReservasPorAtender, ({ deps, session, params }) =>
    getPorAtender(deps, session, params.id),
  ),
  route(contract.blockDoca, ({ deps, session, params }) =>
    switchDoca(deps, session, params.id, SITUACAO_DOCA.Bloqueada),
  ),
  route(contract.unblockDoca, ({ deps, session, params }) =>
    switchDoca(deps, session, params.id, SITUACAO_DOCA.Ativa),
  ),
  route(contract.removeDoca, ({ deps, session, params }) => removeDoca(deps, session, params.id)),
  route(contract.getHistoricoDoca, ({ deps, session, params }) =>
    listHistoricoDoca(deps, session, params.id),
  ),
]
