/** A change of the calendar that would leave bookings without a slot: which, and whether they may stay beside it. */
import { Check } from 'typebox/value'
import { formatDateTime } from '../../../../platform/shared/date.ts'
import { HttpError } from '../../../../platform/web/http/http-error.ts'
import { gradeErrors, ReservasSemHorario } from '../../grade.contract.ts'

/** Undefined: the refusal is about something else. */
export function semHorario(error: unknown): ReservasSemHorario | undefined {
  if (!(error instanceof HttpError) || error.code !== gradeErrors.grade_com_reservas.code) return undefined
  return Check(ReservasSemHorario, error.body) ? error.body : { total: 0, reservas: [] }
}

export function perguntaSemHorario({ total, reservas }: ReservasSemHorario, zone: string) {
  return {
    title: total === 1 ? '1 agendamento fica sem horário' : `${total} agendamentos ficam sem horário`,
    message: (
      <>
        <p>Eles continuam marcados, fora da grade, até que sejam movidos ou cancelados.</p>
        <ul>
          {reservas.map(({ id, codigo, dhReserva }) => (
            <li key={id}>{`${codigo}, ${formatDateTime(dhReserva, zone)}`}</li>
          ))}
        </ul>
      </>
    ),
    confirmLabel: 'Manter fora da grade',
  }
}
