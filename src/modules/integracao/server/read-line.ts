/** From a row of the file to the readings of its mapped cells, and to what is kept of it. */
import type { SpreadsheetRow } from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import { foldText } from '../../../platform/shared/texto.ts'
import { type Leitura, problema } from '../leitura.rules.ts'
import { type Leituras, valuesOf } from '../linha.rules.ts'
import { packRead } from './dados-linha.ts'
import { type DecidedLine, decideRead } from './decide-line.ts'
import type { MappedColumn, ReadContext } from './mapped-columns.ts'

const VAZIA: Leitura = { tipo: 'vazia' }
const SEM_RESULTADO = problema('Fórmula sem resultado: grave o valor na célula', 'Fórmula sem resultado')
const MAX_BUSCA = 1_000

/** A row as far as the file alone says what becomes of it. Texts only: thousands of them wait for the database. */
export interface ReadLine {
  /** Position among the rows after the header. */
  readonly ordem: number
  /** The line as the file counts it. */
  readonly linha: number
  readonly key: string | undefined
  /** What it is found by in the preview. */
  readonly busca: string
  /** `packRead` of its cells and readings. */
  readonly read: string
  /** What becomes of it when no record and no line before has its key. */
  readonly asNew: DecidedLine
  readonly formulas: number
}

export function readLine(context: ReadContext, row: SpreadsheetRow, ordem: number): ReadLine {
  const { target, mapped, apoio, colunas } = context
  const leituras = readCells(mapped, row, apoio)
  const lido = valuesOf(leituras, {})
  const key = target.keyOf(lido.values)
  return {
    ordem,
    linha: row.line,
    key,
    busca: searchTextOf(mapped, row, leituras, key),
    read: packRead({ celulas: row.cells, leituras }, colunas),
    asNew: decideRead(context, { leituras, lido, key }),
    formulas: row.formulas?.length ?? 0,
  }
}

/** Reads the mapped cells; a required cell without text is a problem. */
export function readCells(mapped: readonly MappedColumn[], row: SpreadsheetRow, apoio: unknown): Leituras {
  const textos: Record<string, string> = {}
  for (const { coluna, column } of mapped) textos[column.campo] = row.cells[coluna]?.trim() ?? ''
  const linha = { textos, apoio }
  const leituras: Record<string, Leitura> = {}
  for (const { coluna, column } of mapped) {
    const texto = textos[column.campo] ?? ''
    if (row.unsolved?.includes(coluna)) leituras[column.campo] = SEM_RESULTADO
    else if (texto !== '') leituras[column.campo] = column.ler(texto, linha)
    else leituras[column.campo] = column.obrigatorio ? missing(column.rotulo) : VAZIA
  }
  return leituras
}

const missing = (rotulo: string) => problema('Campo obrigatório', `Sem ${lowerFirst(rotulo)}`)

/** `Nome` reads `nome` within a sentence, `CNPJ` stays. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What the line is found by: its key and its names, as they are written and as they would be stored. */
function searchTextOf(
  mapped: readonly MappedColumn[],
  row: SpreadsheetRow,
  leituras: Leituras,
  key: string | undefined,
): string {
  const texts = new Set([key ?? ''])
  for (const { coluna, column } of mapped) {
    const leitura = leituras[column.campo]
    if (!column.isBusca || !leitura) continue
    texts.add(row.cells[coluna] ?? '')
    if ('valor' in leitura) texts.add(leitura.texto)
  }
  return foldText([...texts].join(' ')).slice(0, MAX_BUSCA)
}
