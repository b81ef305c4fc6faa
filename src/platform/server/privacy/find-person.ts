/** Finds the rows about a person in every declared table of the company, and reads them. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import { IDENTIFIERS, type Identifier, type Person, type PersonalData } from './personal-data.ts'

/** Declaration → names of its rows. Declarations without a row are absent. */
export type FoundRows = ReadonlyMap<string, readonly string[]>

/** Rows of one declaration that a copy shows; the number of all is told beside. */
const MAX_ROWS_IN_COPY = 5000

export const rowKeyOf = (data: PersonalData): string => data.rowKey ?? 'id'
export const column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(name)}`
export const source = (data: PersonalData): RawBuilder<unknown> => sql`${sql.raw(data.table)} as t`

/** The rows named, of this company and of the part of the table that is meant. */
export const rowsNamed = (tx: OwnerTx, data: PersonalData, ids: readonly string[]): RawBuilder<boolean> =>
  sql`t.owner_id = ${tx.ownerId} and ${column(rowKeyOf(data))} = any(${ids}::uuid[])
    and ${data.where ?? sql`true`}`

/** Whether a column holds what was searched for. Addresses are compared without regard to case. */
export function holds(kind: Identifier, name: string, value: string): RawBuilder<boolean> {
  if (name.endsWith('[]')) return sql`${value} = any(${column(name.slice(0, -2))})`
  const [outer = '', path] = name.split('#>>')
  if (path !== undefined) return sql`lower(${column(outer)} #>> ${path.split(',')}::text[]) = ${value}`
  return kind === 'email' ? sql`lower(${column(name)}) = ${value}` : sql`${column(name)} = ${value}`
}

/** One query for each declaration, in their order, so that `via` finds the rows it goes on from. */
export async function findPerson(
  tx: OwnerTx,
  catalogue: readonly PersonalData[],
  person: Person,
): Promise<FoundRows> {
  const found = new Map<string, readonly string[]>()
  for (const data of catalogue) {
    const condition = conditionOf(data, person, found)
    if (!condition) continue
    const { rows } = await sql<{ id: string }>`
      select distinct ${column(rowKeyOf(data))} as id from ${source(data)}
      where t.owner_id = ${tx.ownerId} and (${condition}) and ${data.where ?? sql`true`}
    `.execute(tx.db)
    if (rows.length > 0)
      found.set(
        data.key,
        rows.map(({ id }) => id),
      )
  }
  return found
}

function conditionOf(data: PersonalData, person: Person, found: FoundRows): RawBuilder<boolean> | undefined {
  if (data.via) {
    const parents = found.get(data.via.key)
    return parents && sql<boolean>`${column(data.via.column)} = any(${parents}::uuid[])`
  }
  const conditions = IDENTIFIERS.flatMap((kind) => {
    const value = person[kind]
    return value === undefined ? [] : (data.identifies?.[kind] ?? []).map((name) => holds(kind, name, value))
  })
  return conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` or `)}`
}

/** The declared columns of found rows by their labels, and how many rows there are. */
export async function readRows(
  tx: OwnerTx,
  data: PersonalData,
  ids: readonly string[],
): Promise<{ total: number; registros: Record<string, unknown>[] }> {
  const pairs = Object.entries(data.columns).map(
    ([name, { label }]) => sql`${label}::text, to_jsonb(${column(name)})`,
  )
  const { rows } = await sql<{ registro: Record<string, unknown>; total: number }>`
    select jsonb_build_object(${sql.join(pairs)}) as registro, (count(*) over ())::int as total
    from ${source(data)} where ${rowsNamed(tx, data, ids)}
    order by ${column(rowKeyOf(data))} limit ${MAX_ROWS_IN_COPY}
  `.execute(tx.db)
  return { total: rows[0]?.total ?? 0, registros: rows.map(({ registro }) => registro) }
}
