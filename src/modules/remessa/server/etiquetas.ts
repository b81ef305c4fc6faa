/** Labels of volumes, one on each page: 100 × 150 mm, or 60 × 40 mm for what is small. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type LabelFormat, type LabelPen, labelBars, labelsPdf } from '#platform/server/documents/labels.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { codigoDaRemessa } from '../etiqueta.rules.ts'
import { type EtiquetaFormato, type ImprimirEtiquetas, MAX_ETIQUETAS } from '../remessa.contract.ts'
import { isWithin, openRemessas } from './remessa.repository.ts'
import { unique } from './run-acao.ts'

const FORMATS: Readonly<Record<EtiquetaFormato, LabelFormat>> = { '100x150': 'termica', '60x40': 'pequena' }

interface Etiqueta {
  readonly etiqueta: string
  readonly sscc: string | null
  readonly n: number
  readonly pesoKg: number | null
  readonly codigo: number
  readonly volumes: number
  readonly remetente: string
  readonly destinatario: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly unidade: string
  readonly dhEntrega: Date | null
  readonly fusoHorario: string
  readonly urgente: boolean
}

/** All of them or none. Throws `not_found` and `too_large`. */
export async function imprimirEtiquetas(
  deps: Deps,
  session: Session,
  { ids, volumeIds, formato }: ImprimirEtiquetas,
): Promise<RawAnswer> {
  const asked = unique(ids)
  const etiquetas = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const remessas = await openRemessas(tx, asked, { forChange: false })
    if (remessas.length < asked.length || remessas.some(({ estado }) => !isWithin(session, estado))) {
      throw new AppError(platformErrors.not_found, {
        message: 'Uma das remessas não existe mais. Atualize a lista.',
      })
    }
    return readEtiquetas(tx, asked, volumeIds ?? null)
  })
  const [first] = etiquetas
  if (!first) throw new AppError(platformErrors.not_found)
  if (etiquetas.length > MAX_ETIQUETAS) {
    throw new AppError(platformErrors.too_large, {
      message: `São mais de ${MAX_ETIQUETAS} etiquetas: escolha menos remessas.`,
    })
  }
  const format = FORMATS[formato ?? '100x150']
  const titulo = asked.length === 1 ? codigoDaRemessa(first.codigo) : `${asked.length} remessas`
  return {
    content: await labelsPdf({
      format,
      title: `Etiquetas de ${titulo}`,
      author: session.companyName,
      createdAt: deps.clock.now(),
      labels: etiquetas,
      draw: (pen, etiqueta) =>
        format === 'pequena' ? writeSmall(pen, etiqueta) : writeLarge(pen, etiqueta, session.companyName),
    }),
    contentType: 'application/pdf',
    fileName: `etiquetas-${asked.length === 1 ? codigoDaRemessa(first.codigo).toLowerCase() : 'remessas'}.pdf`,
    inline: true,
  }
}

async function readEtiquetas(
  tx: OwnerTx,
  ids: readonly string[],
  volumeIds: readonly string[] | null,
): Promise<Etiqueta[]> {
  const { rows } = await sql<Etiqueta>`
    select v.etiqueta, v.sscc, v.n, v.peso_kg::float8 as "pesoKg", r.codigo, r.volumes, r.remetente_nome as remetente,
      r.destinatario_nome as destinatario, r.destino_endereco as endereco,
      nullif(concat_ws(', ', r.destino_cidade, r.destino_uf), '') as cidade, u.descricao as unidade,
      r.dh_entrega as "dhEntrega", u.fuso_horario as "fusoHorario", r.urgente
    from remessa_volume v
    join remessa r on r.owner_id = v.owner_id and r.id = v.remessa_id
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${[...ids]}::uuid[])
      and (${volumeIds}::uuid[] is null or v.id = any(${volumeIds}::uuid[]))
    order by array_position(${[...ids]}::uuid[], v.remessa_id), v.n limit ${MAX_ETIQUETAS + 1}
  `.execute(tx.db)
  return rows
}

/** What stands in the bars is what a reader answers: the label of the volume. */
const volumeText = ({ n, volumes }: Etiqueta) => `Volume ${n} de ${volumes}`

function writeLarge(pen: LabelPen, one: Etiqueta, empresa: string): void {
  const { write, rule } = pen
  write(empresa, 10, { bold: true })
  write(`${one.unidade} · ${codigoDaRemessa(one.codigo)}`, 8.5, { grey: true })
  rule()
  pen.bars(labelBars(one.etiqueta))
  write(one.etiqueta, 16, { bold: true })
  if (one.sscc) write(`SSCC ${one.sscc}`, 9)
  rule()
  write('Destino', 8, { grey: true })
  write(one.destinatario ?? 'Cliente a definir', 13, { bold: true, lines: 3 })
  if (one.endereco) write(one.endereco, 9.5, { lines: 3 })
  if (one.cidade) write(one.cidade, 13, { bold: true, lines: 2 })
  rule()
  write('Remetente', 8, { grey: true })
  write(one.remetente, 10, { lines: 2 })
  rule()
  if (one.dhEntrega) write(`Entregar até ${formatDateTime(one.dhEntrega, one.fusoHorario)}`, 9)
  if (one.pesoKg !== null) write(`Peso do volume: ${formatWeight(one.pesoKg)}`, 9)
  if (one.urgente) write('URGENTE', 13, { bold: true })
  pen.writeLast(volumeText(one), 16)
}

function writeSmall(pen: LabelPen, one: Etiqueta): void {
  pen.bars(labelBars(one.etiqueta, 'pequena'))
  pen.write(one.etiqueta, 10, { bold: true })
  pen.write(one.destinatario ?? 'Cliente a definir', 7)
  pen.write([one.cidade, volumeText(one)].filter(Boolean).join(' · '), 6.5, { grey: true })
}
