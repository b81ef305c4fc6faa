/** A migrated database of its own for each test file: embedded, or a fresh one on TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import { constants, cpSync } from 'node:fs'
import pg from 'pg'
import { embeddedTemplate, postgresTemplate } from './template-database.ts'

export interface TestDatabase {
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  drop(): Promise<void>
}

/** `dataDir` is the folder that the embedded database will be opened in. */
export async function createTestDatabase(dataDir: string): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    cpSync(await embeddedTemplate(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { databaseUrl: undefined, drop: async () => undefined }
  }
  return createOn(serverUrl, (admin) => postgresTemplate(admin, serverUrl))
}

/** A database of TEST_DATABASE_URL without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase & { readonly databaseUrl: string }> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no server')
  return createOn(serverUrl, async () => 'template1')
}

async function createOn(serverUrl: string, templateOf: (admin: pg.Client) => Promise<string>) {
  const name = `estiva_t_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (admin) =>
    admin.query(`create database ${name} template ${await templateOf(admin)}`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: () => onServer(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  }
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
