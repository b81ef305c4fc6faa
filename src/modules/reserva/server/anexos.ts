/** Attachments of a booking: listed, downloaded, added and removed, also after its end. Source: agendamento §7 (D-110). */
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { type AnexoReserva, anexoReservaErrors, MAX_ANEXOS_RESERVA } from '../reserva-anexo.contract.ts'
import { changeReservas, openReserva } from './change-reserva.ts'
import { readReserva } from './read-reservas.ts'

export const attachmentsDaReserva = attachmentsOf({
  table: 'reserva_anexo',
  record: 'reserva_id',
  max: MAX_ANEXOS_RESERVA,
  refusals: {
    typeRefused: anexoReservaErrors.reserva_anexo_tipo_recusado,
    disguised: anexoReservaErrors.reserva_anexo_disfarcado,
    full: anexoReservaErrors.reserva_anexo_list_full,
  },
  open: (tx, session, id) => openReserva(tx, session, id),
  note: (tx, session, { before, acao, line }, now) =>
    changeReservas(tx, session, [{ before, set: {}, acao, extra: [line] }], now),
})

const toAnexo = (reservaId: string, attachment: Attachment): AnexoReserva => ({
  ...attachment,
  anexo: `/reserva-anexo/${reservaId}/${attachment.id}`,
})

/** Newest first. */
export const listAnexos = async (tx: OwnerTx, reservaId: string): Promise<AnexoReserva[]> =>
  (await attachmentsDaReserva.list(tx, reservaId)).map((one) => toAnexo(reservaId, one))

/** `fileName`: what it is saved as instead of its own name. */
export async function downloadAnexo(
  deps: Deps,
  session: Session,
  reservaId: string,
  anexoId: string,
  fileName: string | undefined,
): Promise<RawAnswer | undefined> {
  const file = await attachmentsDaReserva.download(deps, session.ownerId, reservaId, anexoId, {
    admit: (tx) => readReserva(tx, session, reservaId),
  })
  const wanted = cleanLine(fileName)
  return file && wanted !== null ? { ...file, fileName: wanted } : file
}

export const addAnexo = async (
  deps: Deps,
  session: Session,
  reservaId: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<AnexoReserva> =>
  toAnexo(reservaId.toLowerCase(), await attachmentsDaReserva.add(deps, session, reservaId, file, { nome }))

export const removeAnexo = (
  deps: Deps,
  session: Session,
  reservaId: string,
  anexoId: string,
): Promise<void> => attachmentsDaReserva.remove(deps, session, reservaId, anexoId)
