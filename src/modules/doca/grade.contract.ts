/** The calendar of a dock: its weekly patterns and the days that differ. The names of the ids are those of agendamento §7. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_HORARIOS, MAX_TURNOS } from './agendamento-codes.ts'
import { agenda, tag as agendaTag, Dia, gerir, Minuto } from './agendamento-dados.contract.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: grade`, proposed: true } as const
const { not_found, version_conflict } = platformErrors

/** Patterns of one dock, past ones included. */
export const MAX_GRADES = 24
/** Exceptions that one question answers: a year of a unit. */
export const MAX_EXCECOES = 1000
/** Bookings that a refused change names. */
export const MAX_RESERVAS_SEM_HORARIO = 20

export const gradeErrors = defineErrors({
  grade_vigencia_taken: [
    409,
    'Já existe uma grade para parte deste período. Encerre-a antes ou mude as datas.',
  ],
  grade_com_reservas: [
    409,
    'Há reservas em horários que deixariam de existir. Mova-as, ou confirme que ficam fora da grade.',
  ],
  excecao_taken: [409, 'Este dia já tem uma exceção. Altere a que existe.'],
  excecao_unidade_unknown: [409, 'A unidade de negócio não existe mais. Escolha outra.'],
  excecao_doca_unknown: [409, 'A doca não existe mais ou é de outra unidade. Escolha outra.'],
})

/** Ids are the client's choice, so that an hour that stays keeps its own; one left out is made by the server. */
const SaveHorario = Type.Object({
  id: Type.Optional(Id),
  hora: Minuto,
  duracaoMin: Type.Integer({ minimum: 5, maximum: 1440 }),
})
const SaveTurno = Type.Object({
  id: Type.Optional(Id),
  nome: Texto(40),
  /** 1 Monday to 7 Sunday. */
  dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  horarios: Type.Array(SaveHorario, { minItems: 1, maxItems: MAX_HORARIOS }),
})
const SaveTurnos = Type.Array(SaveTurno, { minItems: 1, maxItems: MAX_TURNOS })

export const TurnoConfigurado = Type.Object({
  id: Id,
  nome: Type.String(),
  dias: Type.Array(Type.Integer(), { maxItems: 7 }),
  horarios: Type.Array(Type.Object({ id: Id, hora: Minuto, duracaoMin: Type.Integer() }), {
    maxItems: MAX_HORARIOS,
  }),
})
export type TurnoConfigurado = Static<typeof TurnoConfigurado>
const Turnos = Type.Array(TurnoConfigurado, { maxItems: MAX_TURNOS })

export const GradeConfigurada = Type.Object({
  id: Id,
  vigenciaInicio: Dia,
  /** Null: until another one follows. */
  vigenciaFim: Nullable(Dia),
  turnos: Turnos,
  version: Version,
})
export type GradeConfigurada = Static<typeof GradeConfigurada>

export const GradesDaDoca = Type.Object({
  docaId: Id,
  gradeVersao: Version,
  /** By the day they begin. */
  grades: Type.Array(GradeConfigurada, { maxItems: MAX_GRADES }),
})
export type GradesDaDoca = Static<typeof GradesDaDoca>

export const getGrade = defineCall({
  ...common,
  method: 'GET',
  path: '/doca/:id/grade',
  summary: 'As grades semanais de uma doca, pela data em que começam.',
  access: agenda,
  params: IdParams,
  response: GradesDaDoca,
  errors: [not_found],
})

/** What `grade_com_reservas` carries beside its message. */
export const ReservasSemHorario = Type.Object({
  total: Type.Integer(),
  reservas: Type.Array(Type.Object({ id: Id, codigo: Type.String(), dhReserva: Instant }), {
    maxItems: MAX_RESERVAS_SEM_HORARIO,
  }),
})
export type ReservasSemHorario = Static<typeof ReservasSemHorario>

/** What is in force now, and the bookings that lost their slot by it and stay beside the grade. */
export const GradeSalva = Type.Object({
  ...GradesDaDoca.properties,
  reservasSemHorario: ReservasSemHorario,
})
export type GradeSalva = Static<typeof GradeSalva>

