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
import type { QueryResult as PgQueryResult, PoolClient } from 'pg'
import { type QueryText, runPlanned } from './planned-query.ts'
import { optionsOf } from './prepared.ts'
import { queryAsOwner } from './scoped-query.ts'
import type { Tables } from './tables.ts'

const refuseTransaction = () =>
  Promise.reject(new Error('Transactions are opened by a database scope, not by the query builder.'))

/** How one statement reaches the database; with a name it is prepared. */
type RunQuery = (query: QueryText, values: unknown[]) => Promise<PgResult>
type PgResult = Pick<PgQueryResult, 'rows' | 'rowCount'>

class PinnedConnection implements DatabaseConnection {
  readonly #run: RunQuery

  constructor(run: RunQuery) {
    this.#run = run
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#run({ text: query.sql, ...optionsOf(query) }, [...query.parameters])
    // The driver knows nothing of its rows; what they hold is the promise of the query's own schema.
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

  constructor(run: RunQuery) {
    this.#connection = new PinnedConnection(run)
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

const createBuilder = (run: RunQuery) =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PinnedDriver(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

const writers = new WeakMap<PoolClient, Kysely<Tables>>()

/** One builder per pooled client, kept as long as the client lives. */
export function kyselyOn(client: PoolClient): Kysely<Tables> {
  const known = writers.get(client)
  if (known) return known
  const builder = createBuilder(({ name, ...query }, values) =>
    name === undefined ? client.query(query, values) : runPlanned(client, { name, ...query }, values),
  )
  writers.set(client, builder)
  return builder
}

/** A builder whose queries each run as the company that the reader is set to. */
export interface Reader {
  readonly db: Kysely<Tables>
  ownerId: string
}

const readers = new WeakMap<PoolClient, Reader>()

/** The reader of a pooled client, set to the company; valid until the client goes back to the pool. */
export function readerOn(client: PoolClient, ownerId: string): Reader {
  const known = readers.get(client)
  if (known) {
    known.ownerId = ownerId
    return known
  }
  const reader: Reader = {
    ownerId,
    db: createBuilder((query, values) => queryAsOwner(client, reader.ownerId, query, values)),
  }
  readers.set(client, reader)
  return reader
}
