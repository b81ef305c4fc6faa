/** Who may book docks from outside: given and taken back by administrators. Proposed (issue: outside booking portal). */
import { type Static, Type } from 'typebox'
import { tag as agendaTag, gerir, Optional } from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Nullable, Version } from '#platform/shared/schemas.ts'
import { MODO_PORTAL, type ModoPortal, TIPO_ACESSO, type TipoAcesso } from './portal.rules.ts'

const path = '/portal-acesso'
const common = {
  service: 'agendamento',
  tag: `${agendaTag}: portal`,
  access: gerir,
  proposed: true,
} as const
const { not_found, version_conflict } = platformErrors

/** Living and past accesses of one company of the platform. */
export const MAX_ACESSOS = 500
export const MAX_DIAS_DO_LINK = 366

export const acessoErrors = defineErrors({
  acesso_empresa_unknown: [409, 'Escolha uma empresa ativa do cadastro.'],
  acesso_unidade_unknown: [409, 'Escolha unidades ativas da sua empresa.'],
  acesso_parceiro_unknown: [409, 'Escolha uma empresa com vínculo de parceria em vigor.'],
  portal_acesso_parceiro_taken: [409, 'Este parceiro já tem acesso. Revogue o atual para criar outro.'],
  acesso_revogado: [409, 'Este acesso foi revogado e não muda mais. Crie outro.'],
  acesso_demais: [409, `A empresa já tem ${MAX_ACESSOS} acessos. Use um dos que existem.`],
})

const ModoCode = Type.Unsafe<ModoPortal>({ type: 'integer', enum: Object.values(MODO_PORTAL) })
const TipoCode = Type.Unsafe<TipoAcesso>({ type: 'integer', enum: Object.values(TIPO_ACESSO) })
const Email = Type.String({
  maxLength: 254,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  examples: ['doca@moinho.com.br'],
})

/** What may be changed afterwards. */
const Ajustes = {
  unidades: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  modo: ModoCode,
  maxAbertas: Type.Integer({ minimum: 1, maximum: 200 }),
  maxDia: Type.Integer({ minimum: 1, maximum: 100 }),
  prazoAlteracaoMin: Type.Integer({ minimum: 0, maximum: 43_200 }),
}
const Regras = { empresaId: Id, ...Ajustes }

export const PortalAcesso = Type.Object({
  id: Id,
  version: Version,
  tipo: TipoCode,
  ...Regras,
  empresaNome: Type.String(),
  parceiroId: Nullable(Id),
  parceiroNome: Nullable(Type.String()),
  unidadeNomes: Type.Array(Type.String(), { maxItems: 50 }),
  email: Nullable(Type.String()),
  expiraEm: Nullable(Instant),
  revogadoEm: Nullable(Instant),
  revogadoPor: Nullable(Type.String()),
  usadoEm: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type PortalAcesso = Static<typeof PortalAcesso>

export const listAcessos = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: `Quem agenda de fora, os mais novos antes, também os revogados. No máximo ${MAX_ACESSOS}.`,
  response: Type.Array(PortalAcesso, { maxItems: MAX_ACESSOS }),
})

export const createAcesso = defineCall({
  ...common,
  method: 'POST',
  path,
  summary:
    'Deixa uma empresa agendar de fora: por link, mostrado uma única vez, ou como parceira da plataforma.',
  status: 201,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({
    tipo: TipoCode,
    ...Regras,
    /** Of a partner: its company of the platform. */
    parceiroId: Optional(Id),
    email: Optional(Email),
    /** Days until the link ends; null: until it is revoked. */
    dias: Optional(Type.Integer({ minimum: 1, maximum: MAX_DIAS_DO_LINK })),
  }),
  response: Type.Object({
    acesso: PortalAcesso,
    /** The address to hand over, of a link; it cannot be read again. */
    link: Nullable(Type.String({ maxLength: 600 })),
  }),
  errors: [
    acessoErrors.acesso_empresa_unknown,
    acessoErrors.acesso_unidade_unknown,
    acessoErrors.acesso_parceiro_unknown,
    acessoErrors.portal_acesso_parceiro_taken,
    acessoErrors.acesso_demais,
  ],
})
export type CreateAcesso = BodyOf<typeof createAcesso>

export const changeAcesso = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id`,
  summary:
    'Altera unidades, regras, e-mail e validade de um acesso; o que não vem fica. O link continua o mesmo.',
  params: IdParams,
  body: Type.Object({
    ...Type.Partial(Type.Object(Ajustes)).properties,
    email: Optional(Email),
    /** When it ends; null: until it is revoked. */
    expiraEm: Optional(Instant),
    version: Type.Optional(Version),
  }),
  response: PortalAcesso,
  errors: [not_found, version_conflict, acessoErrors.acesso_revogado, acessoErrors.acesso_unidade_unknown],
})
export type ChangeAcesso = BodyOf<typeof changeAcesso>

export const getHistoricoAcesso = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O histórico de um acesso, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

export const revogarAcesso = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id/revogar`,
  summary: 'Encerra um acesso na hora; as reservas feitas por ele ficam.',
  params: IdParams,
  response: PortalAcesso,
  errors: [not_found],
})

export { Email as EmailDoPortal }
