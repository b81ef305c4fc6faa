/** PostgreSQL: one dump in the custom format, of the very snapshot whose rows were counted. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ensureGroupRoles } from '#platform/server/database/roles.ts'
import { postgresFolders } from '../program-folders.ts'
import { run } from '../run-command.ts'
import { BackupError } from './backup-error.ts'
import { type DatabaseFacts, readFacts } from './database-facts.ts'
import { countRows, listTables } from './table-facts.ts'

/** Writes the dump to `file` while the program goes on working. */
export async function dumpPostgres(url: string, file: string): Promise<DatabaseFacts> {
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const facts = await readFacts(client)
    const snapshot = `--snapshot=${rows[0]?.snapshot ?? ''}`
    await runClient('pg_dump', url, ['--format=custom', '--no-owner', snapshot, `--file=${file}`])
    return facts
  } finally {
    await client.end()
  }
}

/** Throws a `BackupError` unless the database has no table at all. */
export async function refuseFullPostgres(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const [first] = await listTables(client)
    if (first) {
      throw new BackupError(
        `O banco de destino não está vazio (tem ${first.name}). Crie um banco novo e indique-o em DATABASE_URL.`,
      )
    }
  } finally {
    await client.end()
  }
}

/** Fills an empty database in one transaction and tells how many rows each table has. */
export async function restorePostgres(url: string, file: string): Promise<Record<string, number>> {
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  try {
    // The dump grants to them, and roles lie outside of the database.
    await ensureGroupRoles(admin)
  } finally {
    await admin.end()
  }
  await runClient('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', file])
  const client = await connect(url)
  try {
    await client.query('analyze')
    return await countRows(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`O PostgreSQL de DATABASE_URL não pôde ser aberto: ${reason}`)
  }
  return client
}

async function runClient(name: string, url: string, args: readonly string[]): Promise<void> {
  const program = postgresFolders()
    .map((folder) => join(folder, name))
    .find(existsSync)
  if (!program) {
    throw new BackupError(
      `Falta ${name}, dos programas cliente do PostgreSQL (pacote postgresql-client), na versão do servidor ou mais nova.`,
    )
  }
  const target = new URL(url)
  // Arguments can be read by every user of the machine; the environment cannot.
  const password = decodeURIComponent(target.password)
  target.password = ''
  const env = password === '' ? {} : { PGPASSWORD: password }
  const { code, output } = await run(program, [...args, `--dbname=${target.href}`], env, true)
  if (code !== 0) throw new BackupError(`${name} terminou com erro:\n${output.trim()}`)
}
