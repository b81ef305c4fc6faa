/** The shapes and refusals of the portal: what a company from outside reads, and why it may not. */
import { type Static, Type } from 'typebox'
import {
  Dia,
  DirecaoCode,
  HorarioRef,
  Minuto,
  MotivoCancelamentoCode,
  SituacaoReservaCode,
} from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { definePublicLink } from '#platform/shared/public-link.ts'
import { Id, Instant, Nullable, Version } from '#platform/shared/schemas.ts'
import { MODO_PORTAL, type ModoPortal } from './portal.rules.ts'

/** What ends a visit; the page of the portal shows the text as it is. */
export const portalErrors = defineErrors({
  portal_desconhecido: [410, 'Este link não é válido. Confira o endereço ou peça um novo a quem o enviou.'],
  portal_revogado: [410, 'Este acesso foi encerrado. Peça um novo à empresa que recebe.'],
  portal_vencido: [410, 'Este link venceu. Peça um novo à empresa que recebe.'],
  portal_visita: [410, 'Sua visita terminou por segurança. Abra o link novamente para continuar.'],
  portal_sem_acesso: [410, 'Esta empresa não abriu o agendamento de docas para a sua. Peça o acesso a ela.'],
})
/** What a company without an account opens; it is exchanged for a visit. */
export const portalLink = definePublicLink({
  scope: 'portal',
  page: '/agendar',
  param: 'link',
  field: 'link',
  length: [1, 200],
  refusal: portalErrors.portal_desconhecido,
  throttle: { max: 20, windowMs: 60_000 },
})

/** What any call of a visit may refuse. */
export const visita = [
  portalErrors.portal_desconhecido,
  portalErrors.portal_revogado,
  portalErrors.portal_vencido,
  portalErrors.portal_visita,
]

export const portalRecusas = defineErrors({
  portal_limite_abertas: [
    409,
    'Sua empresa já tem o máximo de agendamentos em aberto. Conclua ou cancele um para agendar outro.',
  ],
  portal_limite_dia: [409, 'Sua empresa já tem o máximo de agendamentos deste dia. Escolha outro dia.'],
  portal_esperas: [429, 'Sua empresa guardou muitos horários sem reservar. Tente novamente em uma hora.'],
  portal_encerrada: [409, 'Este agendamento já terminou e não muda mais.'],
  portal_chegou: [409, 'O motorista já chegou. Fale com a equipe da doca para mudar algo.'],
  portal_prazo: [409, 'O prazo para mudar este agendamento já passou. Fale com a equipe da doca.'],
})

export const PortalAberto = Type.Object({
  id: Id,
  /** Who receives. */
  anfitriao: Type.String(),
  /** Who books. */
  empresa: Type.String(),
  modo: Type.Unsafe<ModoPortal>({ type: 'integer', enum: Object.values(MODO_PORTAL) }),
  maxAbertas: Type.Integer(),
  maxDia: Type.Integer(),
  prazoAlteracaoMin: Type.Integer(),
  email: Nullable(Type.String()),
  agora: Instant,
  unidades: Type.Array(
    Type.Object({
      id: Id,
      nome: Type.String(),
      endereco: Nullable(Type.String({ examples: ['Rod. Anhanguera, 61 · Jundiaí, SP'] })),
      fusoHorario: Type.String(),
      hoje: Dia,
      /** What its docks do, loading or unloading; empty: none of them receives bookings. */
      operacoes: Type.Array(DirecaoCode, { maxItems: 2 }),
    }),
    { maxItems: 50 },
  ),
  caracteristicas: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: 200 }),
})
export type PortalAberto = Static<typeof PortalAberto>

export const HorarioDoPortal = Type.Object({
  ...HorarioRef.properties,
  docaNome: Type.String(),
  turnoNome: Type.String(),
  hora: Minuto,
  dhFimReserva: Instant,
  disponivel: Type.Boolean(),
  /** Why not; nothing in it is about other companies. */
  motivo: Nullable(Type.String({ examples: ['A doca só recebe até 12,0 t.'] })),
})
export type HorarioDoPortal = Static<typeof HorarioDoPortal>

/** A booking as its own company sees it. */
export const ReservaDoPortal = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['AG-3081'] }),
  situacao: SituacaoReservaCode,
  direcao: DirecaoCode,
  unidadeId: Id,
  unidadeNome: Type.String(),
  docaNome: Type.String(),
  fusoHorario: Type.String(),
  data: Dia,
  hora: Minuto,
  dhReserva: Instant,
  dhFimReserva: Instant,
  codigoReferencia: Nullable(Type.String()),
  caracteristicaId: Nullable(Id),
  tipoVeiculo: Nullable(Type.String()),
  tipoCarroceria: Nullable(Type.String()),
  pesoKg: Nullable(Type.Number()),
  quantidadeItens: Nullable(Type.Integer()),
  placaVeiculo: Nullable(Type.String()),
  nomeMotorista: Nullable(Type.String()),
  documentoMotorista: Nullable(Type.String()),
  celularMotorista: Nullable(Type.String()),
  motivoRecusa: Nullable(Type.String()),
  motivoCancelamento: Nullable(MotivoCancelamentoCode),
  /** Names of what has to be told before it counts. */
  faltam: Type.Array(Type.String(), { maxItems: 10 }),
  /** Why it can no longer be moved or cancelled from outside; null: it can. */
  recusaDeAlteracao: Nullable(Type.String()),
  /** Why vehicle and driver can no longer be told; null: they can. */
  recusaDeDados: Nullable(Type.String()),
  /** Why files can no longer be sent or removed; null: they can. */
  recusaDeAnexos: Nullable(Type.String()),
  /** For the phone of the driver; null in lists, and while the booking does not count. */
  checkin: Nullable(
    Type.Object({ link: Type.String(), qrSvg: Type.String({ description: 'O link como código QR' }) }),
  ),
})
export type ReservaDoPortal = Static<typeof ReservaDoPortal>
