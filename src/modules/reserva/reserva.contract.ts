/** Bookings: read, made, changed, moved; `ciclo-reserva.contract.ts` takes them through their life. Source: agendamento §4, §7 (D-092 to D-111). */
import { type Static, Type } from 'typebox'
import { MAX_ITENS, SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import {
  agenda,
  tag as agendaTag,
  CamposAdicionais,
  CarroceriaSchema,
  Dia,
  DirecaoCode,
  HorarioRef,
  horarioErrors,
  MAX_OBSERVACOES,
  MAX_RESERVAS,
  Optional,
  PesoKg,
  Reserva,
  ReservasVinculadas,
  reservaEncerrada,
  reservaErrors,
  SituacaoReservaCode,
  TipoReservaCode,
  TipoVeiculoSchema,
  takesHorario,
} from '#modules/doca/agendamento-dados.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { AnexoReserva, MAX_ANEXOS_RESERVA } from './reserva-anexo.contract.ts'

const tag = `${agendaTag}: reservas`
const path = '/reserva'
const common = { service: 'agendamento', tag, access: agenda } as const
const { not_found, version_conflict } = platformErrors

/** Days that one question for the days with bookings covers. */
export const MAX_DIAS_RESERVADOS = 93
const Observacoes = Texto(MAX_OBSERVACOES, 0)

export const getReservas = defineCall({
  ...common,
  method: 'GET',
  path,
  summary:
    'Com id, uma reserva; senão as de um dia (dataReferencia), na ordem dos horários, também as canceladas; só com query, onde o texto for achado, as mais novas antes. No máximo 1.000.',
  query: Type.Object({
    id: Type.Optional(Id),
    dataReferencia: Type.Optional(Dia),
    query: Type.Optional(Texto(100, 0)),
    unidadeNegocioId: Type.Optional(Id),
  }),
  /** One with `id`, else a list. */
  response: Type.Union([Reserva, Type.Array(Reserva, { maxItems: MAX_RESERVAS })]),
  errors: [not_found],
})
export type ReservasQuery = QueryOf<typeof getReservas>

export const ReservaDetalhes = Type.Object({
  ...Reserva.properties,
  unidadeNegocioNome: Type.String(),
  /** Of the dock: with it a screen tells by itself when the stay expires. */
  toleranciaMin: Type.Integer(),
  anexos: Type.Array(AnexoReserva, { maxItems: MAX_ANEXOS_RESERVA }),
})
export type ReservaDetalhes = Static<typeof ReservaDetalhes>

export const getDetalhesReserva = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/detalhes/:id`,
  summary: 'Tudo de uma reserva, com seus anexos.',
  params: IdParams,
  response: ReservaDetalhes,
  errors: [not_found],
})

/** What is said of a booking besides its slot. One of `empresaId` and `fornecedor` is needed (D-088). */
const Dados = {
  direcao: DirecaoCode,
  tipo: Type.Optional(TipoReservaCode),
  empresaId: Optional(Id),
  fornecedor: Optional(Texto(120, 0)),
  codigoReferencia: Optional(Texto(40, 0)),
  cargaId: Optional(Id),
  caracteristicaId: Optional(Id),
  tipoVeiculo: Optional(TipoVeiculoSchema),
  tipoCarroceria: Optional(CarroceriaSchema),
  pesoKg: Optional(PesoKg),
  quantidadeItens: Optional(Type.Integer({ minimum: 0, maximum: MAX_ITENS })),
  placaVeiculo: Optional(Texto(8, 0)),
  nomeMotorista: Optional(Texto(120, 0)),
  documentoMotorista: Optional(Texto(18, 0)),
  celularMotorista: Optional(Texto(20, 0)),
  dhChegadaPrevista: Optional(Instant),
  dhSaidaPrevista: Optional(Instant),
  observacoes: Optional(Observacoes),
  camposAdicionais: Type.Optional(CamposAdicionais),
}
const { Agendado, Pendente, PendenteInformacoes } = SITUACAO_RESERVA
type SituacaoInicial = typeof Agendado | typeof Pendente | typeof PendenteInformacoes

export const createReserva = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Reserva um horário; com esperaId, o que foi guardado para quem preenche o formulário.',
  proposed: true,
  idempotent: true,
  status: 201,
  body: Type.Object({
    ...HorarioRef.properties,
    ...Dados,
    reservasVinculadas: ReservasVinculadas,
    /** What was kept for this; when it has expired, the slot is taken if it is still free. */
    esperaId: Type.Optional(Id),
    /** 1 scheduled, 6 to be confirmed, 10 data missing; absent: scheduled. */
    situacao: Type.Optional(
      Type.Unsafe<SituacaoInicial>({ type: 'integer', enum: [Agendado, Pendente, PendenteInformacoes] }),
    ),
  }),
  response: Reserva,
  errors: [...takesHorario, reservaErrors.reserva_referencia_unknown],
})
export type CreateReserva = BodyOf<typeof createReserva>

export const changeReserva = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id`,
  summary:
    'Muda os dados de uma reserva, não o horário; o que falta fica como está. A que só aguardava dados passa a agendada quando tem placa, nome e documento do motorista.',
  proposed: true,
  params: IdParams,
  body: Type.Object({ ...Dados, version: Type.Optional(Version) }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    ...reservaEncerrada,
    reservaErrors.reserva_referencia_unknown,
    horarioErrors.horario_indisponivel,
  ],
})
export type ChangeReserva = BodyOf<typeof changeReserva>

