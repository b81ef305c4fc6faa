/**
 * Writes files so that each is complete or absent: under another name first, onto the disk, then under its own. A full
 * disk or a killed process leaves at most a partial file, which the next start removes.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'

/** How names of partial files end; those of earlier versions ended with the id alone. */
const PARTIAL = /\.[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}(\.part)?$|\.eml\.part$/
const partialOf = (path: string) => `${path}.${uuidv7()}.part`
/** Nobody but the program's own user reads what it writes. */
const MODE = 0o600

/** Throws what the system says, and then the file is what it was before. */
export async function writeWhole(path: string, content: string | Uint8Array | Readable): Promise<void> {
  const partial = partialOf(path)
  try {
    const file = await open(partial, 'wx', MODE)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** The same for a start, which waits for it. */
export function writeWholeSync(path: string, content: string): void {
  const partial = partialOf(path)
  try {
    const file = openSync(partial, 'wx', MODE)
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(partial, path)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** A name, or its absence, outlives a power cut only when its folder is on the disk too. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps their names by itself.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes partial files in the folder and below that nobody wrote to since `before`; an absent folder has none. The
 * folder `except` is the database's own, and is left alone.
 */
export async function removePartials(folder: string, before: Date, except = ''): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(ignoreAbsent)) {
    const path = join(folder, entry.name)
    if (path === except) continue
    if (entry.isDirectory()) await removePartials(path, before, except)
    else if (PARTIAL.test(entry.name) && (await isOlder(path, before))) await rm(path, { force: true })
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(ignoreAbsent)
  return 'mtime' in found && found.mtime < before
}

function ignoreAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
