/** Many records of a register at once, for imports: a handful of statements whatever their number. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '../database/database.ts'
import {
  type Change,
  type Creation,
  diffFields,
  type HistoryFields,
  recordCreations,
  recordHistories,
  valuesByLabel,
} from '../history.ts'
import type { RegisterRecord } from './register-store.ts'

interface Written {
  readonly table: string
  /** Type of each column that `toColumns` gives. */
  readonly types: Readonly<Record<string, string>>
}

interface ManyOptions<Rec extends RegisterRecord, Fields> extends Written {
  readonly entidade: string
  readonly toColumns: (fields: Fields) => Readonly<Record<string, unknown>>
  readonly findMany: (tx: OwnerTx, ids: readonly string[]) => Promise<Rec[]>
  readonly historyFields: HistoryFields
  readonly inWords: (record: Rec) => Words
  /** What `inWords` would say of each of these values once they are a record, where it need not be read for that. */
  readonly describeNew?: (tx: OwnerTx, creates: readonly Fields[]) => Promise<(fields: Fields) => Words>
}

type Words = Readonly<Record<string, unknown>>

export interface ManyRecords<Rec, Fields> {
  readonly creates: readonly Fields[]
  readonly changes: readonly { readonly before: Rec; readonly fields: Fields }[]
}

/** Ids of what was written. */
export interface SavedMany {
  readonly created: readonly string[]
  readonly changed: readonly string[]
}

const FIRST_VERSION = 1

/** The history of a record is long text: of a whole batch it would outlive the collections of young garbage. */
const DESCRIBED_AT_ONCE = 400

function* inParts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += DESCRIBED_AT_ONCE) {
    yield list.slice(start, start + DESCRIBED_AT_ONCE)
  }
}

type Row = Readonly<Record<string, unknown>>

const isFilled = (value: unknown) => value !== null && value !== undefined

/** Names of columns are as long as most values; in the JSON of a batch each has a short one. */
const shortName = (index: number) => `c${index}`

/** The id and what is filled of these columns of each row, under their short names, as one JSON text. */
const toJson = (rows: readonly Row[], columns: readonly string[]) => {
  const texts = rows.map((row) => {
    let text = `{"id":${JSON.stringify(row.id)}`
    for (const [index, name] of columns.entries()) {
      const value = row[name]
      if (isFilled(value)) text += `,"${shortName(index)}":${JSON.stringify(value)}`
    }
    return `${text}}`
  })
  return `[${texts.join(',')}]`
}

interface Identified<Fields> {
  readonly id: string
  readonly fields: Fields
}

const toRows = <Fields>(
  records: readonly Identified<Fields>[],
  toColumns: (fields: Fields) => Readonly<Record<string, unknown>>,
): Row[] => records.map(({ id, fields }) => ({ id, ...toColumns(fields) }))

const shapeOf = (columns: readonly string[], types: Readonly<Record<string, string>>) => {
  const typed = columns.map((name, index) => `${shortName(index)} ${types[name]}`)
  return sql.raw(`r(${['id uuid', ...typed].join(', ')})`)
}

/** A column that all rows fill alike, with which whole files are filled, is sent once. */
function insertOf(tx: OwnerTx, { table, types }: Written, rows: readonly Row[], now: Date) {
  const names = Object.keys(types)
  const shared = rows[0] ?? {}
  const own = names.filter((name) => rows.some((row) => !isSamePlain(row[name], shared[name])))
  const selected = names.map((name) => {
    if (own.includes(name)) return sql.raw(`r.${shortName(own.indexOf(name))}`)
    return isFilled(shared[name]) ? sql`${shared[name]}::${sql.raw(types[name] ?? '')}` : sql`null`
  })
  return sql`
    insert into ${sql.table(table)} (owner_id, id, ${sql.raw(names.join(', '))}, criado_em, atualizado_em)
    select ${tx.ownerId}, r.id, ${sql.join(selected)}, ${now}, ${now}
    from json_to_recordset(${toJson(rows, own)}::json) as ${shapeOf(own, types)}
  `
}

