/**
 * What a company without an account, or a partner, may ask and do from outside. Whoever calls shows the cookie that
 * the exchange of a link set; every answer is about the company of that link alone. Proposed.
 */
import { Type } from 'typebox'
import { MAX_DOCAS, MAX_HORARIOS, MAX_ITENS } from '#modules/doca/agendamento-codes.ts'
import {
  tag as agendaTag,
  CarroceriaSchema,
  Dia,
  DirecaoCode,
  HorarioRef,
  Optional,
  PesoKg,
  reservaErrors,
  TipoVeiculoSchema,
  takesHorario,
} from '#modules/doca/agendamento-dados.contract.ts'
import { DisponibilidadeDoDia } from '#modules/doca/disponibilidade.contract.ts'
import { Espera } from '#modules/reserva/espera.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { defineLinkCall } from '#platform/shared/public-link.ts'
import { Id, Texto, Version } from '#platform/shared/schemas.ts'
import { EmailDoPortal } from './portal-acesso.contract.ts'
import {
  HorarioDoPortal,
  PortalAberto,
  portalErrors,
  portalLink,
  portalRecusas,
  ReservaDoPortal,
  visita,
} from './portal-dados.contract.ts'

export const portalPath = '/portal/:acessoId'
const base = { service: 'agendamento', tag: `${agendaTag}: portal`, proposed: true } as const
export const portalReads = { ...base, access: 'public', rateLimit: { max: 240, windowMs: 60_000 } } as const
/** Calls that take slots or write. */
export const portalActs = { ...portalReads, rateLimit: { max: 40, windowMs: 60_000 } } as const
const { not_found, version_conflict } = platformErrors

export const MAX_DIAS_DO_PORTAL = 31
/** Bookings that the company sees: the coming ones and those of the last weeks. */
export const MAX_RESERVAS_DO_PORTAL = 200

export const AcessoParams = Type.Object({ acessoId: Id })
export const ReservaParams = Type.Object({ acessoId: Id, id: Id })

export const entrarNoPortal = defineLinkCall(portalLink, {
  ...base,
  path: '/portal/entrada',
  summary: 'Troca um link de agendamento por uma visita de pouco tempo, guardada num cookie.',
  response: PortalAberto,
  errors: visita,
})

export const entrarComoParceiro = defineCall({
  ...base,
  access: { role: 'Operador' },
  method: 'POST',
  path: '/portal/parceiro',
  summary: 'Abre o agendamento de uma empresa parceira que o permitiu à própria.',
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ownerId: Id }),
  response: PortalAberto,
  errors: [portalErrors.portal_sem_acesso, ...visita],
})

export const getPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: portalPath,
  summary: 'Quem recebe, em que unidades e com que regras.',
  params: AcessoParams,
  response: PortalAberto,
  errors: visita,
})

const Pedido = {
  unidadeId: Id,
  direcao: Type.Optional(DirecaoCode),
  tipoVeiculo: Type.Optional(TipoVeiculoSchema),
  tipoCarroceria: Type.Optional(CarroceriaSchema),
  caracteristicaId: Type.Optional(Id),
  pesoKg: Type.Optional(PesoKg),
}

export const getDiasDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${portalPath}/dias`,
  summary: `Quantos horários estão livres em cada dia, para o que se pede; no máximo ${MAX_DIAS_DO_PORTAL} dias.`,
  params: AcessoParams,
  query: Type.Object({ de: Dia, ate: Dia, ...Pedido }),
  response: Type.Array(DisponibilidadeDoDia, { maxItems: MAX_DIAS_DO_PORTAL }),
  errors: [not_found, ...visita],
})
export type DiasDoPortalQuery = QueryOf<typeof getDiasDoPortal>

export const getHorariosDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${portalPath}/horarios`,
  summary: 'Os horários de um dia: livres, ou por que não.',
  params: AcessoParams,
  query: Type.Object({ data: Dia, ...Pedido }),
  response: Type.Array(HorarioDoPortal, { maxItems: MAX_DOCAS * MAX_HORARIOS }),
  errors: [not_found, ...visita],
})
export type HorariosDoPortalQuery = QueryOf<typeof getHorariosDoPortal>

const Operacao = {
  direcao: DirecaoCode,
  tipoVeiculo: Optional(TipoVeiculoSchema),
  tipoCarroceria: Optional(CarroceriaSchema),
  caracteristicaId: Optional(Id),
  pesoKg: Optional(PesoKg),
}

