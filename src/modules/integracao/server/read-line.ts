/** From a row of the file to the readings of its mapped cells, and to what is kept of it. */
import { isDeepStrictEqual } from 'node:util'
import type { SpreadsheetRow } from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { foldText } from '#platform/shared/texto.ts'
import { type Leitura, type LinhaLida, problema, reparo } from '../leitura.rules.ts'
import { type Correcao, type Correcoes, type Leituras, valuesOf } from '../linha.rules.ts'
import { mendMojibake, seenText } from '../texto-lido.rules.ts'
import { packRead } from './dados-linha.ts'
import { type DecidedLine, decideRead } from './decide-line.ts'
import type { LinhaRow } from './importacao-linha.repository.ts'
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
  const read = readCells(mapped, row, apoio)
  const gerada = context.gerarChave?.(ordem)
  const leituras = gerada ? { ...read, [target.keyField]: gerada } : read
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

/** A line that is kept, read with what people typed instead of its cells. */
export interface RereadLine extends Pick<ReadLine, 'busca'> {
  readonly leituras: Leituras
  readonly correcoes: Correcoes
}

/**
 * Cells are read with the help of others, so the whole line is read anew. A reading that does not follow from the texts
 * comes from what the file alone knows of a cell, that it is a number or has lost its digits: it stays until the cell
 * is corrected, and comes back with the text of the file.
 */
export function readAgain(
  context: ReadContext,
  { ordem, linha, dados }: Pick<LinhaRow, 'ordem' | 'linha' | 'dados'>,
  wanted: Correcoes,
): RereadLine {
  const { target, mapped, apoio } = context
  const rowWith = (correcoes: Correcoes): SpreadsheetRow => ({
    line: linha,
    cells: withTexts(mapped, dados.celulas, correcoes),
  })
  const row = rowWith(wanted)
  const before = readCells(mapped, rowWith(dados.correcoes), apoio)
  const leituras: Record<string, Leitura> = { ...readCells(mapped, row, apoio) }
  const correcoes: Record<string, Correcao> = { ...wanted }
  for (const campo in before) {
    const kept = dados.leituras[campo] ?? VAZIA
    const isOfFile = !isDeepStrictEqual(kept, before[campo])
    const [old, now] = [dados.correcoes[campo], wanted[campo]]
    if (old?.texto === now?.texto) {
      if (isOfFile) leituras[campo] = kept
    } else if (now) {
      const antes = old ? old.antes : isOfFile ? kept : undefined
      correcoes[campo] = antes ? { ...now, antes } : now
    } else if (old?.antes) leituras[campo] = old.antes
  }
  const gerada = context.gerarChave?.(ordem)
  if (gerada) leituras[target.keyField] = gerada
  const key = target.keyOf(valuesOf(leituras, {}).values)
  return { leituras, correcoes, busca: searchTextOf(mapped, row, leituras, key) }
}

const withTexts = (mapped: readonly MappedColumn[], celulas: readonly string[], correcoes: Correcoes) => {
  const cells = [...celulas]
  for (const { coluna, column } of mapped) {
    const texto = correcoes[column.campo]?.texto
    if (texto !== undefined) cells[coluna] = texto
  }
  return cells
}

/** Reads the mapped cells; a required cell without text is a problem. */
export function readCells(mapped: readonly MappedColumn[], row: SpreadsheetRow, apoio: unknown): Leituras {
  const textos: Record<string, string> = {}
  for (const { coluna, column } of mapped) textos[column.campo] = seenText(row.cells[coluna]?.trim() ?? '')
  const linha = { textos, apoio }
  const leituras: Record<string, Leitura> = {}
  for (const one of mapped) {
    const { column } = one
    const texto = textos[column.campo] ?? ''
    const lost = lostValue(one, row, texto)
    if (lost) leituras[column.campo] = lost
    else if (texto !== '') leituras[column.campo] = readCell(one, row, texto, linha)
    else leituras[column.campo] = column.obrigatorio ? missing(column.rotulo) : VAZIA
  }
  return leituras
}

const ERRO_DE_FORMULA =
  /^#(?:N\/A|N\/D|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERROR!)$/i
/** `1,23457E+13`: as a spreadsheet shows a long number; letters of a code have no plus sign. */
const CIENTIFICA = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i
const LONG_NUMBER = /^\d{16,}$/
/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15
/** So many zeros at the end of a longer number are none that somebody typed. */
const MANY_ZEROS = 3

/** A value that the file itself lost: the result of a formula, or the digits of a long number. */
function lostValue(
  { coluna, column }: MappedColumn,
  row: SpreadsheetRow,
  texto: string,
): Leitura | undefined {
  if (row.unsolved?.includes(coluna)) return SEM_RESULTADO
  if (texto.startsWith('#') && ERRO_DE_FORMULA.test(texto)) {
    return problema(`A célula traz o erro ${texto}: corrija-a na planilha`, 'Célula com erro de fórmula')
  }
  if (column.ler.especie || texto.length < 5) return undefined
  if (CIENTIFICA.test(texto)) {
    return problema(
      'A planilha guardou só o começo do número: formate a coluna como texto e digite-o de novo',
      'Número em notação científica',
    )
  }
  const zeros = LONG_NUMBER.test(texto) ? texto.length - KEPT_DIGITS : 0
  const endsInZeros = zeros >= MANY_ZEROS && /^0+$/.test(texto.slice(KEPT_DIGITS))
  if (!row.rounded?.includes(coluna) && !endsInZeros) return undefined
  return problema(
    'A planilha guarda só 15 algarismos e trocou os últimos por zeros: formate a coluna como texto e digite-o de novo',
    'Número arredondado pela planilha',
  )
}

/** The cell in the notation of its column; letters of a wrong encoding are offered as they were. */
function readCell(
  { coluna, column, brasileira }: MappedColumn,
  row: SpreadsheetRow,
  texto: string,
  linha: LinhaLida,
): Leitura {
  if (brasileira && !row.numbers?.includes(coluna)) return column.ler(brasileira(texto), linha)
  const mended = mendMojibake(texto)
  if (mended !== undefined) return readMended(column.ler(mended, linha), column.ler(texto, linha))
  const read = column.ler(texto, linha)
  const isLong = read.tipo === 'valor' && !column.ler.especie && LONG_NUMBER.test(texto)
  if (!isLong || !/^0+$/.test(texto.slice(KEPT_DIGITS))) return read
  return reparo('arredondado', read, { nota: 'confira os últimos algarismos' })
}

function readMended(mended: Leitura, asItStands: Leitura): Leitura {
  if (mended.tipo !== 'valor' && mended.tipo !== 'reparo') return asItStands
  const { valor, texto } = mended
  return reparo('codificacao', { valor, texto }, asItStands.tipo === 'valor' ? { manter: asItStands } : {})
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
