/** A ZIP whose size and ratio are checked before any part is unpacked. */
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#platform/shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'

export interface OpenZip {
  readonly parts: readonly Entry[]
  /** The part, unpacked while it is read; a part that grows beyond the size it states breaks off. */
  stream(part: Entry): Promise<Readable>
}

/** True for whatever begins as a ZIP does, an XLSX too. */
export const isZip = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

/** Throws `spreadsheet_damaged`, `spreadsheet_encrypted` or `spreadsheet_expands_too_much`. */
export async function openZip(content: Buffer): Promise<OpenZip> {
  const parts: Entry[] = []
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > SPREADSHEET_LIMITS.parts)
      throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
    for await (const entry of zip.eachEntry()) parts.push(entry)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(spreadsheetErrors.spreadsheet_damaged)
  }
  checkSizes(parts, content.length)
  return { parts, stream: (part) => zip.openReadStreamPromise(part) }
}

/** The sizes that the directory states hold: the reader stops a part that grows beyond its own. */
function checkSizes(parts: readonly Entry[], packedBytes: number): void {
  const unpacked = parts.reduce((sum, part) => sum + part.uncompressedSize, 0)
  const { unpackedBytes, ratio } = SPREADSHEET_LIMITS
  if (unpacked > unpackedBytes || unpacked > packedBytes * ratio) {
    throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
  }
  if (parts.some((part) => part.isEncrypted())) throw new AppError(spreadsheetErrors.spreadsheet_encrypted)
}
