import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createEmptyDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { createBackup } from './create-backup.ts'
import { FILE_LIST, SECRET } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  type BackupWorld,
  FILE_COUNT,
  filesBelow,
  hashesOf,
  makeScratch,
  openFilesAt,
  readWritten,
  signInAt,
  startBackupWorld,
  whileWriting,
  withProgram,
} from './testing/backup-world.ts'

const scratch = makeScratch()
const databases: TestDatabase[] = []

/** Address of a database without any table. */
async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.databaseUrl
}

let app: BackupWorld
let source: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly hasBucket: boolean
}
beforeAll(async () => {
  app = await startBackupWorld()
  const { dataDir, databaseUrl } = app.deps.config
  source = { dataDir, databaseUrl, hasBucket: false }
}, 240_000)
afterAll(async () => {
  await app.close()
  for (const database of databases) await database.drop()
  scratch.remove()
})

const envOf = (dataDir: string, databaseUrl: string) => ({
  ESTIVA_DATA: dataDir,
  DATABASE_URL: databaseUrl,
  ESTIVA_SECRET: app.deps.config.secret,
})

test('a copy of the running program holds every row and every file, and starts on another database', async () => {
  const before = await hashesOf({ connectionString: source.databaseUrl })
  const { manifest, damaged, missing } = await createBackup(source, scratch.path('cheia.tar'))
  expect({ damaged, missing }).toEqual({ damaged: [], missing: [] })
  expect(manifest.parts).not.toHaveProperty(SECRET)

  const databaseUrl = await emptyDatabase()
  const dataDir = scratch.path('outra')
  await restoreBackup({ dataDir, databaseUrl, hasBucket: false }, scratch.path('cheia.tar'))
  const after = await hashesOf({ connectionString: databaseUrl })
  expect(after).toEqual(before)
  expect([...after.keys()].sort()).toEqual(Object.keys(manifest.database.tables).sort())
  expect(manifest.database.tables['public.carga']).toBeGreaterThan(0)
  expect(filesBelow(dataDir)).toEqual(filesBelow(source.dataDir))
  expect(await openFilesAt(envOf(dataDir, databaseUrl), app.filesOfWork)).toEqual({
    status: 200,
    hashes: app.filesOfWork.map(({ sha256 }) => sha256),
  })
}, 120_000)

test('a copy that is taken while people write is of one moment', async () => {
  const { before, total } = await whileWriting(app, () => createBackup(source, scratch.path('viva.tar')))
  const databaseUrl = await emptyDatabase()
  const dataDir = scratch.path('de-viva')
  await restoreBackup({ dataDir, databaseUrl, hasBucket: false }, scratch.path('viva.tar'))
  const config = readConfig({ ...envOf(dataDir, databaseUrl), ESTIVA_DEMO: '0' })
  const { records, seqs } = await withProgram(config, readWritten)
  expect(records).toEqual(expect.arrayContaining([...before]))
  expect(records.length).toBeLessThan(total)
  expect(seqs).toHaveLength(records.length)
  expect(seqs.map((seq) => seq - (seqs[0] ?? 0))).toEqual(seqs.map((_, place) => place))
}, 120_000)

test('a database that is not empty is refused and stays as it is', async () => {
  const databaseUrl = await emptyDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table notas (texto text)')
  await client.end()
  const places = { dataDir: scratch.path('nada'), databaseUrl, hasBucket: false }
  await expect(restoreBackup(places, scratch.path('cheia.tar'))).rejects.toThrow(
    'não está vazio (tem public.notas)',
  )
  expect([...(await hashesOf({ connectionString: databaseUrl })).keys()]).toEqual(['public.notas'])
  expect(existsSync(places.dataDir)).toBe(false)
})

test('a database of something else gives no copy', async () => {
  const places = { dataDir: scratch.path('nada'), databaseUrl: await emptyDatabase(), hasBucket: false }
  await expect(createBackup(places, scratch.path('alheia.tar'))).rejects.toThrow('não é deste programa')
  expect(existsSync(scratch.path('alheia.tar'))).toBe(false)
})

test('a copy of PostgreSQL is refused where no database is named', async () => {
  const places = { dataDir: scratch.path('nada'), databaseUrl: undefined, hasBucket: false }
  await expect(restoreBackup(places, scratch.path('cheia.tar'))).rejects.toThrow('DATABASE_URL')
})

test('of a bucket the archive holds the list of contents that records refer to', async () => {
  const { manifest } = await createBackup({ ...source, hasBucket: true }, scratch.path('balde.tar'))
  expect(manifest.files).toEqual({ place: 'bucket', count: FILE_COUNT, bytes: 0 })
  // A SHA-256 and the end of the line each.
  expect(manifest.parts[FILE_LIST]?.bytes).toBe(FILE_COUNT * 65)
  const databaseUrl = await emptyDatabase()
  const places = { dataDir: scratch.path('de-balde'), databaseUrl, hasBucket: true }
  await restoreBackup(places, scratch.path('balde.tar'))
  expect(await signInAt(envOf(places.dataDir, databaseUrl))).toBe(200)
}, 120_000)
