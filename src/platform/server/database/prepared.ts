/**
 * Queries whose plan is kept. A query that joins a dozen tables takes the database longer to plan than to answer for one
 * record; as a prepared statement it is planned once for a session, without looking at the values. Only for texts that
 * never change: each text stays with the session.
 */
import { createHash } from 'node:crypto'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** What the connection reads off a query that is to be prepared. */
export interface PreparedQuery extends CompiledQuery {
  readonly statement: string
}

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

export const statementOf = (query: CompiledQuery): string | undefined =>
  'statement' in query && typeof query.statement === 'string' ? query.statement : undefined

/** Runs a query with a kept plan and returns its rows. */
export async function queryPrepared<Row>(
  { db }: Pick<Tx, 'db'>,
  query: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const compiled = query.compile(db)
  const prepared: PreparedQuery = { ...compiled, statement: nameOf(compiled.sql) }
  const { rows } = await db.executeQuery<Row>(prepared)
  return rows
}

/**
 * The condition for these ids. One id is compared as a value: of a list the general plan expects ten, which changes how it
 * joins other tables.
 */
export const amongIds = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`
