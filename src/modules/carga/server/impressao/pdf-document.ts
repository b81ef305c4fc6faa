/**
 * Writes a PDF of pages, A4 unless told otherwise, with text, lines and filled boxes. No library for it is among those of the project, and
 * what a printed load needs is little. Places are in points from the upper left corner.
 */
import { deflateSync } from 'node:zlib'
import { type Face, pdfString } from './pdf-font.ts'

export const PAGE = { width: 595.28, height: 841.89 } as const

export interface PdfPage {
  /** `y` is the line that the letters stand on. */
  text(x: number, y: number, text: string, style: { face?: Face; size: number; grey?: number }): void
  line(x1: number, y1: number, x2: number, y2: number, style?: { width?: number; grey?: number }): void
  box(x: number, y: number, width: number, height: number, grey?: number): void
}

export interface PdfDocument {
  /** Begins a page; earlier ones can still be written on. */
  addPage(): PdfPage
  readonly pages: readonly PdfPage[]
  toBuffer(): Buffer
}

export interface PdfInfo {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
}

const FONTS: Readonly<Record<Face, string>> = { normal: 'F1', bold: 'F2' }
const n = (value: number) => String(Math.round(value * 100) / 100)

export interface PageSize {
  readonly width: number
  readonly height: number
}

export function createPdf(info: PdfInfo, size: PageSize = PAGE): PdfDocument {
  const pages: { readonly page: PdfPage; readonly operations: string[] }[] = []
  return {
    addPage() {
      const operations: string[] = []
      const page = pageOn(operations, size)
      pages.push({ page, operations })
      return page
    },
    get pages() {
      return pages.map(({ page }) => page)
    },
    toBuffer: () =>
      assemble(
        info,
        size,
        pages.map(({ operations }) => operations.join('\n')),
      ),
  }
}

function pageOn(operations: string[], { height }: PageSize): PdfPage {
  const up = (y: number) => n(height - y)
  return {
    text(x, y, text, { face = 'normal', size, grey = 0 }) {
      operations.push(
        `BT ${n(grey)} g /${FONTS[face]} ${n(size)} Tf ${n(x)} ${up(y)} Td ${pdfString(text)} Tj ET`,
      )
    },
    line(x1, y1, x2, y2, { width = 0.5, grey = 0.6 } = {}) {
      operations.push(`${n(grey)} G ${n(width)} w ${n(x1)} ${up(y1)} m ${n(x2)} ${up(y2)} l S`)
    },
    box(x, y, width, tall, grey = 0) {
      operations.push(`${n(grey)} g ${n(x)} ${up(y + tall)} ${n(width)} ${n(tall)} re f`)
    },
  }
}

/** Text of the document's own data, in any script. */
const unicodeString = (text: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex').toUpperCase()}>`
}

const dateString = (date: Date) => `(D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`

function assemble(
  { title, author, createdAt }: PdfInfo,
  { width, height }: PageSize,
  contents: readonly string[],
): Buffer {
  const FIRST_PAGE = 6
  const pageIds = contents.map((_content, index) => FIRST_PAGE + index * 2)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicodeString(title)} /Author ${unicodeString(author)} /Producer (Estiva) /CreationDate ${dateString(createdAt)} >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width)} ${n(height)}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIRST_PAGE + index * 2 + 1} 0 R >>`,
      streamOf(content),
    ]),
  ]
  return join(objects)
}

function streamOf(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** Objects are numbered from 1; the document's data is the fifth. */
function join(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    push(Buffer.from(`${index + 1} 0 obj\n`))
    push(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    push(Buffer.from('\nendobj\n'))
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = length
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  push(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
