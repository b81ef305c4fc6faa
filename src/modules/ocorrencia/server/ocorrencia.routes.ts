import { asReader, assertReadable, hostNameOf, TIPO_CARGA } from '#modules/carga/server/leitura/read-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import { route } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import * as contract from '../ocorrencia.contract.ts'
import { findOcorrencia, listByCarga } from './ocorrencia.repository.ts'
import { cancelOcorrencia, changeOcorrencia, openOcorrencia, resolveOcorrencia } from './save-ocorrencia.ts'

async function listOfCarga(deps: Deps, session: Session, id: string): Promise<OcorrenciaCarga[]> {
  const found = await asReader(
    deps,
    session,
    id,
    async (tx) => ({ isOwn: true, items: await listByCarga(tx, tx.ownerId, id) }),
    async (tx) => ({ isOwn: false, items: await listByCarga(tx, tx.hostOwnerId, id) }),
  )
  if (found.isOwn) return found.items
  const hostNome = await deps.db.readAsOwner(session.ownerId, (tx) => hostNameOf(tx, id))
  return found.items.map((ocorrencia) => asGuestSees(ocorrencia, hostNome))
}

/** Who opened it and who looks after it is the host's own matter: only the company has a name. */
const asGuestSees = (ocorrencia: OcorrenciaCarga, hostNome: string): OcorrenciaCarga => ({
  ...ocorrencia,
  abertaPor: hostNome,
  responsavelId: null,
  responsavel: null,
  tipoOcorrencia: { ...ocorrencia.tipoOcorrencia, orientacao: null },
})

/** An occurrence of an own load, or of the load `cargaId` that was given to the caller's company. */
async function readOne(deps: Deps, session: Session, id: string, cargaId: string | undefined) {
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await findOcorrencia(tx, tx.ownerId, id)
    if (found) await assertReadable(tx, session, found.cargaId)
    return found
  })
  if (own) return own
  if (!cargaId) throw new AppError(platformErrors.not_found)
  const given = await deps.db.asGuest(session.ownerId, TIPO_CARGA, cargaId, async (tx) =>
    existing(await findOcorrencia(tx, tx.hostOwnerId, id)),
  )
  const hostNome = await deps.db.readAsOwner(session.ownerId, (tx) => hostNameOf(tx, cargaId))
  return asGuestSees(given, hostNome)
}

export const ocorrenciaRoutes = [
  route(contract.listOcorrencias, ({ deps, session, params }) => listOfCarga(deps, session, params.id)),
  route(contract.abrirOcorrencia, ({ deps, session, params, body }) =>
    openOcorrencia(deps, session, params.id, body),
  ),
  route(contract.getOcorrencia, ({ deps, session, params, query }) =>
    readOne(deps, session, params.id, query.cargaId),
  ),
  route(contract.alterarOcorrencia, ({ deps, session, params, body, request }) =>
    changeOcorrencia(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(contract.resolverOcorrencia, ({ deps, session, params, body, request }) =>
    resolveOcorrencia(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(contract.cancelarOcorrencia, ({ deps, session, params, body, request }) =>
    cancelOcorrencia(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
]