export const guardarNoPortal = defineCall({
  ...portalActs,
  method: 'POST',
  path: `${portalPath}/espera`,
  summary: 'Guarda um horário por 5 minutos para quem preenche o formulário; um de cada vez.',
  status: 201,
  params: AcessoParams,
  body: Type.Object({ ...HorarioRef.properties, ...Operacao }),
  response: Type.Pick(Espera, ['id', 'expiraEm', 'agora', 'dhFimReserva']),
  errors: [...takesHorario, portalRecusas.portal_esperas, ...visita],
})
export type GuardarNoPortal = BodyOf<typeof guardarNoPortal>

export const largarNoPortal = defineCall({
  ...portalActs,
  method: 'DELETE',
  path: `${portalPath}/espera/:id`,
  summary: 'Larga um horário guardado.',
  params: ReservaParams,
  errors: visita,
})

export const listReservasDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${portalPath}/reservas`,
  summary: 'Os agendamentos da própria empresa: os próximos e os dos últimos 30 dias.',
  params: AcessoParams,
  response: Type.Array(ReservaDoPortal, { maxItems: MAX_RESERVAS_DO_PORTAL }),
  errors: visita,
})

export const getReservaDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${portalPath}/reservas/:id`,
  summary: 'Um agendamento da própria empresa.',
  params: ReservaParams,
  response: ReservaDoPortal,
  errors: [not_found, ...visita],
})

const Transporte = {
  codigoReferencia: Optional(Texto(40, 0)),
  quantidadeItens: Optional(Type.Integer({ minimum: 0, maximum: MAX_ITENS })),
  placaVeiculo: Optional(Texto(8, 0)),
  nomeMotorista: Optional(Texto(120, 0)),
  documentoMotorista: Optional(Texto(18, 0)),
  celularMotorista: Optional(Texto(20, 0)),
}

export const reservarNoPortal = defineCall({
  ...portalActs,
  method: 'POST',
  path: `${portalPath}/reservas`,
  summary:
    'Reserva ou solicita um horário, como a empresa que recebe decidiu. Com a mesma chave acontece uma vez.',
  status: 201,
  params: AcessoParams,
  body: Type.Object({
    ...HorarioRef.properties,
    ...Operacao,
    ...Transporte,
    email: Optional(EmailDoPortal),
    esperaId: Type.Optional(Id),
    /** Of this one form, made by the page: a repeated request books nothing twice. */
    chave: Id,
  }),
  response: ReservaDoPortal,
  errors: [
    ...takesHorario,
    reservaErrors.reserva_referencia_unknown,
    portalRecusas.portal_limite_abertas,
    portalRecusas.portal_limite_dia,
    ...visita,
  ],
})
export type ReservarNoPortal = BodyOf<typeof reservarNoPortal>

const alteracao = [
  not_found,
  version_conflict,
  portalRecusas.portal_encerrada,
  portalRecusas.portal_chegou,
  portalRecusas.portal_prazo,
  ...visita,
]

export const completarNoPortal = defineCall({
  ...portalActs,
  method: 'PUT',
  path: `${portalPath}/reservas/:id`,
  summary: 'Informa veículo e motorista; o agendamento que só esperava por eles passa a valer.',
  params: ReservaParams,
  body: Type.Object({ ...Transporte, version: Type.Optional(Version) }),
  response: ReservaDoPortal,
  errors: alteracao,
})
export type CompletarNoPortal = BodyOf<typeof completarNoPortal>

export const remarcarNoPortal = defineCall({
  ...portalActs,
  method: 'PUT',
  path: `${portalPath}/reservas/:id/horario`,
  summary: 'Leva um agendamento a outro horário livre; onde se solicita, a confirmação é pedida de novo.',
  params: ReservaParams,
  body: Type.Object({ ...HorarioRef.properties, version: Type.Optional(Version) }),
  response: ReservaDoPortal,
  errors: [...takesHorario, portalRecusas.portal_limite_dia, ...alteracao],
})
export type RemarcarNoPortal = BodyOf<typeof remarcarNoPortal>

export const cancelarNoPortal = defineCall({
  ...portalActs,
  method: 'PATCH',
  path: `${portalPath}/reservas/:id/cancelar`,
  summary: 'Cancela um agendamento e libera o horário.',
  params: ReservaParams,
  body: Type.Object({ motivo: Texto(300, 1), version: Type.Optional(Version) }),
  response: ReservaDoPortal,
  errors: alteracao,
})
