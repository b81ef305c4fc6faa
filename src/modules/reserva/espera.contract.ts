/** Slots kept for whoever fills in the form of a booking. Proposed; the booking then names the hold by `esperaId`. */
import { type Static, Type } from 'typebox'
import {
  agenda,
  tag as agendaTag,
  CarroceriaSchema,
  DirecaoCode,
  HorarioRef,
  MAX_VINCULADOS,
  Optional,
  PesoKg,
  ReservasVinculadas,
  TipoVeiculoSchema,
  takesHorario,
} from '#modules/doca/agendamento-dados.contract.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant } from '#platform/shared/schemas.ts'

const path = '/reserva/espera'
const common = {
  service: 'agendamento',
  tag: `${agendaTag}: reservas`,
  access: agenda,
  proposed: true,
} as const

/** Slots that one person keeps at a time. */
export const MAX_ESPERAS = 3

export const Espera = Type.Object({
  id: Id,
  ...HorarioRef.properties,
  dhFimReserva: Instant,
  reservasVinculadas: Type.Array(HorarioRef, { maxItems: MAX_VINCULADOS }),
  /** The slot is free for others from here on. */
  expiraEm: Instant,
  /** The clock of the server, by which it expires. */
  agora: Instant,
})
export type Espera = Static<typeof Espera>

export const holdHorario = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: `Guarda um horário por 5 minutos para quem preenche o formulário; quem já guarda ${MAX_ESPERAS} larga o mais antigo.`,
  idempotent: true,
  status: 201,
  body: Type.Object({
    ...HorarioRef.properties,
    /** Absent: the server works out how many slots the work takes from what follows. */
    reservasVinculadas: ReservasVinculadas,
    /** Absent: what the dock does. */
    direcao: Type.Optional(DirecaoCode),
    tipoVeiculo: Optional(TipoVeiculoSchema),
    tipoCarroceria: Optional(CarroceriaSchema),
    caracteristicaId: Optional(Id),
    pesoKg: Optional(PesoKg),
  }),
  response: Espera,
  rateLimit: { max: 60, windowMs: 60_000 },
  errors: takesHorario,
})
export type HoldHorario = BodyOf<typeof holdHorario>

export const releaseEspera = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Larga um horário guardado; o que já venceu também.',
  params: IdParams,
})
