/** The coefficients of the floor as lines that a person pastes: `tipo; eixos; R$/km; R$ por viagem`. Pure. */
import { COEFICIENTE_HINT, isCoeficiente } from './regra-campos.ts'
import type { CoeficienteDoPiso } from './regra-dados.ts'

export interface CoeficientesLidos {
  readonly coeficientes: readonly CoeficienteDoPiso[]
  /** The first thing that is wrong, with the number of its line; undefined: nothing. */
  readonly problema: string | undefined
}

/** Columns are parted by semicolons, or by tabs where they come from a spreadsheet. */
const SEPARATOR = /[;\t]/
const WHOLE = /^\d{1,2}$/

/** `R$ 1.671,93` → `1671.93`: a comma makes the points before it thousands; a point alone is decimal. */
function decimalOf(text: string, places: number): string {
  const bare = text.replace(/^R\$/i, '').replace(/\s/g, '')
  const plain = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
  if (!/^\d+(\.\d+)?$/.test(plain)) return text
  const [whole = '', fraction = ''] = plain.split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

function lineOf(line: string): unknown {
  const [tipo = '', eixos = '', ccd = '', cc = '', ...rest] = line.split(SEPARATOR).map((cell) => cell.trim())
  if (rest.some((cell) => cell !== '')) return undefined
  const whole = (text: string) => (WHOLE.test(text) ? Number(text) : text)
  return [whole(tipo), whole(eixos), decimalOf(ccd, 1), decimalOf(cc, 2)]
}

/** Reads what was pasted; empty lines count only as lines. */
export function lerCoeficientes(text: string): CoeficientesLidos {
  const coeficientes: CoeficienteDoPiso[] = []
  const lines = new Map<string, number>()
  let problema: string | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = lineOf(line)
    if (!isCoeficiente(read)) {
      problema ??= `Linha ${index + 1}: ${COEFICIENTE_HINT}`
      continue
    }
    const key = keyOf(read)
    const first = lines.get(key)
    if (first !== undefined)
      problema ??= `Linha ${index + 1}: tipo e eixos ${key} já estão na linha ${first}.`
    lines.set(key, first ?? index + 1)
    coeficientes.push(read)
  }
  if (coeficientes.length === 0) problema ??= 'Cole ao menos um coeficiente.'
  return { coeficientes, problema }
}

/** The lines that give these coefficients again, decimals with a comma. */
export const escreverCoeficientes = (coeficientes: readonly CoeficienteDoPiso[]): string =>
  coeficientes.map((cells) => cells.map((cell) => String(cell).replace('.', ',')).join('; ')).join('\n')

export interface DiferencaDeCoeficiente {
  readonly tipo: number
  readonly eixos: number
  /** R$/km and R$ per trip; null: the value has no such cell. */
  readonly antes: readonly [ccd: string, cc: string] | null
  readonly depois: readonly [ccd: string, cc: string] | null
}

const keyOf = ([tipo, eixos]: CoeficienteDoPiso) => `${tipo}/${eixos}`
/** `7.5` and `7.50` are one number. */
const sameNumber = (left: string, right: string) => Number(left) === Number(right)

/** The cells that differ, by kind and axles. */
export function compararCoeficientes(
  antes: readonly CoeficienteDoPiso[],
  depois: readonly CoeficienteDoPiso[],
): DiferencaDeCoeficiente[] {
  const before = new Map(antes.map((cell) => [keyOf(cell), cell]))
  const after = new Map(depois.map((cell) => [keyOf(cell), cell]))
  const amounts = (cell: CoeficienteDoPiso | undefined) => (cell ? ([cell[2], cell[3]] as const) : null)
  return [...new Map([...before, ...after]).values()]
    .map((cell) => ({
      tipo: cell[0],
      eixos: cell[1],
      antes: amounts(before.get(keyOf(cell))),
      depois: amounts(after.get(keyOf(cell))),
    }))
    .filter(
      (row) =>
        !row.antes ||
        !row.depois ||
        !sameNumber(row.antes[0], row.depois[0]) ||
        !sameNumber(row.antes[1], row.depois[1]),
    )
    .sort((a, b) => a.tipo - b.tipo || a.eixos - b.eixos)
}
