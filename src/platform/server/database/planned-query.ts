/** A query of the driver that may be prepared, and is planned anew from time to time. */
import pg from 'pg'

/** What node-postgres offers its own query class; not part of its published types. */
export interface ProtocolConnection {
  /** By name: what is prepared on this connection, and what has been sent to be. */
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string }): void
  bind(message: { values: readonly string[] }): void
  execute(message: { portal: string }): void
}
interface ProtocolQuery {
  /** Empty unless it is prepared. */
  readonly name?: string
  requiresPreparation(): boolean
  prepare(connection: ProtocolConnection): void
  hasBeenParsed(connection: ProtocolConnection): boolean
  handleError(error: Error, connection: ProtocolConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: ProtocolConnection): void
}

export interface QueryText {
  /** Prepared under this name. */
  readonly name?: string
  readonly text: string
}
export type QueryCallback = (error: Error | null, result: pg.QueryResult) => void

type QueryClass = new (
  query: QueryText,
  values: readonly unknown[],
  callback: QueryCallback,
) => ProtocolQuery & pg.Submittable

const BaseQuery = pg.Query as unknown as QueryClass

/**
 * A plan is made for tables as large as they were: one of an empty table reads the whole of it for ever, unless the
 * database counts its rows again, which the embedded one never does by itself.
 */
export const PLAN_KEPT_MS = 30_000

/** When the statements of a connection were prepared, by name. */
const preparedAt = new WeakMap<ProtocolConnection, Map<string, number>>()

export class PlannedQuery extends BaseQuery {
  override prepare(connection: ProtocolConnection): void {
    if (this.name) this.#forgetOldPlan(connection, this.name)
    super.prepare(connection)
  }

  /** Nobody knows whether the name was prepared before the failure. */
  override handleError(error: Error, connection: ProtocolConnection): void {
    if (this.name) delete connection.parsedStatements[this.name]
    super.handleError(error, connection)
  }

  /** Closes what stands under the name and is too old, or was left by a failure; to close nothing is no error. */
  #forgetOldPlan(connection: ProtocolConnection, name: string): void {
    const times = preparedAt.get(connection) ?? new Map<string, number>()
    preparedAt.set(connection, times)
    const now = performance.now()
    const isKept = now - (times.get(name) ?? Number.NEGATIVE_INFINITY) < PLAN_KEPT_MS
    if (isKept && this.hasBeenParsed(connection)) return
    times.set(name, now)
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
    connection.close({ type: 'S', name })
  }
}

/** Runs one query on the connection as it stands. */
export function runPlanned(
  client: pg.PoolClient,
  query: QueryText,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new PlannedQuery(query, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
}
