/** A query of the driver that may be prepared, and is planned anew from time to time. */
import pg from 'pg'

/** What node-postgres offers its own query class; not part of its published types. */
export interface ProtocolConnection {
  /** By name: what is prepared on this connection, and what has been sent to be. */
  parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string }): void
  bind(message: { values: readonly string[] }): void
  execute(message: { portal: string }): void
  sync(): void
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
  /** How fields are read, where it is not as the connection reads them. */
  readonly types?: pg.CustomTypesConfig
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

/** When the statements of a session were prepared, by name. */
const preparedAt = new WeakMap<ProtocolConnection['parsedStatements'], Map<string, number>>()

/**
 * The connections that one session of the database serves know together what is prepared there: each would else prepare
 * and plan for itself. To be called as `connect` of their pool. Two of them that meet prepare the same text one after
 * the other, each in one message that closes the name first.
 */
export function shareStatements(): (client: pg.PoolClient) => void {
  const shared: ProtocolConnection['parsedStatements'] = {}
  return (client) => {
    // The connection of a client is not part of its published types.
    const { connection } = client as unknown as { readonly connection: ProtocolConnection }
    connection.parsedStatements = shared
  }
}

/** A setting that goes before or after a query in its message. */
export interface Setting {
  readonly text: string
  readonly values: readonly string[]
}

const setPlans = (mode: string): Setting => ({
  text: "select set_config('plan_cache_mode', $1, true)",
  values: [mode],
})

/**
 * A query that is prepared, between settings. It gets its general plan at once: the database would else plan it five times
 * for its values, and again and again where that promises a little.
 */
export class PlannedQuery extends BaseQuery {
  /** How many of the message's answers are complete: those of settings belong to nobody. */
  #complete = 0

  protected get before(): Setting {
    return setPlans('force_generic_plan')
  }

  /** For the rest of the transaction; undefined: it ends with the message. */
  protected get after(): Setting | undefined {
    return setPlans('auto')
  }

  override prepare(connection: ProtocolConnection): void {
    if (this.name) this.#forgetOldPlan(connection, this.name)
    send(connection, this.before)
    const { after } = this
    super.prepare(after ? sendingBeforeSync(connection, after) : connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#complete === 1) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: ProtocolConnection): void {
    this.#complete += 1
    if (this.#complete === 2) super.handleCommandComplete(message, connection)
  }

  /** Nobody knows whether the name was prepared before the failure. */
  override handleError(error: Error, connection: ProtocolConnection): void {
    if (this.name) delete connection.parsedStatements[this.name]
    super.handleError(error, connection)
  }

  /** Closes what stands under the name and is too old, or was left by a failure; to close nothing is no error. */
  #forgetOldPlan(connection: ProtocolConnection, name: string): void {
    const times = preparedAt.get(connection.parsedStatements) ?? new Map<string, number>()
    preparedAt.set(connection.parsedStatements, times)
    const now = performance.now()
    const isKept = now - (times.get(name) ?? Number.NEGATIVE_INFINITY) < PLAN_KEPT_MS
    if (isKept && this.hasBeenParsed(connection)) return
    times.set(name, now)
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
    connection.close({ type: 'S', name })
  }
}

function send(connection: ProtocolConnection, { text, values }: Setting): void {
  connection.parse({ text })
  connection.bind({ values })
  connection.execute({ portal: '' })
}

/** The same connection, but the setting goes out before what ends the message. */
const sendingBeforeSync = (connection: ProtocolConnection, setting: Setting): ProtocolConnection =>
  Object.create(connection, {
    sync: {
      value: () => {
        send(connection, setting)
        connection.sync()
      },
    },
  })

/** Runs one prepared query in the transaction of the connection. */
export function runPlanned(
  client: pg.PoolClient,
  query: QueryText & { readonly name: string },
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new PlannedQuery(query, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
}
