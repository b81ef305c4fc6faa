/** The driving licence (CNH): its number, and which vehicles a category may drive. */
import type { CategoriaExigida } from '#modules/veiculo/veiculo-tipos.ts'

export const CATEGORIAS_CNH = ['A', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'] as const
export type CategoriaCnh = (typeof CATEGORIAS_CNH)[number]

const FOUR_WHEELS = ['B', 'C', 'D', 'E']

/** B to E each include those before; A is of motorcycles alone (art. 143 of the traffic code). */
export function podeConduzir(categoria: CategoriaCnh, exigida: CategoriaExigida): boolean {
  if (exigida === 'A') return categoria.startsWith('A')
  return FOUR_WHEELS.indexOf(categoria.replace('A', '')) >= FOUR_WHEELS.indexOf(exigida)
}

/** The categories that will do, as a sentence: `C, D ou E`. */
export function categoriasQueServem(exigida: CategoriaExigida): string {
  const plain = CATEGORIAS_CNH.filter((categoria) => categoria.length === 1)
  const fitting = plain.filter((categoria) => podeConduzir(categoria, exigida))
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(fitting)
}

export const normalizeCnh = (text: string) => {
  const digits = text.replace(/[\s.-]/g, '')
  return digits === '' ? '' : digits.padStart(11, '0')
}

const weighted = (digits: readonly number[], weight: (index: number) => number) =>
  digits.reduce((sum, digit, index) => sum + digit * weight(index), 0) % 11

/**
 * Eleven digits, the last two of which check the others. The published descriptions part ways where the first
 * remainder is ten and its discount makes the second digit negative or meets a ten: either reading is accepted
 * then, because refusing a real licence is worse than missing a mistyped one.
 */
export function isCnh(text: string): boolean {
  if (!/^\d{11}$/.test(text) || new Set(text).size === 1) return false
  const digits = [...text.slice(0, 9)].map(Number)
  const first = weighted(digits, (index) => 9 - index)
  const second = weighted(digits, (index) => index + 1)
  const discount = first > 9 ? 2 : 0
  const wrapped = (second - discount + 11) % 11
  const seconds = [second > 9 ? 0 : second - discount, wrapped > 9 ? 0 : wrapped]
  const firstDigit = first > 9 ? 0 : first
  return seconds.some((digit) => text.endsWith(`${firstDigit}${digit}`))
}
