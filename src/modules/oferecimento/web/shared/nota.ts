/** The parts of a score in the order and with the words of the screens. Pure. */
import type { NotaDaConvidada } from '../../oferta-partes.contract.ts'

export const PARTES = [
  { parte: 'prazo', label: 'No prazo' },
  { parte: 'preco', label: 'Preço' },
  { parte: 'aceite', label: 'Aceite' },
  { parte: 'avarias', label: 'Avarias' },
  { parte: 'rota', label: 'Rota' },
] as const
export type ParteDaNota = (typeof PARTES)[number]['parte']

/** Points of each part beside its weight; null: nothing is known of it. */
export const partesOf = (nota: NotaDaConvidada | null, pesos: Readonly<Record<string, number>>) =>
  PARTES.map(({ parte, label }) => ({
    parte,
    label,
    pontos: nota?.partes[parte] ?? null,
    peso: pesos[parte] ?? 0,
  }))
