/** What people are told of bookings. One that waits for approval opens where it is approved, any other its own drawer (L-020). */
import { agenda } from '#modules/doca/agendamento-access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface ReservaAvisada {
  /** `AG-10482`. */
  readonly codigo: string
  readonly empresa: string | null
  /** In the zone of the unit. */
  readonly quando: string
  readonly doca: string
  readonly placa: string | null
  readonly motivo: string | null
}

const DETALHES = 'portal-agendamento/reserva/detalhes/:id'

/** What all notices of bookings have alike, also those of the yard. */
export const ofReserva = {
  canal: 'CARGA',
  access: { ...agenda, deny: ['Free'] },
  alvo: { rota: DETALHES, tipo: 'drawer', tabela: 'reserva' },
  grupo: ({ codigo }: ReservaAvisada) => `Agendamento ${codigo}`,
} as const

/** `Agendamento AG-10482 aprovado`, with the rest below. */
export const textoDaReserva = (what: string) => (facts: ReservaAvisada) => ({
  titulo: `Agendamento ${facts.codigo} ${what}`,
  corpo: html`${[facts.quando, facts.doca, facts.empresa, facts.placa, facts.motivo].filter((part) => part !== null).join(', ')}`,
})

export const reservaSolicitada = defineNotification<ReservaAvisada>({
  ...ofReserva,
  alvo: { ...ofReserva.alvo, rota: 'portal-agendamento/reserva/confirmacao/:id' },
  key: 'reserva_solicitada',
  label: 'Agendamento aguardando aprovação',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel', 'push'],
  texto: textoDaReserva('aguarda aprovação'),
})

export const reservaAprovada = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_aprovada',
  label: 'Agendamento aprovado',
  severidade: SEVERIDADE.bom,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: textoDaReserva('aprovado'),
})

export const reservaRecusada = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_recusada',
  label: 'Agendamento recusado',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: textoDaReserva('recusado'),
})

export const reservaCancelada = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_cancelada',
  label: 'Agendamento cancelado',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: textoDaReserva('cancelado'),
})

/** Nobody of the unit did it, and a slot is free again. */
export const reservaDesistida = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_cancelada_pelo_portal',
  label: 'Agendamento cancelado por quem agendou de fora',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel'],
  texto: textoDaReserva('cancelado pelo portal'),
})

export const reservaNaoCompareceu = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_nao_compareceu',
  label: 'Veículo não compareceu',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel'],
  texto: textoDaReserva('não compareceu'),
})

export const reservaCheckin = defineNotification<ReservaAvisada>({
  ...ofReserva,
  key: 'reserva_checkin',
  label: 'Veículo chegou',
  severidade: SEVERIDADE.bom,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: textoDaReserva('chegou'),
})

export const RESERVA_NOTICES = [
  reservaSolicitada,
  reservaAprovada,
  reservaRecusada,
  reservaCancelada,
  reservaDesistida,
  reservaNaoCompareceu,
  reservaCheckin,
]
