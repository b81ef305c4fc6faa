/**
 * The yard of a day: its board, arrivals with and without a booking, calls to a dock, weighing. Source: agendamento
 * §2, §3 (D-003, D-043); the calls are proposed, as the source names the screen only.
 */
import { type Static, Type } from 'typebox'
import { MAX_DOCAS } from '#modules/doca/agendamento-codes.ts'
import {
  agenda,
  tag as agendaTag,
  Dia,
  DirecaoCode,
  HorarioRef,
  MAX_RESERVAS,
  Optional,
  Reserva,
  ReservaDoHorario,
  ReservasVinculadas,
  reservaErrors,
  SituacaoDocaCode,
  takesHorario,
} from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Decimal, Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { EtapaPatio, MAX_ETAPAS_PATIO } from './patio.contract.ts'
import {
  MAXIMO_DA_BALANCA_KG,
  PROVA_CHEGADA,
  type ProvaChegada,
  RESPOSTA_CHAMADA,
  type RespostaChamada,
} from './patio.rules.ts'
import { ValorDaEstadiaSchema, ValoresDaEstadia } from './valores-estadia.contract.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: pátio`, access: agenda, proposed: true } as const
const path = '/patio'
const { not_found, version_conflict } = platformErrors
const { reserva_concluida, reserva_cancelada, reserva_reprovada, reserva_bloqueada } = reservaErrors
const ended = [reserva_concluida, reserva_cancelada, reserva_reprovada, reserva_bloqueada]

/** Vehicles without a booking that one board shows. */
export const MAX_CHEGADAS = 200
export const MAX_CAPACIDADE_KG = 200_000

export const patioErrors = defineErrors({
  chamada_sem_chegada: [409, 'O veículo ainda não chegou. Registre a chegada antes de chamar.'],
  chamada_doca_invalida: [409, 'A doca não existe mais ou está bloqueada. Escolha outra doca da unidade.'],
  pesagem_sem_chegada: [409, 'O veículo ainda não chegou. Registre a chegada antes de pesar.'],
  chegada_repetida: [409, 'Este veículo já espera no pátio sem horário. Encaixe-o ou recuse-o no quadro.'],
  chegada_resolvida: [409, 'Esta chegada já foi encaixada ou recusada. Atualize o pátio.'],
})

export const ProvaCode = Type.Unsafe<ProvaChegada>({ type: 'integer', enum: Object.values(PROVA_CHEGADA) })
export const RespostaCode = Type.Unsafe<RespostaChamada>({
  type: 'integer',
  enum: Object.values(RESPOSTA_CHAMADA),
})
const CapacidadeKg = Type.Integer({ minimum: 1, maximum: MAX_CAPACIDADE_KG })

/** The row of the ledger of stays that the arrival belongs to: screens of the yard count as it does. */
const EstadiaNoLivro = Type.Object({
  id: Id,
  codigo: Type.String({ examples: ['E-0927'] }),
  /** As it was corrected, where it was. */
  dhChegada: Instant,
  /** When the last booking of the vehicle left. */
  dhSaida: Nullable(Instant),
  capacidadeKg: Nullable(Type.Integer()),
  /** The value that the row is counted with; null: none is known. */
  valor: Nullable(ValorDaEstadiaSchema),
  /** What the two companies agreed on. */
  acordadoCentavos: Nullable(Type.Integer()),
})
export type EstadiaNoLivro = Static<typeof EstadiaNoLivro>

/** The proof of an arrival. */
export const Comprovacao = Type.Object({
  /** `K7F29QMD3XTP`; people read it in groups of four. */
  codigo: Type.String({ maxLength: 12, examples: ['K7F29QMD3XTP'] }),
  dhChegada: Instant,
  prova: ProvaCode,
  /** From the place, where the phone told. */
  distanciaM: Nullable(Type.Integer()),
  /** Of the whole vehicle. */
  capacidadeKg: Nullable(Type.Integer()),
  /** Null: the program keeps no ledger of stays, or the arrival stands in none. */
  livro: Nullable(EstadiaNoLivro),
})
export type Comprovacao = Static<typeof Comprovacao>

