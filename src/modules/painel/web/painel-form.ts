/** A panel while somebody arranges it. Pure. */
import { isSameValue } from '#platform/shared/canonical-json.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { ItemDoPainel, Painel } from '../painel.contract.ts'

export interface PainelValues {
  readonly nome: string
  readonly compartilhado: boolean
  readonly itens: readonly ItemDoPainel[]
}

export const NOVO: PainelValues = { nome: '', compartilhado: false, itens: [] }
export const valuesOf = ({ nome, compartilhado, itens }: Painel): PainelValues => ({
  nome,
  compartilhado,
  itens,
})

export const checkPainel = ({ nome }: PainelValues): FormProblems =>
  nome.trim() === '' ? { nome: 'Dê um nome ao painel' } : {}

/** Keys that stay with the items while they are moved; two items that are alike are told apart by their count. */
export function keysOf(itens: readonly ItemDoPainel[]): readonly string[] {
  return itens.map((item, index) => {
    const same = itens
      .slice(0, index)
      .filter((other) => isSameValue(contentOf(other), contentOf(item))).length
    return `${JSON.stringify(contentOf(item))}#${same}`
  })
}
/** What an item shows, whatever it is called and however wide it is. */
const contentOf = ({ tipo, numero, consulta }: ItemDoPainel) => ({ tipo, numero, consulta })
