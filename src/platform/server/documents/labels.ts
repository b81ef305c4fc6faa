/**
 * Labels on paper: 100 × 150 mm or 60 × 40 mm for thermal printers, or four of the large ones on a sheet of A4. By pdfkit itself: each text has its place, and
 * is cut where the next one begins.
 */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Barra, barrasDe } from './codigo-barras.ts'
import { GREY, LINE, PAGE, type PdfInfo } from './pdf.ts'
import { PDF_FONTS, printable } from './pdf-fonts.ts'

export type LabelFormat = 'termica' | 'pequena' | 'a4'

/** 100 × 150 mm in points. */
const THERMAL = { width: 283.46, height: 425.2 }
/** 60 × 40 mm. */
const SMALL = { width: 170.08, height: 113.39 }
/** 5 mm: what printers leave white. It is also the white that a reader needs on both sides of the bars. */
const PADDING = 14.17
const labelOf = (format: LabelFormat) => (format === 'pequena' ? SMALL : THERMAL)
const widthOf = (format: LabelFormat) => labelOf(format).width - 2 * PADDING
const BARCODE_HEIGHT = 48
const SMALL_BARCODE_HEIGHT = 34
/** Four dots of a thermal printer, of which a millimetre has eight; ten of them are the white beside the bars. */
const MAX_MODULE = PADDING / 10
const LINE_HEIGHT = 1.2
const PER_SHEET = 4
const QUARTER = { width: PAGE.width / 2, height: PAGE.height / 2 }
/** So many are written before others may be served. */
const AT_ONCE = 25

/** The bars of a label, made once for all labels that bear them. */
export const labelBars = (text: string, format: LabelFormat = 'termica'): readonly Barra[] =>
  barrasDe(text, { maxWidth: widthOf(format), maxModule: MAX_MODULE })

/** Writes one label from its top to its bottom. */
export interface LabelPen {
  readonly write: (
    text: string,
    size: number,
    options?: { readonly bold?: boolean; readonly grey?: boolean; readonly lines?: number },
  ) => void
  /** In bold on the last line of the label. */
  readonly writeLast: (text: string, size: number) => void
  readonly rule: () => void
  readonly bars: (bars: readonly Barra[]) => void
}

interface LabelsFile<Label> extends PdfInfo {
  readonly format: LabelFormat
  readonly labels: Iterable<Label>
  readonly draw: (pen: LabelPen, label: Label) => void
}

/** The same input gives the same bytes. */
export async function labelsPdf<Label>(file: LabelsFile<Label>): Promise<Buffer> {
  const isSheet = file.format === 'a4'
  const perPage = isSheet ? PER_SHEET : 1
  const { width, height } = isSheet ? PAGE : labelOf(file.format)
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: file.title,
      Author: file.author,
      Producer: 'Estiva',
      Creator: 'Estiva',
      CreationDate: file.createdAt,
    },
  })
  pdf.registerFont('normal', PDF_FONTS.normal).registerFont('bold', PDF_FONTS.bold)
  const content = buffer(pdf)
  let written = 0
  for (const label of file.labels) {
    const place = written % perPage
    if (place === 0) pdf.addPage()
    if (place === 0 && isSheet) writeCuts(pdf)
    file.draw(
      penAt(pdf, isSheet ? quarterOf(place) : { left: 0, top: 0, height, width: widthOf(file.format) }),
      label,
    )
    written += 1
    if (written % AT_ONCE === 0) await setImmediate()
  }
  pdf.end()
  return await content
}

interface Area {
  readonly left: number
  readonly top: number
  readonly height: number
  /** Of what is written. */
  readonly width: number
}

/** A label stands in the middle of its quarter of the sheet. */
const quarterOf = (place: number): Area => ({
  left: (place % 2) * QUARTER.width + (QUARTER.width - THERMAL.width) / 2,
  top: Math.floor(place / 2) * QUARTER.height,
  height: QUARTER.height,
  width: widthOf('a4'),
})

/** Where the sheet is cut into its labels. */
function writeCuts(pdf: PDFKit.PDFDocument): void {
  pdf
    .save()
    .lineWidth(LINE.lineWidth)
    .dash(3, { space: 3 })
    .moveTo(QUARTER.width, 0)
    .lineTo(QUARTER.width, PAGE.height)
    .moveTo(0, QUARTER.height)
    .lineTo(PAGE.width, QUARTER.height)
    .stroke(LINE.lineColor)
    .restore()
}

function penAt(pdf: PDFKit.PDFDocument, { left, top, height, width }: Area): LabelPen {
  const barcodeHeight = height <= SMALL.height ? SMALL_BARCODE_HEIGHT : BARCODE_HEIGHT
  const x = left + PADDING
  let y = top + PADDING
  const write: LabelPen['write'] = (text, size, { bold = false, grey = false, lines = 1 } = {}) => {
    const lineHeight = size * LINE_HEIGHT
    pdf.font(bold ? 'bold' : 'normal', size).fillColor(grey ? GREY : 'black')
    const lineGap = lineHeight - pdf.currentLineHeight(true)
    pdf.text(printable(text), x, y, { width, height: lines * lineHeight, lineGap, ellipsis: true })
    y = pdf.y
  }
  return {
    write,
    writeLast: (text, size) => {
      y = top + height - PADDING - size * LINE_HEIGHT
      write(text, size, { bold: true })
    },
    rule: () => {
      y += 5
      pdf
        .lineWidth(LINE.lineWidth)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(LINE.lineColor)
      y += 2
    },
    bars: (bars) => {
      y += 6
      for (const bar of bars) pdf.rect(x + bar.x, y, bar.width, barcodeHeight)
      pdf.fill('black')
      y += barcodeHeight + 4
    },
  }
}
