/** How old goods in stock are. Pure; time is an argument. Source: design 51c. */
import { DIA_MS } from './pipe.rules.ts'

/** From so many days on goods stand too long. */
export const DIAS_PARADA = 7

export const FAIXAS = { nova: 'Até 2 dias', media: '3 a 6 dias', parada: '7 dias ou mais' } as const
export type Faixa = keyof typeof FAIXAS
export const FAIXA_KEYS = Object.keys(FAIXAS) as Faixa[]

/** Whole days that goods have stood at a unit. */
export const diasNoEstoque = (estoqueDesde: string, agora: Date): number =>
  Math.max(0, Math.floor((agora.getTime() - Date.parse(estoqueDesde)) / DIA_MS))

export const faixaDe = (dias: number): Faixa => (dias >= DIAS_PARADA ? 'parada' : dias > 2 ? 'media' : 'nova')

/** `hoje`, `1 dia`, `5 dias`. */
export const diasText = (dias: number): string =>
  dias === 0 ? 'hoje' : dias === 1 ? '1 dia' : `${dias} dias`

/** `B-04` stands in the street `B`; a code without one, in none. */
export const ruaDe = (codigo: string): string => /^(.+?)[-. ]?\d+$/.exec(codigo)?.[1] ?? ''
