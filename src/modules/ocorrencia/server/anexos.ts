/** Photos and files of an occurrence: those of the company, and those that the driver sent with it. */
import { type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import { MAX_ANEXOS_OCORRENCIA, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { conversaDaOcorrenciaErrors } from '../ocorrencia-conversa.contract.ts'
import { assertAlcance } from './alcance.ts'
import { announceOcorrencia } from './announce-ocorrencia.ts'
import { ENTIDADE_OCORRENCIA, findOcorrencia } from './ocorrencia.repository.ts'

const only = sql<SqlBool>`a.entidade = ${ENTIDADE_OCORRENCIA}`

const attachments = attachmentsOf<OcorrenciaCarga>({
  table: 'anexo',
  record: 'entidade_id',
  max: MAX_ANEXOS_OCORRENCIA,
  refusals: {
    typeRefused: conversaDaOcorrenciaErrors.ocorrencia_anexo_tipo_recusado,
    disguised: conversaDaOcorrenciaErrors.ocorrencia_anexo_disfarcado,
    full: conversaDaOcorrenciaErrors.ocorrencia_anexos_demais,
  },
  open: async (tx, session, id) => {
    await sql`select id from carga_ocorrencia where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(
      tx.db,
    )
    return readOwn(tx, session, id)
  },
  note: async (tx, session, { before, acao, line }, now) => {
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_OCORRENCIA,
      entidadeId: before.id,
      acao,
      versao: before.version,
      mudancas: [line],
    })
    announceOcorrencia(tx, before, now)
  },
})

/** Throws `not_found`, also for a load of a unit out of reach. */
async function readOwn(tx: OwnerTx, session: Session, id: string): Promise<OcorrenciaCarga> {
  const found = existing(await findOcorrencia(tx, tx.ownerId, id))
  await assertAlcance(tx, session, found)
  return found
}

export const anexosDaOcorrencia = {
  list: (tx: OwnerTx, id: string): Promise<Attachment[]> => attachments.list(tx, id, only),
}

/** Throws `not_found` and what the kit refuses. */
export const addAnexo = (
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
  nome: string | undefined,
) => attachments.add(deps, session, id, file, { nome, columns: { entidade: ENTIDADE_OCORRENCIA } })

export const downloadAnexo = (
  deps: Deps,
  session: Session,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> =>
  attachments.download(deps, session.ownerId, id, anexoId, { admit: (tx) => readOwn(tx, session, id), only })

export const removeAnexo = (deps: Deps, session: Session, id: string, anexoId: string): Promise<void> =>
  attachments.remove(deps, session, id, anexoId, { only })

/** Files that the company holds already, such as the photos of a driver; at most as many as an occurrence takes. */
export async function attachFiles(
  tx: OwnerTx,
  ocorrenciaId: string,
  arquivos: readonly { readonly arquivoId: string; readonly nome: string }[],
  porNome: string,
  now: Date,
): Promise<void> {
  const kept = arquivos.slice(0, MAX_ANEXOS_OCORRENCIA)
  if (kept.length === 0) return
  await tx.db
    .insertInto('anexo')
    .values(
      kept.map(({ arquivoId, nome }) => ({
        owner_id: tx.ownerId,
        id: uuidv7(),
        entidade: ENTIDADE_OCORRENCIA,
        entidade_id: ocorrenciaId,
        arquivo_id: arquivoId,
        nome,
        criado_por_nome: porNome,
        criado_em: now,
      })),
    )
    .execute()
}
