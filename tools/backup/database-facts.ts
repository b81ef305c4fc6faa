/** What the manifest tells of a database. */
import type { ClientBase } from 'pg'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { countRows, listApplied, listReferencedFiles } from './table-facts.ts'

export interface DatabaseFacts {
  readonly server: string
  readonly migrations: string[]
  readonly tables: Record<string, number>
  /** SHA-256 of the contents that records refer to. */
  readonly referenced: readonly string[]
}

/** All facts in the snapshot of the open transaction. Throws a `BackupError` for a database of something else. */
export async function readFacts(client: ClientBase): Promise<DatabaseFacts> {
  const migrations = await listApplied(client)
  if (migrations.length === 0) throw new BackupError('O banco não é deste programa: não tem migrações.')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    server: rows[0]?.server_version ?? '',
    migrations,
    tables: await countRows(client),
    referenced: await listReferencedFiles(client),
  }
}

/** One line per table whose rows are not those of the manifest. */
export function differencesOf(manifest: Manifest, restored: Readonly<Record<string, number>>): string[] {
  const names = new Set([...Object.keys(manifest.database.tables), ...Object.keys(restored)])
  return [...names]
    .filter((name) => manifest.database.tables[name] !== restored[name])
    .map((name) => `${name}: ${manifest.database.tables[name] ?? 'ausente'} → ${restored[name] ?? 'ausente'}`)
}
