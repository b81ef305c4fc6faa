/** Puts an archive of `npm run backup` into an empty place, after everything in it was compared with its checksum. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FolderLockedError, isLockFile, lockFolder } from '#platform/server/database/folder-lock.ts'
import { listMigrations } from '#platform/server/database/migrate.ts'
import { damagedArchive, unpackBackup } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { partOf } from './checksum.ts'
import { differencesOf } from './database-facts.ts'
import { DATABASE, refuseOtherServer, restoreEmbedded } from './embedded-copy.ts'
import { DATABASE_PARTS, FILE_LIST, MANIFEST, type Manifest, parseManifest, SECRET } from './manifest.ts'
import type { Places } from './places.ts'
import { refuseFullPostgres, restorePostgres } from './postgres-dump.ts'
import { checkContents, FILES } from './stored-files.ts'

/** How the folder begins in which an archive is unpacked. */
const SCRATCH = '.restore-'

/**
 * Restores and compares the rows of every table with the manifest. Throws a `BackupError`, and leaves the place as it
 * was, when the place is not empty or the archive is damaged, of a newer version, or of the other kind of database.
 */
export async function restoreBackup(places: Places, from: string): Promise<Manifest> {
  // Before the lock, so that a folder of something else stays as it is; and again under it.
  await refuseFullFolder(places.dataDir)
  const created = await mkdir(places.dataDir, { recursive: true, mode: 0o700 })
  let unlock = () => {}
  try {
    unlock = lock(places.dataDir)
    await removeLeftovers(places.dataDir)
    await refuseFullFolder(places.dataDir)
    if (places.databaseUrl !== undefined) await refuseFullPostgres(places.databaseUrl)
    return await restoreInto(places, from)
  } catch (error) {
    if (created) await rm(created, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** The lock of the program itself, so that none starts on the folder while it is filled. */
function lock(dataDir: string): () => void {
  try {
    return lockFolder(join(dataDir, DATABASE), 'npm run restore')
  } catch (error) {
    if (error instanceof FolderLockedError) throw new BackupError(error.message)
    throw error
  }
}

async function restoreInto(places: Places, from: string): Promise<Manifest> {
  // Inside its place, which may be a mount: so the last step is a change of names.
  const scratch = join(places.dataDir, `${SCRATCH}${randomUUID()}`)
  await mkdir(scratch, { mode: 0o700 })
  try {
    await unpackBackup(resolve(from), scratch)
    const manifest = parseManifest(await readFile(join(scratch, MANIFEST), 'utf8'))
    await refuseUnfit(manifest, places)
    await refuseDamaged(manifest, scratch)
    const ready = join(scratch, 'ready')
    await mkdir(ready, { mode: 0o700 })
    if (existsSync(join(scratch, FILES))) await rename(join(scratch, FILES), join(ready, FILES))
    if (existsSync(join(scratch, SECRET))) await copyFile(join(scratch, SECRET), join(ready, SECRET))
    const database = join(scratch, DATABASE_PARTS[manifest.database.kind])
    const restored =
      places.databaseUrl === undefined
        ? await restoreEmbedded(database, ready)
        : await restorePostgres(places.databaseUrl, database)
    const differences = differencesOf(manifest, restored)
    if (differences.length > 0) {
      throw new BackupError(damagedArchive(`o banco não é o do manifesto: ${shortened(differences)}`))
    }
    // The database last: a folder that has one is whole.
    for (const name of [SECRET, FILES, DATABASE]) {
      if (existsSync(join(ready, name))) await rename(join(ready, name), join(places.dataDir, name))
    }
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** What restores left that were killed; under the lock, so nobody is at work in them. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(SCRATCH)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function refuseFullFolder(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const first = names.find(
    (name) => !name.startsWith(SCRATCH) && !isLockFile(join(folder, DATABASE), join(folder, name)),
  )
  if (first === undefined) return
  throw new BackupError(
    `A pasta de destino ${folder} não está vazia (tem ${first}). Indique em --data uma pasta nova ou vazia.`,
  )
}

async function refuseUnfit({ database }: Manifest, places: Places): Promise<void> {
  if (database.kind === 'embedded' && places.databaseUrl !== undefined) {
    throw new BackupError('A cópia é do banco embutido: restaure-a sem DATABASE_URL, em uma pasta (--data).')
  }
  if (database.kind === 'postgres' && places.databaseUrl === undefined) {
    throw new BackupError('A cópia é de um PostgreSQL: indique um banco vazio em DATABASE_URL.')
  }
  const known = new Set((await listMigrations()).map(({ name }) => name))
  const unknown = database.migrations.find((name) => !known.has(name))
  if (unknown) {
    throw new BackupError(
      `A cópia é de uma versão mais nova do programa (migração ${unknown}). Restaure-a com aquela versão.`,
    )
  }
  if (database.kind === 'embedded') await refuseOtherServer(database.server)
}

async function refuseDamaged(manifest: Manifest, folder: string): Promise<void> {
  const damaged: string[] = []
  for (const [name, part] of Object.entries(manifest.parts)) {
    const path = join(folder, name)
    const isSound = existsSync(path) && (await partOf(path)).sha256 === part.sha256
    if (!isSound) damaged.push(name)
  }
  if (damaged.length === 0 && manifest.files.place === 'folder') {
    const names = (await readFile(join(folder, FILE_LIST), 'utf8')).split('\n').filter(Boolean)
    const checked = await checkContents(folder, names)
    damaged.push(...checked.damaged, ...checked.missing)
  }
  if (damaged.length > 0) {
    throw new BackupError(damagedArchive(shortened(damaged)))
  }
}

const SHOWN = 3

/** The first of many, and how many more there are. */
const shortened = (names: readonly string[]) =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} e mais ${names.length - SHOWN}`
