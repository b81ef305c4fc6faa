/** Docks: the schedule of a day, and the register with order and blocking. Source: agendamento §3, §6, §7 (D-038 to D-040, D-111). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_CAPACIDADE, MAX_DOCAS, MAX_HORARIOS, MAX_TURNOS } from './agendamento-codes.ts'
import {
  agenda,
  tag as agendaTag,
  CarroceriaSchema,
  Dia,
  DirecaoCode,
  gerir,
  MAX_RESERVAS,
  Minuto,
  PesoKg,
  ReservaDoHorario,
  SituacaoDocaCode,
  SituacaoHorarioCode,
  TipoVeiculoSchema,
} from './agendamento-dados.contract.ts'

const path = '/doca'
const tag = `${agendaTag}: docas`
const common = { service: 'agendamento', tag, proposed: true } as const
const { not_found, version_conflict } = platformErrors

export const MAX_DURACOES = 40
const MAX_ACEITOS = 40
/** More docks than these are read with the whole day. */
export const MAX_DOCAS_RELIDAS = 20

export const docaErrors = defineErrors({
  doca_nome_taken: [409, 'Esta unidade já tem uma doca com este nome. Escolha outro nome.'],
  doca_list_full: [409, `A unidade já tem ${MAX_DOCAS} docas. Exclua as que não usa.`],
  doca_ordem_mudou: [
    409,
    'As docas da unidade mudaram desde que foram lidas. Atualize a lista e ordene de novo.',
  ],
  doca_capacidade_com_reservas: [
    409,
    'Há mais veículos agendados ao mesmo tempo do que a doca vai receber. Mova-os, ou confirme que ficam.',
  ],
  doca_com_reservas: [
    409,
    'A doca tem reservas por atender. Mova ou cancele essas reservas antes de excluí-la.',
  ],
  doca_unidade_unknown: [409, 'A unidade de negócio não existe mais ou está inativa. Escolha outra.'],
})

/** One slot of the schedule with what stands on it (D-039). */
export const HorarioDoDia = Type.Object({
  /** `programacaoGradeConfigTurnoHorarioId`. */
  id: Id,
  hora: Minuto,
  inicio: Instant,
  fim: Instant,
  /** As it was when it was answered: with time it becomes late or expiring (`situacaoDoHorario`). */
  situacao: SituacaoHorarioCode,
  bloqueioId: Nullable(Id),
  /** What stands on a slot that nobody can take, or that is kept for a load; null: it is free or booked. */
  textoBloqueio: Nullable(Type.String({ examples: ['Bloqueado para agendamento'] })),
  /** The code of the booking that takes this slot as a further one. */
  codigoReservaVinculada: Nullable(Type.String()),
  /** The load that the slot is kept for; its summary opens from here (D-010). */
  cargaPreAgendada: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  /** Kept while somebody fills in the form. */
  espera: Nullable(Type.Object({ detentor: Type.String(), minha: Type.Boolean(), expiraEm: Instant })),
  /** At most one booking for each place of the dock. */
  reservas: Type.Array(ReservaDoHorario, { maxItems: MAX_CAPACIDADE }),
})
export type HorarioDoDia = Static<typeof HorarioDoDia>

export const TurnoDoDia = Type.Object({
  /** `programacaoGradeConfigTurnoId`. */
  id: Id,
  nome: Type.String({ examples: ['Turno 1'] }),
  horarios: Type.Array(HorarioDoDia, { maxItems: MAX_HORARIOS }),
})
export type TurnoDoDia = Static<typeof TurnoDoDia>