export const saveGrade = defineCall({
  ...common,
  method: 'PUT',
  path: '/doca/:id/grade',
  summary: 'Substitui as grades semanais de uma doca; horários que ficam mantêm o id e suas reservas.',
  access: gerir,
  params: IdParams,
  body: Type.Object({
    /** The one that was read; when the grade has changed since, `version_conflict`. */
    gradeVersao: Type.Optional(Version),
    grades: Type.Array(
      Type.Object({
        id: Type.Optional(Id),
        vigenciaInicio: Dia,
        vigenciaFim: Type.Optional(Nullable(Dia)),
        turnos: SaveTurnos,
      }),
      { maxItems: MAX_GRADES },
    ),
    /** Bookings whose slot goes away stay where they are, beside the grade. */
    manterReservas: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: GradeSalva,
  errors: [not_found, version_conflict, gradeErrors.grade_vigencia_taken, gradeErrors.grade_com_reservas],
})
export type SaveGrade = BodyOf<typeof saveGrade>

export const ExcecaoDaGrade = Type.Object({
  id: Id,
  unidadeNegocioId: Id,
  /** Null: every dock of the unit. */
  docaId: Nullable(Id),
  docaNome: Nullable(Type.String()),
  data: Dia,
  /** Null: nothing is worked on this day. */
  turnos: Nullable(Turnos),
  motivo: Nullable(Type.String()),
  criadoEm: Instant,
  version: Version,
})
export type ExcecaoDaGrade = Static<typeof ExcecaoDaGrade>

export const ExcecaoSalva = Type.Object({
  ...ExcecaoDaGrade.properties,
  reservasSemHorario: ReservasSemHorario,
})
export type ExcecaoSalva = Static<typeof ExcecaoSalva>

export const listExcecoes = defineCall({
  ...common,
  method: 'GET',
  path: '/doca/excecao',
  summary: 'As exceções de uma unidade em um período de até 366 dias, por data.',
  access: agenda,
  query: Type.Object({
    unidadeNegocioId: Type.Optional(Id),
    /** Those of this dock and those of every dock. */
    docaId: Type.Optional(Id),
    dataInicio: Dia,
    dataFim: Dia,
  }),
  response: Type.Array(ExcecaoDaGrade, { maxItems: MAX_EXCECOES }),
  errors: [gradeErrors.excecao_unidade_unknown],
})
export type ListExcecoes = QueryOf<typeof listExcecoes>

const SaveExcecao = {
  data: Dia,
  /** Null: closed. The days of the shifts do not count here. */
  turnos: Nullable(SaveTurnos),
  motivo: Type.Optional(Nullable(Texto(80, 0))),
  manterReservas: Type.Optional(Type.Boolean({ default: false })),
}

export const createExcecao = defineCall({
  ...common,
  method: 'POST',
  path: '/doca/excecao',
  summary: 'Fecha um dia, ou dá a ele horários próprios, para uma doca ou para todas as da unidade.',
  access: gerir,
  idempotent: true,
  status: 201,
  body: Type.Object({ unidadeNegocioId: Id, docaId: Type.Optional(Nullable(Id)), ...SaveExcecao }),
  response: ExcecaoSalva,
  errors: [
    gradeErrors.excecao_taken,
    gradeErrors.excecao_doca_unknown,
    gradeErrors.excecao_unidade_unknown,
    gradeErrors.grade_com_reservas,
  ],
})
export type CreateExcecao = BodyOf<typeof createExcecao>

export const changeExcecao = defineCall({
  ...common,
  method: 'PUT',
  path: '/doca/excecao/:id',
  summary: 'Altera uma exceção; a doca ou a unidade a que pertence não muda.',
  access: gerir,
  params: IdParams,
  body: Type.Object({ ...SaveExcecao, version: Type.Optional(Version) }),
  response: ExcecaoSalva,
  errors: [not_found, version_conflict, gradeErrors.excecao_taken, gradeErrors.grade_com_reservas],
})
export type ChangeExcecao = BodyOf<typeof changeExcecao>

export const removeExcecao = defineCall({
  ...common,
  method: 'DELETE',
  path: '/doca/excecao/:id',
  summary: 'Exclui uma exceção: o dia volta à grade semanal.',
  access: gerir,
  params: IdParams,
  /** Bookings whose slot goes away stay where they are, beside the grade. */
  query: Type.Object({ manterReservas: Type.Optional(Type.Boolean({ default: false })) }),
  errors: [not_found, gradeErrors.grade_com_reservas],
})
