import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from '../conferencia.contract.ts'
import { abrirConferencia } from './abrir.ts'
import { apurarConferencia, descartarConferencia, fecharConferencia } from './fechar.ts'
import { addFoto, downloadFoto } from './fotos.ts'
import { lerVolumes } from './ler-volumes.ts'
import { getConferencia, searchConferencias } from './read-conferencias.ts'

export const conferenciaRoutes: readonly RouteBinding[] = [
  route(contract.searchConferencias, ({ deps, session, query }) => searchConferencias(deps, session, query)),
  route(contract.abrirConferencia, ({ deps, session, body }) => abrirConferencia(deps, session, body)),
  route(contract.getConferencia, ({ deps, session, params }) => getConferencia(deps, session, params.id)),
  route(contract.lerVolumes, ({ deps, session, params, body }) => lerVolumes(deps, session, params.id, body)),
  route(contract.apurarConferencia, ({ deps, session, params }) =>
    apurarConferencia(deps, session, params.id),
  ),
  route(contract.fecharConferencia, ({ deps, session, params, body }) =>
    fecharConferencia(deps, session, params.id, body),
  ),
  route(contract.descartarConferencia, ({ deps, session, params }) =>
    descartarConferencia(deps, session, params.id),
  ),
  route(contract.anexarFoto, async ({ deps, session, params, query, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addFoto(deps, session, params.id, await request.file(), query.nome)
  }),
  route(contract.baixarFoto, async ({ deps, session, params }) =>
    existing(await downloadFoto(deps, session, params.id, params.anexoId)),
  ),
]
