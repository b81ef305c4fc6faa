import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { listCargasQueCabem } from '../cargas-que-cabem.contract.ts'
import { getMonitoramento, getPrevisao, listAlertas, verAlerta } from '../monitoramento.contract.ts'
import { lerMonitoramentoDaTela } from '../monitoramento-tela.contract.ts'
import { listCargasQueCabem as readCargasQueCabem } from './cargas-que-cabem.ts'
import { readAlertasDesde, readMonitoramento, readPrevisao } from './read-monitoramento.ts'
import { readTela } from './read-tela.ts'
import { markAlertaVisto } from './ver-alerta.ts'

export const monitoramentoRoutes: readonly RouteBinding[] = [
  route(getMonitoramento, ({ deps, session, query }) => readMonitoramento(deps, session, query.cargaIds)),
  route(getPrevisao, ({ deps, session, params }) => readPrevisao(deps, session, params.id)),
  route(listAlertas, ({ deps, session, query }) => {
    const desde = parseInstant(query.desde)
    if (desde === undefined) throw invalidField('desde', validationMessages.invalidDate)
    return readAlertasDesde(deps, session, desde)
  }),
  route(listCargasQueCabem, ({ deps, session, params, query }) =>
    readCargasQueCabem(deps, session, params.id, query),
  ),
  route(verAlerta, ({ deps, session, params }) => markAlertaVisto(deps, session, params.id)),
  publicRoute(lerMonitoramentoDaTela, ({ deps, body }) => readTela(deps, body)),
]
