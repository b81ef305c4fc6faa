/** One archive with the database, the files and what is needed to read them. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from '../run-command.ts'
import { type Packed, pack } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { partOf } from './checksum.ts'
import { copyEmbedded } from './embedded-copy.ts'
import { DATABASE_PARTS, FILE_LIST, FORMAT, MANIFEST, type Manifest, type Part, SECRET } from './manifest.ts'
import type { Places } from './places.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { checkContents, pathOf } from './stored-files.ts'

export interface Backup {
  readonly manifest: Manifest
  /** Contents whose bytes are not those that were stored; they are left out. */
  readonly damaged: readonly string[]
  /** Contents that records refer to and the folder does not have. */
  readonly missing: readonly string[]
}

/**
 * Writes the archive, readable by its owner alone; the program may be running. Throws a `BackupError` when the place
 * holds no database or the file is there already, and leaves nothing half-written behind.
 */
export async function createBackup(places: Places, to: string): Promise<Backup> {
  const archive = resolve(to)
  if (existsSync(archive)) throw new BackupError(`Já existe um arquivo em ${archive}.`)
  const scratch = `${archive}.${randomUUID()}`
  await mkdir(scratch, { mode: 0o700 }).catch(() => {
    throw new BackupError(`Não é possível escrever em ${archive}.`)
  })
  try {
    return await writeArchive(places, archive, scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function writeArchive(places: Places, archive: string, scratch: string): Promise<Backup> {
  const kind = places.databaseUrl === undefined ? 'embedded' : 'postgres'
  const database = join(scratch, DATABASE_PARTS[kind])
  const { referenced, ...facts } =
    places.databaseUrl === undefined
      ? await copyEmbedded(places.dataDir, database, scratch)
      : await dumpPostgres(places.databaseUrl, database)
  // After the database: content is stored before the record that refers to it, and outlives it.
  const { sound, damaged, missing, bytes } = await checkContents(
    places.dataDir,
    places.hasBucket ? [] : referenced,
  )
  const listed = places.hasBucket ? referenced : sound
  const names = [MANIFEST, DATABASE_PARTS[kind], FILE_LIST]
  await writeFile(join(scratch, FILE_LIST), listed.map((name) => `${name}\n`).join(''))
  if (kind === 'embedded' && existsSync(join(places.dataDir, SECRET))) {
    await copyFile(join(places.dataDir, SECRET), join(scratch, SECRET))
    names.push(SECRET)
  }
  const parts: Record<string, Part> = {}
  for (const name of names.slice(1)) parts[name] = await partOf(join(scratch, name))
  const manifest: Manifest = {
    format: FORMAT,
    version: versionOfProgram(),
    createdAt: new Date().toISOString(),
    database: { kind, ...facts },
    files: { place: places.hasBucket ? 'bucket' : 'folder', count: listed.length, bytes },
    parts,
  }
  await writeFile(join(scratch, MANIFEST), JSON.stringify(manifest, null, 2))
  const contents: Packed[] = [{ folder: scratch, names }]
  if (sound.length > 0) {
    const listFile = join(scratch, 'paths.txt')
    await writeFile(listFile, sound.map((name) => `${pathOf(name)}\n`).join(''))
    contents.push({ folder: places.dataDir, names: [], listFile })
  }
  await putInPlace(contents, archive, scratch)
  return { manifest, damaged, missing }
}

/** The archive appears under its name only when it is whole and on the disk. */
async function putInPlace(contents: readonly Packed[], archive: string, scratch: string): Promise<void> {
  const partial = join(scratch, 'archive.tar')
  await pack(partial, contents)
  await chmod(partial, 0o600)
  const file = await open(partial)
  await file.sync()
  await file.close()
  await rename(partial, archive)
}

function versionOfProgram(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
