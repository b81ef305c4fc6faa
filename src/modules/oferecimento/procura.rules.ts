/** Carriers for one load: when a vehicle has to be free, whether it fits, and who stands first. Pure. Source: commercial §1.3 O17. */

const DAY_MS = 86_400_000
/** Of a load that nobody has planned yet: who is free within so many days. */
const DIAS_SEM_HORA = 7

export interface Janela {
  readonly de: string
  readonly ate: string
}

/**
 * Some of this time a vehicle has to be free. A window without an end is a day long; one that is only an end begins with it,
 * because what is free until then came earlier.
 */
export function janelaDaColeta(
  { inicio, fim }: { readonly inicio: string | null; readonly fim: string | null },
  agora: Date,
): Janela {
  const later = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString()
  if (inicio !== null) return { de: inicio, ate: fim !== null && fim > inicio ? fim : later(inicio, 1) }
  if (fim !== null) return { de: later(fim, -1), ate: fim }
  return { de: agora.toISOString(), ate: later(agora.toISOString(), DIAS_SEM_HORA) }
}

/** A load that names no body takes any; a vehicle whose body nobody told may fit. */
export const serveCarroceria = (carroceria: string | null, pedidas: readonly string[]): boolean =>
  pedidas.length === 0 || carroceria === null || pedidas.includes(carroceria)

export interface NaProcura {
  readonly isImpedida: boolean
  /** Kilometres to the pick-up; null: it says of no free vehicle. */
  readonly distanciaKm: number | null
  /** By which the score orders. */
  readonly ordem: number
  readonly nome: string
}

/** Those that may be asked, of these the ones with a free vehicle, then by the score, then the nearest. */
export const compareProcura = (a: NaProcura, b: NaProcura): number =>
  Number(a.isImpedida) - Number(b.isImpedida) ||
  Number(a.distanciaKm === null) - Number(b.distanciaKm === null) ||
  b.ordem - a.ordem ||
  (a.distanciaKm ?? 0) - (b.distanciaKm ?? 0) ||
  a.nome.localeCompare(b.nome, 'pt-BR')
