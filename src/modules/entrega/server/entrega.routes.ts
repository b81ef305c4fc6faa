import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from '../entrega.contract.ts'
import * as acoes from '../entrega-acoes.contract.ts'
import { baixarEntrega, cancelarEntrega, conferirEntrega, reabrirEntrega } from './act-on-entrega.ts'
import { anexarNaEntrega } from './anexar.ts'
import { exportarEntregas } from './export-entregas.ts'
import { getEntrega, listHistoricoDaEntrega, readArquivoDaEntrega } from './read-entrega.ts'
import { devolverEntrega, reentregarEntrega } from './reentrega.ts'
import { countEntregas, searchEntregas } from './search-entregas.ts'

export const entregaRoutes: readonly RouteBinding[] = [
  route(contract.searchEntregas, ({ deps, session, query }) => searchEntregas(deps, session, query)),
  route(contract.countEntregas, ({ deps, session, query }) => countEntregas(deps, session, query)),
  route(contract.exportarEntregas, ({ deps, session, query }) => exportarEntregas(deps, session, query)),
  route(contract.getEntrega, ({ deps, session, params }) => getEntrega(deps, session, params.id)),
  route(contract.getHistoricoEntrega, ({ deps, session, params }) =>
    listHistoricoDaEntrega(deps, session, params.id),
  ),
  route(contract.getArquivoDaEntrega, ({ deps, session, params }) =>
    readArquivoDaEntrega(deps, session, params.id, params.arquivoId),
  ),
  route(acoes.baixarEntrega, ({ deps, session, params, body }) =>
    baixarEntrega(deps, session, params.id, body),
  ),
  route(acoes.conferirEntrega, ({ deps, session, params, body }) =>
    conferirEntrega(deps, session, params.id, body.version),
  ),
  route(acoes.reabrirEntrega, ({ deps, session, params, body }) =>
    reabrirEntrega(deps, session, params.id, body),
  ),
  route(acoes.cancelarEntrega, ({ deps, session, params, body }) =>
    cancelarEntrega(deps, session, params.id, body),
  ),
  route(acoes.reentregarEntrega, ({ deps, session, params, body }) =>
    reentregarEntrega(deps, session, params.id, body),
  ),
  route(acoes.devolverEntrega, ({ deps, session, params, body }) =>
    devolverEntrega(deps, session, params.id, body),
  ),
  route(acoes.anexarNaEntrega, async ({ deps, session, params, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return anexarNaEntrega(deps, session, params.id, await request.file())
  }),
]
