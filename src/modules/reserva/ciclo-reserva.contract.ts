/** A booking through its life: decided, cancelled, taken through the yard. Source: agendamento §4, §7 (D-092 to D-111). */
import { Type } from 'typebox'
import {
  agenda,
  tag as agendaTag,
  CamposAdicionais,
  MotivoCancelamentoCode,
  Optional,
  Reserva,
  ReservasVinculadas,
  reservaEncerrada,
  reservaErrors,
  takesHorario,
} from '#modules/doca/agendamento-dados.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_ANEXOS_RESERVA } from './reserva-anexo.contract.ts'

const tag = `${agendaTag}: reservas`
const path = '/reserva'
const common = { service: 'agendamento', tag, access: agenda } as const
const { not_found, version_conflict } = platformErrors

const isTrue = Type.Optional(Type.Boolean())

export const decideReserva = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id`,
  summary:
    'Conclui, recusa ou confirma uma reserva: exatamente um de concluirAgenda, recusarAgenda e confirmarAgenda é true.',
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    concluirAgenda: isTrue,
    etapaId: Optional(Id),
    camposAdicionais: Type.Optional(CamposAdicionais),
    recusarAgenda: isTrue,
    /** Needed to refuse; one of the list of refusals, or free text. */
    motivoRecusa: Optional(Texto(500, 0)),
    /** Attachments of the booking that the refusal rests on. */
    anexos: Type.Optional(Type.Array(Id, { maxItems: MAX_ANEXOS_RESERVA })),
    confirmarAgenda: isTrue,
    /** Where it is confirmed, all four together; absent: where it was asked for. */
    docaId: Type.Optional(Id),
    programacaoGradeConfigTurnoId: Type.Optional(Id),
    programacaoGradeConfigTurnoHorarioId: Type.Optional(Id),
    dhReserva: Type.Optional(Instant),
    reservasVinculadas: ReservasVinculadas,
  }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    ...reservaEncerrada,
    reservaErrors.reserva_pendente,
    reservaErrors.reserva_nao_pendente,
    reservaErrors.etapa_unknown,
    ...takesHorario,
  ],
})
export type DecideReserva = BodyOf<typeof decideReserva>

export const cancelReserva = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id/cancelar`,
  summary:
    'Cancela uma reserva e libera o horário; a justificativa só pode faltar no não comparecimento. Não há volta.',
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    justificativaCancelamento: Optional(Texto(500, 0)),
    /** The reason number (D-103); absent: by hand. */
    justificativaCancelamentoConfirmado: Type.Optional(MotivoCancelamentoCode),
  }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    reservaErrors.reserva_concluida,
    reservaErrors.reserva_cancelada,
    reservaErrors.reserva_reprovada,
    reservaErrors.reserva_no_patio,
    reservaErrors.reserva_nao_atrasada,
  ],
})
export type CancelReserva = BodyOf<typeof cancelReserva>

export const changeEtapaReserva = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id/atualizar-etapa`,
  summary:
    'Leva a reserva a uma etapa do pátio, que pode mudar a situação; null a tira do pátio. As outras reservas abertas da mesma placa, dia e unidade vão junto.',
  params: IdParams,
  body: Type.Object({ etapaId: Nullable(Id), version: Type.Optional(Version) }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    ...reservaEncerrada,
    reservaErrors.reserva_pendente,
    reservaErrors.reserva_na_doca,
    reservaErrors.etapa_unknown,
  ],
})
