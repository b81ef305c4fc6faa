/** Enumerations that several nouns share, with the codes of the wire. */

/** S-169 */
export const MODALIDADES = { lotacao: 1, compartilhada: 2, fracionada: 3 } as const
export type Modalidade = (typeof MODALIDADES)[keyof typeof MODALIDADES]
export const MODALIDADE_LABELS: Readonly<Record<Modalidade, string>> = {
  1: 'Lotação',
  2: 'Compartilhada',
  3: 'Fracionada',
}

/** S-170 */
export const TIPOS_FRETE = { cif: 1, fob: 2, fobDirigido: 3 } as const
export type TipoFrete = (typeof TIPOS_FRETE)[keyof typeof TIPOS_FRETE]
export const TIPO_FRETE_LABELS: Readonly<Record<TipoFrete, string>> = {
  1: 'CIF',
  2: 'FOB',
  3: 'FOB dirigido',
}

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
