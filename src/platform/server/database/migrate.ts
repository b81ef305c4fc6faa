/** Runs the dated SQL files of `migrations/` once each, in order, under a lock. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** How long a migration waits for a table that is in use: less than the database takes to look for a deadlock. */
const LOCK_WAIT = '500ms'
const LOCK_PAUSE_MS = 200
/** Some minutes: a report or a backup may hold a table for as long. */
const MAX_TRIES = 400
/** The lock was not given in time, or two waited for each other. */
const IN_USE = ['55P03', '40P01']

/**
 * Brings the database to the newest version and returns the names of the files that ran.
 *
 * Each file has a transaction of its own, so that running processes wait for one file at the most. A file that finds
 * a table in use steps back and tries again. When a file fails, those before it stay: every version works on them.
 * A file that changed after it ran is refused.
 */
export async function migrate(admin: Pool): Promise<string[]> {
  const migrations = await listMigrations()
  const client = await admin.connect()
  const ran: string[] = []
  try {
    for (let tries = 1; ; ) {
      try {
        const name = await runNext(client, migrations)
        if (name === undefined) return ran
        ran.push(name)
        tries = 1
      } catch (error) {
        await client.query('rollback')
        const isInUse = error instanceof Error && 'code' in error && IN_USE.includes(String(error.code))
        if (!isInUse || tries === MAX_TRIES) throw error
        tries += 1
        await sleep(LOCK_PAUSE_MS)
      }
    }
  } finally {
    client.release()
  }
}

/** Runs the first file that is missing; undefined: none is. Processes that start together take turns. */
async function runNext(client: PoolClient, migrations: readonly Migration[]): Promise<string | undefined> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'create table if not exists migracao (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())',
  )
  const { rows } = await client.query<{ nome: string; hash: string }>('select nome, hash from migracao')
  const known = new Map(rows.map((row) => [row.nome, row.hash]))
  for (const { name, hash } of migrations) {
    const before = known.get(name)
    if (before !== undefined && before !== hash) {
      throw new Error(`A migração ${name} mudou depois de aplicada. Crie uma nova em vez de editar.`)
    }
  }
  const next = migrations.find(({ name }) => !known.has(name))
  if (next) {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    await client.query(next.sql)
    await client.query('insert into migracao (nome, hash) values ($1, $2)', [next.name, next.hash])
  }
  await client.query('commit')
  return next?.name
}