export const moveReserva = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id/alterar-horario`,
  summary:
    'Leva a reserva a outro horário: vazio, com vazio=true; senão troca de horário com a reserva que o ocupa.',
  params: IdParams,
  query: Type.Object({ vazio: Type.Optional(Type.Boolean({ default: false })) }),
  body: Type.Object({
    ...HorarioRef.properties,
    direcao: Type.Optional(DirecaoCode),
    reservasVinculadas: ReservasVinculadas,
    /** The situation in which it was read; when it is another now, the move is refused with `version_conflict`. */
    situacao: Type.Optional(SituacaoReservaCode),
    /** Where a slot has several bookings: the one to change places with. */
    reservaSubstituidaId: Type.Optional(Id),
    version: Type.Optional(Version),
  }),
  response: Reserva,
  errors: [not_found, version_conflict, ...reservaEncerrada, reservaErrors.reserva_na_doca, ...takesHorario],
})
export type MoveReserva = BodyOf<typeof moveReserva>

export const removeReserva = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui uma reserva com todas as suas informações; não há volta.',
  params: IdParams,
  errors: [not_found],
})

export const changeObservacoes = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id/observacoes`,
  summary: 'Muda as observações de uma reserva, também de uma já encerrada.',
  params: IdParams,
  body: Type.Object({ observacoes: Nullable(Observacoes), version: Type.Optional(Version) }),
  response: Reserva,
  errors: [not_found, version_conflict],
})

export const changeCamposAdicionais = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/:id/camposAdicionais`,
  summary:
    'Muda observações, campos da empresa e os horários efetivos de chegada, doca e saída; o que falta fica como está.',
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    observacoes: Optional(Observacoes),
    camposAdicionais: Type.Optional(CamposAdicionais),
    dhChegadaEfetiva: Optional(Instant),
    /** Proposed beside the catalogue: when it stood at the dock. */
    dhChegadaNaDocaEfetiva: Optional(Instant),
    dhSaidaEfetiva: Optional(Instant),
  }),
  response: Reserva,
  errors: [not_found, version_conflict, reservaErrors.reserva_cancelada, reservaErrors.reserva_reprovada],
})
export type ChangeCamposAdicionais = BodyOf<typeof changeCamposAdicionais>

export const DiaReservado = Type.Object({ data: Dia, quantidade: Type.Integer({ minimum: 1 }) })
export type DiaReservado = Static<typeof DiaReservado>

export const listDiasReservados = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/data-reservada`,
  summary: `Os dias com reservas de um período de até ${MAX_DIAS_RESERVADOS} dias, e quantas; as canceladas e reprovadas não contam.`,
  query: Type.Object({ dataInicio: Dia, dataFim: Dia, unidadeNegocioId: Type.Optional(Id) }),
  response: Type.Array(DiaReservado, { maxItems: MAX_DIAS_RESERVADOS }),
})

export const getHistoricoReserva = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O histórico de uma reserva, do mais novo ao mais antigo.',
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})
