/** The parts of an XLSX: a ZIP whose size, ratio and content are checked before any part is unpacked. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '../../shared/spreadsheet.ts'

export interface XlsxPackage {
  has(name: string): boolean
  /** The part, unpacked while it is read; `spreadsheet_damaged` when the file has none of that name. */
  stream(name: string): Promise<Readable>
  /** A small part as text. */
  text(name: string): Promise<string>
}

/** Parts other than the sheets and their texts; a workbook of people has a few hundred kB of each. */
const MAX_TEXT_BYTES = 8 * 1_048_576
const NESTED = /\.(?:zip|xlsx|xlsm|xlsb|7z|rar|gz|docx|jar)$/i
const OTHER_FORMATS = /^(?:word|ppt)\//

export async function openPackage(content: Buffer): Promise<XlsxPackage> {
  const parts = new Map<string, Entry>()
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > SPREADSHEET_LIMITS.parts)
      throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(spreadsheetErrors.spreadsheet_damaged)
  }
  checkParts([...parts.values()], content.length)

  const stream = async (name: string) => {
    const entry = parts.get(name.toLowerCase())
    if (!entry) throw new AppError(spreadsheetErrors.spreadsheet_damaged)
    return zip.openReadStreamPromise(entry)
  }
  return {
    has: (name) => parts.has(name.toLowerCase()),
    stream,
    async text(name) {
      if ((parts.get(name.toLowerCase())?.uncompressedSize ?? 0) > MAX_TEXT_BYTES) {
        throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
      }
      return (await buffer(await stream(name))).toString('utf8')
    },
  }
}

/** The sizes that the directory states hold: the reader stops a part that grows beyond its own. */
function checkParts(entries: readonly Entry[], packedBytes: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const { unpackedBytes, ratio } = SPREADSHEET_LIMITS
  if (unpacked > unpackedBytes || unpacked > packedBytes * ratio) {
    throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
  }
  if (entries.some((entry) => entry.isEncrypted()))
    throw new AppError(spreadsheetErrors.spreadsheet_encrypted)
  const names = entries.map((entry) => entry.fileName)
  if (names.some((name) => OTHER_FORMATS.test(name))) {
    throw new AppError(spreadsheetErrors.spreadsheet_unknown_format)
  }
  if (names.some((name) => NESTED.test(name))) throw new AppError(spreadsheetErrors.spreadsheet_unsafe)
  if (!names.some((name) => name.toLowerCase() === 'xl/workbook.xml')) {
    throw new AppError(spreadsheetErrors.spreadsheet_unknown_format)
  }
}
