import { asReader, hostNameOf, TIPO_CARGA } from '#modules/carga/server/leitura/read-carga.ts'
import { listResponsaveis } from '#modules/tipo-ocorrencia/server/responsavel.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import { publicRoute, route } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { OcorrenciaCarga, OcorrenciaDetalhe } from '../ocorrencia.contract.ts'
import * as contract from '../ocorrencia.contract.ts'
import * as conversa from '../ocorrencia-conversa.contract.ts'
import * as quadro from '../ocorrencia-quadro.contract.ts'
import { lerOcorrenciasDaTela } from '../ocorrencia-tela.contract.ts'
import { assertAlcance } from './alcance.ts'
import { addAnexo, downloadAnexo, removeAnexo } from './anexos.ts'
import { offerAviso, readAviso } from './aviso-cliente.ts'
import { cancelOcorrencia, changeOcorrencia, resolveOcorrencia } from './change-ocorrencia.ts'
import { comentarOcorrencia, readDetalhe } from './comentarios.ts'
import { findOcorrencia, listByCarga } from './ocorrencia.repository.ts'
import { readQuadro, readTvDaUnidade } from './read-quadro.ts'
import { readTela } from './read-tela.ts'
import { openOcorrencia } from './save-ocorrencia.ts'
import { exportarOcorrencias, searchOcorrencias } from './search-ocorrencias.ts'

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

/** Who looks after it, until when, and what is written about it is the host's own matter: only the company has a name. */
const asGuestSees = (ocorrencia: OcorrenciaCarga, hostNome: string): OcorrenciaCarga => ({
  ...ocorrencia,
  abertaPor: hostNome,
  responsavelId: null,
  responsavel: null,
  resolvidaPor: null,
  unidadeNegocioId: null,
  prazoEm: null,
  qntComentarios: 0,
  qntAnexos: 0,
  tipoOcorrencia: { ...ocorrencia.tipoOcorrencia, orientacao: null, contaPara: null },
})

/** An occurrence of an own load, or of the load `cargaId` that was given to the caller's company. */
async function readOne(
  deps: Deps,
  session: Session,
  id: string,
  cargaId: string | undefined,
): Promise<OcorrenciaDetalhe> {
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await findOcorrencia(tx, tx.ownerId, id)
    if (!found) return undefined
    await assertAlcance(tx, session, found)
    return readDetalhe(tx, found)
  })
  if (own) return own
  if (!cargaId) throw new AppError(platformErrors.not_found)
  const given = await deps.db.asGuest(session.ownerId, TIPO_CARGA, cargaId, async (tx) =>
    existing(await findOcorrencia(tx, tx.hostOwnerId, id)),
  )
  const hostNome = await deps.db.readAsOwner(session.ownerId, (tx) => hostNameOf(tx, cargaId))
  return { ...asGuestSees(given, hostNome), comentarios: [], anexos: [] }
}

export const ocorrenciaRoutes = [
  route(contract.listOcorrencias, ({ deps, session, params }) => listOfCarga(deps, session, params.id)),
  route(contract.abrirOcorrencia, ({ deps, session, params, body }) =>
    openOcorrencia(deps, session, params.id, body),
  ),
  route(quadro.searchOcorrencias, ({ deps, session, query }) => searchOcorrencias(deps, session, query)),
  route(quadro.getQuadroDeOcorrencias, ({ deps, session, query }) => readQuadro(deps, session, query)),
  route(quadro.getOcorrenciasNaTv, ({ deps, session, query }) =>
    readTvDaUnidade(deps, session, query.unidadeNegocioId),
  ),
  route(quadro.exportarOcorrencias, ({ deps, session, body }) => exportarOcorrencias(deps, session, body)),
  publicRoute(lerOcorrenciasDaTela, ({ deps, body }) => readTela(deps, body)),
  route(conversa.listColegas, ({ deps, session, query }) =>
    deps.db.readAsOwner(session.ownerId, (tx) => listResponsaveis(tx, query.busca ?? '')),
  ),
  route(conversa.comentarOcorrencia, ({ deps, session, params, body }) =>
    comentarOcorrencia(deps, session, params.id, body),
  ),
  route(conversa.addAnexoOcorrencia, async ({ deps, session, params, query, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addAnexo(deps, session, params.id, await request.file(), query.nome)
  }),
  route(conversa.downloadAnexoOcorrencia, ({ deps, session, params }) =>
    downloadAnexo(deps, session, params.id, params.anexoId),
  ),
  route(conversa.removeAnexoOcorrencia, ({ deps, session, params }) =>
    removeAnexo(deps, session, params.id, params.anexoId),
  ),
  route(conversa.getAvisoAoCliente, ({ deps, session, params }) => readAviso(deps, session, params.id)),
  route(conversa.oferecerAvisoAoCliente, ({ deps, session, params, body }) =>
    offerAviso(deps, session, params.id, body),
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
