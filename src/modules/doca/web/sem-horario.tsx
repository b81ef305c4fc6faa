/** A change of the calendar that would leave bookings without a slot: which, and whether they may stay beside it. */
import { Check } from 'typebox/value'
import { formatDateTime } from '#platform/shared/date.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { docaErrors } from '../doca.contract.ts'
import { gradeErrors, ReservasSemHorario } from '../grade.contract.ts'

/** Bookings that would stand above what the dock takes at a time; undefined: the refusal is about something else. */
export function acimaDaCapacidade(error: unknown): ReservasSemHorario | undefined {
  const isAcima = error instanceof HttpError && error.code === docaErrors.doca_capacidade_com_reservas.code
  if (!isAcima) return undefined
  return Check(ReservasSemHorario, error.body) ? error.body : { total: 0, reservas: [] }
}

export const perguntaCapacidade = (tocadas: ReservasSemHorario, zone: string) => ({
  title:
    tocadas.total === 1
      ? '1 agendamento fica acima da capacidade'
      : `${tocadas.total} agendamentos ficam acima da capacidade`,
  message: (
    <>
      <p>Eles continuam marcados, e nada mais é reservado nestes horários.</p>
      <Reservas tocadas={tocadas} zone={zone} />
    </>
  ),
  confirmLabel: 'Reduzir mesmo assim',
})

/** What blocking a dock touches; undefined: it could not be read. */
export function perguntaBloqueio(tocadas: ReservasSemHorario | undefined, zone: string) {
  if (!tocadas) return 'Nada mais é reservado na doca. Os agendamentos que já existem ficam.'
  if (tocadas.total === 0) return 'Nada mais é reservado na doca. Ela não tem agendamentos por atender.'
  return (
    <>
      <p>
        {tocadas.total === 1
          ? 'Nada mais é reservado na doca. O agendamento que ela tem fica, e pode ser movido ou cancelado:'
          : `Nada mais é reservado na doca. Os ${tocadas.total} agendamentos que ela tem ficam, e podem ser movidos ou cancelados:`}
      </p>
      <Reservas tocadas={tocadas} zone={zone} />
    </>
  )
}

interface ReservasProps {
  readonly tocadas: ReservasSemHorario
  readonly zone: string
}

/** The bookings that a change touches, those that were answered one by one. */
function Reservas({ tocadas: { total, reservas }, zone }: ReservasProps) {
  const more = total - reservas.length
  return (
    <>
      <ul>
        {reservas.map(({ id, codigo, dhReserva }) => (
          <li key={id}>{`${codigo}, ${formatDateTime(dhReserva, zone)}`}</li>
        ))}
      </ul>
      {more > 0 && <p>{`E mais ${more}.`}</p>}
    </>
  )
}

/** Undefined: the refusal is about something else. */
export function semHorario(error: unknown): ReservasSemHorario | undefined {
  if (!(error instanceof HttpError) || error.code !== gradeErrors.grade_com_reservas.code) return undefined
  return Check(ReservasSemHorario, error.body) ? error.body : { total: 0, reservas: [] }
}

export function perguntaSemHorario(tocadas: ReservasSemHorario, zone: string) {
  return {
    title:
      tocadas.total === 1
        ? '1 agendamento fica sem horário'
        : `${tocadas.total} agendamentos ficam sem horário`,
    message: (
      <>
        <p>Eles continuam marcados, fora da grade, até que sejam movidos ou cancelados.</p>
        <Reservas tocadas={tocadas} zone={zone} />
      </>
    ),
    confirmLabel: 'Manter fora da grade',
  }
}
