/** Opens the configured database: starts the embedded one or connects, makes roles, migrates, builds pools. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg, { type Pool, type PoolConfig } from 'pg'
import { createDatabase, type Database } from './database.ts'
import { EMBEDDED_MAX_CONNECTIONS, type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { folderFailureOf } from './folder-failure.ts'
import { LongFieldClient, types } from './long-fields.ts'
import { migrate } from './migrate.ts'
import { shareStatements } from './planned-query.ts'
import { ensureGroupRoles, ensureLoginRoles, loginRoles } from './roles.ts'

const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 20_000
export const APP_POOL_SIZE = 12
const SYSTEM_POOL_SIZE = 4
const KEEP_ALIVE_MS = 10_000

export interface OpenDatabase {
  readonly database: Database
  readonly isEmbedded: boolean
  /** Queries as the role that jobs run under; `system` sees every company. */
  readonly systemQuery: SystemQuery
  /** Names of the migrations that this start applied. */
  readonly migrated: readonly string[]
  /** The application's pool itself, for measurements. */
  readonly appPool: Pool
  /** A connection string for LISTEN, which needs a connection of its own; undefined when embedded. */
  readonly listenUrl: string | undefined
  /** Rejects when the embedded database dies. */
  readonly failed: Promise<never>
  close(): Promise<void>
}

export type SystemQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface OpenDatabaseOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly secret: string
  /** Told to whoever finds the folder taken: the address that will be served, or the command at work. */
  readonly holder?: string | undefined
  /** Runs once as the owner of the schema, after the migrations (the job queue makes its tables here). */
  readonly prepare?: (admin: Pool) => Promise<void>
}

const timeouts = `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS} -c TimeZone=UTC`

export function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const admin = new pg.Pool({ connectionString: url, max: 1, types, allowExitOnIdle: true })
  admin.on('error', () => undefined)
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const roles = loginRoles(rows[0]?.name ?? '', options.secret)
  let migrated: string[]
  try {
    await ensureGroupRoles(admin)
    await ensureLoginRoles(admin, roles)
    migrated = await migrate(admin)
    await options.prepare?.(admin)
  } finally {
    await admin.end()
  }
  const poolOf = (role: { name: string; password: string }, max: number) =>
    createPool({
      ...connectionOf(url),
      user: role.name,
      password: role.password,
      max,
      options: timeouts,
      pipeline: true,
    })
  const app = poolOf(roles.app, APP_POOL_SIZE)
  const system = poolOf(roles.system, SYSTEM_POOL_SIZE)
  const listen = new URL(url)
  listen.username = roles.system.name
  listen.password = roles.system.password
  const database = createDatabase({ app, system, systemBegin: 'begin' })
  return {
    database,
    isEmbedded: false,
    migrated,
    appPool: app,
    listenUrl: listen.href,
    failed: new Promise<never>(() => undefined),
    systemQuery: async (text, values) => flatten(await system.query(text, values)),
    close: () => database.close(),
  }
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const inMemory = options.dataDir.startsWith('memory://')
  const folder = inMemory ? options.dataDir : join(options.dataDir, 'db')
  const embedded = await startEmbedded(folder, options.holder ?? 'outro programa')
  try {
    return await Promise.race([preparePool(embedded, options), embedded.failed])
  } catch (error) {
    await embedded.stop()
    throw (inMemory ? undefined : folderFailureOf(error, folder)) ?? error
  }
}

async function preparePool(embedded: EmbeddedDatabase, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  // One backend serves every connection, so the session's role and settings are shared by all of them.
  const pool = createPool({
    stream: embedded.connect,
    user: 'postgres',
    database: 'postgres',
    max: Math.min(APP_POOL_SIZE, EMBEDDED_MAX_CONNECTIONS),
    pipeline: true,
  })
  pool.on('connect', shareStatements())
  await pool.query('reset role')
  await ensureGroupRoles(pool)
  const migrated = await migrate(pool)
  await options.prepare?.(pool)
  await pool.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
  await pool.query(`set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`)
  await pool.query('set role estiva_app')
  const systemBegin = 'begin; set local role estiva_sistema'
  const database = createDatabase({ app: pool, system: pool, systemBegin })
  return {
    database,
    isEmbedded: true,
    migrated,
    appPool: pool,
    listenUrl: undefined,
    failed: embedded.failed,
    async systemQuery(text, values) {
      const client = await pool.connect()
      try {
        await client.query(systemBegin)
        const result = await client.query(text, values)
        await client.query('commit')
        return flatten(result)
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async close() {
      await database.close()
      await embedded.stop()
    },
  }
}

function createPool(config: PoolConfig & { pipeline?: boolean }): Pool {
  const pool = new pg.Pool({
    ...config,
    types,
    Client: LongFieldClient,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    // A machine that vanishes closes nothing: only a probe tells that its address leads to another one.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  // A broken connection is replaced by the pool and the query that meets it fails on its own; without
  // listeners, one that breaks while it is in use would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The parts of the address without its user, which would win over the role's. */
function connectionOf(url: string): PoolConfig {
  const parsed = new URL(url)
  const socketDir = parsed.searchParams.get('host')
  const ssl = parsed.searchParams.get('sslmode')
  return {
    host: socketDir ?? (parsed.hostname === '' ? '/var/run/postgresql' : decodeURIComponent(parsed.hostname)),
    port: Number(parsed.port || '5432'),
    database: decodeURIComponent(parsed.pathname.slice(1)) || userInfo().username,
    ...(ssl && ssl !== 'disable' ? { ssl: { rejectUnauthorized: ssl !== 'require' } } : {}),
  }
}

/** Several statements in one text answer an array of results; the job queue reads their rows in order. */
function flatten(result: { rows: unknown[] } | { rows: unknown[] }[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : { rows: result.rows }
}