export const DocaDoDia = Type.Object({
  id: Id,
  nome: Type.String(),
  direcao: DirecaoCode,
  situacao: SituacaoDocaCode,
  ordem: Type.Integer(),
  capacidade: Type.Integer({ minimum: 1, maximum: MAX_CAPACIDADE }),
  /** With these a screen tells by itself what has become late or expiring. */
  toleranciaMin: Type.Integer(),
  /** Urgent bookings of the day that are not done. */
  urgentes: Type.Integer(),
  /** Why the dock has no slots on this day; null: it works. */
  fechado: Nullable(Type.String({ examples: ['Feriado: Natal'] })),
  turnos: Type.Array(TurnoDoDia, { maxItems: MAX_TURNOS }),
  /** Bookings of the day whose slot the grade no longer has: they still stand. */
  foraDaGrade: Type.Array(ReservaDoHorario, { maxItems: MAX_RESERVAS }),
  /** Bookings of other days that are present on this one: over midnight, or with a vehicle that is here. */
  deOutroDia: Type.Array(ReservaDoHorario, { maxItems: MAX_RESERVAS }),
})
export type DocaDoDia = Static<typeof DocaDoDia>

export const ContagemDeHorarios = Type.Object({ situacao: SituacaoHorarioCode, total: Type.Integer() })

export const DiaDasDocas = Type.Object({
  dia: Dia,
  unidadeNegocioId: Id,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  /** The clock of the server when this was answered. */
  agora: Instant,
  docas: Type.Array(DocaDoDia, { maxItems: MAX_DOCAS }),
  /** Slots of all docks by what they show; situations without any are left out. */
  contagem: Type.Array(ContagemDeHorarios, { maxItems: 9 }),
})
export type DiaDasDocas = Static<typeof DiaDasDocas>

export const getDiaDasDocas = defineCall({
  ...common,
  method: 'GET',
  path,
  summary:
    'As docas de uma unidade com turnos, horários, reservas e bloqueios de um dia, em uma só resposta.',
  access: agenda,
  query: Type.Object({
    dataReferencia: Dia,
    /** Absent: the unit of the request. */
    unidadeNegocioId: Type.Optional(Id),
    /** Only these, and what they show is all that is counted; those that are absent from the answer are not the unit's. */
    docas: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_DOCAS_RELIDAS, uniqueItems: true })),
  }),
  response: DiaDasDocas,
  errors: [docaErrors.doca_unidade_unknown],
})
export type DiaDasDocasQuery = QueryOf<typeof getDiaDasDocas>

/** How long the work takes: the longest rule that applies. Null: whatever it is. */
export const Duracao = Type.Object({
  direcao: Nullable(DirecaoCode),
  tipoVeiculo: Nullable(TipoVeiculoSchema),
  aPartirDeKg: Nullable(PesoKg),
  minutos: Type.Integer({ minimum: 5, maximum: 1440 }),
})
export type Duracao = Static<typeof Duracao>

const Fields = {
  nome: Texto(40),
  direcao: DirecaoCode,
  capacidade: Type.Integer({ minimum: 1, maximum: MAX_CAPACIDADE, description: 'Veículos ao mesmo tempo' }),
  toleranciaMin: Type.Integer({ minimum: 0, maximum: 240 }),
  /** Minutes that a booking from outside must come before its start; up to 30 days. */
  antecedenciaMin: Type.Integer({ minimum: 0, maximum: 43_200 }),
  pesoMinimoKg: Nullable(PesoKg),
  pesoMaximoKg: Nullable(PesoKg),
  /** An empty list accepts anything. */
  tiposVeiculo: Type.Array(TipoVeiculoSchema, { maxItems: MAX_ACEITOS, uniqueItems: true }),
  tiposCarroceria: Type.Array(CarroceriaSchema, { maxItems: MAX_ACEITOS, uniqueItems: true }),
  caracteristicas: Type.Array(Id, { maxItems: MAX_ACEITOS, uniqueItems: true }),
  duracoes: Type.Array(Duracao, { maxItems: MAX_DURACOES }),
  fechaFeriados: Type.Boolean(),
}
const { nome, direcao, ...defaulted } = Fields
/** Left out on creation, it has the default; on a change, it stays as it is. */
const SaveFields = {
  nome,
  direcao: Type.Optional(direcao),
  ...Type.Partial(Type.Object(defaulted)).properties,
}

