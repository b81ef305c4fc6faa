/** Labels of an order: one per volume, for thermal printers of 100 × 150 mm or four on a sheet of A4. */
import bwipjs from 'bwip-js/node'
import type { Deps } from '../../../platform/server/deps.ts'
import type { RawAnswer } from '../../../platform/server/http/route.ts'
import type { Session } from '../../../platform/server/session/session.ts'
import { formatCep } from '../../../platform/shared/cep.ts'
import { formatDateTime } from '../../../platform/shared/date.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { formatWeight } from '../../../platform/shared/quantity.ts'
import { slugify } from '../../../platform/shared/texto.ts'
import { TIPO_FRETE_LABELS } from '../../carga/carga-codes.ts'
import { createPdf, PAGE, type PdfPage } from '../../carga/server/impressao/pdf-document.ts'
import { wrapText } from '../../carga/server/impressao/pdf-font.ts'
import { type FormatoEtiqueta, MAX_ETIQUETAS, type Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'
import { readPedido } from './pedido.register.ts'

const POINTS_PER_MM = 72 / 25.4
/** 100 × 150 mm. */
const TERMICA = { width: 100 * POINTS_PER_MM, height: 150 * POINTS_PER_MM }
const PER_SHEET = 4
const PADDING = 14
const GREY = 0.35

/** Throws `not_found`. The times are those of the order's unit. */
export async function imprimirPedido(
  deps: Deps,
  session: Session,
  id: string,
  { formato = 'termica', etiquetas }: { readonly formato?: FormatoEtiqueta; readonly etiquetas?: number },
): Promise<RawAnswer> {
  const pedido = await deps.db.readAsOwner(session.ownerId, (tx) => readPedido(tx, session, id))
  const count = etiquetas ?? Math.min(Math.max(pedido.quantidade, 1), MAX_ETIQUETAS)
  return {
    content: etiquetasPdf(pedido, { formato, count, empresa: session.companyName, now: deps.clock.now() }),
    contentType: 'application/pdf',
    fileName: `${slugify(`etiquetas pedido ${pedido.numero}`)}.pdf`,
    inline: true,
  }
}

interface Folha {
  readonly formato: FormatoEtiqueta
  readonly count: number
  readonly empresa: string
  readonly now: Date
}

/** The file; everything it tells is given. */
export function etiquetasPdf(pedido: Pedido, { formato, count, empresa, now }: Folha): Buffer {
  const isA4 = formato === 'a4'
  const pdf = createPdf(
    { title: `Etiquetas do pedido ${pedido.numero}`, author: empresa, createdAt: now },
    isA4 ? PAGE : TERMICA,
  )
  let page: PdfPage | undefined
  for (let index = 0; index < count; index += 1) {
    const place = isA4 ? index % PER_SHEET : 0
    if (!page || place === 0) page = pdf.addPage()
    const left = (place % 2) * (PAGE.width / 2)
    const top = Math.floor(place / 2) * (PAGE.height / 2)
    writeEtiqueta(page, left, top, pedido, { empresa, numero: index + 1, count })
  }
  return pdf.toBuffer()
}

const WIDTH = TERMICA.width - 2 * PADDING

function writeEtiqueta(
  page: PdfPage,
  left: number,
  top: number,
  pedido: Pedido,
  { empresa, numero, count }: { readonly empresa: string; readonly numero: number; readonly count: number },
): void {
  const x = left + PADDING
  let y = top + PADDING
  const write = (
    text: string,
    size: number,
    options: { bold?: boolean; grey?: number; lines?: number } = {},
  ) => {
    const face = options.bold ? 'bold' : 'normal'
    for (const line of wrapText(text, face, size, WIDTH).slice(0, options.lines ?? 1)) {
      y += size * 1.25
      page.text(x, y, line, { face, size, grey: options.grey ?? 0 })
    }
  }
  const rule = () => {
    y += 7
    page.line(x, y, x + WIDTH, y)
  }
  write(empresa, 10, { bold: true })
  write(`${pedido.unidadeNegocio} · ${TIPO_FRETE_LABELS[pedido.tipoFrete]}`, 8.5, { grey: GREY })
  rule()
  y += 8
  drawBarcode(page, pedido.numero, x, y)
  y += BARCODE_HEIGHT + 2
  write(`Pedido ${pedido.numero}`, 13, { bold: true, lines: 2 })
  rule()
  write('Destino', 8, { grey: GREY })
  writePlace(pedido.destino, write)
  if (pedido.possuiRedespacho && pedido.localidadeRedespacho) {
    rule()
    write('Redespacho', 8, { grey: GREY })
    write(
      [pedido.transportadoraRedespacho, pedido.localidadeRedespacho.localidade].filter(Boolean).join(' · '),
      10,
      { bold: true, lines: 2 },
    )
  }
  rule()
  write('Origem', 8, { grey: GREY })
  write([pedido.origem.nome, pedido.origem.localidade].filter(Boolean).join(' · ') || 'Não informada', 9, {
    lines: 2,
  })
  rule()
  if (pedido.dhEntrega) write(`Entregar até ${formatDateTime(pedido.dhEntrega, pedido.fusoHorario)}`, 9)
  write(`Peso do pedido: ${formatWeight(pedido.pesoTotal)}`, 9)
  if (pedido.agrupador) write(`Agrupador: ${pedido.agrupador}`, 9)
  const volume = `Volume ${numero} de ${count}`
  page.text(x, top + TERMICA.height - PADDING - 4, volume, { face: 'bold', size: 16 })
}

type Write = (text: string, size: number, options?: { bold?: boolean; grey?: number; lines?: number }) => void

function writePlace(lugar: Lugar, write: Write): void {
  write(lugar.nome ?? 'Destinatário não informado', 12, { bold: true, lines: 2 })
  if (lugar.documentoEmpresa) write(formatDocumento(lugar.documentoEmpresa), 8.5, { grey: GREY })
  if (lugar.endereco) write(lugar.endereco, 9.5, { lines: 2 })
  write(
    [lugar.cep && formatCep(lugar.cep), lugar.cidade, lugar.uf].filter(Boolean).join(' · ') ||
      'Lugar a definir',
    12,
    {
      bold: true,
      lines: 2,
    },
  )
}

const BARCODE_HEIGHT = 56

/** Code 128; the bars and the spaces between them follow each other, in modules. */
function drawBarcode(page: PdfPage, code: string, left: number, top: number): void {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: writableCode(code) })
  const runs: readonly number[] = symbol && 'sbs' in symbol ? (symbol.sbs ?? []) : []
  const module = Math.min(WIDTH / runs.reduce((sum, run) => sum + run, 0), 2)
  let x = left
  runs.forEach((run, index) => {
    if (index % 2 === 0) page.box(x, top, run * module, BARCODE_HEIGHT)
    x += run * module
  })
}

/** Code 128 holds ASCII only; a number in other letters is told by the text below it. */
const writableCode = (code: string) => code.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '-'
