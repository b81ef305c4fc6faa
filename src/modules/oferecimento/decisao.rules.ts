/** Which proposal a rule takes, and what those that were not taken may learn of it. Pure. Source: commercial §1.3 O6, O14. */
import type { ModoDecisao } from './ciclo.rules.ts'

export interface PropostaParaDecidir {
  readonly conviteId: string
  readonly valorCentavos: number
  /** Of the score that orders (O12); null: nothing is known. */
  readonly ordemDaNota: number | null
  /** In which the database heard it: the earlier one wins a tie. */
  readonly ordem: number
}

/** The best first. By hand nobody decides, but the list is ordered by value all the same. */
export function ordenarPropostas<P extends PropostaParaDecidir>(
  modo: ModoDecisao,
  propostas: readonly P[],
): P[] {
  const nota = ({ ordemDaNota }: P) => ordemDaNota ?? Number.NEGATIVE_INFINITY
  const byValor = (a: P, b: P) => a.valorCentavos - b.valorCentavos
  const byNota = (a: P, b: P) => (nota(a) === nota(b) ? 0 : nota(b) - nota(a))
  const byOrdem = (a: P, b: P) => a.ordem - b.ordem
  const criteria = modo === 'melhorNota' ? [byNota, byValor, byOrdem] : [byValor, byNota, byOrdem]
  return [...propostas].sort((a, b) => criteria.reduce((found, compare) => found || compare(a, b), 0))
}

export const FAIXAS_DO_VENCEDOR = ['ate2', 'de2a5', 'de5a10', 'acima10', 'nao-por-preco'] as const
export type FaixaDoVencedor = (typeof FAIXAS_DO_VENCEDOR)[number]

/** How many carriers have to propose before anybody is told how far the winner was away. */
const MIN_PROPOSTAS = 3

/**
 * How far the winning value lay below one's own, in bands; null where fewer than three carriers proposed, because the band
 * would tell the value of one of them. Whoever was not dearer did not lose by the price.
 */
export function faixaDoVencedor(
  vencedorCentavos: number,
  ownCentavos: number,
  propostas: number,
): FaixaDoVencedor | null {
  if (propostas < MIN_PROPOSTAS) return null
  if (ownCentavos <= vencedorCentavos) return 'nao-por-preco'
  const away = (100 * (ownCentavos - vencedorCentavos)) / ownCentavos
  if (away <= 2) return 'ate2'
  if (away <= 5) return 'de2a5'
  return away <= 10 ? 'de5a10' : 'acima10'
}
