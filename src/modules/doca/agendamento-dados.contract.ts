/**
 * The shapes that docks, bookings, blocks and the yard share. Instants are UTC, days are those of the dock's zone, `hora`
 * is in minutes of that day, weight in kg. Source: agendamento §3 (D-036 to D-043).
 */
import { type Static, Type } from 'typebox'
import { CarroceriaSchema, Dia, TipoVeiculoSchema } from '#modules/veiculo/veiculo.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { Decimal, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  DIRECAO,
  type Direcao,
  MOTIVO_CANCELAMENTO,
  type MotivoCancelamento,
  ORIGEM_RESERVA,
  type OrigemReserva,
  SITUACAO_DOCA,
  SITUACAO_HORARIO,
  SITUACAO_PATIO,
  SITUACAO_RESERVA,
  type SituacaoDoca,
  type SituacaoHorario,
  type SituacaoPatio,
  type SituacaoReserva,
  TIPO_RESERVA,
  type TipoReserva,
} from './agendamento-codes.ts'

export const tag = 'Agendamento de docas'
export { agenda, gerir } from './agendamento-access.ts'

const codeOf = <T extends number>(values: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(values) })

export const SituacaoHorarioCode = codeOf<SituacaoHorario>(SITUACAO_HORARIO)
export const SituacaoReservaCode = codeOf<SituacaoReserva>(SITUACAO_RESERVA)
export const TipoReservaCode = codeOf<TipoReserva>(TIPO_RESERVA)
export const MotivoCancelamentoCode = codeOf<MotivoCancelamento>(MOTIVO_CANCELAMENTO)
export const SituacaoPatioCode = codeOf<SituacaoPatio>(SITUACAO_PATIO)
export const DirecaoCode = codeOf<Direcao>(DIRECAO)
export const SituacaoDocaCode = codeOf<SituacaoDoca>(SITUACAO_DOCA)
const OrigemReservaCode = codeOf<OrigemReserva>(ORIGEM_RESERVA)

export { CarroceriaSchema, Dia, TipoVeiculoSchema }

/** More slots than these are more than a day's work at one dock. */
export const MAX_VINCULADOS = 24
export const MAX_CAMPOS_ADICIONAIS = 30
export const MAX_OBSERVACOES = 2000
/** Bookings of one answer; a unit of 200 docks has fewer on one day. */
export const MAX_RESERVAS = 1000
export const MAX_ALTERNATIVAS = 3

export const PesoKg = Decimal(3, { minimum: 0, maximum: 999_999_999 })
export const Minuto = Type.Integer({ minimum: 0, maximum: 1439 })
export const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) =>
  Type.Optional(Nullable(schema))

/** Fields of the company's own, by their name: one line of up to 40 characters. */
export const CamposAdicionais = Type.Record(
  Type.String({ pattern: '^[^\\u0000-\\u001f]{1,40}$' }),
  Texto(500, 0),
  { additionalProperties: false, maxProperties: MAX_CAMPOS_ADICIONAIS, examples: [{ lacre: '004512' }] },
)

/** One slot of a dock: the ids of its shift and of its hour in the grade, and when it begins. */
export const HorarioRef = Type.Object({
  docaId: Id,
  programacaoGradeConfigTurnoId: Id,
  programacaoGradeConfigTurnoHorarioId: Id,
  dhReserva: Instant,
})
export type HorarioRef = Static<typeof HorarioRef>

/** The further slots of a booking, in their order. Absent: the server takes those that the work needs. */
export const ReservasVinculadas = Type.Optional(Type.Array(HorarioRef, { maxItems: MAX_VINCULADOS }))

