/**
 * One reading query of one company in a single message: the company's setting and the query travel together
 * and form one implicit transaction, which ends with the message. No begin, no commit, one round trip.
 *
 * Every statement of READ COMMITTED sees its own snapshot, so several such queries read exactly what they
 * would have read inside one transaction.
 */
import type pg from 'pg'
import { PlannedQuery, type ProtocolConnection, type QueryCallback, type QueryText } from './planned-query.ts'

const SET_COMPANY = "select set_config('app.owner_id', $1, true)"

class ScopedQuery extends PlannedQuery {
  readonly #ownerId: string
  /** The answer of the setting comes first and belongs to nobody. */
  #isSettingDone = false

  constructor(ownerId: string, query: QueryText, values: readonly unknown[], callback: QueryCallback) {
    super(query, values, callback)
    this.#ownerId = ownerId
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: ProtocolConnection): void {
    connection.parse({ text: SET_COMPANY })
    connection.bind({ values: [this.#ownerId] })
    connection.execute({ portal: '' })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSettingDone) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: ProtocolConnection): void {
    if (this.#isSettingDone) super.handleCommandComplete(message, connection)
    else this.#isSettingDone = true
  }
}

/** Runs one query as the company; with a name it is prepared. The id must have been checked to be a GUID. */
export function queryAsOwner(
  client: pg.PoolClient,
  ownerId: string,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(ownerId, name ? { name, text } : { text }, values, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    )
  })
}