/** Both empty, or the same text, number or truth. */
const isSamePlain = (one: unknown, other: unknown) =>
  isFilled(one) ? one === other && typeof one !== 'object' : !isFilled(other)

function updateOf(tx: OwnerTx, { table, types }: Written, rows: readonly Row[], now: Date) {
  const names = Object.keys(types)
  const assigned = names.map((name, index) => `${name} = r.${shortName(index)}`).join(', ')
  return sql`
    update ${sql.table(table)} t set ${sql.raw(assigned)}, versao = t.versao + 1, atualizado_em = ${now}
    from json_to_recordset(${toJson(rows, names)}::json) as ${shapeOf(names, types)}
    where t.owner_id = ${tx.ownerId} and t.id = r.id
  `
}

/** Writes checked values with history and events; the records that change are locked already. */
export async function saveMany<Rec extends RegisterRecord, Fields>(
  ...args: Parameters<typeof prepareMany<Rec, Fields>>
): Promise<SavedMany> {
  const save = await prepareMany(...args)
  return save()
}

/** The same in two steps: it works out what is written, and only reads; what it returns writes it. */
export async function prepareMany<Rec extends RegisterRecord, Fields>(
  tx: OwnerTx,
  actor: Actor,
  options: ManyOptions<Rec, Fields>,
  { creates, changes }: ManyRecords<Rec, Fields>,
  now: Date,
): Promise<() => Promise<SavedMany>> {
  const { entidade, toColumns, findMany, describeNew, historyFields, inWords } = options
  const created = creates.map((fields) => ({ id: uuidv7(), fields }))
  const changed = changes.map(({ before, fields }) => ({ id: before.id, fields }))
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
  const statements = [
    ...(created.length > 0 ? [insertOf(tx, options, toRows(created, toColumns), now)] : []),
    ...(changed.length > 0 ? [updateOf(tx, options, toRows(changed, toColumns), now)] : []),
  ]
  const wordsOfNew = creates.length > 0 ? await describeNew?.(tx, creates) : undefined
  const unread = wordsOfNew ? changed : [...created, ...changed]
  const creationOf = (entidadeId: string, words: Words): Creation => ({
    entidadeId,
    versao: FIRST_VERSION,
    valores: valuesByLabel(historyFields, words),
  })
  const changeOf = (record: Rec, old: Rec): Change => ({
    entidade,
    entidadeId: record.id,
    acao: 'alteração',
    versao: record.version,
    mudancas: diffFields(historyFields, inWords(old), inWords(record), {
      before: { ...old },
      after: { ...record },
    }),
  })

  return async () => {
    const writes: Promise<unknown>[] = []
    const write = (promise: Promise<unknown>) => {
      // All are met at the end, which a failure may come before.
      promise.catch(() => undefined)
      writes.push(promise)
    }
    for (const statement of statements) write(statement.execute(tx.db))
    // The records leave for the database, which writes them while their histories are described.
    await setImmediate()
    if (wordsOfNew) {
      for (const part of inParts(created)) {
        const creations = part.map(({ id, fields }) => creationOf(id, wordsOfNew(fields)))
        write(recordCreations(tx, actor, entidade, creations))
      }
    }
    const read = await findMany(
      tx,
      unread.map(({ id }) => id),
    )
    for (const part of inParts(read)) {
      const fresh = part.filter(({ id }) => !before.has(id))
      const changes = part.flatMap((record) => {
        const old = before.get(record.id)
        return old ? [changeOf(record, old)] : []
      })
      const creations = fresh.map((record) => creationOf(record.id, inWords(record)))
      write(recordCreations(tx, actor, entidade, creations))
      write(recordHistories(tx, actor, changes))
    }
    await Promise.all(writes)
    const announce = (what: 'created' | 'changed', id: string, versao: number) =>
      tx.announce({ ownerId: tx.ownerId, tipo: `${entidade}.${what}`, entidadeId: id, versao })
    for (const { id } of created) announce('created', id, FIRST_VERSION)
    for (const { id, version } of read) if (before.has(id)) announce('changed', id, version)
    return { created: created.map(({ id }) => id), changed: changed.map(({ id }) => id) }
  }
}
