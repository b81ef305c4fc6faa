/** A report as a PDF: its name, its days, its columns and its lines, as on the screen. */
import { writeFile } from 'node:fs/promises'
import type { Content } from 'pdfmake/interfaces.js'
import { GREY, LINE, writePdf } from '#platform/server/documents/pdf.ts'
import { printable } from '#platform/server/documents/pdf-fonts.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { CellValue } from '#platform/server/spreadsheet/spreadsheet-source.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { DATAS } from '../campos.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import type { Dias } from '../consulta.rules.ts'
import type { FolhaDoArquivo } from './linhas-do-arquivo.ts'

/** Pages that somebody prints; a longer report is a spreadsheet. */
const MAX_LINHAS_PDF = 5_000
const ZONA = 'America/Sao_Paulo'

export class ReportTooLong extends Error {}

const number = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 4 })

interface Sobre {
  readonly nome: string
  readonly consulta: ConsultaGuardada
  readonly dias: Dias
  readonly session: Session
  readonly agora: Date
}

export async function writeReportPdf(
  path: string,
  { columns, rows }: FolhaDoArquivo,
  { nome, consulta, dias, session, agora }: Sobre,
): Promise<void> {
  const body: Content[][] = []
  for await (const row of rows) {
    if (body.length === MAX_LINHAS_PDF) {
      throw new ReportTooLong(
        `O PDF leva até ${MAX_LINHAS_PDF.toLocaleString(FORMAT_LOCALE)} linhas. Peça XLSX ou CSV, que levam todas.`,
      )
    }
    body.push(
      columns.map((column) => {
        const isNumber = column.kind === 'number'
        return { text: printable(inWords(column.value(row))), alignment: isNumber ? 'right' : 'left' }
      }),
    )
  }
  const head = columns.map(({ header, kind }) => ({
    text: printable(header),
    bold: true,
    alignment: kind === 'number' ? ('right' as const) : ('left' as const),
  }))
  const periodo = `${DATAS[consulta.entidade][consulta.periodo.por] ?? ''} de ${formatDay(dias.de)} a ${formatDay(dias.ate)}`
  const content: Content[] = [
    { text: printable(nome), fontSize: 14, bold: true },
    { text: printable(`${session.companyName} · ${periodo}`), color: GREY, margin: [0, 2, 0, 10] },
    {
      fontSize: columns.length > 8 ? 6 : 8,
      layout: {
        hLineWidth: (line: number) => (line === 1 ? 1 : LINE.lineWidth),
        hLineColor: () => LINE.lineColor,
        vLineWidth: () => 0,
      },
      table: { headerRows: 1, widths: columns.map(() => 'auto'), body: [head, ...body] },
    },
  ]
  const made = formatDateTime(agora, ZONA)
  const file = await writePdf(
    { title: nome, author: session.companyName, createdAt: agora },
    content,
    (page, pages) => `${session.userName}, ${made} · página ${page} de ${pages}`,
  )
  await writeFile(path, file, { mode: 0o600 })
}

function inWords(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return number.format(value)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return isDay(value) ? formatDay(value) : value
}
