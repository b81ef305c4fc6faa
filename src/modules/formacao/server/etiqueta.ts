/** Labels of an order: one per volume, for thermal printers of 100 × 150 mm or four on a sheet of A4. */
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Deps } from '../../../platform/server/deps.ts'
import type { RawAnswer } from '../../../platform/server/http/route.ts'
import type { Session } from '../../../platform/server/session/session.ts'
import { formatCep } from '../../../platform/shared/cep.ts'
import { formatDateTime } from '../../../platform/shared/date.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { formatWeight } from '../../../platform/shared/quantity.ts'
import { slugify } from '../../../platform/shared/texto.ts'
import { TIPO_FRETE_LABELS } from '../../carga/carga-codes.ts'
import { type Barra, barrasDe } from '../../carga/server/impressao/codigo-barras.ts'
import { GREY, LINE, PAGE } from '../../carga/server/impressao/pdf.ts'
import { PDF_FONTS } from '../../carga/server/impressao/pdf-fonts.ts'
import { type FormatoEtiqueta, MAX_ETIQUETAS, type Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'
import { readPedido } from './pedido.register.ts'

/** 100 × 150 mm in points. */
const TERMICA = { width: 283.46, height: 425.2 }
const PER_SHEET = 4
const PADDING = 14
/** So many are written before others may be served. */
const AT_ONCE = 25

/** Throws `not_found`. The times are those of the order's unit. */
export async function imprimirPedido(
  deps: Deps,
  session: Session,
  id: string,
  { formato = 'termica', ...pedidas }: EtiquetasPedidas & { readonly formato?: FormatoEtiqueta },
): Promise<RawAnswer> {
  const pedido = await deps.db.readAsOwner(session.ownerId, (tx) => readPedido(tx, session, id))
  return {
    content: await etiquetasPdf(pedido, {
      formato,
      ...quaisEtiquetas(pedido.quantidade, pedidas),
      empresa: session.companyName,
      now: deps.clock.now(),
    }),
    contentType: 'application/pdf',
    fileName: `${slugify(`etiquetas pedido ${pedido.numero}`)}.pdf`,
    inline: true,
  }
}

interface EtiquetasPedidas {
  readonly etiquetas?: number
  readonly primeira?: number
}

/**
 * Which volumes a file is of. A number of labels without a first one is how many volumes the person counts; otherwise
 * each label names the volumes of the order, however many of them fit into one file.
 */
export function quaisEtiquetas(
  quantidade: number,
  { etiquetas, primeira }: EtiquetasPedidas,
): { count: number; first: number; total: number } {
  if (etiquetas !== undefined && primeira === undefined) {
    return { count: etiquetas, first: 1, total: etiquetas }
  }
  const total = Math.max(quantidade, 1)
  const first = Math.min(primeira ?? 1, total)
  return { count: Math.min(etiquetas ?? MAX_ETIQUETAS, total - first + 1), first, total }
}

interface Folha {
  readonly formato: FormatoEtiqueta
  readonly count: number
  /** The volume of the first label, and how many volumes there are. */
  readonly first?: number
  readonly total?: number
  readonly empresa: string
  readonly now: Date
}

/**
 * The file; everything it tells is given. By pdfkit itself: each text has its place, and is cut where the
 * next one begins.
 */
export async function etiquetasPdf(
  pedido: Pedido,
  { formato, count, first = 1, total = count, empresa, now }: Folha,
): Promise<Buffer> {
  const perSheet = formato === 'a4' ? PER_SHEET : 1
  const { width, height } = formato === 'a4' ? PAGE : TERMICA
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `Etiquetas do pedido ${pedido.numero}`,
      Author: empresa,
      Producer: 'Estiva',
      Creator: 'Estiva',
      CreationDate: now,
    },
  })
  pdf.registerFont('normal', PDF_FONTS.normal).registerFont('bold', PDF_FONTS.bold)
  const file = buffer(pdf)
  const bars = barrasDe(pedido.numero, { maxWidth: WIDTH, maxModule: 2 })
  for (let index = 0; index < count; index += 1) {
    const place = index % perSheet
    if (place === 0) pdf.addPage()
    const left = (place % 2) * (PAGE.width / 2)
    const top = Math.floor(place / 2) * (PAGE.height / 2)
    writeEtiqueta(pdf, { left, top }, pedido, {
      empresa,
      bars,
      volume: `Volume ${first + index} de ${total}`,
    })
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  pdf.end()
  return await file
}

const WIDTH = TERMICA.width - 2 * PADDING
const BARCODE_HEIGHT = 56

interface Dizeres {
  readonly empresa: string
  readonly bars: readonly Barra[]
  readonly volume: string
}

function writeEtiqueta(
  pdf: PDFKit.PDFDocument,
  { left, top }: { readonly left: number; readonly top: number },
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
