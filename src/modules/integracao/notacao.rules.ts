/**
 * How the numbers and days of one column are written: with a decimal comma or point, the day or the month first. One cell
 * seldom tells (`1.250`, `03/08/2026`), all cells of its column together nearly always do. Pure.
 */

export const DECIMAIS = ['virgula', 'ponto'] as const
export type Decimal = (typeof DECIMAIS)[number]

export const ORDENS_DATA = ['dia_mes', 'mes_dia'] as const
export type OrdemData = (typeof ORDENS_DATA)[number]

/** What a person chose, or what the cells tell. */
export interface Notacao {
  readonly decimal?: Decimal | undefined
  readonly ordemData?: OrdemData | undefined
}

/** What a reader takes its cells for: its column is asked for a notation. */
export type Especie =
  | { readonly tipo: 'numero' /** Decimals that are kept. */; readonly casas: number }
  | { readonly tipo: 'data' }

/** What the cells of a column say about its decimals, and the cell that says it. */
export interface DecimaisVistos {
  /** Undefined: no cell has a decimal mark, or they contradict each other. */
  readonly decimal?: Decimal
  /** The first cell that leaves no doubt: `96.3`. */
  readonly prova?: string
  /** The first cell that can be read both ways: `1.250`. */
  readonly duvida?: string
}

export interface DatasVistas {
  readonly ordemData: OrdemData
  readonly prova?: string
}

const NUMBER = /^-?[\d.,]*\d[.,]?$/
/** Thousands in groups: a group that begins with 0 is none. */
const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}$/
const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?:\D|$)/

/** `R$ 1.250,00 kg` is `1.250,00`; undefined: the text is no number. */
function bareNumber(text: string): string | undefined {
  const bare = text
    .replace(/^\s*(?:R\$\s*)?/, '')
    .replace(/\s*(?:R\$|[\p{L}³²]{1,10}\.?)?\s*$/u, '')
    .replace(/^\((.*)\)$/, '-$1')
  return NUMBER.test(bare) ? bare : undefined
}

/** The decimal mark that one number shows; `ambos`: it may be either; undefined: it has none. */
export function decimalOf(text: string): Decimal | 'ambos' | undefined {
  const number = bareNumber(text)
  if (number === undefined) return undefined
  const point = number.lastIndexOf('.')
  const comma = number.lastIndexOf(',')
  if (point < 0 && comma < 0) return undefined
  if (point >= 0 && comma >= 0) return point > comma ? 'ponto' : 'virgula'
  const mark = point >= 0 ? '.' : ','
  // More than one of the same mark separates thousands, so the other one is the decimal mark.
  if (number.indexOf(mark) !== number.lastIndexOf(mark)) return mark === '.' ? 'virgula' : 'ponto'
  if (GROUPED.test(number)) return 'ambos'
  return mark === '.' ? 'ponto' : 'virgula'
}

/** Takes the cells of one column one after the other. */
export class ColunaVista {
  private comma: string | undefined
  private point: string | undefined
  private doubtful: string | undefined
  private doubtfulPoint: string | undefined
  private dayFirst: string | undefined
  private monthFirst: string | undefined

  /** `isNumber`: the file itself says that the cell is a number, so that its comma is one. */
  see(text: string, isNumber = false): void {
    if (text.length > MAX_LENGTH || !MARKED.test(text)) return
    const decimal = isNumber ? 'virgula' : decimalOf(text)
    if (decimal === 'virgula') this.comma ??= text
    else if (decimal === 'ponto') this.point ??= text
    else if (decimal === 'ambos') {
      this.doubtful ??= text
      if (text.includes('.')) this.doubtfulPoint ??= text
    }
    const [, first, second] = DAY.exec(text) ?? []
    if (first === undefined) return
    if (Number(first) > 12 && Number(second) <= 12) this.dayFirst ??= text
    else if (Number(second) > 12 && Number(first) <= 12) this.monthFirst ??= text
  }

  decimais(): DecimaisVistos {
    const { comma, point } = this
    if (comma !== undefined && point !== undefined) {
      return this.doubtful === undefined ? {} : { duvida: this.doubtful }
    }
    if (point !== undefined) return { decimal: 'ponto', prova: point }
    if (comma !== undefined) return { decimal: 'virgula', prova: comma }
    // A comma before three digits is a decimal comma wherever no point stands: so numbers are written in Brazil.
    if (this.doubtfulPoint !== undefined) return { duvida: this.doubtfulPoint }
    return this.doubtful === undefined ? {} : { decimal: 'virgula', prova: this.doubtful }
  }

  /** The day stands first, as in Brazil, unless cells show that it cannot. */
  datas(): DatasVistas {
    const { dayFirst, monthFirst } = this
    if (dayFirst === undefined && monthFirst !== undefined) return { ordemData: 'mes_dia', prova: monthFirst }
    return dayFirst === undefined ? { ordemData: 'dia_mes' } : { ordemData: 'dia_mes', prova: dayFirst }
  }
}

const MAX_LENGTH = 40
const MARKED = /\d[.,/-]|[.,]\d/

/** The text of a cell as a Brazilian reader takes it, in a column that is written this way. */
export function inBrazilianNotation(text: string, especie: Especie, { decimal, ordemData }: Notacao): string {
  if (especie.tipo === 'numero') return decimal === 'ponto' ? withDecimalComma(text) : text
  return ordemData === 'mes_dia' ? text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=[/.-])/, '$3$2$1') : text
}

/** Points become commas and thousands lose their mark; what can only be a decimal comma stays. */
function withDecimalComma(text: string): string {
  if (!/[.,]/.test(text) || decimalOf(text) === 'virgula') return text
  return text.replaceAll(',', '').replace('.', ',')
}

/** Must be asked: the cells allow two readings, and the field tells them apart. */
export const isAmbiguous = (especie: Especie | undefined, vistos: DecimaisVistos): boolean =>
  especie?.tipo === 'numero' && especie.casas >= 3 && vistos.duvida !== undefined
