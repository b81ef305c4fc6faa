/**
 * The stay (estadia) that is due to a carrier whose vehicle is kept longer than the law allows. Pure. Source: Lei
 * 11.442/2007 art. 11 §§5–9, in the words of Lei 13.103/2015: five hours from the arrival are free; beyond them the
 * value per tonne and hour or fraction is due on the whole capacity of the vehicle, counted from the arrival.
 */

export const PRAZO_LIVRE_MS = 5 * 3_600_000
const HOUR_MS = 3_600_000
const KG_PER_TONNE = 1_000

export interface ValorDaEstadia {
  /** First and last day of the value, `YYYY-MM-DD`; null: until the next one is published. */
  readonly de: string
  readonly ate: string | null
  /** Cents per tonne and hour. */
  readonly centavos: number
}

/**
 * Corrected each April by the INPC, published by the ANTT. Only confirmed values stand here: between April 2016 and
 * March 2023 none is known, and that of 2026 is not confirmed yet, so that of 2025 goes on.
 */
export const VALORES_DA_ESTADIA: readonly ValorDaEstadia[] = [
  { de: '2015-04-17', ate: '2016-03-31', centavos: 138 },
  { de: '2023-04-01', ate: '2024-03-31', centavos: 221 },
  { de: '2024-04-01', ate: '2025-03-31', centavos: 229 },
  { de: '2025-04-01', ate: null, centavos: 241 },
]

/** The value in force on a day (`YYYY-MM-DD` in the zone of the unit); undefined: none is known. */
export const valorNoDia = (dia: string): ValorDaEstadia | undefined =>
  VALORES_DA_ESTADIA.find(({ de, ate }) => dia >= de && (ate === null || dia <= ate))

export interface Permanencia {
  readonly chegada: Date
  /** The day of the arrival in the zone of the unit. */
  readonly dia: string
  /** Of the whole vehicle, not of what it carries. Null: not known, so no amount can be told. */
  readonly capacidadeKg: number | null
}

export interface Estadia {
  /** When the five hours end. */
  readonly livreAte: Date
  readonly isDevida: boolean
  /** Hours begun since the arrival; 0 while nothing is due. */
  readonly horas: number
  /** What is due at that moment. Null: the capacity or the value of the day is not known. */
  readonly centavos: number | null
  /** What each further hour adds; null likewise. */
  readonly centavosPorHora: number | null
  readonly valor: ValorDaEstadia | undefined
}

/** The stay of a vehicle that leaves, or would leave, at `ate`. Exactly five hours are still free. */
export function estadiaAte({ chegada, dia, capacidadeKg }: Permanencia, ate: Date): Estadia {
  const elapsed = Math.max(0, ate.getTime() - chegada.getTime())
  const isDevida = elapsed > PRAZO_LIVRE_MS
  const horas = isDevida ? Math.ceil(elapsed / HOUR_MS) : 0
  const valor = valorNoDia(dia)
  const amount = (hours: number) =>
    valor === undefined || capacidadeKg === null
      ? null
      : Math.round((capacidadeKg * valor.centavos * hours) / KG_PER_TONNE)
  return {
    livreAte: new Date(chegada.getTime() + PRAZO_LIVRE_MS),
    isDevida,
    horas,
    centavos: amount(horas),
    centavosPorHora: amount(1),
    valor,
  }
}
