/** Labels on paper: 100 × 150 mm for thermal printers, or four on a sheet of A4. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { type Barra, barrasDe } from '#platform/server/documents/codigo-barras.ts'
import { GREY, LINE, PAGE } from '#platform/server/documents/pdf.ts'
import { PDF_FONTS, printable } from '#platform/server/documents/pdf-fonts.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { FormatoEtiqueta } from '../etiqueta.contract.ts'
import type { Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'

export interface Volumes {
  /** The volume of the first label. */
  readonly first: number
  readonly count: number
  /** How many volumes there are. */
  readonly total: number
}

export interface EtiquetasDoPedido extends Volumes {
  readonly pedido: Pedido
}

interface Folha {
  readonly formato: FormatoEtiqueta
  readonly titulo: string
  readonly empresa: string
  readonly now: Date
}

/** 100 × 150 mm in points. */
const TERMICA = { width: 283.46, height: 425.2 }
/** 5 mm: what printers leave white. It is also the white that a reader needs on both sides of the bars. */
const PADDING = 14.17
const WIDTH = TERMICA.width - 2 * PADDING
const BARCODE_HEIGHT = 48
/** Four dots of a thermal printer, of which a millimetre has eight; ten of them are the white beside the bars. */
const MAX_MODULE = PADDING / 10
const PER_SHEET = 4
const QUARTER = { width: PAGE.width / 2, height: PAGE.height / 2 }
/** So many are written before others may be served. */
const AT_ONCE = 25

/**
 * The file; everything it tells is given. By pdfkit itself: each text has its place, and is cut where the
 * next one begins. On A4 the labels of the next order go on where those of the last one end.
 */
export async function etiquetasPdf(
  etiquetas: readonly EtiquetasDoPedido[],
  { formato, titulo, empresa, now }: Folha,
): Promise<Buffer> {
  const isSheet = formato === 'a4'
  const perPage = isSheet ? PER_SHEET : 1
  const { width, height } = isSheet ? PAGE : TERMICA
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Author: empresa, Producer: 'Estiva', Creator: 'Estiva', CreationDate: now },
  })
  pdf.registerFont('normal', PDF_FONTS.normal).registerFont('bold', PDF_FONTS.bold)
  const file = buffer(pdf)
  let written = 0
  for (const { pedido, first, count, total } of etiquetas) {
    const bars = barrasDe(pedido.numero, { maxWidth: WIDTH, maxModule: MAX_MODULE })
    for (let volume = first; volume < first + count; volume += 1) {
      const place = written % perPage
      if (place === 0) pdf.addPage()
      if (place === 0 && isSheet) writeCuts(pdf)
      writeEtiqueta(pdf, isSheet ? quarterOf(place) : { left: 0, top: 0, height }, pedido, {
        empresa,
        bars,
        volume: `Volume ${volume} de ${total}`,
      })
      written += 1
      if (written % AT_ONCE === 0) await setImmediate()
    }
  }
  pdf.end()
  return await file
}

interface Area {
  readonly left: number
  readonly top: number
  readonly height: number
}

/** A label stands in the middle of its quarter of the sheet. */
const quarterOf = (place: number): Area => ({
  left: (place % 2) * QUARTER.width + (QUARTER.width - TERMICA.width) / 2,
  top: Math.floor(place / 2) * QUARTER.height,
  height: QUARTER.height,
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

interface Dizeres {
  readonly empresa: string
  readonly bars: readonly Barra[]
  readonly volume: string
}

function writeEtiqueta(
  pdf: PDFKit.PDFDocument,
  { left, top, height }: Area,
  pedido: Pedido,
  { empresa, bars, volume }: Dizeres,
): void {
  const x = left + PADDING
  let y = top + PADDING
  const write: Write = (text, size, { bold = false, grey = false, lines = 1 } = {}) => {
    const lineHeight = size * LINE_HEIGHT
    pdf.font(bold ? 'bold' : 'normal', size).fillColor(grey ? GREY : 'black')
    const lineGap = lineHeight - pdf.currentLineHeight(true)
    pdf.text(printable(text), x, y, { width: WIDTH, height: lines * lineHeight, lineGap, ellipsis: true })
    y = pdf.y
  }
  const rule = () => {
    y += 5
    pdf
      .lineWidth(LINE.lineWidth)
      .moveTo(x, y)
      .lineTo(x + WIDTH, y)
      .stroke(LINE.lineColor)
    y += 2
  }
  write(empresa, 10, { bold: true })
  write(`${pedido.unidadeNegocio} · ${TIPO_FRETE_LABELS[pedido.tipoFrete]}`, 8.5, { grey: true })
  rule()
  y += 6
  for (const bar of bars) pdf.rect(x + bar.x, y, bar.width, BARCODE_HEIGHT)
  pdf.fill('black')
  y += BARCODE_HEIGHT + 4
  write(`Pedido ${pedido.numero}`, 13, { bold: true, lines: 2 })
  rule()
  write('Destino', 8, { grey: true })
  writePlace(pedido.destino, write)
  if (pedido.possuiRedespacho && pedido.localidadeRedespacho) {
    rule()
    write('Redespacho', 8, { grey: true })
    const { localidade } = pedido.localidadeRedespacho
    write([pedido.transportadoraRedespacho, localidade].filter(Boolean).join(' · '), 10, {
      bold: true,
      lines: 2,
    })
  }
  rule()
  write('Origem', 8, { grey: true })
  write([pedido.origem.nome, pedido.origem.localidade].filter(Boolean).join(' · ') || 'Não informada', 9, {
    lines: 2,
  })
  rule()
  if (pedido.dhEntrega) write(`Entregar até ${formatDateTime(pedido.dhEntrega, pedido.fusoHorario)}`, 9)
  write(`Peso do pedido: ${formatWeight(pedido.pesoTotal)}`, 9)
  if (pedido.agrupador) write(`Agrupador: ${pedido.agrupador}`, 9)
  y = top + height - PADDING - VOLUME_SIZE * LINE_HEIGHT
  write(volume, VOLUME_SIZE, { bold: true })
}

const LINE_HEIGHT = 1.2
const VOLUME_SIZE = 16

type Write = (
  text: string,
  size: number,
  options?: { bold?: boolean; grey?: boolean; lines?: number },
) => void

function writePlace(lugar: Lugar, write: Write): void {
  write(lugar.nome ?? 'Destinatário não informado', 12, { bold: true, lines: 3 })
  if (lugar.documentoEmpresa) write(formatDocumento(lugar.documentoEmpresa), 8.5, { grey: true })
  if (lugar.endereco) write(lugar.endereco, 9.5, { lines: 3 })
  const place = [lugar.cep && formatCep(lugar.cep), lugar.cidade, lugar.uf].filter(Boolean).join(' · ')
  write(place || 'Lugar a definir', 12, { bold: true, lines: 2 })
}
