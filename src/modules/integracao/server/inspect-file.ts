/** The first look at a file: its sheets, its header, examples of each column. */
import {
  type OpenSpreadsheet,
  openSpreadsheet,
  type SpreadsheetRow,
} from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import { AppError } from '../../../platform/shared/app-error.ts'
import {
  SPREADSHEET_LIMITS,
  type SpreadsheetFormat,
  spreadsheetErrors,
} from '../../../platform/shared/spreadsheet.ts'
import { type CampoDestino, findHeader, repeatedHeader } from '../colunas.rules.ts'
import type { Leitura } from '../importacao.contract.ts'

const SAMPLED_LINES = 200
const EXAMPLES = 3
const MAX_EXAMPLE = 60

export interface FileChoice {
  readonly planilha?: string | null | undefined
  readonly linhaCabecalho?: number | null | undefined
}

export interface Inspected {
  readonly formato: SpreadsheetFormat
  readonly leitura: Leitura
  readonly cabecalho: readonly string[]
  readonly totalLinhas: number | null
}

/** Throws `AppError` when the file is refused or the choice does not fit it. */
export async function inspectFile(
  content: Buffer,
  campos: readonly CampoDestino[],
  choice: FileChoice = {},
): Promise<Inspected> {
  const file = await openSpreadsheet(content)
  const planilha = file.format === 'csv' ? null : (choice.planilha ?? file.sheets[0]?.name ?? null)
  const rows = await firstRows(file, planilha, choice.linhaCabecalho)
  if (rows.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  const candidates = rows
    .slice(0, SPREADSHEET_LIMITS.headerSearchLines)
    .map(({ line, cells }) => ({ linha: line, celulas: cells }))
  const header = choice.linhaCabecalho
    ? candidates.find(({ linha }) => linha === choice.linhaCabecalho)
    : findHeader(candidates, campos)
  if (!header) throw new AppError(spreadsheetErrors.spreadsheet_without_header)
  const repeated = repeatedHeader(header.celulas)
  if (repeated !== undefined) {
    throw new AppError(spreadsheetErrors.spreadsheet_repeated_header, {
      message: `Há mais de uma coluna chamada “${repeated}”. Dê um nome diferente a cada uma e envie novamente.`,
    })
  }
  const samples = rows.filter(({ line }) => line > header.linha)
  const [first] = samples
  if (!first) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  const cabecalho = columnNames(header.celulas, samples)
  const stated = file.sheets.find(({ name }) => name === (planilha ?? ''))?.lines
  return {
    formato: file.format,
    cabecalho,
    totalLinhas: stated === undefined ? null : Math.max(0, stated - header.linha),
    leitura: {
      planilha,
      planilhas: file.sheets.map(({ name, lines }) => ({ nome: name, linhas: lines ?? null })),
      linhaCabecalho: header.linha,
      codificacao: file.encoding ?? null,
      separador: file.separator ?? null,
      colunas: cabecalho.map((nome, coluna) => ({ coluna, nome, ...describe(samples, coluna) })),
    },
  }
}

/** Enough to see the header and examples; with a chosen header, those that follow it. */
async function firstRows(
  file: OpenSpreadsheet,
  planilha: string | null,
  from: number | null | undefined,
): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = []
  for await (const row of file.rows(planilha ?? undefined)) {
    if (from && row.line < from) continue
    rows.push(row)
    if (rows.length >= SAMPLED_LINES) break
  }
  return rows
}

/** A column without a name that holds something is called by its letter. */
function columnNames(header: readonly string[], samples: readonly SpreadsheetRow[]): string[] {
  const width = Math.max(header.length, ...samples.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, coluna) => header[coluna] || `Coluna ${letters(coluna)}`)
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function describe(samples: readonly SpreadsheetRow[], coluna: number) {
  const texts = samples.map(({ cells }) => cells[coluna] ?? '')
  const exemplos = [...new Set(texts.filter((text) => text !== ''))].slice(0, EXAMPLES)
  return {
    exemplos: exemplos.map((text) => (text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text)),
    vazias: texts.filter((text) => text === '').length / samples.length,
  }
}
