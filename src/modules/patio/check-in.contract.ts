/**
 * What a phone without an account may ask: the check-in of one booking by its signed link, and whether a receipt of
 * arrival is genuine. Links and codes travel in the body, so that no address and no log carries them.
 */
import { type Static, Type } from 'typebox'
import { tag as agendaTag, DirecaoCode, Optional } from '#modules/doca/agendamento-dados.contract.ts'
import { checkinLink } from '#modules/reserva/check-in-link.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineLinkCall, definePublicLink } from '#platform/shared/public-link.ts'
import { Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import {
  CAMPOS_DO_CHECKIN,
  type CampoDoCheckin,
  ESTADOS_DO_CHECKIN,
  type EstadoDoCheckin,
} from './check-in.rules.ts'
import { Comprovacao, ProvaCode, RespostaCode } from './patio-dia.contract.ts'
import { ValoresDaEstadia } from './valores-estadia.contract.ts'

const common = {
  service: 'agendamento',
  tag: `${agendaTag}: check-in`,
  proposed: true,
} as const

export const checkinErrors = defineErrors({
  checkin_fora_de_hora: [409, 'O check-in abre 12 horas antes do horário. Procure a portaria.'],
  checkin_encerrado: [409, 'Este agendamento não espera mais uma chegada. Procure a portaria.'],
  checkin_longe: [409, 'O celular está longe do local. Registre a chegada quando estiver na portaria.'],
  checkin_sem_chamada: [409, 'Não há chamada para responder. Aguarde ser chamado.'],
  comprovante_desconhecido: [404, 'Nenhum comprovante tem este código. Confira as 12 letras e números.'],
})

export const CheckinDoMotorista = Type.Object({
  codigo: Type.String({ examples: ['AG-3095'] }),
  empresa: Type.String(),
  unidade: Type.String(),
  fusoHorario: Type.String(),
  dhReserva: Instant,
  dhFimReserva: Instant,
  docaNome: Type.String(),
  direcao: DirecaoCode,
  fornecedor: Nullable(Type.String()),
  placaVeiculo: Nullable(Type.String()),
  nomeMotorista: Nullable(Type.String()),
  /** What is asked for before the arrival can be registered. */
  falta: Type.Array(Type.Unsafe<CampoDoCheckin>({ type: 'string', enum: [...CAMPOS_DO_CHECKIN] }), {
    maxItems: CAMPOS_DO_CHECKIN.length,
  }),
  estado: Type.Unsafe<EstadoDoCheckin>({ type: 'string', enum: [...ESTADOS_DO_CHECKIN] }),
  /** The place has coordinates, so the phone may prove that it is there. */
  temLocal: Type.Boolean(),
  dhChamada: Nullable(Instant),
  docaChamada: Nullable(Type.String()),
  respostaChamada: Nullable(RespostaCode),
  dhChegadaNaDoca: Nullable(Instant),
  dhSaida: Nullable(Instant),
  comprovacao: Nullable(Comprovacao),
  /** The day of the proven arrival in the zone of the unit; null without one. */
  diaDaChegada: Nullable(Type.String()),
  valoresEstadia: ValoresDaEstadia,
})
export type CheckinDoMotorista = Static<typeof CheckinDoMotorista>

export const consultarCheckin = defineLinkCall(checkinLink, {
  ...common,
  path: '/check-in/consulta',
  summary: 'O que o celular do motorista mostra da reserva do link.',
  response: CheckinDoMotorista,
  rateLimit: { max: 240, windowMs: 60_000 },
})

export const registrarCheckin = defineLinkCall(checkinLink, {
  ...common,
  path: '/check-in/chegada',
  summary: 'O motorista registra a sua chegada; o que a reserva já diz não muda.',
  body: {
    placaVeiculo: Optional(Texto(8, 0)),
    nomeMotorista: Optional(Texto(120, 0)),
    documentoMotorista: Optional(Texto(18, 0)),
    celularMotorista: Optional(Texto(20, 0)),
    /** Where the phone says it is, when the driver agrees. */
    posicao: Optional(
      Type.Object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
  },
  response: CheckinDoMotorista,
  errors: [checkinErrors.checkin_fora_de_hora, checkinErrors.checkin_encerrado, checkinErrors.checkin_longe],
})
export type RegistrarCheckin = BodyOf<typeof registrarCheckin>

export const responderChamada = defineLinkCall(checkinLink, {
  ...common,
  path: '/check-in/resposta',
  summary: 'O motorista responde à chamada: está a caminho, ou não consegue ir agora.',
  body: { resposta: RespostaCode },
  response: CheckinDoMotorista,
  errors: [checkinErrors.checkin_sem_chamada],
})

/** What is sealed when a vehicle arrives; a receipt says this and nothing else. */
export const FatosDaChegada = Type.Object({
  codigo: Type.String(),
  dhChegada: Instant,
  fusoHorario: Type.String(),
  prova: ProvaCode,
  distanciaM: Nullable(Type.Integer()),
  empresa: Type.String(),
  unidade: Type.String(),
  /** `AG-3095`; null: it came without a booking. */
  reserva: Nullable(Type.String()),
  dhReserva: Nullable(Instant),
  docaNome: Nullable(Type.String()),
  motorista: Nullable(Type.String()),
  placa: Nullable(Type.String()),
  capacidadeKg: Nullable(Type.Integer()),
})
export type FatosDaChegada = Static<typeof FatosDaChegada>

export const Comprovante = Type.Object({
  ...FatosDaChegada.properties,
  /** The day of the arrival where it happened. */
  dia: Type.String(),
  /** What is stored is what was sealed at the arrival. */
  autentico: Type.Boolean(),
  /** The facts signed with the key of `/.well-known/estiva-comprovante.json`, verified without a connection. */
  jws: Type.String(),
  /** Of the address that verifies it. */
  qrSvg: Type.String(),
})
export type Comprovante = Static<typeof Comprovante>

/** A receipt is public to whoever holds its number: 60 random bits, found by itself and sealed, not hashed. */
export const comprovanteLink = definePublicLink({
  scope: 'comprovante-chegada',
  page: '/comprovante-chegada',
  param: 'codigo',
  field: 'codigo',
  length: [12, 20],
  refusal: checkinErrors.comprovante_desconhecido,
  throttle: { max: 30, windowMs: 60_000 },
})

export const verificarComprovante = defineLinkCall(comprovanteLink, {
  ...common,
  path: '/comprovante-chegada/consulta',
  summary: 'Confere um comprovante de chegada pelo seu código.',
  response: Comprovante,
})

export const chavesDoComprovante = defineCall({
  service: 'hub',
  tag: common.tag,
  method: 'GET',
  path: '/.well-known/estiva-comprovante.json',
  summary: 'A chave pública que confere comprovantes de chegada sem conexão.',
  access: 'public',
  proposed: true,
  response: Type.Object({
    keys: Type.Array(
      Type.Object({
        kty: Type.Literal('OKP'),
        crv: Type.String(),
        x: Type.String(),
        alg: Type.String(),
        use: Type.Literal('sig'),
        kid: Type.String(),
      }),
      { maxItems: 4 },
    ),
  }),
})
