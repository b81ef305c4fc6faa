/** The parts of an XLSX: a ZIP that holds nothing but a workbook. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/shared/app-error.ts'
import { spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
import { openZip } from './open-zip.ts'
import { refuseOtherPackage } from './other-formats.ts'

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

/** Throws `AppError` for what is no workbook, or one that is not to be trusted. */
export async function openPackage(content: Buffer): Promise<XlsxPackage> {
  const zip = await openZip(content)
  checkNames(zip.parts.map((part) => part.fileName))
  const parts = new Map(zip.parts.map((part) => [part.fileName.toLowerCase(), part]))
  const stream = async (name: string) => {
    const part = parts.get(name.toLowerCase())
    if (!part) throw new AppError(spreadsheetErrors.spreadsheet_damaged)
    return zip.stream(part)
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

function checkNames(names: readonly string[]): void {
  refuseOtherPackage(names)
  if (names.some((name) => OTHER_FORMATS.test(name))) {
    throw new AppError(spreadsheetErrors.spreadsheet_unknown_format)
  }
  if (names.some((name) => NESTED.test(name))) throw new AppError(spreadsheetErrors.spreadsheet_unsafe)
  if (!names.some((name) => name.toLowerCase() === 'xl/workbook.xml')) {
    throw new AppError(spreadsheetErrors.spreadsheet_unknown_format)
  }
}
