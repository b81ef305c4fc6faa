import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { listMigrations } from '../../src/platform/server/database/migrate.ts'
import { BASELINE } from './baseline.ts'
import { DEEDS } from './deeds.ts'
import { findOldRevision } from './old-revision.ts'
import { layOut } from './old-tree.ts'
import { rehearseUpgrade } from './rehearse-upgrade.ts'

const REHEARSAL_MS = 240_000
/** Times that each deed is done and looked for. */
const ROUNDS = 8

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const databases: string[] = []

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function emptyDatabase(): Promise<string> {
  const name = `estiva_u_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  databases.push(name)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

afterAll(async () => {
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`)
})

test(
  'the version before works while this one migrates, and both serve one company side by side',
  async () => {
    const old = await findOldRevision(undefined, BASELINE)
    const databaseUrl = await emptyDatabase()
    const { problems, migrated, checked, meanwhile } = await rehearseUpgrade({ databaseUrl, old })
    console.log(
      `Versão anterior: ${old.reason}; ${migrated.length} migrações, ${meanwhile} escritas enquanto isso`,
    )
    expect(problems).toEqual([])
    expect(checked).toBe(ROUNDS * DEEDS.length)
    expect(meanwhile).toBeGreaterThanOrEqual(DEEDS.length)
    const names = (await listMigrations()).map(({ name }) => name)
    expect(names.slice(names.length - migrated.length)).toEqual(migrated)
  },
  REHEARSAL_MS,
)

test(
  'a migration that takes a column from the version before is found',
  async () => {
    const next = await layOut(undefined)
    try {
      writeFileSync(
        join(next.folder, 'migrations/99991231_0000_rename_icone.sql'),
        'alter table caracteristica rename column icone to simbolo;\n',
      )
      const { problems, migrated } = await rehearseUpgrade({
        databaseUrl: await emptyDatabase(),
        old: { commit: undefined, reason: 'a mesma versão dos dois lados' },
        next: next.folder,
      })
      expect(migrated).toEqual(['99991231_0000_rename_icone.sql'])
      expect(problems).toContainEqual(
        expect.stringContaining('POST /api/caracteristica em versão anterior: 500'),
      )
    } finally {
      next.remove()
    }
  },
  REHEARSAL_MS,
)
