/** What the dialogs say of what is unfinished, and of the dock bookings of the load. Pure; time is an argument. */
import { dayAt, formatDateTime, formatTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import type { PendenciasDaCarga } from '../../pendencias.contract.ts'

type Agendamento = PendenciasDaCarga['agendamentos'][number]

/** `AG-12, amanhã às 08:00 na Doca 01`. */
function quandoEOnde({ codigo, doca, inicio, fusoHorario }: Agendamento, agora: Date): string {
  const [dia, hoje] = [dayAt(inicio, fusoHorario), dayAt(agora, fusoHorario)]
  const at = formatTime(inicio, fusoHorario)
  if (dia === hoje) return `${codigo}, hoje às ${at} na ${doca}`
  if (dia === addDays(hoje, 1)) return `${codigo}, amanhã às ${at} na ${doca}`
  return `${codigo}, ${formatDateTime(inicio, fusoHorario)} na ${doca}`
}

/** What becomes of the bookings when the load is cancelled, deactivated or finished. */
export const destinoDosAgendamentos = ({ agendamentos }: PendenciasDaCarga, agora: Date): string[] =>
  agendamentos.map((one) => `O agendamento ${destinoDe(one, agora)}`)

/** `AG-12, amanhã às 08:00 na Doca 01, é cancelado e o horário fica livre.` */
export const destinoDe = (one: Agendamento, agora: Date): string =>
  one.libera
    ? `${quandoEOnde(one, agora)}, é cancelado e o horário fica livre.`
    : `${quandoEOnde(one, agora)}, continua: o veículo está na unidade, e o pátio o libera.`

/** What becomes of them when the vehicle is taken from the load. */
export const agendamentosSemVeiculo = ({ agendamentos }: PendenciasDaCarga, agora: Date): string[] =>
  agendamentos
    .filter(({ libera }) => libera)
    .map((one) => `O agendamento ${quandoEOnde(one, agora)}, continua, sem veículo e sem motorista.`)

/** What a load that is finished leaves undone. */
export function oQueFalta(pendencias: PendenciasDaCarga): string[] {
  const { eventosPlanejados, eventosRealizados, entregas, entregasPendentes } = pendencias
  return [
    ...(eventosRealizados < eventosPlanejados
      ? [`Eventos registrados: ${eventosRealizados} de ${eventosPlanejados}.`]
      : []),
    ...(entregasPendentes > 0
      ? [
          entregasPendentes === 1
            ? `1 de ${entregas} entregas não foi feita.`
            : `${entregasPendentes} de ${entregas} entregas não foram feitas.`,
        ]
      : []),
  ]
}
