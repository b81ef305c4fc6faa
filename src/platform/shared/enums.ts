/** Enumerations that several nouns share, with the codes of the wire. */

/** S-171 */
export const UNIDADES_MEDIDA = { litros: 5, metrosCubicos: 7 } as const
export type UnidadeMedida = (typeof UNIDADES_MEDIDA)[keyof typeof UNIDADES_MEDIDA]
export const UNIDADE_MEDIDA_SYMBOLS: Readonly<Record<UnidadeMedida, string>> = { 5: 'L', 7: 'm³' }

export const TIPOS_PONTO_ROTA = { origem: 1, parada: 2 } as const

/** Origem for 1, Parada for 2; any other code is the final destination (S-172). */
export function pontoRotaLabel(tipo: number): string {
  if (tipo === TIPOS_PONTO_ROTA.origem) return 'Origem'
  if (tipo === TIPOS_PONTO_ROTA.parada) return 'Parada'
  return 'Destino final'
}
