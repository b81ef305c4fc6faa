/** Who must register the CIOT of a trip, and what its number looks like. Pure. Source: commercial §4.2, brasil 4.4. */
import type { FatosDaCarga } from './fatos.ts'

/**
 * - `ipef`: the driver is independent (TAC): a payment institution registers it
 * - `antt`: a carrier's own fleet: it registers directly at ANTT
 * - `informado`: another carrier's truck: it tells the number
 * - `dispensado`: own cargo on the own fleet
 */
export type DeverDoCiot = 'ipef' | 'antt' | 'informado' | 'dispensado'

export const DEVER_TEXT: Readonly<Record<DeverDoCiot, string>> = {
  ipef: 'TAC: registro pela instituição de pagamento (IPEF)',
  antt: 'Frota própria: registro direto na ANTT',
  informado: 'Caminhão de outra transportadora: ela informa o número',
  dispensado: 'Carga própria em frota própria: dispensado',
}

/** Null while nobody was chosen to take the load [C-409]. */
export function deverDoCiot(
  fatos: Pick<FatosDaCarga, 'quemLeva' | 'transportadora' | 'hostTransportadora'>,
): DeverDoCiot | null {
  switch (fatos.quemLeva) {
    case 'frota':
      return fatos.hostTransportadora ? 'antt' : 'dispensado'
    case 'terceiro':
      return 'ipef'
    case 'transportadora':
      return fatos.transportadora?.categoria === 'TAC' ? 'ipef' : 'informado'
    case null:
      return null
  }
}

/** Whether a CIOT is due and nobody has told its number. */
export function faltaCiot(
  fatos: Pick<FatosDaCarga, 'quemLeva' | 'transportadora' | 'hostTransportadora' | 'informados'>,
): boolean {
  const dever = deverDoCiot(fatos)
  const { numero, dispensa } = fatos.informados.ciot ?? {}
  return dever !== null && dever !== 'dispensado' && !numero && !dispensa
}

const CIOT = /^\d{12}$/

/** Twelve digits, blanks and separators left out. Undefined: it is none. */
export function parseCiot(text: string): string | undefined {
  const digits = text.replace(/[\s./-]/g, '')
  return CIOT.test(digits) ? digits : undefined
}
