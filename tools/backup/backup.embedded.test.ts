import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { socketFileOf, startEmbedded } from '#platform/server/database/embedded.ts'
import { lockFolder } from '#platform/server/database/folder-lock.ts'
import { pack, unpack } from './archive.ts'
import { createBackup } from './create-backup.ts'
import { MANIFEST, type Manifest, SECRET } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { pathOf } from './stored-files.ts'
import {
  type BackupWorld,
  FILE_COUNT,
  filesBelow,
  hashesOf,
  makeScratch,
  openFilesAt,
  readWritten,
  startBackupWorld,
  whileWriting,
  withProgram,
} from './testing/backup-world.ts'

/** A place is opened several times, which waits for the machine. */
const SLOW_MS = 240_000

const scratch = makeScratch()
const placesOf = (dataDir: string) => ({ dataDir, databaseUrl: undefined, hasBucket: false })
const restoreTo = (name: string, archive = 'cheia.tar') =>
  restoreBackup(placesOf(scratch.path(name)), scratch.path(archive))

let app: BackupWorld
let dataDir: string
beforeAll(async () => {
  // An empty secret is generated into the folder, as `npm start` does.
  app = await startBackupWorld({ ESTIVA_SECRET: '' })
  dataDir = app.deps.config.dataDir
}, SLOW_MS)
afterAll(async () => {
  await app.close()
  scratch.remove()
})

const hashesBelow = async (folder: string) => {
  const opened = await startEmbedded(join(folder, 'db'), 'o teste')
  try {
    return await hashesOf({ host: opened.socketDir, user: 'postgres', database: 'postgres' })
  } finally {
    await opened.stop()
  }
}

test(
  'a copy of the running program holds every row, every file and the secret, and starts elsewhere',
  async () => {
    const host = readFileSync(socketFileOf(join(dataDir, 'db')), 'utf8')
    const before = await hashesOf({ host, user: 'postgres', database: 'postgres' }, 'postgres')
    const { manifest, damaged, missing } = await createBackup(placesOf(dataDir), scratch.path('cheia.tar'))
    expect({ damaged, missing }).toEqual({ damaged: [], missing: [] })
    expect(statSync(scratch.path('cheia.tar')).mode & 0o777).toBe(0o600)
    expect(manifest.files).toMatchObject({ place: 'folder', count: FILE_COUNT })

    await restoreTo('outra')
    const restored = scratch.path('outra')
    const after = await hashesBelow(restored)
    expect(after).toEqual(before)
    expect([...after.keys()].sort()).toEqual(Object.keys(manifest.database.tables).sort())
    expect(manifest.database.tables['public.carga']).toBeGreaterThan(0)
    expect(filesBelow(restored)).toEqual(filesBelow(dataDir))
    expect(readFileSync(join(restored, SECRET))).toEqual(readFileSync(join(dataDir, SECRET)))
    expect(await openFilesAt({ ESTIVA_DATA: restored }, app.filesOfWork)).toEqual({
      status: 200,
      hashes: app.filesOfWork.map(({ sha256 }) => sha256),
    })
  },
  SLOW_MS,
)

test(
  'a copy that is taken while people write is of one moment',
  async () => {
    const { before, total } = await whileWriting(app, () =>
      createBackup(placesOf(dataDir), scratch.path('viva.tar')),
    )
    await restoreTo('de-viva', 'viva.tar')
    const config = readConfig({ ESTIVA_DATA: scratch.path('de-viva'), ESTIVA_DEMO: '0' })
    const { records, seqs } = await withProgram(config, readWritten)
    expect(records).toEqual(expect.arrayContaining([...before]))
    expect(records.length).toBeLessThanOrEqual(total)
    // A write and its event are one: neither is there without the other, and no number is missing.
    expect(seqs).toHaveLength(records.length)
    expect(seqs.map((seq) => seq - (seqs[0] ?? 0))).toEqual(seqs.map((_, place) => place))
  },
  SLOW_MS,
)

test('a place that is not empty is refused and stays as it is', async () => {
  mkdirSync(scratch.path('ocupada'))
  writeFileSync(join(scratch.path('ocupada'), 'notas.txt'), 'minhas')
  await expect(restoreTo('ocupada')).rejects.toThrow('não está vazia (tem notas.txt)')
  expect(readdirSync(scratch.path('ocupada'))).toEqual(['notas.txt'])
})

test(
  'a place that a program has is refused, and what a killed restore left there is no obstacle',
  async () => {
    const folder = scratch.path('presa')
    mkdirSync(join(folder, '.restore-antiga', 'ready'), { recursive: true })
    const giveBack = lockFolder(join(folder, 'db'), 'o teste')
    await expect(restoreTo('presa')).rejects.toThrow('já está aberta')
    giveBack()
    await restoreTo('presa')
    expect(readdirSync(folder).sort()).toEqual(['db', 'db.hold', 'files', 'secret'])
  },
  SLOW_MS,
)

