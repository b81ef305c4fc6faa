import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from '../estadia.contract.ts'
import { addAnexoEstadia, downloadAnexoEstadia } from '../estadia-anexo.contract.ts'
import { agreeOnEstadia, settleEstadia, writeInEstadia } from './act-on-estadia.ts'
import { addAnexo, downloadAnexo } from './anexos.ts'
import { exportarEstadias } from './export-estadias.ts'
import { getEstadia, listHistoricoDaEstadia } from './open-estadia.ts'
import { searchEstadias, sumEstadias } from './search-estadias.ts'

export const estadiaRoutes: readonly RouteBinding[] = [
  route(contract.searchEstadias, ({ deps, session, body }) => searchEstadias(deps, session, body)),
  route(contract.sumEstadias, ({ deps, session, body }) => sumEstadias(deps, session, body)),
  route(contract.exportarEstadias, ({ deps, session, body }) => exportarEstadias(deps, session, body)),
  route(contract.getEstadia, ({ deps, session, params }) => getEstadia(deps, session, params.id)),
  route(contract.getHistoricoEstadia, ({ deps, session, params }) =>
    listHistoricoDaEstadia(deps, session, params.id),
  ),
  route(contract.contestarEstadia, ({ deps, session, params, body }) =>
    writeInEstadia(deps, session, params.id, 'contestar', body),
  ),
  route(contract.responderEstadia, ({ deps, session, params, body }) =>
    writeInEstadia(deps, session, params.id, 'responder', body),
  ),
  route(contract.acordarEstadia, ({ deps, session, params, body }) =>
    agreeOnEstadia(deps, session, params.id, body),
  ),
  route(contract.cobrarEstadia, ({ deps, session, params, body }) =>
    settleEstadia(deps, session, params.id, 'cobrar', body),
  ),
  route(contract.pagarEstadia, ({ deps, session, params, body }) =>
    settleEstadia(deps, session, params.id, 'pagar', body),
  ),
  route(addAnexoEstadia, async ({ deps, session, params, query: { nome }, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addAnexo(deps, session, params.id, await request.file(), nome)
  }),
  route(downloadAnexoEstadia, ({ deps, session, params }) =>
    downloadAnexo(deps, session, params.id, params.anexoId),
  ),
]
