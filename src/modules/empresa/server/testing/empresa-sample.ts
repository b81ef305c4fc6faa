/** Valid companies for tests; a test states only what matters to it. */
import type { SaveEmpresa } from '../../empresa.contract.ts'

export const JOINVILLE = 4209102
export const MANAUS = 1302603
export const BLUMENAU = 4202404

const WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A CNPJ with right check digits, another one for each number. */
export function cnpjOf(number: number): string {
  const base = `${String(70_000_000 + number).padStart(8, '0')}0001`
  const digit = (text: string, weights: readonly number[]) => {
    const sum = [...text].reduce((total, character, at) => total + Number(character) * (weights[at] ?? 0), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base, WEIGHTS)
  return `${base}${first}${digit(`${base}${first}`, [6, ...WEIGHTS])}`
}

let counter = 0

/** A client in Joinville. */
export function sampleEmpresa(values: Partial<SaveEmpresa> = {}): SaveEmpresa {
  counter += 1
  return {
    documento: cnpjOf(counter),
    nome: `Panificadora Aurora ${counter} Ltda.`,
    tipos: [4],
    cep: '89201-300',
    logradouro: 'Rua do Príncipe',
    numero: '1480',
    municipioId: JOINVILLE,
    ...values,
  }
}
