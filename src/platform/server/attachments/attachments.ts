/** Attachments of a record, in the table of its noun: listed, downloaded, added and removed. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError, type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import { type Attachment, MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { OwnerTx } from '../database/database.ts'
import type { FieldChangeRow } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { keepFile, putContent } from '../files/files.ts'
import type { RawAnswer, UploadedFile } from '../http/route.ts'
import { actorOf, type Session } from '../session/session.ts'
import { type AttachmentRefusals, checkAttachment } from './check-attachment.ts'

interface AttachmentsOptions<Rec extends { readonly id: string }> {
  /** Has the columns owner_id, id, arquivo_id, nome, criado_por_nome and criado_em. */
  readonly table: string
  /** The column of the record, which has an index `(owner_id, record, criado_em)`. */
  readonly record: string
  /** How many a record may have. */
  readonly max: number
  /** Of those in `ATTACHMENT_TYPES`; absent: all of them. */
  readonly types?: readonly string[]
  readonly refusals: AttachmentRefusals & { readonly full: ErrorDefinition }
  /** Locks the record for a change. Throws for whoever may not change it. */
  readonly open: (tx: OwnerTx, session: Session, id: string) => Promise<Rec>
  /** Writes the change into the history of the record and announces it. */
  readonly note: (
    tx: OwnerTx,
    session: Session,
    change: { readonly before: Rec; readonly acao: string; readonly line: FieldChangeRow },
    now: Date,
  ) => Promise<unknown>
}

/** A condition about the row `a` of the noun's table, for those who see or remove only some of the files. */
export type AttachmentFilter = RawBuilder<SqlBool>

interface AddOptions<Rec> {
  /** Another name than that of the file. */
  readonly nome: string | undefined
  /** Refuses by throwing; the record is locked. */
  readonly check?: (tx: OwnerTx, record: Rec) => Promise<void>
  /** Further columns of the noun's table. */
  readonly columns?: Readonly<Record<string, unknown>>
}

interface RemoveOptions<Rec> extends Pick<AddOptions<Rec>, 'check'> {
  readonly only?: AttachmentFilter
}

interface DownloadOptions {
  /** Refuses by throwing whoever may not read the record. */
  readonly admit: (tx: OwnerTx) => Promise<unknown>
  readonly only?: AttachmentFilter
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

const toAttachment = (row: Omit<Row, 'sha256'>): Attachment => ({
  id: row.id,
  nome: row.nome,
  tipo: row.tipo,
  tamanho: row.tamanho,
  criadoPor: row.criado_por_nome,
  criadoEm: row.criado_em.toISOString(),
})

const ALL: AttachmentFilter = sql<SqlBool>`true`

export function attachmentsOf<Rec extends { readonly id: string }>(options: AttachmentsOptions<Rec>) {
  const { max, types, refusals, open, note } = options
  const table = sql.table(options.table)
  const within = (tx: OwnerTx, recordId: string, only: AttachmentFilter) =>
    sql`a.owner_id = ${tx.ownerId} and ${sql.ref(`a.${options.record}`)} = ${recordId} and ${only}`

  async function read(tx: OwnerTx, where: RawBuilder<unknown>): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select a.id, a.nome, f.tipo, f.tamanho, f.sha256, a.criado_por_nome, a.criado_em
      from ${table} a join arquivo f on f.owner_id = a.owner_id and f.id = a.arquivo_id
      where ${where} order by a.criado_em desc, a.id desc limit ${max}
    `.execute(tx.db)
    return rows
  }

  async function count(tx: OwnerTx, recordId: string, only = ALL): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${table} a where ${within(tx, recordId, only)}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  }

  return {
    count,

    /** Newest first. */
    list: async (tx: OwnerTx, recordId: string, only = ALL): Promise<Attachment[]> =>
      (await read(tx, within(tx, recordId, only))).map(toAttachment),

    /** Undefined: there is no such file for the reader. */
    async download(
      deps: Deps,
      ownerId: string,
      recordId: string,
      id: string,
      { admit, only = ALL }: DownloadOptions,
    ): Promise<RawAnswer | undefined> {
      const row = await deps.db.readAsOwner(ownerId, async (tx) => {
        await admit(tx)
        const [found] = await read(tx, sql`${within(tx, recordId, only)} and a.id = ${id}`)
        return found
      })
      return row && { content: await deps.files.get(row.sha256), contentType: row.tipo, fileName: row.nome }
    },

    /** Throws the noun's refusals, `too_large` and what `open` and `check` throw. */
    async add(
      deps: Deps,
      session: Session,
      recordId: string,
      file: UploadedFile,
      { nome, check, columns = {} }: AddOptions<Rec>,
    ): Promise<Attachment> {
      if (file.content.length > MAX_ATTACHMENT_BYTES) throw new AppError(platformErrors.too_large)
      // The name of the file is what tells a disguise; another name is only what people read.
      const tipo = await checkAttachment(file.content, file.name, refusals, types)
      const sha256 = await putContent(deps.files, file.content)
      return deps.db.asOwner(session.ownerId, async (tx) => {
        const before = await open(tx, session, recordId)
        await check?.(tx, before)
        if ((await count(tx, before.id)) >= max) throw new AppError(refusals.full)
        const stored = { sha256, tipo, nome: file.name, tamanho: file.content.length }
        const kept = await keepFile(tx, stored, actorOf(session))
        const now = deps.clock.now()
        const row = {
          id: uuidv7(),
          nome: cleanLine(nome) ?? kept.nome,
          criado_por_nome: session.userName,
          criado_em: now,
        }
        const all = {
          ...row,
          ...columns,
          owner_id: tx.ownerId,
          [options.record]: before.id,
          arquivo_id: kept.id,
        }
        await sql`
          insert into ${table} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
          values (${sql.join(Object.values(all))})
        `.execute(tx.db)
        const line = { campo: 'Anexo', de: null, para: row.nome }
        await note(tx, session, { before, acao: 'inclusão de anexo', line }, now)
        return toAttachment({ ...row, tipo, tamanho: stored.tamanho })
      })
    },

    /** Throws `not_found` and what `open` and `check` throw. */
    remove: (
      deps: Deps,
      session: Session,
      recordId: string,
      id: string,
      { check, only = ALL }: RemoveOptions<Rec> = {},
    ): Promise<void> =>
      deps.db.asOwner(session.ownerId, async (tx) => {
        const before = await open(tx, session, recordId)
        await check?.(tx, before)
        const { rows } = await sql<{ nome: string }>`
          delete from ${table} a where ${within(tx, before.id, only)} and a.id = ${id} returning a.nome
        `.execute(tx.db)
        const [removed] = rows
        if (!removed) throw new AppError(platformErrors.not_found)
        const line = { campo: 'Anexo', de: removed.nome, para: null }
        await note(tx, session, { before, acao: 'exclusão de anexo', line }, deps.clock.now())
      }),
  }
}