/** What the yard knows of a booking. */
export const PatioDaReserva = Type.Object({
  comprovacao: Nullable(Comprovacao),
  dhChamada: Nullable(Instant),
  docaChamadaId: Nullable(Id),
  docaChamadaNome: Nullable(Type.String()),
  respostaChamada: Nullable(RespostaCode),
  pesoEntradaKg: Nullable(Type.Number()),
  dhPesoEntrada: Nullable(Instant),
  pesoSaidaKg: Nullable(Type.Number()),
  dhPesoSaida: Nullable(Instant),
})
export type PatioDaReserva = Static<typeof PatioDaReserva>

export const CartaoDoPatio = Type.Object({
  ...ReservaDoHorario.properties,
  docaId: Id,
  docaNome: Type.String(),
  data: Dia,
  pesoKg: Nullable(Type.Number()),
  patio: PatioDaReserva,
})
export type CartaoDoPatio = Static<typeof CartaoDoPatio>

/** A vehicle that came without a booking and waits for what becomes of it. */
export const ChegadaSemHorario = Type.Object({
  id: Id,
  version: Version,
  placaVeiculo: Type.String(),
  nomeMotorista: Nullable(Type.String()),
  celularMotorista: Nullable(Type.String()),
  fornecedor: Nullable(Type.String()),
  direcao: DirecaoCode,
  comprovacao: Comprovacao,
})
export type ChegadaSemHorario = Static<typeof ChegadaSemHorario>

export const PatioDoDia = Type.Object({
  dia: Dia,
  unidadeNegocioId: Id,
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
  agora: Instant,
  etapas: Type.Array(EtapaPatio, { maxItems: MAX_ETAPAS_PATIO }),
  /** Those of the day by their start, and of days before those whose vehicle is still here. */
  reservas: Type.Array(CartaoDoPatio, { maxItems: MAX_RESERVAS }),
  chegadas: Type.Array(ChegadaSemHorario, { maxItems: MAX_CHEGADAS }),
  docas: Type.Array(
    Type.Object({
      id: Id,
      nome: Type.String(),
      direcao: DirecaoCode,
      situacao: SituacaoDocaCode,
      capacidade: Type.Integer(),
    }),
    { maxItems: MAX_DOCAS },
  ),
  valoresEstadia: ValoresDaEstadia,
  /** There are more bookings than were answered. */
  temMais: Type.Boolean(),
})
export type PatioDoDia = Static<typeof PatioDoDia>
export type DocaDoPatio = PatioDoDia['docas'][number]

export const getPatio = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'O quadro do pátio de um dia: etapas, reservas, chegadas sem horário e docas.',
  query: Type.Object({ dataReferencia: Dia, unidadeNegocioId: Type.Optional(Id) }),
  response: PatioDoDia,
  errors: [not_found],
})

const Veiculo = {
  placaVeiculo: Optional(Texto(8, 0)),
  nomeMotorista: Optional(Texto(120, 0)),
  documentoMotorista: Optional(Texto(18, 0)),
  celularMotorista: Optional(Texto(20, 0)),
  /** Absent: that of the fleet's register, where the plate is known there. */
  capacidadeKg: Optional(CapacidadeKg),
}