/** What the card of a slot shows of its booking (D-011). */
export const ReservaDoHorario = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['AG-3081'] }),
  codigoReferencia: Nullable(Type.String()),
  situacao: SituacaoReservaCode,
  tipo: TipoReservaCode,
  direcao: DirecaoCode,
  hora: Minuto,
  dhReserva: Instant,
  dhFimReserva: Instant,
  /** Where the vehicle is or is awaited: the dock it was called to before the booked one. */
  docaAtualId: Id,
  docaAtualNome: Type.String(),
  empresaId: Nullable(Id),
  fornecedor: Nullable(Type.String({ description: 'O nome da empresa, ou o que foi escrito no lugar dela' })),
  cargaId: Nullable(Id),
  cargaCodigo: Nullable(Type.String()),
  caracteristicaId: Nullable(Id),
  caracteristica: Nullable(Type.String()),
  placaVeiculo: Nullable(Type.String({ description: 'Sem hífen' })),
  nomeMotorista: Nullable(Type.String()),
  documentoMotorista: Nullable(Type.String()),
  celularMotorista: Nullable(Type.String({ description: '10 ou 11 dígitos' })),
  etapaId: Nullable(Id),
  etapaNome: Nullable(Type.String()),
  etapaCor: Nullable(Type.String()),
  dhChegada: Nullable(Instant),
  dhChegadaNaDoca: Nullable(Instant),
  dhInicioContagem: Nullable(Instant),
  dhFimContagem: Nullable(Instant),
  dhSaida: Nullable(Instant),
  dhChegadaPrevista: Nullable(Instant),
  dhSaidaPrevista: Nullable(Instant),
  camposAdicionais: Type.Record(Type.String(), Type.String()),
  observacoes: Nullable(Type.String()),
  /** Slots that it takes, this one included. */
  horarios: Type.Integer({ minimum: 1, maximum: MAX_VINCULADOS + 1 }),
})
export type ReservaDoHorario = Static<typeof ReservaDoHorario>

/** A booking as lists and drawers read it (D-036). */
export const Reserva = Type.Object({
  ...ReservaDoHorario.properties,
  docaId: Id,
  docaNome: Type.String(),
  unidadeNegocioId: Id,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  /** The day of the booking in that zone. */
  data: Dia,
  programacaoGradeConfigTurnoId: Id,
  programacaoGradeConfigTurnoHorarioId: Id,
  reservasVinculadas: Type.Array(HorarioRef, { maxItems: MAX_VINCULADOS }),
  /** Its own code when it takes more than one slot: what its further slots carry. */
  codigoReservaVinculada: Nullable(Type.String()),
  tipoVeiculo: Nullable(Type.String()),
  tipoCarroceria: Nullable(Type.String()),
  pesoKg: Nullable(Type.Number()),
  quantidadeItens: Nullable(Type.Integer()),
  motivoRecusa: Nullable(Type.String()),
  motivoCancelamento: Nullable(MotivoCancelamentoCode),
  justificativaCancelamento: Nullable(Type.String()),
  dhCancelamento: Nullable(Instant),
  origem: OrigemReservaCode,
  criadoPor: Type.String(),
  criadoEm: Instant,
  atualizadoEm: Instant,
})
export type Reserva = Static<typeof Reserva>

/** Another slot that is free for what was asked. */
export const AlternativaDeHorario = Type.Object({
  ...HorarioRef.properties,
  docaNome: Type.String(),
  dhFimReserva: Instant,
  /** In the dock's zone. */
  dia: Dia,
  hora: Minuto,
  reservasVinculadas: Type.Array(HorarioRef, { maxItems: MAX_VINCULADOS }),
})
export type AlternativaDeHorario = Static<typeof AlternativaDeHorario>

/** What `horario_ocupado` and `horario_indisponivel` carry beside their message; see `extra` of AppError. */
export const HorarioRecusado = Type.Object({
  alternativas: Type.Array(AlternativaDeHorario, { maxItems: MAX_ALTERNATIVAS }),
  /** Why, and the smallest change that would free the slot. */
  motivos: Type.Array(
    Type.Object({
      motivo: Type.String({ examples: ['peso-maximo'] }),
      texto: Type.String({ examples: ['A doca só recebe até 12,0 t.'] }),
      mudanca: Nullable(Type.String()),
    }),
    { maxItems: 20 },
  ),
})
export type HorarioRecusado = Static<typeof HorarioRecusado>

