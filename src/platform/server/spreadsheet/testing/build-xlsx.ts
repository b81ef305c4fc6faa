/** XLSX files of any content for tests, also those that no honest program writes. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeZip } from '../zip-writer.ts'

export interface XlsxParts {
  /** XML inside `<sheetData>` of each sheet by its name. */
  readonly sheets: Readonly<Record<string, string>>
  readonly sharedStrings?: string
  readonly styles?: string
  /** Before `<sheetData>`. */
  readonly beforeData?: string
  readonly workbookPr?: string
  /** Added or replaced parts by name. */
  readonly extra?: Readonly<Record<string, string | Iterable<string>>>
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const zipOf = (parts: Readonly<Record<string, string | Iterable<string>>>): Promise<Buffer> =>
  buffer(
    Readable.from(
      writeZip(
        Object.entries(parts).map(([name, content]) => ({
          name,
          content: typeof content === 'string' ? [content] : content,
        })),
      ),
    ),
  )

export function buildXlsx(parts: XlsxParts): Promise<Buffer> {
  const names = Object.keys(parts.sheets)
  const sheets = Object.fromEntries(
    Object.values(parts.sheets).map((data, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet>${parts.beforeData ?? ''}<sheetData>${data}</sheetData></worksheet>`,
    ]),
  )
  const relations = names.map(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}">${parts.workbookPr ?? ''}<sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="s" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': parts.sharedStrings ?? '<sst/>',
    'xl/styles.xml': parts.styles ?? '<styleSheet/>',
    ...sheets,
    ...parts.extra,
  })
}

/** Rows of inline texts. */
export const inlineRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')