export const registrarChegada = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/reserva/:id/chegada`,
  summary:
    'Registra na portaria a chegada do veículo de uma reserva e emite o comprovante; as outras reservas abertas da mesma placa, dia e unidade vão junto.',
  params: IdParams,
  body: Type.Object({ ...Veiculo, version: Type.Optional(Version) }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    ...ended,
    reservaErrors.reserva_pendente,
    reservaErrors.reserva_na_doca,
  ],
})
export type RegistrarChegada = BodyOf<typeof registrarChegada>

export const registrarChegadaSemHorario = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/chegada`,
  summary: 'Registra um veículo que chegou sem horário e emite o comprovante.',
  status: 201,
  idempotent: true,
  body: Type.Object({
    unidadeNegocioId: Type.Optional(Id),
    placaVeiculo: Texto(8),
    nomeMotorista: Optional(Texto(120, 0)),
    celularMotorista: Optional(Texto(20, 0)),
    fornecedor: Optional(Texto(120, 0)),
    direcao: DirecaoCode,
    capacidadeKg: Optional(CapacidadeKg),
  }),
  response: ChegadaSemHorario,
  errors: [not_found, patioErrors.chegada_repetida],
})
export type RegistrarChegadaSemHorario = BodyOf<typeof registrarChegadaSemHorario>

export const encaixarChegada = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/chegada/:id/encaixe`,
  idempotent: true,
  summary: 'Dá um horário a um veículo que chegou sem um: cria a reserva com a chegada já registrada.',
  status: 201,
  params: IdParams,
  body: Type.Object({
    ...HorarioRef.properties,
    reservasVinculadas: ReservasVinculadas,
    version: Type.Optional(Version),
    /** Needed where the arrival does not say for whom the vehicle comes. */
    fornecedor: Optional(Texto(120, 0)),
  }),
  response: Reserva,
  errors: [not_found, version_conflict, patioErrors.chegada_resolvida, ...takesHorario],
})
export type EncaixarChegada = BodyOf<typeof encaixarChegada>

export const recusarChegada = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/chegada/:id/recusa`,
  summary: 'Manda embora um veículo que chegou sem horário; o comprovante continua válido.',
  params: IdParams,
  body: Type.Object({ motivo: Texto(500), version: Type.Optional(Version) }),
  errors: [not_found, version_conflict, patioErrors.chegada_resolvida],
})

const Versao = Type.Object({ version: Type.Optional(Version) })

export const chamarParaDoca = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/reserva/:id/chamada`,
  summary: 'Chama o veículo de uma reserva para uma doca; sem docaId, para a reservada.',
  params: IdParams,
  body: Type.Object({ ...Versao.properties, docaId: Type.Optional(Id) }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    ...ended,
    reservaErrors.reserva_na_doca,
    patioErrors.chamada_sem_chegada,
    patioErrors.chamada_doca_invalida,
  ],
})

export const desfazerChamada = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/reserva/:id/chamada`,
  summary: 'Desfaz a chamada do veículo de uma reserva.',
  params: IdParams,
  response: Reserva,
  errors: [not_found, ...ended, reservaErrors.reserva_na_doca],
})

/** Kilograms, more than none. */
const PesoDaBalanca = Decimal(3, { minimum: 0.001, maximum: MAXIMO_DA_BALANCA_KG })

export const pesarReserva = defineCall({
  ...common,
  method: 'PUT',
  path: `${path}/reserva/:id/pesagem`,
  summary: 'Registra os pesos da balança na entrada e na saída; o que falta fica como está, null apaga.',
  params: IdParams,
  body: Type.Object({
    ...Versao.properties,
    pesoEntradaKg: Optional(PesoDaBalanca),
    pesoSaidaKg: Optional(PesoDaBalanca),
  }),
  response: Reserva,
  errors: [
    not_found,
    version_conflict,
    reserva_cancelada,
    reserva_reprovada,
    patioErrors.pesagem_sem_chegada,
  ],
})
export type PesarReserva = BodyOf<typeof pesarReserva>

export const getPatioDaReserva = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/reserva/:id`,
  summary: 'O que o pátio sabe de uma reserva, com o link e o QR do check-in do motorista.',
  params: IdParams,
  response: Type.Object({
    ...PatioDaReserva.properties,
    valoresEstadia: ValoresDaEstadia,
    /** For the driver's phone; null once it is over. */
    checkin: Nullable(Type.Object({ link: Type.String(), qrSvg: Type.String(), expiraEm: Instant })),
  }),
  errors: [not_found],
})
