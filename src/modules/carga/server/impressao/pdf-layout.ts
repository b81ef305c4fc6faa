/** Flows blocks down A4 pages: a block that does not fit begins the next page. */
import { createPdf, PAGE, type PdfInfo, type PdfPage } from './pdf-document.ts'
import { type Face, textWidth, wrapText, writable } from './pdf-font.ts'

export const MARGIN = 36
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 54
const GREY = 0.35

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Flow {
  readonly page: () => PdfPage
  readonly y: () => number
  moveTo(y: number): void
  /** Begins a page unless so many points are left. */
  keep(height: number): void
  heading(text: string): void
  /** Wrapped text over the width of the page, or of a part of it. */
  paragraph(text: string, style?: { face?: Face; size?: number; grey?: number; indent?: number }): void
  /** A line with something at its right end. */
  row(left: string, right: string, style?: { face?: Face; size?: number; indent?: number }): void
  facts(facts: readonly Fact[], columns: number): void
  rule(): void
  space(height: number): void
  /** Writes the foot of every page and answers the file. */
  finish(footer: (page: number, pages: number) => string): Buffer
}

export function createFlow(info: PdfInfo): Flow {
  const pdf = createPdf(info)
  let page = pdf.addPage()
  let y = MARGIN
  const keep = (height: number) => {
    if (y + height <= BOTTOM) return
    page = pdf.addPage()
    y = MARGIN
  }
  const write = (lines: readonly string[], x: number, size: number, face: Face, grey: number) => {
    for (const line of lines) {
      keep(size * 1.3)
      y += size * 1.3
      page.text(x, y, line, { face, size, grey })
    }
  }
  return {
    page: () => page,
    y: () => y,
    moveTo: (next) => {
      y = next
    },
    keep,
    space: (height) => {
      y += height
    },
    rule() {
      keep(6)
      y += 5
      page.line(MARGIN, y, PAGE.width - MARGIN, y)
    },
    heading(text) {
      // The title stays with the first lines below it.
      keep(54)
      y += 22
      page.text(MARGIN, y, text, { face: 'bold', size: 11 })
      y += 4
      page.line(MARGIN, y, PAGE.width - MARGIN, y)
    },
    paragraph(text, { face = 'normal', size = 9, grey = 0, indent = 0 } = {}) {
      write(wrapText(text, face, size, CONTENT_WIDTH - indent), MARGIN + indent, size, face, grey)
    },
    row(left, right, { face = 'normal', size = 9, indent = 0 } = {}) {
      const rightText = writable(right)
      const rightWidth = textWidth(rightText, face, size)
      const [first = '', ...rest] = wrapText(left, face, size, CONTENT_WIDTH - indent - rightWidth - 12)
      keep(size * 1.3)
      y += size * 1.3
      page.text(MARGIN + indent, y, first, { face, size })
      page.text(PAGE.width - MARGIN - rightWidth, y, rightText, { face, size })
      write(rest, MARGIN + indent, size, face, 0)
    },
    facts(facts, columns) {
      const width = CONTENT_WIDTH / columns
      for (let start = 0; start < facts.length; start += columns) {
        const cells = facts.slice(start, start + columns).map(({ label, value }) => ({
          label,
          lines: wrapText(value, 'bold', 9, width - 8),
        }))
        const height = 14 + Math.max(...cells.map(({ lines }) => lines.length)) * 11.7
        keep(height + 4)
        cells.forEach(({ label, lines }, column) => {
          const x = MARGIN + column * width
          page.text(x, y + 12, label, { size: 7.5, grey: GREY })
          lines.forEach((line, index) => {
            page.text(x, y + 23 + index * 11.7, line, { face: 'bold', size: 9 })
          })
        })
        y += height + 4
      }
    },
    finish(footer) {
      pdf.pages.forEach((one, index) => {
        const text = writable(footer(index + 1, pdf.pages.length))
        one.line(MARGIN, PAGE.height - 42, PAGE.width - MARGIN, PAGE.height - 42)
        one.text(MARGIN, PAGE.height - 30, text, { size: 7.5, grey: GREY })
      })
      return pdf.toBuffer()
    },
  }
}