/** Refusals of whatever takes a slot. `horario_ocupado` is what the constraint `doca_vaga_taken` becomes. */
export const horarioErrors = defineErrors({
  horario_ocupado: [409, 'Outra pessoa acabou de ocupar este horário. Escolha uma das alternativas.'],
  horario_indisponivel: [
    409,
    'Este horário não serve para o que foi pedido. Veja o motivo e as alternativas.',
  ],
  horario_passado: [409, 'O dia deste horário já passou. Escolha um horário de hoje em diante.'],
  horario_unknown: [
    409,
    'Este horário não existe mais na programação da doca. Atualize a agenda e escolha outro.',
  ],
  horario_sem_sequencia: [
    409,
    'A operação precisa de mais horários seguidos do que há livres. Escolha um horário mais cedo ou outra doca.',
  ],
  doca_bloqueada: [409, 'A doca está bloqueada. Desbloqueie a doca ou escolha outra.'],
})
export const takesHorario = Object.values(horarioErrors)

/** What the state of a booking refuses; the codes are those of `RecusaReserva`. */
export const reservaErrors = defineErrors({
  reserva_concluida: [409, 'A reserva já foi concluída e não muda mais.'],
  reserva_cancelada: [409, 'A reserva foi cancelada. Faça uma nova reserva.'],
  reserva_reprovada: [409, 'A reserva foi reprovada. Faça uma nova reserva.'],
  reserva_bloqueada: [409, 'A reserva está bloqueada. Cancele-a ou exclua-a para liberar o horário.'],
  reserva_pendente: [409, 'A reserva ainda aguarda confirmação ou dados. Confirme ou complete-a antes.'],
  reserva_nao_pendente: [409, 'A reserva já não está pendente. Atualize a tela para ver a situação atual.'],
  reserva_na_doca: [409, 'O motorista já está na doca. Conclua ou cancele a reserva.'],
  reserva_no_patio: [
    409,
    'O motorista compareceu: cancele com uma justificativa, não por não comparecimento.',
  ],
  reserva_nao_atrasada: [
    409,
    'A reserva não está atrasada. Aguarde o início ou cancele com uma justificativa.',
  ],
  reserva_referencia_unknown: [
    409,
    'A empresa, a carga ou a característica escolhida não existe mais. Escolha outra.',
  ],
  etapa_unknown: [409, 'A etapa não existe mais. Atualize o pátio e escolha outra.'],
})
/** What a booking that is over, or only stands for a block, answers to every change. */
export const reservaEncerrada = [
  reservaErrors.reserva_concluida,
  reservaErrors.reserva_cancelada,
  reservaErrors.reserva_reprovada,
  reservaErrors.reserva_bloqueada,
]

/** What every announcement of this area carries, so that a screen knows whether it shows that day (D-080). */
export interface MudancaDaAgenda {
  /** Of the booking, the dock or the block. */
  readonly id: string
  readonly unidade: string
  /** `YYYY-MM-DD` in the dock's zone; null: every day, as when a dock changes. */
  readonly dia: string | null
  /** The docks whose day it changes, so that only these are read again. Without it every dock may have changed. */
  readonly docas?: readonly string[]
}

/** The next booking of a dock that is still expected to take place. */
export const AgendamentoDoca = Type.Object({
  reservaId: Id,
  doca: Type.String(),
  inicio: Instant,
  fim: Instant,
  fusoHorario: Type.String(),
})
export type AgendamentoDoca = Static<typeof AgendamentoDoca>

declare module '#modules/carga/carga-dados.contract.ts' {
  interface CargaCartaoParts {
    /** Absent without a booking, and for a carrier: the docks are the shipper's. */
    readonly agendamentoDoca?: AgendamentoDoca
  }
}
