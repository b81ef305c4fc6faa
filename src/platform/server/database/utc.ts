/** Instants of a query as text. */
import { type RawBuilder, sql } from 'kysely'

/** An instant as the rules compare it: UTC with milliseconds. */
export const utc = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
