/** Many records of a register at once, for imports: a handful of statements whatever their number. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '../database/database.ts'
import { type Change, diffFields, type HistoryFields, recordHistories } from '../history.ts'
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
  /** What `findMany` would find of records inserted at that moment, where they need not be read for it. */
  readonly newRecords?: (
    tx: OwnerTx,
    created: readonly { readonly id: string; readonly fields: Fields }[],
    now: Date,
  ) => Promise<Rec[]>
  readonly historyFields: HistoryFields
  readonly inWords: (record: Rec) => Readonly<Record<string, unknown>>
}

export interface ManyRecords<Rec, Fields> {
  readonly creates: readonly Fields[]
  readonly changes: readonly { readonly before: Rec; readonly fields: Fields }[]
}

/** The history of a record is long text: of a whole batch it would outlive the collections of young garbage. */
const DESCRIBED_AT_ONCE = 200

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

/** Names only the columns that some row fills; the others are empty. */
function insertOf(tx: OwnerTx, { table, types }: Written, rows: readonly Row[], now: Date) {
  const names = Object.keys(types)
  const filled = names.filter((name) => rows.some((row) => isFilled(row[name])))
  const selectedOf = (name: string) =>
    filled.includes(name) ? `r.${shortName(filled.indexOf(name))}` : 'null'
  return sql`
    insert into ${sql.table(table)} (owner_id, id, ${sql.raw(names.join(', '))}, criado_em, atualizado_em)
    select ${tx.ownerId}, r.id, ${sql.raw(names.map(selectedOf).join(', '))}, ${now}, ${now}
    from json_to_recordset(${toJson(rows, filled)}::json) as ${shapeOf(filled, types)}
  `
}

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
): Promise<void> {
  const save = await prepareMany(...args)
  await save()
}

/** The same in two steps: it works out what is written, and only reads; what it returns writes it. */
export async function prepareMany<Rec extends RegisterRecord, Fields>(
  tx: OwnerTx,
  actor: Actor,
  options: ManyOptions<Rec, Fields>,
  { creates, changes }: ManyRecords<Rec, Fields>,
  now: Date,
): Promise<() => Promise<void>> {
  const { entidade, toColumns, findMany, newRecords, historyFields, inWords } = options
  const created = creates.map((fields) => ({ id: uuidv7(), fields }))
  const changed = changes.map(({ before, fields }) => ({ id: before.id, fields }))
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
  const statements = [
    ...(created.length > 0 ? [insertOf(tx, options, toRows(created, toColumns), now)] : []),
    ...(changed.length > 0 ? [updateOf(tx, options, toRows(changed, toColumns), now)] : []),
  ]
  const fresh = newRecords && created.length > 0 ? await newRecords(tx, created, now) : []
  const unread = newRecords ? changed : [...created, ...changed]
  const changeOf = (record: Rec): Change => {
    const old = before.get(record.id)
    return {
      entidade,
      entidadeId: record.id,
      acao: old ? 'alteração' : 'criação',
      versao: record.version,
      mudancas: diffFields(
        historyFields,
        old && inWords(old),
        inWords(record),
        old && { before: { ...old }, after: { ...record } },
      ),
    }
  }

  return async () => {
    const writes: Promise<unknown>[] = []
    const write = (promise: Promise<unknown>) => {
      // All are met at the end, which a failure may come before.
      promise.catch(() => undefined)
      writes.push(promise)
    }
    const describe = (records: readonly Rec[]) => {
      for (let start = 0; start < records.length; start += DESCRIBED_AT_ONCE) {
        write(recordHistories(tx, actor, records.slice(start, start + DESCRIBED_AT_ONCE).map(changeOf)))
      }
    }
    for (const statement of statements) write(statement.execute(tx.db))
    // The records leave for the database, which writes them while their histories are described.
    await setImmediate()
    describe(fresh)
    const read = await findMany(
      tx,
      unread.map(({ id }) => id),
    )
    describe(read)
    await Promise.all(writes)
    for (const { id, version } of [...fresh, ...read]) {
      const tipo = `${entidade}.${before.has(id) ? 'changed' : 'created'}`
      tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: id, versao: version })
    }
  }
}
