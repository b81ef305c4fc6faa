/**
 * A migrated database that test files copy instead of making their own: schema, job queue and reference data
 * take seconds to build and are the same for all. A template is named after everything it is made of, so a
 * new migration makes a new one.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { readReferenceVersion } from '#modules/referencia/server/read-reference-data.ts'
import { listMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { prepareJobs } from '../jobs/job-queue.ts'
import { testRoot } from './test-folder.ts'

const PREFIX = 'estiva-template-'
const LOCKFILE = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url))
/** Any constant will do: every test process that builds the template asks for the same lock. */
const LOCK = 7_203_184_502
const KEPT_MS = 24 * 3600_000

/** The data folder to copy; built on the first call after a change, also when several processes call at once. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(testRoot, `${PREFIX}${await fingerprint()}`)
  if (existsSync(folder)) return folder
  removeOldTemplates()
  const building = mkdtempSync(join(testRoot, 'estiva-template-building-'))
  await buildTemplate(undefined, building)
  try {
    renameSync(building, folder)
  } catch {
    // Another process was faster; its template is the same.
    rmSync(building, { recursive: true, force: true })
  }
  return folder
}

/** The name of the database to copy on a PostgreSQL server, to which `admin` is connected. */
export async function postgresTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const name = `estiva_tpl_${await fingerprint()}`
  await admin.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const found = await admin.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const building = `estiva_tplb_${randomBytes(6).toString('hex')}`
      await admin.query(`create database ${building}`)
      const url = new URL(serverUrl)
      url.pathname = `/${building}`
      await buildTemplate(url.href, '')
      await admin.query(`alter database ${building} rename to ${name}`)
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK])
  }
  return name
}

async function buildTemplate(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  // Only whoever builds needs the whole program.
  const { MODULES } = await import('../../../app.ts')
  const jobs = MODULES.flatMap((module) => module.jobs ?? [])
  const opened = await openDatabase({
    databaseUrl,
    dataDir,
    secret: 'segredo-de-teste-com-mais-de-32-caracteres',
    prepare: (admin) => prepareJobs(admin, jobs),
  })
  await loadReferenceData(opened.database)
  await opened.close()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(LOCKFILE)).update(readReferenceVersion())
  for (const migration of await listMigrations()) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

/** Templates of earlier versions would pile up in the folder for temporary files. */
function removeOldTemplates(): void {
  const oldest = Date.now() - KEPT_MS
  for (const name of readdirSync(testRoot)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(testRoot, name)
    if (statSync(folder).mtimeMs < oldest) rmSync(folder, { recursive: true, force: true })
  }
}