/** The archive of the first test, changed by `change` and packed again. */
async function repacked(name: string, change: (folder: string) => void): Promise<string> {
  const folder = scratch.path(`${name}.d`)
  mkdirSync(folder)
  await unpack(scratch.path('cheia.tar'), folder)
  change(folder)
  await pack(scratch.path(name), [{ folder, names: readdirSync(folder) }])
  return name
}

const changedManifest = (change: (manifest: Manifest) => void) => (folder: string) => {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest
  change(manifest)
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
}

const changedFile = (folder: string) => {
  const [first = ''] = filesBelow(folder).keys()
  writeFileSync(join(folder, 'files', first), 'outro conteúdo')
}

test.each([
  [
    'whose database was changed',
    (folder: string) => writeFileSync(join(folder, 'database.tar.gz'), 'x'),
    'danificada',
  ],
  ['one of whose files was changed', changedFile, 'danificada'],
  [
    'of another PostgreSQL',
    changedManifest(({ database }) => Object.assign(database, { server: '9.6' })),
    'PostgreSQL 9',
  ],
  [
    'of a newer version',
    changedManifest(({ database }) => database.migrations.push('29990101_0000_x.sql')),
    'mais nova',
  ],
  [
    'of PostgreSQL',
    changedManifest(({ database }) => Object.assign(database, { kind: 'postgres' })),
    'PostgreSQL',
  ],
  [
    'whose rows are not those it tells of',
    changedManifest(({ database }) => Object.assign(database.tables, { 'public.carga': 0 })),
    'public.carga',
  ],
  [
    'without a readable manifest',
    (folder: string) => writeFileSync(join(folder, MANIFEST), '{}'),
    'não é uma cópia',
  ],
])(
  'an archive %s is refused and nothing is written',
  async (name, change, reason) => {
    const archive = await repacked(`${name}.tar`, change)
    await expect(restoreTo('nada', archive)).rejects.toThrow(reason)
    expect(existsSync(scratch.path('nada'))).toBe(false)
  },
  SLOW_MS,
)

test('a file that is no archive is refused', async () => {
  writeFileSync(scratch.path('texto.tar'), 'isto não é um tar')
  await expect(restoreTo('nada', 'texto.tar')).rejects.toThrow('não é uma cópia deste programa')
  await expect(restoreTo('nada', 'ausente.tar')).rejects.toThrow('Não há arquivo')
})

/** Bytes of a tar's block: cut there, it ends early without being malformed. */
const BLOCK = 512

test.each([0, 100, 7 * BLOCK, 0.5, 0.9, 0.999])(
  'an archive that was cut off at %d is refused in one line that names the way out, and nothing is written',
  async (at) => {
    const archive = scratch.path('cortada.tar')
    copyFileSync(scratch.path('cheia.tar'), archive)
    const { size } = statSync(archive)
    truncateSync(archive, at > 0 && at < 1 ? Math.floor((size * at) / BLOCK) * BLOCK : at)
    const refusal = await restoreTo('nada', 'cortada.tar').catch((error: Error) => error.message)
    expect(refusal).toMatch(/^A cópia está incompleta ou danificada[^\n]*Traga o arquivo de novo[^\n]*$/)
    expect(existsSync(scratch.path('nada'))).toBe(false)
  },
  SLOW_MS,
)

test(
  'of a stopped program, a content that rotted and one that is gone are told and leave the rest whole',
  async () => {
    const folder = scratch.path('outra')
    const [rotten = '', gone = '', ...sound] = [...filesBelow(folder).keys()].map((path) => basename(path))
    writeFileSync(join(folder, pathOf(rotten)), 'estragado')
    rmSync(join(folder, pathOf(gone)))
    const { damaged, missing, manifest } = await createBackup(placesOf(folder), scratch.path('gasta.tar'))
    expect({ damaged, missing }).toEqual({ damaged: [rotten], missing: [gone] })
    expect(manifest.files.count).toBe(FILE_COUNT - 2)
    await restoreTo('de-gasta', 'gasta.tar')
    expect([...filesBelow(scratch.path('de-gasta')).keys()].map((path) => basename(path))).toEqual(sound)
  },
  SLOW_MS,
)

test('an archive never replaces another, and a folder without a database gives none', async () => {
  await expect(createBackup(placesOf(dataDir), scratch.path('cheia.tar'))).rejects.toThrow('Já existe')
  await expect(createBackup(placesOf(scratch.path('vazia')), scratch.path('vazia.tar'))).rejects.toThrow(
    'Não há banco de dados',
  )
  expect(readdirSync(scratch.path('.')).filter((name) => name.startsWith('vazia'))).toEqual([])
})
