/** What people are told of vehicles in the yard. */
import { ofReserva, type ReservaAvisada, textoDaReserva } from '#modules/reserva/reserva.notices.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export const chamadaParaDoca = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'patio_chamada',
  label: 'Veículo chamado para a doca',
  severidade: SEVERIDADE.informacao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: textoDaReserva('chamado para a doca'),
})

export interface EstadiaAvisada {
  /** Of the booking, or the plate of a vehicle without one. */
  readonly codigo: string
  readonly placa: string | null
  /** In the zone of the unit. */
  readonly chegada: string
  readonly unidade: string
  /** How many hours were free. */
  readonly horasLivres: number
}

const ofEstadia = {
  ...ofReserva,
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel'],
  texto: ({ codigo, placa, chegada, unidade, horasLivres }: EstadiaAvisada) => ({
    titulo: `Estadia devida: ${codigo} há mais de ${horasLivres} horas no pátio`,
    corpo: html`${[placa, `chegou em ${chegada}`, unidade].filter((part) => part !== null).join(', ')}`,
  }),
} as const

export const estadiaDevida = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'patio_estadia',
  label: 'Estadia devida a um veículo com agendamento',
  grupo: ({ codigo }) => `Agendamento ${codigo}`,
})

/** It has no drawer of its own: the board shows it. */
export const estadiaSemHorario = defineNotification<EstadiaAvisada>({
  ...ofEstadia,
  key: 'patio_estadia_sem_horario',
  label: 'Estadia devida a um veículo sem agendamento',
  alvo: { rota: 'portal-agendamento/gestao-patio', tipo: 'page', tabela: 'chegada' },
  grupo: ({ codigo }) => `Veículo ${codigo}`,
})

export const PATIO_NOTICES = [chamadaParaDoca, estadiaDevida, estadiaSemHorario]
