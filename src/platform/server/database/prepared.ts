/**
 * Queries whose plan is kept. A query that joins a dozen tables takes the database longer to plan than to answer for one
 * record; as a prepared statement it is planned once for a session, without looking at the values. Only for texts that
 * never change: each text stays with the session.
 */
import { createHash } from 'node:crypto'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { typesWithBytes } from './long-fields.ts'
import type { QueryText } from './planned-query.ts'

/** What the connection reads off a compiled query beside its text. */
type QueryOptions = Pick<QueryText, 'name' | 'types'>
interface QueryWithOptions extends CompiledQuery {
  readonly options: QueryOptions
}

export const optionsOf = (query: CompiledQuery): QueryOptions | undefined =>
  'options' in query ? (query as QueryWithOptions).options : undefined

const NAME_LENGTH = 24
const names = new Map<string, string>()

/** The same name for the same text. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)
  names.set(text, name)
  return name
}

/** Runs a query with a kept plan and returns its rows. */
export function queryPrepared<Row>(tx: Pick<Tx, 'db'>, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return queryWith(tx, query, (text) => ({ name: nameOf(text) }))
}

/** Up to so many records, a plan made without looking at them is as good as one made for them. */
const FEW = 20

/** Keeps the plan of a query about a few records, which takes longer to plan than to answer; about many it is planned anew. */
export async function queryForFew<Row>(
  tx: Pick<Tx, 'db'>,
  query: RawBuilder<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  return ids.length <= FEW ? queryPrepared(tx, query) : (await query.execute(tx.db)).rows
}

/** Rows whose long texts come as bytes: fields of the type `LongText`. */
export function queryLongTexts<Row>(
  tx: Pick<Tx, 'db'>,
  query: RawBuilder<Row>,
  { keepsPlan }: { readonly keepsPlan: boolean },
): Promise<readonly Row[]> {
  return queryWith(tx, query, (text) => ({ types: typesWithBytes, ...(keepsPlan && { name: nameOf(text) }) }))
}

async function queryWith<Row>(
  { db }: Pick<Tx, 'db'>,
  query: RawBuilder<Row>,
  optionsFor: (text: string) => QueryOptions,
): Promise<readonly Row[]> {
  const compiled = query.compile(db)
  const withOptions: QueryWithOptions = { ...compiled, options: optionsFor(compiled.sql) }
  const { rows } = await db.executeQuery<Row>(withOptions)
  return rows
}

/**
 * The condition for these ids. One id is compared as a value: of a list the general plan expects ten, which changes how it
 * joins other tables.
 */
export const amongIds = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`
