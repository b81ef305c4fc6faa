/**
 * The rows of a register: reading, writing and searching one company table with the columns owner_id, id,
 * ativo, versao, criado_em and atualizado_em.
 */
import { type RawBuilder, sql } from 'kysely'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { OwnerTx } from '../database/database.ts'
import { amongIds, queryPrepared } from '../database/prepared.ts'
import { type ChoiceCount, countChoices } from './count-choices.ts'
import { searchPage } from './search-page.ts'

/** What every record of a register has. */
export interface RegisterRecord {
  readonly id: string
  readonly ativo: boolean
  readonly version: number
  readonly atualizadoEm: string
}

/** What every list can be asked for. */
export interface ListInput {
  readonly page?: number
  readonly qtdItem?: number
  readonly busca?: string | null
  readonly ativo?: boolean | null
  readonly ordem?: string
  readonly direcao?: 'asc' | 'desc'
}

export interface RegisterStoreOptions<Row, Rec extends RegisterRecord, Values, Search extends ListInput> {
  readonly table: string
  /** Selected besides the common columns; the table is `t`. */
  readonly columns: RawBuilder<unknown>
  /** Joins that `columns`, `orders` and `where` need. */
  readonly joins?: RawBuilder<unknown>
  /** Joins that only `columns` need: rows are found, sorted and counted without them. */
  readonly columnJoins?: RawBuilder<unknown>
  /** Many rows at once, so that what belongs to them (names, children) is read with one query each. */
  readonly toRecords: (tx: OwnerTx, rows: readonly (Row & CommonRow)[]) => Promise<Rec[]> | Rec[]
  /** Column values of what is saved; jsonb values as text. */
  readonly toColumns: (values: Values) => Readonly<Record<string, unknown>>
  /** Sort keys, each a list of expressions with an index (owner_id, …, id). The first is the default. */
  readonly orders: Readonly<Record<string, readonly RawBuilder<unknown>[]>>
  /** The text that is searched; `busca` unless told otherwise. */
  readonly textOf?: (search: Search) => string | null | undefined
  /** The conditions of a list's own filters. */
  readonly where?: (search: Search) => readonly RawBuilder<unknown>[]
}

export interface CommonRow {
  readonly id: string
  readonly ativo: boolean
  readonly versao: number
  readonly atualizado_em: Date
}

/** The part of a record that the common columns give. */
export const commonFields = (row: CommonRow): RegisterRecord => ({
  id: row.id,
  ativo: row.ativo,
  version: row.versao,
  atualizadoEm: row.atualizado_em.toISOString(),
})

export interface RegisterStore<Rec extends RegisterRecord, Values, Search extends ListInput> {
  find(tx: OwnerTx, id: string): Promise<Rec | undefined>
  /** In the order of the ids; those that do not exist are left out. */
  findMany(tx: OwnerTx, ids: readonly string[]): Promise<Rec[]>
  /** Locks the row, so that changes of one record follow each other. */
  findForChange(tx: OwnerTx, id: string): Promise<Rec | undefined>
  insert(tx: OwnerTx, id: string, values: Values, now: Date): Promise<void>
  /** Saves and counts the version. */
  update(tx: OwnerTx, id: string, values: Values, now: Date): Promise<void>
  setActive(tx: OwnerTx, id: string, ativo: boolean, now: Date): Promise<void>
  remove(tx: OwnerTx, id: string): Promise<void>
  search(tx: OwnerTx, search: Search): Promise<{ items: Rec[]; total: number; totalIsMinimum?: boolean }>
  /** Ids of a filter in order, at most `limit`. */
  listIds(tx: OwnerTx, search: Search, limit: number): Promise<string[]>
}

export interface CountingStore<Rec extends RegisterRecord, Values, Search extends ListInput>
  extends RegisterStore<Rec, Values, Search> {
  /** How many rows of the search each of the choices, searches themselves, would leave; in their order. */
  countChoices(tx: OwnerTx, search: Search, choices: readonly Search[]): Promise<ChoiceCount[]>
}

