/** Which days and slots are free for what is asked, and why the others are not. Source: agendamento §7 (D-112, D-113). */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import { MAX_DOCAS, MAX_HORARIOS, MAX_TURNOS } from './agendamento-codes.ts'
import {
  AlternativaDeHorario,
  tag as agendaTag,
  CarroceriaSchema,
  Dia,
  DirecaoCode,
  HorarioRecusado,
  HorarioRef,
  MAX_ALTERNATIVAS,
  MAX_VINCULADOS,
  Minuto,
  PesoKg,
  TipoVeiculoSchema,
} from './agendamento-dados.contract.ts'

/** Partners ask too; whoever asks of the own company needs the module of docks, which the use case looks at. */
const common = {
  service: 'agendamento',
  tag: `${agendaTag}: disponibilidade`,
  access: { role: 'Operador' },
} as const
const { not_found } = platformErrors

/** Days of one question. */
export const MAX_DIAS_DISPONIBILIDADE = 62

const Pedido = {
  caracteristicaId: Type.Optional(Id),
  /** Absent: whatever each dock does. */
  direcao: Type.Optional(DirecaoCode),
  /** Absent: the unit of the request. */
  unidadeNegocioId: Type.Optional(Id),
  /** Whose docks: the own company's, or those of a partner that opened them. */
  ownerId: Type.Optional(Id),
  /** Code of a set of tractor and trailers; docks that take one of its vehicles take the set. */
  conjuntoId: Type.Optional(Texto(40)),
  pesoEstimado: Type.Optional(PesoKg),
}

export const DisponibilidadeDoDia = Type.Object({
  data: Dia,
  /** Slots that the request may take, over all docks. */
  livres: Type.Integer(),
  total: Type.Integer(),
  disponivel: Type.Boolean(),
  /** Why no dock works on this day; null: at least one does. */
  fechado: Nullable(Type.String({ examples: ['Feriado: Natal'] })),
})
export type DisponibilidadeDoDia = Static<typeof DisponibilidadeDoDia>

export const getDisponibilidadePeriodo = defineCall({
  ...common,
  method: 'GET',
  path: '/disponibilidade/periodo',
  summary: `Quantos horários estão livres em cada dia de um período de até ${MAX_DIAS_DISPONIBILIDADE} dias, para o que se pede.`,
  query: Type.Object({ dataInicio: Dia, dataFim: Dia, ...Pedido }),
  response: Type.Array(DisponibilidadeDoDia, { maxItems: MAX_DIAS_DISPONIBILIDADE }),
  errors: [not_found],
})
export type DisponibilidadePeriodoQuery = QueryOf<typeof getDisponibilidadePeriodo>

export const HorarioDisponivel = Type.Object({
  ...HorarioRef.properties,
  turnoNome: Type.String(),
  hora: Minuto,
  dhFimReserva: Instant,
  disponivel: Type.Boolean(),
  /** Places that are still free. */
  vagas: Type.Integer(),
  /** Why not; empty when it can be taken. */
  motivos: HorarioRecusado.properties.motivos,
  /** The further slots that the work takes, beginning here. */
  reservasVinculadas: Type.Array(HorarioRef, { maxItems: MAX_VINCULADOS }),
})
export type HorarioDisponivel = Static<typeof HorarioDisponivel>

export const DisponibilidadeDaDoca = Type.Object({
  docaId: Id,
  docaNome: Type.String(),
  direcao: DirecaoCode,
  fechado: Nullable(Type.String()),
  horarios: Type.Array(HorarioDisponivel, { maxItems: MAX_TURNOS * MAX_HORARIOS }),
})
export type DisponibilidadeDaDoca = Static<typeof DisponibilidadeDaDoca>

export const Disponibilidade = Type.Object({
  data: Dia,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  agora: Instant,
  docas: Type.Array(DisponibilidadeDaDoca, { maxItems: MAX_DOCAS }),
  /** Where nothing is free: the next free slots of the following days. */
  alternativas: Type.Array(AlternativaDeHorario, { maxItems: MAX_ALTERNATIVAS }),
})
export type Disponibilidade = Static<typeof Disponibilidade>

export const getDisponibilidadeData = defineCall({
  ...common,
  method: 'GET',
  path: '/disponibilidade/data',
  summary: 'Os horários de um dia, doca por doca: os livres para o que se pede, e por que os outros não são.',
  query: Type.Object({
    dataReferencia: Dia,
    /** Today by the asker's calendar; the server goes by its own clock and the dock's zone. */
    dataAtualReferencia: Type.Optional(Dia),
    ...Pedido,
    /** No dock goes by the number of items yet: it changes nothing. */
    qtdItensSelecionados: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    tipoVeiculoId: Type.Optional(TipoVeiculoSchema),
    tipoCarroceriaId: Type.Optional(CarroceriaSchema),
  }),
  response: Disponibilidade,
  errors: [not_found],
})
export type DisponibilidadeDataQuery = QueryOf<typeof getDisponibilidadeData>
