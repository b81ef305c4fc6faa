/** Files of the messages of a dispute: each side sends its own, and both read those that stand in a message. */
import { type SqlBool, sql } from 'kysely'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { anexoEstadiaErrors, MAX_ANEXOS_ESTADIA } from '../estadia-anexo.contract.ts'
import { ENTIDADE_ESTADIA, type EstadiaPropria, findPropria } from './estadia.repository.ts'
import { findHost, getEstadia } from './open-estadia.ts'

const attachments = attachmentsOf<EstadiaPropria>({
  table: 'anexo',
  record: 'entidade_id',
  max: MAX_ANEXOS_ESTADIA,
  refusals: {
    typeRefused: anexoEstadiaErrors.estadia_anexo_tipo_recusado,
    disguised: anexoEstadiaErrors.estadia_anexo_disfarcado,
    full: anexoEstadiaErrors.estadia_anexos_demais,
  },
  open: async (tx, _session, id) => existing(await findPropria(tx, tx.ownerId, id, { lock: true })),
  // The version stays: whoever reads the row sees the file with the message only.
  note: (tx, session, { before, acao, line }) =>
    recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_ESTADIA,
      entidadeId: before.id,
      acao,
      versao: before.versao,
      mudancas: [line],
    }),
})

/** The caller within the ledger of the company that keeps it; the carrier's people are named with their company. */
const within = (session: Session, host: string): Session =>
  host === session.ownerId
    ? session
    : { ...session, ownerId: host, userName: `${session.userName} (${session.companyName})`.slice(0, 120) }

/** Throws `not_found` for a third company, and what the kit refuses. */
export async function addAnexo(
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<{ id: string; nome: string }> {
  const estadia = await getEstadia(deps, session, id)
  const host = await findHost(deps, session, estadia.id)
  const added = await attachments.add(deps, within(session, host), estadia.id, file, {
    nome,
    columns: { entidade: ENTIDADE_ESTADIA },
  })
  return { id: added.id, nome: added.nome }
}

/** Undefined: no message of the stay has such a file. */
export async function downloadAnexo(
  deps: Deps,
  session: Session,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> {
  const estadia = await getEstadia(deps, session, id)
  const host = await findHost(deps, session, estadia.id)
  return attachments.download(deps, host, estadia.id, anexoId, {
    admit: async () => undefined,
    only: sql<SqlBool>`a.entidade = ${ENTIDADE_ESTADIA} and exists (select from estadia_mensagem m
      where m.owner_id = a.owner_id and m.anexo_id = a.id)`,
  })
}
