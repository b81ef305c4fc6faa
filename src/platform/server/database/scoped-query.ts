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
  parse(message: { text: string }): void
  bind(message: { values: readonly string[] }): void
  execute(message: { portal: string }): void
}
interface ProtocolQuery {
  requiresPreparation(): boolean
  prepare(connection: ProtocolConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: ProtocolConnection): void
}
type QueryClass = new (
  text: string,
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
    text: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(text, values, callback)
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

/** Runs one query as the company. The id must have been checked to be a GUID. */
export function queryAsOwner(
  client: pg.PoolClient,
  ownerId: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(ownerId, text, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
}
