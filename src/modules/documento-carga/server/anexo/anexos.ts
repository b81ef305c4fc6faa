/** Attachments of a load: added, listed, downloaded and removed by the company that owns it. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type CargaRecord, changeCarga } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { asReader, assertReadable } from '#modules/carga/server/leitura/read-carga.ts'
import { type AttachmentRefusals, checkAttachment } from '#platform/server/attachments/check-attachment.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type Anexo, anexoErrors, MAX_ANEXO_BYTES, MAX_ANEXOS } from '../../anexo.contract.ts'
import '#modules/carga/server/carga.tables.ts'

const REFUSALS: AttachmentRefusals = {
  typeRefused: anexoErrors.anexo_tipo_recusado,
  disguised: anexoErrors.anexo_disfarcado,
}

interface Row {
  readonly id: string
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
  readonly sha256: string
  readonly criado_por_nome: string
  readonly criado_em: Date
}

const toAnexo = (cargaId: string, row: Row): Anexo => ({
  id: row.id,
  nome: row.nome,
  ofertaCargaRouteId: cargaId,
  anexo: `/carga-mongo/${cargaId}/anexos/${row.id}`,
  tipo: row.tipo,
  tamanho: row.tamanho,
  criadoPor: row.criado_por_nome,
  criadoEm: row.criado_em.toISOString(),
})

const rowsOf = (tx: OwnerTx, cargaId: string) =>
  tx.db
    .selectFrom('carga_anexo as a')
    .innerJoin('arquivo as f', (join) =>
      join.onRef('f.owner_id', '=', 'a.owner_id').onRef('f.id', '=', 'a.arquivo_id'),
    )
    .select(['a.id', 'a.nome', 'f.tipo', 'f.tamanho', 'f.sha256', 'a.criado_por_nome', 'a.criado_em'])
    .where('a.owner_id', '=', tx.ownerId)
    .where('a.carga_id', '=', cargaId)

/** Newest first. A carrier that the load was given to reads none: they are the company's own. */
export function listAnexos(deps: Deps, session: Session, cargaId: string): Promise<Anexo[]> {
  return asReader(
    deps,
    session,
    cargaId,
    async (tx) => {
      const rows = await rowsOf(tx, cargaId)
        .orderBy('a.criado_em', 'desc')
        .orderBy('a.id', 'desc')
        .limit(MAX_ANEXOS)
        .execute()
      return rows.map((row) => toAnexo(cargaId, row))
    },
    async () => [],
  )
}

/** Undefined: there is no such attachment. */
export async function downloadAnexo(
  deps: Deps,
  session: Session,
  cargaId: string,
  anexoId: string,
): Promise<RawAnswer | undefined> {
  const row = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    await assertReadable(tx, session, cargaId)
    return rowsOf(tx, cargaId).where('a.id', '=', anexoId).executeTakeFirst()
  })
  if (!row) return undefined
  return { content: await deps.files.get(row.sha256), contentType: row.tipo, fileName: row.nome }
}

/** Also of a load that is finished: proofs of delivery come late. Throws `anexo_*`, `too_large` and `not_found`. */
export async function addAnexo(
  deps: Deps,
  session: Session,
  cargaId: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<Anexo> {
  if (file.content.length > MAX_ANEXO_BYTES) throw new AppError(platformErrors.too_large)
  // The name of the file is what tells a disguise; another name is only what people read.
  const tipo = await checkAttachment(file.content, file.name, REFUSALS)
  const sha256 = await putContent(deps.files, file.content)
  const now = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const carga = await lockOwn(tx, session, cargaId)
    await assertRoom(tx, carga.id)
    const stored = { sha256, tipo, nome: file.name, tamanho: file.content.length }
    const kept = await keepFile(tx, stored, actorOf(session))
    const shown = nome?.replace(/\p{Cc}/gu, ' ').trim() || kept.nome
    const id = uuidv7()
    await tx.db
      .insertInto('carga_anexo')
      .values({
        owner_id: tx.ownerId,
        id,
        carga_id: carga.id,
        arquivo_id: kept.id,
        nome: shown,
        criado_por_nome: session.userName,
        criado_em: now,
      })
      .execute()
    await note(tx, session, carga, 'inclusão de anexo', { campo: 'Anexo', de: null, para: shown }, now)
    return toAnexo(carga.id, {
      id,
      nome: shown,
      tipo,
      tamanho: file.content.length,
      sha256,
      criado_por_nome: session.userName,
      criado_em: now,
    })
  })
}

export function removeAnexo(deps: Deps, session: Session, cargaId: string, anexoId: string): Promise<void> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const carga = await lockOwn(tx, session, cargaId)
    const removed = await tx.db
      .deleteFrom('carga_anexo')
      .where('owner_id', '=', tx.ownerId)
      .where('carga_id', '=', carga.id)
      .where('id', '=', anexoId)
      .returning('nome')
      .executeTakeFirst()
    if (!removed) throw new AppError(platformErrors.not_found)
    const line = { campo: 'Anexo', de: removed.nome, para: null }
    await note(tx, session, carga, 'exclusão de anexo', line, deps.clock.now())
  })
}

async function assertRoom(tx: OwnerTx, cargaId: string): Promise<void> {
  const { total } = await tx.db
    .selectFrom('carga_anexo')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .executeTakeFirstOrThrow()
  if (total >= MAX_ANEXOS) throw new AppError(anexoErrors.anexo_list_full)
}

const note = (
  tx: OwnerTx,
  session: Session,
  before: CargaRecord,
  acao: string,
  mudanca: FieldChangeRow,
  now: Date,
) => changeCarga(tx, session, { before, set: {}, acao, mudancas: [mudanca] }, now)
