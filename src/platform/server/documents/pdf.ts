/** A4 documents by pdfmake: the face, the margins and the foot that they share. */
import pdfmake from 'pdfmake'
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { PDF_FONTS, printable } from './pdf-fonts.ts'

// What is printed was typed by people: it opens no address and no file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.virtualfs.writeFileSync('archivo-normal.ttf', PDF_FONTS.normal)
pdfmake.virtualfs.writeFileSync('archivo-bold.ttf', PDF_FONTS.bold)
pdfmake.setFonts({ Archivo: { normal: 'archivo-normal.ttf', bold: 'archivo-bold.ttf' } })

declare module 'pdfmake' {
  /** Files that only pdfmake sees; its types leave them out. */
  export const virtualfs: { writeFileSync(name: string, content: Buffer): void }
}

export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
const FOOT_HEIGHT = 54
export const GREY = '#595959'
export const LINE = { lineWidth: 0.5, lineColor: '#999999' } as const

export interface PdfInfo {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
}

/** The same input gives the same bytes. */
export async function writePdf(
  { title, author, createdAt }: PdfInfo,
  content: Content[],
  footer: (page: number, pages: number) => string,
): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    version: '1.7',
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author, producer: 'Estiva', creator: 'Estiva', creationDate: createdAt },
    pageSize: { width: PAGE.width, height: PAGE.height },
    pageMargins: [PAGE.margin, PAGE.margin, PAGE.margin, FOOT_HEIGHT],
    defaultStyle: { font: 'Archivo', fontSize: 9, lineHeight: 1.1 },
    content,
    footer: (page, pages) => ({
      margin: [PAGE.margin, FOOT_HEIGHT - 42, PAGE.margin, 0],
      stack: [rule(), { text: footer(page, pages), fontSize: 7.5, color: GREY, margin: [0, 4, 0, 0] }],
    }),
  }
  return await pdfmake.createPdf(definition).getBuffer()
}

export const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, ...LINE }],
})

/** Rows below a title that is told again on each further page; a row stays whole. */
export const section = (title: string, rows: readonly Content[]): Content => ({
  margin: [0, 10, 0, 0],
  layout: {
    hLineWidth: (line: number) => (line === 1 ? LINE.lineWidth : 0),
    hLineColor: () => LINE.lineColor,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (row: number) => (row === 0 ? 0 : 1.5),
    paddingBottom: (row: number) => (row === 0 ? 2 : 0),
  },
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ['*'],
    body: [[{ text: title, bold: true, fontSize: 11 }], ...rows.map((row) => [row])],
  },
})

export interface Fact {
  readonly label: string
  readonly value: string
}

const FACT_COLUMNS = 4

/** Labels with their values, side by side. */
export function facts(all: readonly Fact[]): Content {
  const cell = ({ label, value }: Fact): Column => ({
    width: CONTENT_WIDTH / FACT_COLUMNS - 8,
    stack: [
      { text: label, fontSize: 7.5, color: GREY },
      { text: printable(value), bold: true },
    ],
  })
  const rows = Array.from({ length: Math.ceil(all.length / FACT_COLUMNS) }, (_, row) =>
    all.slice(row * FACT_COLUMNS, (row + 1) * FACT_COLUMNS),
  )
  return {
    stack: rows.map((row) => ({
      columns: row.map(cell),
      columnGap: 8,
      unbreakable: true,
      margin: [0, 5, 0, 0],
    })),
  }
}

/** Text that people wrote: pdfmake widens a column for a word without end unless told to cut it. */
export const typed = (text: string) => ({
  text: printable(text),
  wordBreak: /\S{50}/.test(text) ? ('break-all' as const) : ('normal' as const),
})

/** A line with something at its right end; what is long is wrapped. */
export const ends = (left: string, right: string): Content => ({
  columnGap: 12,
  columns: [
    { width: '*', ...typed(left) },
    { width: 'auto', ...typed(right), alignment: 'right' },
  ],
})
