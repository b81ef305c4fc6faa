/** Runs the dated SQL files of `migrations/` once each, in order, under a lock. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'

const FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url))
const FILE_NAME = /^\d{8}_\d{4}_[a-z0-9_]+\.sql$/
/** Any constant will do: every process that migrates this database asks for the same lock. */
const LOCK = 7_203_184_501

interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** The files in the order they run. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${FOLDER}${name}`, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database to the newest version and returns the names that ran. All missing files run in one
 * transaction, so a failed start leaves the database as it was. A file that changed after it ran is refused.
 */
export async function migrate(admin: Pool): Promise<string[]> {
  const migrations = await listMigrations()
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migracao (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())',
    )
    const ran = await runMissing(client, migrations)
    await client.query('commit')
    return ran
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function runMissing(client: PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ nome: string; hash: string }>('select nome, hash from migracao')
  const known = new Map(rows.map((row) => [row.nome, row.hash]))
  const missing = migrations.filter((migration) => !known.has(migration.name))
  for (const migration of migrations) {
    const hash = known.get(migration.name)
    if (hash !== undefined && hash !== migration.hash) {
      throw new Error(
        `A migração ${migration.name} mudou depois de aplicada. Crie uma nova em vez de editar.`,
      )
    }
  }
  for (const migration of missing) {
    await client.query(migration.sql)
    await client.query('insert into migracao (nome, hash) values ($1, $2)', [migration.name, migration.hash])
  }
  return missing.map((migration) => migration.name)
}
