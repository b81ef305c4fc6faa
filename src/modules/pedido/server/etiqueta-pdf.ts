/** What the labels of orders tell: one label per volume. */
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import type { Barra } from '#platform/server/documents/codigo-barras.ts'
import { type LabelPen, labelBars, labelsPdf } from '#platform/server/documents/labels.ts'
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

/** The file; everything it tells is given. On A4 the labels of the next order go on where those of the last one end. */
export const etiquetasPdf = (
  etiquetas: readonly EtiquetasDoPedido[],
  { formato, titulo, empresa, now }: Folha,
): Promise<Buffer> =>
  labelsPdf({
    format: formato,
    title: titulo,
    author: empresa,
    createdAt: now,
    labels: eachVolume(etiquetas),
    draw: (pen, etiqueta) => writeEtiqueta(pen, empresa, etiqueta),
  })

interface Etiqueta {
  readonly pedido: Pedido
  readonly bars: readonly Barra[]
  readonly volume: string
}

function* eachVolume(etiquetas: readonly EtiquetasDoPedido[]): Generator<Etiqueta> {
  for (const { pedido, first, count, total } of etiquetas) {
    const bars = labelBars(pedido.numero)
    for (let volume = first; volume < first + count; volume += 1) {
      yield { pedido, bars, volume: `Volume ${volume} de ${total}` }
    }
  }
}

const VOLUME_SIZE = 16

function writeEtiqueta(pen: LabelPen, empresa: string, { pedido, bars, volume }: Etiqueta): void {
  const { write, rule } = pen
  write(empresa, 10, { bold: true })
  write(`${pedido.unidadeNegocio} · ${TIPO_FRETE_LABELS[pedido.tipoFrete]}`, 8.5, { grey: true })
  rule()
  pen.bars(bars)
  write(`Pedido ${pedido.numero}`, 13, { bold: true, lines: 2 })
  rule()
  write('Destino', 8, { grey: true })
  writePlace(pedido.destino, pen)
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
  pen.writeLast(volume, VOLUME_SIZE)
}

function writePlace(lugar: Lugar, { write }: LabelPen): void {
  write(lugar.nome ?? 'Destinatário não informado', 12, { bold: true, lines: 3 })
  if (lugar.documentoEmpresa) write(formatDocumento(lugar.documentoEmpresa), 8.5, { grey: true })
  if (lugar.endereco) write(lugar.endereco, 9.5, { lines: 3 })
  const place = [lugar.cep && formatCep(lugar.cep), lugar.cidade, lugar.uf].filter(Boolean).join(' · ')
  write(place || 'Lugar a definir', 12, { bold: true, lines: 2 })
}
