/** Slots that nobody may book: one, or the same hour of consecutive days. Source: agendamento §4, §7 (D-064 to D-069, D-097). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import {
  DIAS_DE_BLOQUEIO,
  DIRECAO_DE_BLOQUEIO,
  type Direcao,
  SITUACAO_HORARIO,
  SITUACAO_RESERVA,
} from './agendamento-codes.ts'
import {
  agenda,
  tag as agendaTag,
  Dia,
  DirecaoCode,
  HorarioRef,
  horarioErrors,
  Optional,
} from './agendamento-dados.contract.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: bloqueios`, access: agenda } as const
const { not_found } = platformErrors
const { horario_passado, horario_unknown } = horarioErrors

export const MAX_DIAS_DE_BLOQUEIO = 30

export const bloqueioErrors = defineErrors({
  bloqueio_com_reserva: [409, 'O horário está reservado. Mova ou cancele a reserva antes de bloqueá-lo.'],
  bloqueio_em_espera: [
    409,
    'Outra pessoa está reservando este horário agora. Aguarde até 5 minutos e tente de novo.',
  ],
  bloqueio_existente: [409, 'O horário já está bloqueado.'],
})
const refused = [not_found, ...Object.values(bloqueioErrors), horario_passado, horario_unknown]

export const Bloqueio = Type.Object({
  id: Id,
  ...HorarioRef.properties,
  dhFimReserva: Instant,
  direcao: DirecaoCode,
  situacao: Type.Literal(SITUACAO_HORARIO.Bloqueado),
  motivo: Nullable(Type.String()),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type Bloqueio = Static<typeof Bloqueio>

/** Blocks are for both directions unless they say otherwise (D-041). */
const DirecaoDoBloqueio = Type.Optional(
  Type.Unsafe<Direcao>({ type: 'integer', enum: [1, 2, 3], default: DIRECAO_DE_BLOQUEIO }),
)
const Motivo = Optional(Texto(80, 0))
/** Blocked, by its number among the slots or among the bookings. */
const Situacao = Type.Optional(
  Type.Unsafe<8 | 5>({ type: 'integer', enum: [SITUACAO_HORARIO.Bloqueado, SITUACAO_RESERVA.Bloqueado] }),
)

export const createBloqueio = defineCall({
  ...common,
  method: 'POST',
  path: '/bloqueio',
  summary: 'Bloqueia um horário: todas as suas vagas, que precisam estar livres.',
  idempotent: true,
  status: 201,
  body: Type.Object({
    ...HorarioRef.properties,
    direcao: DirecaoDoBloqueio,
    situacao: Situacao,
    motivo: Motivo,
  }),
  response: Bloqueio,
  errors: refused,
})
export type CreateBloqueio = BodyOf<typeof createBloqueio>

export const removeBloqueio = defineCall({
  ...common,
  method: 'DELETE',
  path: '/bloqueio/:id',
  summary: 'Libera o horário: exclui o bloqueio de todas as suas vagas.',
  params: IdParams,
  errors: [not_found],
})

/** How the block of one day of several ended. */
export const RESULTADOS_DO_DIA = ['feito', 'sem-mudanca', 'sem-horario', 'recusado'] as const
export type ResultadoDoDia = (typeof RESULTADOS_DO_DIA)[number]

export const BloqueioDoDia = Type.Object({
  data: Dia,
  resultado: Type.Unsafe<ResultadoDoDia>({ type: 'string', enum: [...RESULTADOS_DO_DIA] }),
  bloqueioId: Nullable(Id),
  erroCodigo: Nullable(Type.String()),
  /** Why not, for people. */
  erro: Nullable(Type.String()),
})
export type BloqueioDoDia = Static<typeof BloqueioDoDia>

export const BloqueioDoPeriodo = Type.Object({
  /** One for each day, in order. */
  dias: Type.Array(BloqueioDoDia, { maxItems: MAX_DIAS_DE_BLOQUEIO }),
  feitos: Type.Integer(),
  recusados: Type.Integer(),
})
export type BloqueioDoPeriodo = Static<typeof BloqueioDoPeriodo>

const Periodo = {
  ...HorarioRef.properties,
  /** Consecutive days, the one of `dhReserva` included. */
  dias: Type.Unsafe<(typeof DIAS_DE_BLOQUEIO)[number]>({ type: 'integer', enum: [...DIAS_DE_BLOQUEIO] }),
}

export const createBloqueioPeriodo = defineCall({
  ...common,
  method: 'POST',
  path: '/bloqueio/periodo',
  summary:
    'Bloqueia o mesmo horário por 7, 15 ou 30 dias seguidos, a começar pelo escolhido; um dia recusado não impede os outros. Repetir não muda o que já está bloqueado.',
  proposed: true,
  body: Type.Object({ ...Periodo, direcao: DirecaoDoBloqueio, motivo: Motivo }),
  response: BloqueioDoPeriodo,
  errors: [not_found, horario_passado, horario_unknown],
})
export type CreateBloqueioPeriodo = BodyOf<typeof createBloqueioPeriodo>

export const removeBloqueioPeriodo = defineCall({
  ...common,
  method: 'POST',
  path: '/bloqueio/periodo/liberar',
  summary:
    'Libera o mesmo horário por 7, 15 ou 30 dias seguidos, a começar pelo escolhido; com `somente`, só estes bloqueios.',
  proposed: true,
  body: Type.Object({
    ...Periodo,
    /** What one block made is taken back without what was blocked before it. */
    somente: Type.Optional(Type.Array(Id, { maxItems: MAX_DIAS_DE_BLOQUEIO })),
  }),
  response: BloqueioDoPeriodo,
  errors: [not_found],
})
export type RemoveBloqueioPeriodo = BodyOf<typeof removeBloqueioPeriodo>
