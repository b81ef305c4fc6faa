import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listMigrations } from '#platform/server/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { BASELINE } from './baseline.ts'
import { DEEDS } from './deeds.ts'
import { findOldRevision } from './old-revision.ts'
import { layOut } from './old-tree.ts'
import { rehearseUpgrade } from './rehearse-upgrade.ts'

const REHEARSAL_MS = 240_000
/** Times that each deed is done and looked for. */
const ROUNDS = 8

const databases: TestDatabase[] = []

/** Address of a database without any table. */
async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.databaseUrl
}

afterAll(async () => {
  for (const database of databases) await database.drop()
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