export const Doca = Type.Object({
  id: Id,
  unidadeNegocioId: Id,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  ...Fields,
  situacao: SituacaoDocaCode,
  ordem: Type.Integer(),
  /** Raised by every change of what slots the dock has or who may take them. */
  gradeVersao: Version,
  /** It has a weekly pattern, so slots can be booked. */
  temGrade: Type.Boolean(),
  criadoEm: Instant,
  atualizadoEm: Instant,
  version: Version,
})
export type Doca = Static<typeof Doca>

export const listDocas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/cadastro`,
  summary: 'As docas de uma unidade como cadastradas, na ordem da agenda, sem as excluídas.',
  access: agenda,
  query: Type.Object({ unidadeNegocioId: Type.Optional(Id) }),
  response: Type.Array(Doca, { maxItems: MAX_DOCAS }),
  errors: [docaErrors.doca_unidade_unknown],
})

export const getDoca = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma doca como cadastrada.',
  access: agenda,
  params: IdParams,
  response: Doca,
  errors: [not_found],
})

export const createDoca = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Cria uma doca, no fim da ordem de sua unidade.',
  access: gerir,
  idempotent: true,
  status: 201,
  body: Type.Object({ unidadeNegocioId: Id, ...SaveFields }),
  response: Doca,
  errors: [docaErrors.doca_nome_taken, docaErrors.doca_list_full, docaErrors.doca_unidade_unknown],
})
export type CreateDoca = BodyOf<typeof createDoca>

export const changeDoca = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Altera uma doca; as reservas que já existem ficam.',
  access: gerir,
  params: IdParams,
  body: Type.Object({
    ...SaveFields,
    version: Type.Optional(Version),
    /** With fewer places than are booked at a time: the bookings stay, and nothing more is booked beside them. */
    manterReservas: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: Doca,
  errors: [not_found, version_conflict, docaErrors.doca_nome_taken, docaErrors.doca_capacidade_com_reservas],
})
export type ChangeDoca = BodyOf<typeof changeDoca>

/** The bookings of a dock that still have to be served, the one that runs now included. */
export const getReservasPorAtender = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/reservas-por-atender`,
  summary: 'As reservas de uma doca que ainda serão atendidas: o que uma mudança da doca toca.',
  access: agenda,
  params: IdParams,
  response: Type.Object({
    total: Type.Integer(),
    /** The first ones. */
    reservas: Type.Array(Type.Object({ id: Id, codigo: Type.String(), dhReserva: Instant }), {
      maxItems: 20,
    }),
  }),
  errors: [not_found],
})

const switching = { ...common, method: 'PATCH', access: gerir, params: IdParams, response: Doca } as const

export const blockDoca = defineCall({
  ...switching,
  path: `${path}/:id/bloquear`,
  summary: 'Bloqueia uma doca inteira: nada mais é reservado nela; as reservas que já existem ficam.',
  errors: [not_found],
})

export const unblockDoca = defineCall({
  ...switching,
  path: `${path}/:id/desbloquear`,
  summary: 'Desbloqueia uma doca.',
  errors: [not_found],
})

export const removeDoca = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui uma doca sem reservas por atender; o que já foi feito nela continua nos relatórios.',
  access: gerir,
  params: IdParams,
  errors: [not_found, docaErrors.doca_com_reservas],
})

export const reorderDocas = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/ordem`,
  summary: 'Ordena as docas de uma unidade: todas, na ordem em que devem aparecer.',
  access: gerir,
  body: Type.Object({
    unidadeNegocioId: Id,
    ids: Type.Array(Id, { minItems: 1, maxItems: MAX_DOCAS, uniqueItems: true }),
  }),
  response: Type.Array(Doca, { maxItems: MAX_DOCAS }),
  errors: [docaErrors.doca_ordem_mudou, docaErrors.doca_unidade_unknown],
})

export const getHistoricoDoca = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O histórico de uma doca e de sua grade, do mais novo ao mais antigo.',
  access: agenda,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})
