/** Checksums of files, read as streams. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Part } from './manifest.ts'

/** SHA-256 in hexadecimal. Throws when the file cannot be read. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export const partOf = async (file: string): Promise<Part> => ({
  sha256: await sha256Of(file),
  bytes: (await stat(file)).size,
})
