/** Many records of a register at once, for imports: a handful of statements whatever their number. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '../database/database.ts'
import { type Change, diffFields, type HistoryFields, recordHistories } from '../history.ts'
import type { RegisterRecord } from './register-store.ts'

interface ManyOptions<Rec extends RegisterRecord, Fields> {
  readonly table: string
  readonly entidade: string
  readonly toColumns: (fields: Fields) => Readonly<Record<string, unknown>>
  /** Type of each column that `toColumns` gives. */
  readonly types: Readonly<Record<string, string>>
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

/** Writes checked values with history and events; the records that change are locked already. */
export async function saveMany<Rec extends RegisterRecord, Fields>(
  tx: OwnerTx,
  actor: Actor,
  options: ManyOptions<Rec, Fields>,
  { creates, changes }: ManyRecords<Rec, Fields>,
  now: Date,
): Promise<void> {
  const { table, entidade, types, toColumns, findMany, newRecords, historyFields, inWords } = options
  const names = Object.keys(types)
  const listed = sql.raw(names.join(', '))
  const assigned = sql.raw(names.map((name, index) => `${name} = r.${shortName(index)}`).join(', '))
  const shapeOf = (columns: readonly string[]) =>
    sql.raw(
      `r(${['id uuid', ...columns.map((name, index) => `${shortName(index)} ${types[name]}`)].join(', ')})`,
    )
  const toRows = (records: readonly { id: string; fields: Fields }[]) =>
    records.map(({ id, fields }): Row => ({ id, ...toColumns(fields) }))
  const created = creates.map((fields) => ({ id: uuidv7(), fields }))
  const changed = changes.map(({ before, fields }) => ({ id: before.id, fields }))
  const isDescribed = newRecords !== undefined && created.length > 0
  const fresh = isDescribed ? await newRecords(tx, created, now) : []
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
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

  if (created.length > 0) {
    const rows = toRows(created)
    const filled = names.filter((name) => rows.some((row) => isFilled(row[name])))
    const selectedOf = (name: string) =>
      filled.includes(name) ? `r.${shortName(filled.indexOf(name))}` : 'null'
    const selected = sql.raw(names.map(selectedOf).join(', '))
    write(
      sql`
        insert into ${sql.table(table)} (owner_id, id, ${listed}, criado_em, atualizado_em)
        select ${tx.ownerId}, r.id, ${selected}, ${now}, ${now}
        from json_to_recordset(${toJson(rows, filled)}::json) as ${shapeOf(filled)}
      `.execute(tx.db),
    )
  }
  if (changed.length > 0) {
    write(
      sql`
        update ${sql.table(table)} t set ${assigned}, versao = t.versao + 1, atualizado_em = ${now}
        from json_to_recordset(${toJson(toRows(changed), names)}::json) as ${shapeOf(names)}
        where t.owner_id = ${tx.ownerId} and t.id = r.id
      `.execute(tx.db),
    )
  }
  // The records leave for the database, which writes them while their histories are described.
  await setImmediate()
  describe(fresh)
  const read = await findMany(
    tx,
    (isDescribed ? changed : [...created, ...changed]).map(({ id }) => id),
  )
  describe(read)
  await Promise.all(writes)
  for (const { id, version } of [...fresh, ...read]) {
    const tipo = `${entidade}.${before.has(id) ? 'changed' : 'created'}`
    tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: id, versao: version })
  }
}
