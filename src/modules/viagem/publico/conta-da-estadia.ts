/** The stay at a stop as the phone counts it: from the proven arrival, by the rule of every other screen. Pure. */
import { estadiaAte, horasLivresEm, type ValorDaEstadia } from '#modules/patio/estadia.rules.ts'
import { dayAt } from '#platform/shared/date.ts'

export interface ParadaDaConta {
  /** UTC instants. */
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  readonly fusoHorario: string
}

export type ContaDaEstadia =
  /** Not there yet: so many hours will be free. */
  | { readonly kind: 'antes'; readonly horasLivres: number }
  | {
      readonly kind: 'parado'
      readonly minutos: number
      /** Hours begun since the arrival once a stay is due, else 0. */
      readonly horas: number
      /** Null: nothing is due, or the capacity or the value is not known. */
      readonly centavos: number | null
    }

const MINUTE_MS = 60_000

/** Undefined: the catalogue of the law has no value. */
export function contaDaEstadia(
  { dhChegada, dhSaida, fusoHorario }: ParadaDaConta,
  capacidadeKg: number | null,
  valores: readonly ValorDaEstadia[],
  agora: Date,
): ContaDaEstadia | undefined {
  if (dhChegada === null) {
    const horasLivres = horasLivresEm(valores, dayAt(agora, fusoHorario))
    return horasLivres === undefined ? undefined : { kind: 'antes', horasLivres }
  }
  const chegada = new Date(dhChegada)
  const ate = dhSaida === null ? agora : new Date(dhSaida)
  const estadia = estadiaAte({ chegada, dia: dayAt(chegada, fusoHorario), capacidadeKg }, valores, ate)
  return {
    kind: 'parado',
    minutos: Math.max(0, Math.floor((ate.getTime() - chegada.getTime()) / MINUTE_MS)),
    horas: estadia?.horas ?? 0,
    centavos: estadia?.isDevida ? estadia.centavos : null,
  }
}
