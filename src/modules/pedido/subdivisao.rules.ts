/** Splitting an order into several that travel apart: what the parts are, and that nothing is lost. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'

export const MIN_PARTES = 2
export const MAX_PARTES = 50

/** Weight in kg, volume in m³, value in reais. */
export interface Divisivel {
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
  readonly quantidade: number
  readonly valor: number
}

/** A part as a person gives it: its weight; the rest follows the weight unless it is given. */
export interface ParteInput {
  readonly pesoTotal: number
  readonly cubagemTotal?: number | null | undefined
  readonly paletes?: number | null | undefined
  readonly quantidade?: number | null | undefined
  readonly valorPedido?: number | null | undefined
}

const GRAMS = 1_000
const MILLILITRES = 1_000_000
const CENTS = 100
const toUnits = (value: number, scale: number) => Math.round(value * scale)

interface Field {
  readonly of: keyof Divisivel
  readonly path: keyof ParteInput
  readonly scale: number
  readonly label: string
}

const WEIGHT: Field = { of: 'pesoKg', path: 'pesoTotal', scale: GRAMS, label: 'dos pesos' }
const OTHERS: readonly Field[] = [
  { of: 'cubagemM3', path: 'cubagemTotal', scale: MILLILITRES, label: 'das cubagens' },
  { of: 'paletes', path: 'paletes', scale: GRAMS, label: 'dos paletes' },
  { of: 'quantidade', path: 'quantidade', scale: 1, label: 'das quantidades' },
  { of: 'valor', path: 'valorPedido', scale: CENTS, label: 'dos valores' },
]

/** What is wrong with the parts; each amount that all parts give must add up to that of the order. */
export function checkPartes(pedido: Divisivel, partes: readonly ParteInput[]): FieldProblem[] {
  if (partes.length < MIN_PARTES || partes.length > MAX_PARTES) {
    return [{ path: 'partes', message: `Informe de ${MIN_PARTES} a ${MAX_PARTES} partes` }]
  }
  return [WEIGHT, ...OTHERS].flatMap(({ of, path, scale, label }): FieldProblem[] => {
    const given = partes.map((parte) => parte[path] ?? null)
    if (given.every((value) => value === null)) return []
    const missing = given.indexOf(null)
    if (missing >= 0) {
      return [{ path: `partes.${missing}.${path}`, message: 'Informe em todas as partes ou em nenhuma' }]
    }
    const sum = given.reduce<number>((total, value) => total + toUnits(value ?? 0, scale), 0)
    return sum === toUnits(pedido[of], scale)
      ? []
      : [{ path: 'partes', message: `A soma ${label} das partes precisa ser igual à do pedido` }]
  })
}

/** The parts with all their amounts; what was not given follows the weight, to the last gram, millilitre and cent. */
export function dividir(pedido: Divisivel, partes: readonly ParteInput[]): Divisivel[] {
  const weights = partes.map(({ pesoTotal }) => toUnits(pesoTotal, GRAMS))
  const amounts = (field: Field): number[] => {
    const { of, path, scale } = field
    if (partes.every((parte) => (parte[path] ?? null) !== null)) {
      return partes.map((parte) => toUnits(parte[path] ?? 0, scale) / scale)
    }
    return share(toUnits(pedido[of], scale), weights).map((units) => units / scale)
  }
  const [peso, cubagem, paletes, quantidade, valor] = [WEIGHT, ...OTHERS].map(amounts)
  return partes.map((_parte, index) => ({
    pesoKg: peso?.[index] ?? 0,
    cubagemM3: cubagem?.[index] ?? 0,
    paletes: paletes?.[index] ?? 0,
    quantidade: quantidade?.[index] ?? 0,
    valor: valor?.[index] ?? 0,
  }))
}

/** Whole units in proportion to the weights, evenly without any; the largest remainders get what is left. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / weights.length))
  const whole = exact.map(Math.floor)
  let left = total - whole.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left -= 1
  }
  return whole
}

const SUFFIX = /^(.*)\/(\d{1,4})$/

/** `4711/3` is part 3 of `4711`; a number without a suffix is its own root. */
export const raizOf = (numero: string): string => SUFFIX.exec(numero)?.[1] ?? numero

/** The next free numbers of parts: the first part keeps the number of the order. */
export function nextNumeros(numero: string, taken: readonly string[], count: number): string[] {
  const raiz = raizOf(numero)
  const highest = taken.reduce((max, other) => {
    const [, root, part] = SUFFIX.exec(other) ?? []
    return root === raiz ? Math.max(max, Number(part)) : max
  }, 1)
  return Array.from({ length: count }, (_, index) => `${raiz}/${highest + 1 + index}`)
}
