/** A behaviour as it is sent; a test states only what matters to it. */
import type { SaveComportamento } from '../../comportamento.contract.ts'

let number = 0

export function comportamentoSample(values: Partial<SaveComportamento> = {}): SaveComportamento {
  number += 1
  return {
    nome: `Comportamento ${number}`,
    tipo: 1,
    prioridade: (number % 99) + 1,
    publico: 'todas',
    ordem: 'nota',
    valorDe: 'mediana',
    modoDecisao: 'manual',
    alcance: 'convidadas',
    ...values,
  }
}
