/**
 * One reading query of one company in a single message: the company's setting and the query travel together
 * and form one implicit transaction, which ends with the message. No begin, no commit, one round trip.
 *
 * Every statement of READ COMMITTED sees its own snapshot, so several such queries read exactly what they
 * would have read inside one transaction.
 */
import pg from 'pg'

/** What node-postgres offers its own query class; not part of its published types. */
interface ProtocolConnection {
  /** By name, what was prepared on this connection. */
  readonly parsedStatements: Record<string, string>
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
type QueryClass = new (
  query: { readonly name?: string; readonly text: string },
  values: readonly unknown[],
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => ProtocolQuery & pg.Submittable

const BaseQuery = pg.Query as unknown as QueryClass
const SET_COMPANY = "select set_config('app.owner_id', $1, true)"

class ScopedQuery extends BaseQuery {
  readonly #ownerId: string
  /** The answer of the setting comes first and belongs to nobody. */
  #isSettingDone = false

  constructor(
    ownerId: string,
    query: { readonly name?: string; readonly text: string },
    values: readonly unknown[],
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
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
    // What a failure left behind under the name is closed; to close nothing is no error.
    if (this.name && !this.hasBeenParsed(connection)) connection.close({ type: 'S', name: this.name })
    super.prepare(connection)
  }

  /** The driver counts the name as prepared when the setting was parsed; after a failure nobody knows. */
  override handleError(error: Error, connection: ProtocolConnection): void {
    if (this.name) delete connection.parsedStatements[this.name]
    super.handleError(error, connection)
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
