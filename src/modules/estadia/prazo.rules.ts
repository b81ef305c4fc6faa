/**
 * Deadlines of the stay ledger. Days are counted where the vehicle stood; holidays are the national ones. Pure. Source:
 * commercial §4.3 and issue 26: contest within 7 days of the departure, answer within 2 business days.
 */
import { addBusinessDays } from '#platform/shared/business-days.ts'
import { dayAt, dayRange, instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'

const DIAS_PARA_CONTESTAR = 7
const DIAS_UTEIS_PARA_RESPONDER = 2
/** The end of a business day: nobody has to answer at night. */
const FIM_DO_EXPEDIENTE = '18:00'
const DAY_MS = 86_400_000

export interface PrazosDaSaida {
  /** From when on the claim stands. */
  readonly devidaDesde: Date
  /** When silence makes it agreed: the end of the last day for a contest. */
  readonly prazo: Date
}

/**
 * A proven stay is due when the vehicle leaves. One that only an operator told becomes due after the seven days in which
 * the other side may accept or contest it, and has seven more until silence decides.
 */
export function prazosDaSaida(dhSaida: Date, zone: string, semComprovante: boolean): PrazosDaSaida {
  const endOf = (days: number) => new Date(dayRange(addDays(dayAt(dhSaida, zone), days), zone).end)
  return semComprovante
    ? { devidaDesde: endOf(DIAS_PARA_CONTESTAR), prazo: endOf(2 * DIAS_PARA_CONTESTAR) }
    : { devidaDesde: dhSaida, prazo: endOf(DIAS_PARA_CONTESTAR) }
}

/** Until when the other side has to answer what was said now. */
export const prazoDaResposta = (agora: Date, zone: string, feriados: ReadonlySet<string>): Date =>
  new Date(
    instantAt(
      addBusinessDays(dayAt(agora, zone), DIAS_UTEIS_PARA_RESPONDER, feriados),
      FIM_DO_EXPEDIENTE,
      zone,
    ),
  )

/** When people are told that silence decides soon. */
export const avisoDoPrazo = (prazo: Date): Date => new Date(prazo.getTime() - DAY_MS)

/** The last day of a deadline as people read it: one that ends at midnight ends on the day before. */
export const ultimoDia = (prazo: Date, zone: string): string => dayAt(new Date(prazo.getTime() - 1), zone)
