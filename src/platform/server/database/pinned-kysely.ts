/** A query builder bound to one pooled client, so that scopes decide where a transaction begins and ends. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from './tables.ts'

const refuseTransaction = () =>
  Promise.reject(new Error('Transactions are opened by a database scope, not by the query builder.'))

class PinnedConnection implements DatabaseConnection {
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, [...query.parameters])
    // node-postgres types rows as any; the schema of the query is Kysely's to guarantee.
    const rows: R[] = result.rows
    return result.rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount) }
  }

  // biome-ignore lint/correctness/useYield: streams are not offered on a pinned connection.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not available inside a scope.')
  }
}

class PinnedDriver implements Driver {
  readonly #connection: PinnedConnection

  constructor(client: PoolClient) {
    this.#connection = new PinnedConnection(client)
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction
  async releaseConnection() {}
  async destroy() {}
}

const builders = new WeakMap<PoolClient, Kysely<Tables>>()

/** One builder per pooled client, kept as long as the client lives. */
export function kyselyOn(client: PoolClient): Kysely<Tables> {
  const known = builders.get(client)
  if (known) return known
  const builder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PinnedDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  builders.set(client, builder)
  return builder
}
