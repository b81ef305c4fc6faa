/** Attachments of a booking: listed, downloaded, added and removed, also after its end. Source: agendamento §7 (D-110). */
import { v7 as uuidv7 } from 'uuid'
import { type AttachmentRefusals, checkAttachment } from '#platform/server/attachments/check-attachment.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type AnexoReserva,
  anexoReservaErrors,
  MAX_ANEXO_RESERVA_BYTES,
  MAX_ANEXOS_RESERVA,
} from '../reserva-anexo.contract.ts'
import { changeReservas, openReserva } from './change-reserva.ts'
import { type ReservaLida, readReserva } from './read-reservas.ts'
import './reserva.tables.ts'

const REFUSALS: AttachmentRefusals = {
  typeRefused: anexoReservaErrors.reserva_anexo_tipo_recusado,
  disguised: anexoReservaErrors.reserva_anexo_disfarcado,
}

const rowsOf = (tx: OwnerTx, reservaId: string) =>
  tx.db
    .selectFrom('reserva_anexo as a')
    .innerJoin('arquivo as f', (join) =>
      join.onRef('f.owner_id', '=', 'a.owner_id').onRef('f.id', '=', 'a.arquivo_id'),
    )
    .select(['a.id', 'a.nome', 'f.tipo', 'f.tamanho', 'f.sha256', 'a.criado_por_nome', 'a.criado_em'])
    .where('a.owner_id', '=', tx.ownerId)
    .where('a.reserva_id', '=', reservaId)

/** Newest first. */
export async function listAnexos(tx: OwnerTx, reservaId: string): Promise<AnexoReserva[]> {
  const rows = await rowsOf(tx, reservaId)
    .orderBy('a.criado_em', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MAX_ANEXOS_RESERVA)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    anexo: `/reserva-anexo/${reservaId}/${row.id}`,
    tipo: row.tipo,
    tamanho: row.tamanho,
    criadoPor: row.criado_por_nome,
    criadoEm: row.criado_em.toISOString(),
  }))
}

/** Undefined: there is no such attachment. `fileName`: what it is saved as instead of its own name. */
export async function downloadAnexo(
  deps: Deps,
  session: Session,
  reservaId: string,
  anexoId: string,
  fileName: string | undefined,
): Promise<RawAnswer | undefined> {
  const row = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    await readReserva(tx, session, reservaId)
    return rowsOf(tx, reservaId).where('a.id', '=', anexoId).executeTakeFirst()
  })
  if (!row) return undefined
  return {
    content: await deps.files.get(row.sha256),
    contentType: row.tipo,
    fileName: cleanLine(fileName) ?? row.nome,
  }
}

/** What else holds for files from outside. */
export interface AnexoDeFora {
  readonly acessoId: string
  /** Refuses by throwing; the booking is locked. */
  readonly conferir: (tx: OwnerTx, reserva: ReservaLida) => Promise<void>
}

/** Throws `reserva_anexo_*`, `too_large` and `not_found`. */
export async function addAnexo(
  deps: Deps,
  session: Session,
  reservaId: string,
  file: UploadedFile,
  nome: string | undefined,
  deFora?: AnexoDeFora,
): Promise<AnexoReserva> {
  if (file.content.length > MAX_ANEXO_RESERVA_BYTES) throw new AppError(platformErrors.too_large)
  const tipo = await checkAttachment(file.content, file.name, REFUSALS)
  const sha256 = await putContent(deps.files, file.content)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openReserva(tx, session, reservaId)
    await deFora?.conferir(tx, before)
    const known = await listAnexos(tx, before.id)
    if (known.length >= MAX_ANEXOS_RESERVA) throw new AppError(anexoReservaErrors.reserva_anexo_list_full)
    const stored = { sha256, tipo, nome: file.name, tamanho: file.content.length }
    const kept = await keepFile(tx, stored, actorOf(session))
    const shown = cleanLine(nome) ?? kept.nome
    const id = uuidv7()
    const agora = deps.clock.now()
    await tx.db
      .insertInto('reserva_anexo')
      .values({
        owner_id: tx.ownerId,
        id,
        reserva_id: before.id,
        arquivo_id: kept.id,
        nome: shown,
        acesso_id: deFora?.acessoId ?? null,
        criado_por_nome: session.userName,
        criado_em: agora,
      })
      .execute()
    const extra = [{ campo: 'Anexo', de: null, para: shown }]
    await changeReservas(tx, session, [{ before, set: {}, acao: 'inclusão de anexo', extra }], agora)
    return {
      id,
      nome: shown,
      anexo: `/reserva-anexo/${before.id}/${id}`,
      tipo,
      tamanho: file.content.length,
      criadoPor: session.userName,
      criadoEm: agora.toISOString(),
    }
  })
}

/** `conferir` refuses by throwing; the booking is locked. */
export const removeAnexo = (
  deps: Deps,
  session: Session,
  reservaId: string,
  anexoId: string,
  conferir?: (tx: OwnerTx, reserva: ReservaLida) => Promise<void>,
): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openReserva(tx, session, reservaId)
    await conferir?.(tx, before)
    const removed = await tx.db
      .deleteFrom('reserva_anexo')
      .where('owner_id', '=', tx.ownerId)
      .where('reserva_id', '=', before.id)
      .where('id', '=', anexoId)
      .returning('nome')
      .executeTakeFirst()
    if (!removed) throw new AppError(platformErrors.not_found)
    const extra = [{ campo: 'Anexo', de: removed.nome, para: null }]
    await changeReservas(
      tx,
      session,
      [{ before, set: {}, acao: 'exclusão de anexo', extra }],
      deps.clock.now(),
    )
  })
