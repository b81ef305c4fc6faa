/** Photos of what arrived broken. */
import { sql } from 'kysely'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import { conferenciaErrors, MAX_FOTOS } from '../conferencia.contract.ts'
import { ENTIDADE_CONFERENCIA, holdConferencia, seeConferencia } from './conferencia.repository.ts'

const only = sql<boolean>`a.entidade = ${ENTIDADE_CONFERENCIA}`

const attachments = attachmentsOf<{ readonly id: string; readonly versao: number }>({
  table: 'anexo',
  record: 'entidade_id',
  max: MAX_FOTOS,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  refusals: {
    typeRefused: conferenciaErrors.conferencia_foto_tipo,
    disguised: conferenciaErrors.conferencia_foto_disfarcada,
    full: conferenciaErrors.conferencia_fotos_demais,
  },
  open: (tx, session, id) => holdConferencia(tx, session, id, { forChange: true }),
  note: (tx, session, { before, acao, line }) =>
    recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_CONFERENCIA,
      entidadeId: before.id,
      acao,
      versao: before.versao,
      mudancas: [line],
    }),
})

export const fotosDaConferencia = {
  list: (tx: OwnerTx, id: string): Promise<Attachment[]> => attachments.list(tx, id, only),
  count: async (tx: OwnerTx, id: string): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from anexo
      where owner_id = ${tx.ownerId} and entidade = ${ENTIDADE_CONFERENCIA} and entidade_id = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
}

export const addFoto = (
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
  nome: string | undefined,
) => attachments.add(deps, session, id, file, { nome, columns: { entidade: ENTIDADE_CONFERENCIA } })

export const downloadFoto = (
  deps: Deps,
  session: Session,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> =>
  attachments.download(deps, session.ownerId, id, anexoId, {
    admit: (tx) => seeConferencia(tx, session, id),
    only,
  })
