/** A database of its own for each test file: embedded in memory, or a fresh one on TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return { databaseUrl: undefined, drop: async () => undefined }
  const name = `estiva_t_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
