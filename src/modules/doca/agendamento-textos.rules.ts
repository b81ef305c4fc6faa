/** How a booking of a dock reads beside other things. Pure. */
import { formatDateTime, formatTime } from '#platform/shared/date.ts'

interface AgendamentoEscrito {
  readonly doca: string
  readonly inicio: string
  readonly fim: string
  readonly fusoHorario: string
}

/** `Doca 7, 21/11/2026 06:00 a 07:30` */
export const describeAgendamento = ({ doca, inicio, fim, fusoHorario }: AgendamentoEscrito): string =>
  `${doca}, ${formatDateTime(inicio, fusoHorario)} a ${formatTime(fim, fusoHorario)}`
