/** The folder of file contents, where each lies under its own SHA-256. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from './checksum.ts'

/** Folder below `ESTIVA_DATA`, and the same in the archive. */
export const FILES = 'files'

export const pathOf = (sha256: string) => `${FILES}/${sha256.slice(0, 2)}/${sha256}`

export interface Checked {
  /** Contents that are what their name says. */
  readonly sound: readonly string[]
  readonly damaged: readonly string[]
  readonly missing: readonly string[]
  /** Of the sound ones. */
  readonly bytes: number
}

/** Reads every content and compares it with its name. */
export async function checkContents(dataDir: string, names: readonly string[]): Promise<Checked> {
  const sound: string[] = []
  const damaged: string[] = []
  const missing: string[] = []
  let bytes = 0
  for (const name of names) {
    const path = join(dataDir, pathOf(name))
    if (!existsSync(path)) missing.push(name)
    else if ((await sha256Of(path)) !== name) damaged.push(name)
    else {
      sound.push(name)
      bytes += (await stat(path)).size
    }
  }
  return { sound, damaged, missing, bytes }
}
