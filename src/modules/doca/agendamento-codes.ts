/** The coded values of docks and bookings, with the words that screens, prints and mails use. Source: agendamento §3, §4. */

/** What a slot of the schedule shows (D-052). */
export const SITUACAO_HORARIO = {
  Livre: 1,
  Agendado: 2,
  Confirmado: 3,
  Ativo: 4,
  Atrasado: 5,
  Vencendo: 6,
  Concluido: 7,
  Bloqueado: 8,
  Pendente: 99,
} as const
export type SituacaoHorario = (typeof SITUACAO_HORARIO)[keyof typeof SITUACAO_HORARIO]
export const SITUACAO_HORARIO_LABELS: Readonly<Record<SituacaoHorario, string>> = {
  1: 'Livre',
  2: 'Agendado',
  3: 'Confirmado',
  4: 'Ativo',
  5: 'Atrasado',
  6: 'Vencendo',
  7: 'Concluído',
  8: 'Bloqueado',
  99: 'Pendente',
}

/** What is stored of a booking (D-059). */
export const SITUACAO_RESERVA = {
  Agendado: 1,
  MotoristaNoLocal: 2,
  MotoristaNaDoca: 3,
  Concluida: 4,
  Bloqueado: 5,
  Pendente: 6,
  Reprovada: 7,
  Checkin: 8,
  Cancelada: 9,
  PendenteInformacoes: 10,
} as const
export type SituacaoReserva = (typeof SITUACAO_RESERVA)[keyof typeof SITUACAO_RESERVA]
export const SITUACAO_RESERVA_LABELS: Readonly<Record<SituacaoReserva, string>> = {
  1: 'Agendado',
  2: 'Motorista no local',
  3: 'Motorista na doca',
  4: 'Concluída',
  5: 'Bloqueado',
  6: 'Pendente',
  7: 'Reprovada',
  8: 'Check-in',
  9: 'Cancelada',
  10: 'Dados pendentes',
}

/** D-060. */
export const TIPO_RESERVA = { Normal: 1, Urgente: 2, Expresso: 3 } as const
export type TipoReserva = (typeof TIPO_RESERVA)[keyof typeof TIPO_RESERVA]
export const TIPO_RESERVA_LABELS: Readonly<Record<TipoReserva, string>> = {
  1: 'Normal',
  2: 'Urgente',
  3: 'Expresso',
}

/** D-061. */
export const MOTIVO_CANCELAMENTO = { Manual: 1, NoShow: 2, FaltaDeInformacoes: 3, Automacao: 4 } as const
export type MotivoCancelamento = (typeof MOTIVO_CANCELAMENTO)[keyof typeof MOTIVO_CANCELAMENTO]
export const MOTIVO_CANCELAMENTO_LABELS: Readonly<Record<MotivoCancelamento, string>> = {
  1: 'Manual',
  2: 'Não comparecimento',
  3: 'Falta de informações',
  4: 'Automação',
}

/** D-062. */
export const SITUACAO_PATIO = {
  Finalizado: 1,
  EmCarregamento: 2,
  Atrasado: 3,
  Aguardando: 4,
  Checkin: 5,
  Recusado: 6,
} as const
export type SituacaoPatio = (typeof SITUACAO_PATIO)[keyof typeof SITUACAO_PATIO]

/** D-042. */
export const DIRECAO = { Ambos: 1, Carregamento: 2, Descarregamento: 3 } as const
export type Direcao = (typeof DIRECAO)[keyof typeof DIRECAO]
export const DIRECAO_LABELS: Readonly<Record<Direcao, string>> = {
  1: 'Ambos',
  2: 'Carregamento',
  3: 'Descarregamento',
}
/** A block is made for both directions unless it says otherwise (D-041). */
export const DIRECAO_DE_BLOQUEIO: Direcao = DIRECAO.Ambos

/** D-040. */
export const SITUACAO_DOCA = { Ativa: 1, Bloqueada: 2, Excluida: 3 } as const
export type SituacaoDoca = (typeof SITUACAO_DOCA)[keyof typeof SITUACAO_DOCA]
export const SITUACAO_DOCA_LABELS: Readonly<Record<SituacaoDoca, string>> = {
  1: 'Ativa',
  2: 'Bloqueada',
  3: 'Excluída',
}

/** What takes a place of a dock for a time. */
export const TIPO_OCUPACAO_DOCA = { Reserva: 1, Bloqueio: 2, Espera: 3 } as const
export type TipoOcupacaoDoca = (typeof TIPO_OCUPACAO_DOCA)[keyof typeof TIPO_OCUPACAO_DOCA]

/** Where a booking was made. */
export const ORIGEM_RESERVA = { Equipe: 1, Portal: 2, Carga: 3, Api: 4 } as const
export type OrigemReserva = (typeof ORIGEM_RESERVA)[keyof typeof ORIGEM_RESERVA]

/** Days that one block can cover, beginning with the chosen one (D-065, D-067). */
export const DIAS_DE_BLOQUEIO = [7, 15, 30] as const
/** How long a slot is kept for whoever fills in the form. */
export const ESPERA_MS = 5 * 60_000
export const MAX_CAPACIDADE = 20
export const MAX_TURNOS = 8
/** Of one shift. */
export const MAX_HORARIOS = 96
/** Most items of one booking. */
export const MAX_ITENS = 10_000_000
/** Docks of one unit. */
export const MAX_DOCAS = 200
