/** Labels on paper: 100 × 150 mm for thermal printers, or four on a sheet of A4. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { formatCep } from '../../../platform/shared/cep.ts'
import { formatDateTime } from '../../../platform/shared/date.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { formatWeight } from '../../../platform/shared/quantity.ts'
import { TIPO_FRETE_LABELS } from '../../carga/carga-codes.ts'
import { type Barra, barrasDe } from '../../carga/server/impressao/codigo-barras.ts'
import { GREY, LINE, PAGE } from '../../carga/server/impressao/pdf.ts'
import { PDF_FONTS } from '../../carga/server/impressao/pdf-fonts.ts'
import type { FormatoEtiqueta, Pedido } from '../pedido.contract.ts'
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
const PADDING = 14
const WIDTH = TERMICA.width - 2 * PADDING
const BARCODE_HEIGHT = 56
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
    const bars = barrasDe(pedido.numero, { maxWidth: WIDTH, maxModule: 2 })
    for (let volume = first; volume < first + count; volume += 1) {
      const place = written % perPage
      if (place === 0) pdf.addPage()
      writeEtiqueta(pdf, isSheet ? quarterOf(place) : { left: 0, top: 0 }, pedido, {
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
}

const quarterOf = (place: number): Area => ({
  left: (place % 2) * QUARTER.width,
  top: Math.floor(place / 2) * QUARTER.height,
})

interface Dizeres {
  readonly empresa: string
  readonly bars: readonly Barra[]
  readonly volume: string
}

function writeEtiqueta(
  pdf: PDFKit.PDFDocument,
  { left, top }: Area,
  pedido: Pedido,
  { empresa, bars, volume }: Dizeres,
): void {
  const x = left + PADDING
  let y = top + PADDING
  const write: Write = (text, size, { bold = false, grey = false, lines = 1 } = {}) => {
    const lineHeight = size * LINE_HEIGHT
    pdf.font(bold ? 'bold' : 'normal', size).fillColor(grey ? GREY : 'black')
    const lineGap = lineHeight - pdf.currentLineHeight(true)
    pdf.text(text, x, y, { width: WIDTH, height: lines * lineHeight, lineGap, ellipsis: true })
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
  y = top + TERMICA.height - PADDING - 22
  write(volume, 16, { bold: true })
}

const LINE_HEIGHT = 1.2

type Write = (
  text: string,
  size: number,
  options?: { bold?: boolean; grey?: boolean; lines?: number },
) => void

function writePlace(lugar: Lugar, write: Write): void {
  write(lugar.nome ?? 'Destinatário não informado', 12, { bold: true, lines: 2 })
  if (lugar.documentoEmpresa) write(formatDocumento(lugar.documentoEmpresa), 8.5, { grey: true })
  if (lugar.endereco) write(lugar.endereco, 9.5, { lines: 2 })
  const place = [lugar.cep && formatCep(lugar.cep), lugar.cidade, lugar.uf].filter(Boolean).join(' · ')
  write(place || 'Lugar a definir', 12, { bold: true, lines: 2 })
}