export function createRegisterStore<Row, Rec extends RegisterRecord, Values, Search extends ListInput>(
  options: RegisterStoreOptions<Row, Rec, Values, Search>,
): CountingStore<Rec, Values, Search> {
  const { table, toRecords, toColumns, orders } = options
  const ofTable = sql.table(table)
  const joins = options.joins ?? sql``
  const selected = sql`select t.id, t.ativo, t.versao, t.atualizado_em, ${options.columns}
    from ${ofTable} t ${joins} ${options.columnJoins ?? sql``}`

  async function one(tx: OwnerTx, id: string, lock: RawBuilder<unknown>): Promise<Rec | undefined> {
    const rows = await queryPrepared(
      tx,
      sql<Row & CommonRow>`${selected} where t.owner_id = ${tx.ownerId} and t.id = ${id} ${lock}`,
    )
    return (await toRecords(tx, rows))[0]
  }

  async function set(tx: OwnerTx, id: string, columns: Readonly<Record<string, unknown>>, now: Date) {
    const assigned = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`
      update ${ofTable} set ${sql.join([...assigned, sql`versao = versao + 1`, sql`atualizado_em = ${now}`])}
      where owner_id = ${tx.ownerId} and id = ${id}
    `.execute(tx.db)
  }

  async function findMany(tx: OwnerTx, ids: readonly string[]): Promise<Rec[]> {
    if (ids.length === 0) return []
    const rows = await queryPrepared(
      tx,
      sql<Row & CommonRow>`${selected} where t.owner_id = ${tx.ownerId} and ${amongIds(sql`t.id`, ids)}`,
    )
    const records = new Map((await toRecords(tx, rows)).map((record) => [record.id, record]))
    return ids.flatMap((id) => records.get(id) ?? [])
  }

  const questionOf = (search: Search, limit: number, offset: number) => {
    const direction = search.direcao === 'desc' ? sql`desc` : sql`asc`
    const [first] = Object.keys(orders)
    const order = [...(orders[search.ordem ?? ''] ?? orders[first ?? ''] ?? []), sql`t.id`]
    const { ativo } = search
    return {
      table,
      joins,
      text: (options.textOf ?? ((asked) => asked.busca))(search)?.trim() ?? '',
      where: [
        ...(ativo === undefined || ativo === null ? [] : [sql`t.ativo = ${ativo}`]),
        ...(options.where?.(search) ?? []),
      ],
      order: sql.join(order.map((expression) => sql`${expression} ${direction}`)),
      limit,
      offset,
    }
  }

  return {
    find: (tx, id) => one(tx, id, sql``),
    findForChange: (tx, id) => one(tx, id, sql`for update of t`),
    findMany,
    async insert(tx, id, values, now) {
      const columns = { owner_id: tx.ownerId, id, ...toColumns(values), criado_em: now, atualizado_em: now }
      await sql`
        insert into ${ofTable} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(columns))})
      `.execute(tx.db)
    },
    update: (tx, id, values, now) => set(tx, id, toColumns(values), now),
    setActive: (tx, id, ativo, now) => set(tx, id, { ativo }, now),
    async remove(tx, id) {
      await sql`delete from ${ofTable} where owner_id = ${tx.ownerId} and id = ${id}`.execute(tx.db)
    },
    async search(tx, search) {
      const { limit, offset } = pageWindow(search)
      const { ids, total, totalIsMinimum } = await searchPage(tx, questionOf(search, limit, offset))
      return { items: await findMany(tx, ids), total, ...(totalIsMinimum && { totalIsMinimum }) }
    },
    listIds: async (tx, search, limit) => (await searchPage(tx, questionOf(search, limit, 0))).ids,
    countChoices: (tx, search, choices) =>
      countChoices(
        tx,
        questionOf(search, 0, 0),
        choices.map((choice) => questionOf(choice, 0, 0).where),
      ),
  }
}
