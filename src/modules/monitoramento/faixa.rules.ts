/** How a trip stands: late, at risk, on time. Pure. Source: execution §2, bands (E-201). */

import { limiteDa, prazoDa } from '#modules/carga/rota.rules.ts'
import { formatDuration } from '#platform/shared/quantity.ts'

/** In the order in which they are listed. */
export const FAIXAS = {
  atrasada: 'Atrasadas',
  'em-risco': 'Em risco',
  'no-prazo': 'No prazo',
  'sem-prazo': 'Sem horário marcado',
} as const
export type Faixa = keyof typeof FAIXAS

export interface ParadaAberta {
  readonly dhPrevista: string | null
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  /** Reached already; UTC. */
  readonly dhChegada: string | null
}

export interface Andamento {
  readonly faixa: Faixa
  /**
   * Minutes: late, how long after that limit it is by now (negative); else how long before the deadline the vehicle
   * arrives, negative when it will miss it. Null: there is no deadline, or nothing tells the arrival.
   */
  readonly folgaMin: number | null
}

const MINUTE_MS = 60_000
const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/**
 * The band of the next stop of a trip. Late: now is after its limit. At risk: the arrival is expected after
 * the deadline. A stop that was reached is measured by its arrival.
 */
export function andamentoDa(parada: ParadaAberta, eta: string | null, agora: string): Andamento {
  const { dhChegada } = parada
  const prazo = prazoDa(parada)
  const limite = limiteDa(parada)
  if (dhChegada !== null) {
    if (prazo === null) return { faixa: 'sem-prazo', folgaMin: null }
    return { faixa: dhChegada > prazo ? 'atrasada' : 'no-prazo', folgaMin: minutesBetween(dhChegada, prazo) }
  }
  if (limite !== null && agora > limite)
    return { faixa: 'atrasada', folgaMin: -minutesBetween(limite, agora) }
  if (prazo === null) return { faixa: 'sem-prazo', folgaMin: null }
  if (eta === null) return { faixa: 'no-prazo', folgaMin: null }
  return { faixa: eta > prazo ? 'em-risco' : 'no-prazo', folgaMin: minutesBetween(eta, prazo) }
}

/** `+1h 42min` late, `−12min` after the deadline, `45min antes` of it. */
export function folgaInWords({ faixa, folgaMin }: Andamento): string {
  if (folgaMin === null) return ''
  const size = formatDuration(Math.abs(folgaMin))
  if (faixa === 'atrasada') return `+${size}`
  return folgaMin < 0 ? `−${size}` : `${size} antes`
}

export interface Sinal {
  /** UTC; null: no position of the load is known. */
  readonly sinalEm: string | null
  /** It stands at one of its stops, or the driver has paused. */
  readonly emParada: boolean
}

/** Nobody knows where it is: no signal for longer than the company allows (60 minutes), and it stands at no stop. */
export const isSemSinal = ({ sinalEm, emParada }: Sinal, agora: string, semSinalMin: number): boolean =>
  sinalEm !== null && !emParada && Date.parse(agora) - Date.parse(sinalEm) > semSinalMin * MINUTE_MS

export const isSemRastreio = ({ sinalEm, emParada }: Sinal): boolean => sinalEm === null && !emParada
