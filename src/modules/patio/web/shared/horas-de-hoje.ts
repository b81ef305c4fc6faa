/** The bookings of a day by the hour in which they begin, on the clocks of the unit. Pure. */

import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { dayAt, formatTime } from '#platform/shared/date.ts'
import type { ReservaNoPainel } from '../../painel.rules.ts'

export interface HoraDoDia {
  /** 0 to 23. */
  readonly hora: number
  /** At their dock or gone again. */
  readonly atendidas: number
  /** Neither; what was called off does not count. */
  readonly esperadas: number
}

const hourOf = (instant: string, zone: string) => Number(formatTime(instant, zone).slice(0, 2))
const ATENDIDAS: readonly number[] = [R.MotoristaNaDoca, R.Concluida]

/** Every hour from the first booking to the last, those without one too; bookings of other days are left out. */
export function countHoras(
  reservas: readonly Pick<ReservaNoPainel, 'dhReserva' | 'situacao'>[],
  dia: string,
  fusoHorario: string,
): HoraDoDia[] {
  const counted = reservas.filter(
    ({ situacao, dhReserva }) =>
      (isViva(situacao) || situacao === R.Concluida) && dayAt(dhReserva, fusoHorario) === dia,
  )
  if (counted.length === 0) return []
  const byHora = Map.groupBy(counted, ({ dhReserva }) => hourOf(dhReserva, fusoHorario))
  const first = Math.min(...byHora.keys())
  const last = Math.max(...byHora.keys())
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const those = byHora.get(first + index) ?? []
    const atendidas = those.filter(({ situacao }) => ATENDIDAS.includes(situacao)).length
    return { hora: first + index, atendidas, esperadas: those.length - atendidas }
  })
}
