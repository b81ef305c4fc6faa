/** The first look at a file: its sheets, its header, and what all cells of each column say about it. */
import {
  type OpenSpreadsheet,
  openSpreadsheet,
  type SpreadsheetRow,
} from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { AppError } from '#platform/shared/app-error.ts'
import {
  type QuoteReading,
  SPREADSHEET_LIMITS,
  type SpreadsheetEncoding,
  type SpreadsheetFormat,
  spreadsheetErrors,
} from '#platform/shared/spreadsheet.ts'
import {
  type CampoDestino,
  columnNames,
  findHeader,
  hasHeader,
  type LinhaPlanilha,
} from '../colunas.rules.ts'
import type { Leitura } from '../importacao.contract.ts'
import { ColunaVista } from '../notacao.rules.ts'
import { mendMojibake } from '../texto-lido.rules.ts'

const SAMPLED_LINES = 200
const EXAMPLES = 3
const MAX_SHEETS_TRIED = 8
const MAX_EXAMPLE = 60

export interface FileChoice {
  readonly planilha?: string | null | undefined
  readonly linhaCabecalho?: number | null | undefined
  /** What the file shows by default. */
  readonly codificacao?: SpreadsheetEncoding | undefined
  readonly aspas?: QuoteReading | undefined
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
  const file = await openSpreadsheet(content, { encoding: choice.codificacao, quotes: choice.aspas })
  const planilha = file.format === 'csv' ? null : (choice.planilha ?? (await likelySheet(file, campos)))
  const rows = file.rows(planilha ?? undefined)[Symbol.asyncIterator]()
  const { first, above } = await firstRows(rows, choice.linhaCabecalho)
  if (first.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  const candidates = first
    .slice(0, SPREADSHEET_LIMITS.headerSearchLines)
    .map(({ line, cells }) => ({ linha: line, celulas: cells }))
  const header = choice.linhaCabecalho
    ? candidates.find(({ linha }) => linha === choice.linhaCabecalho)
    : findHeader(candidates, campos)
  if (!header) throw new AppError(spreadsheetErrors.spreadsheet_without_header)
  const samples = first.filter(({ line }) => line > header.linha)
  if (samples.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  const over = first.findLast(({ line }) => line < header.linha) ?? above
  const seen = await seeAll(samples, rows)
  const cabecalho = columnNames(
    header.celulas,
    over?.line === header.linha - 1 ? over.cells : [],
    Math.max(header.celulas.length, ...samples.map(({ cells }) => cells.length)),
  )
  const stated = file.sheets.find(({ name }) => name === (planilha ?? ''))?.lines
  const ofFile = stated === undefined ? null : Math.max(0, stated - header.linha)
  return {
    formato: file.format,
    cabecalho,
    totalLinhas: seen.isWhole ? seen.lidas : ofFile,
    leitura: {
      planilha,
      planilhas: file.sheets.map(({ name, lines }) => ({ nome: name, linhas: lines ?? null })),
      linhaCabecalho: header.linha,
      codificacao: file.encoding ?? null,
      separador: file.separator ?? null,
      ...doubtsOf(file),
      ...(seen.letrasTrocadas > 0 && { letrasTrocadas: seen.letrasTrocadas }),
      ...(seen.isWhole && { contagem: { arquivo: ofFile, lidas: seen.lidas, ocultas: seen.ocultas } }),
      colunas: cabecalho.map((nome, coluna) => ({
        coluna,
        nome,
        ...(file.hiddenColumns?.().has(coluna) && { oculta: true as const }),
        ...describe(samples, coluna),
        ...notationOf(seen.colunas[coluna]),
      })),
    },
  }
}

/** Before the table there may be a sheet that says how to fill it in: the first one with a header, else the first. */
async function likelySheet(file: OpenSpreadsheet, campos: readonly CampoDestino[]): Promise<string | null> {
  const first = file.sheets[0]?.name ?? null
  if (file.sheets.length < 2) return first
  for (const { name } of file.sheets.slice(0, MAX_SHEETS_TRIED)) {
    const lines: LinhaPlanilha[] = []
    for await (const { line, cells } of file.rows(name)) {
      lines.push({ linha: line, celulas: cells })
      if (lines.length === SPREADSHEET_LIMITS.headerSearchLines) break
    }
    if (hasHeader(lines, campos)) return name
  }
  return first
}

/** What a person should know about how a CSV is cut into cells. */
function doubtsOf({ oddBytes = 0, quotes }: OpenSpreadsheet): Partial<Leitura> {
  const suspect = quotes?.suspect()
  return {
    ...(oddBytes > 0 && { bytesEstranhos: oddBytes }),
    ...(quotes && { aspas: quotes.reading }),
    ...(suspect && { aspasSoltas: { de: suspect.from, ate: suspect.to } }),
  }
}

/** Enough to see the header and examples; with a chosen header, those that follow it and the one above. */
async function firstRows(
  rows: AsyncIterator<SpreadsheetRow>,
  from: number | null | undefined,
): Promise<{ first: SpreadsheetRow[]; above: SpreadsheetRow | undefined }> {
  const first: SpreadsheetRow[] = []
  let above: SpreadsheetRow | undefined
  while (first.length < SAMPLED_LINES) {
    const next = await rows.next()
    if (next.done) break
    if (from && next.value.line < from) above = next.value
    else first.push(next.value)
  }
  return { first, above }
}

interface Seen {
  readonly colunas: readonly ColunaVista[]
  lidas: number
  ocultas: number
  letrasTrocadas: number
  /** False: the file breaks off or breaks a limit further down, which the checking tells. */
  isWhole: boolean
}

/** All rows: one cell in the last line may tell how its whole column is written. */
async function seeAll(
  samples: readonly SpreadsheetRow[],
  rows: AsyncIterator<SpreadsheetRow>,
): Promise<Seen> {
  const colunas: ColunaVista[] = []
  const seen: Seen = { colunas, lidas: 0, ocultas: 0, letrasTrocadas: 0, isWhole: true }
  const see = ({ cells, numbers, isHidden }: SpreadsheetRow) => {
    seen.lidas += 1
    if (isHidden) seen.ocultas += 1
    for (let coluna = 0; coluna < cells.length; coluna++) {
      const text = cells[coluna] ?? ''
      if (text === '') continue
      const vista = colunas[coluna] ?? new ColunaVista()
      colunas[coluna] = vista
      vista.see(text, numbers?.includes(coluna))
      if (mendMojibake(text) !== undefined) seen.letrasTrocadas += 1
    }
  }
  for (const row of samples) see(row)
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) see(next.value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    seen.isWhole = false
  }
  return seen
}

function notationOf(vista: ColunaVista | undefined): Pick<Leitura['colunas'][number], 'decimais' | 'datas'> {
  if (!vista) return {}
  const decimais = vista.decimais()
  const datas = vista.datas()
  return {
    ...(Object.keys(decimais).length > 0 && { decimais }),
    ...(datas.prova !== undefined && { datas }),
  }
}

function describe(samples: readonly SpreadsheetRow[], coluna: number) {
  const texts = samples.map(({ cells }) => cells[coluna] ?? '')
  const exemplos = [...new Set(texts.filter((text) => text !== ''))].slice(0, EXAMPLES)
  return {
    exemplos: exemplos.map((text) => (text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text)),
    vazias: texts.filter((text) => text === '').length / samples.length,
  }
}
