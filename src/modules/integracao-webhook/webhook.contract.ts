/** Other systems that hear of changes by HTTP. Proposed (issue: standard surface). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import { SITUACAO_ENTREGA, type SituacaoEntrega } from './webhook.rules.ts'
import { webhookAccess } from './webhook-access.ts'

const path = '/webhook'
const common = {
  service: 'integracao',
  tag: 'Webhooks',
  access: webhookAccess,
  proposed: true,
} as const
const { not_found } = platformErrors

export const MAX_WEBHOOKS = 20
export const MAX_ENTREGAS = 100
const MAX_EVENTOS = 60

const Evento = Type.String({ minLength: 1, maxLength: 60, examples: ['reserva.created'] })
const Eventos = Type.Array(Evento, { minItems: 1, maxItems: MAX_EVENTOS, uniqueItems: true })

export const webhookErrors = defineErrors({
  webhook_demais: [409, `A empresa já tem ${MAX_WEBHOOKS} webhooks. Exclua um para criar outro.`],
  webhook_inativo: [409, 'O webhook está desativado. Ative-o para enviar.'],
})

export const Webhook = Type.Object({
  id: Id,
  nome: Type.String(),
  url: Type.String(),
  ativo: Type.Boolean(),
  eventos: Eventos,
  falhandoDesde: Nullable(Instant),
  /** Switched off by itself after failing for long; null: not. */
  desativadoEm: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type Webhook = Static<typeof Webhook>

export const Entrega = Type.Object({
  id: Id,
  evento: Evento,
  descricao: Type.String({ description: 'O evento por extenso' }),
  situacao: Type.Unsafe<SituacaoEntrega>({ type: 'integer', enum: Object.values(SITUACAO_ENTREGA) }),
  tentativas: Type.Integer(),
  statusHttp: Nullable(Type.Integer()),
  erro: Nullable(Type.String()),
  criadoEm: Instant,
  enviadoEm: Nullable(Instant),
  /** Of what is still to be sent. */
  proximoEm: Nullable(Instant),
})
export type Entrega = Static<typeof Entrega>

/** Events of one noun; those that the caller may not choose are not there. */
export const GrupoDeEventos = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  eventos: Type.Array(Type.Object({ tipo: Evento, nome: Type.String() }), { maxItems: 20 }),
})
export type GrupoDeEventos = Static<typeof GrupoDeEventos>

export const listEventosDeWebhook = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/eventos`,
  summary: 'Os eventos que um webhook da empresa pode receber, por assunto.',
  response: Type.Array(GrupoDeEventos, { maxItems: 40 }),
})

export const listWebhooks = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'Os webhooks da empresa, os mais novos antes.',
  response: Type.Array(Webhook, { maxItems: MAX_WEBHOOKS }),
})

export const getWebhook = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Um webhook.',
  params: IdParams,
  response: Webhook,
  errors: [not_found],
})

export const createWebhook = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Registra um endereço https que recebe os eventos escolhidos; o segredo é mostrado uma única vez.',
  status: 201,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({
    nome: Texto(80, 1),
    url: Type.String({ minLength: 1, maxLength: 500, examples: ['https://erp.moinho.example/estiva'] }),
    /** Absent: those of bookings, as programs that were written before the choice expect. */
    eventos: Type.Optional(Eventos),
  }),
  response: Type.Object({ webhook: Webhook, segredo: Type.String({ maxLength: 100 }) }),
  errors: [webhookErrors.webhook_demais],
})
export type CreateWebhook = BodyOf<typeof createWebhook>

export const changeWebhook = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Ativa ou desativa um webhook, ou escolhe outros eventos.',
  params: IdParams,
  body: Type.Object({ ativo: Type.Optional(Type.Boolean()), eventos: Type.Optional(Eventos) }),
  response: Webhook,
  errors: [not_found],
})
export type ChangeWebhook = BodyOf<typeof changeWebhook>

export const removeWebhook = defineCall({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Exclui um webhook com o seu registro de envios.',
  params: IdParams,
  errors: [not_found],
})

export const listEntregas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/entregas`,
  summary: `Os últimos ${MAX_ENTREGAS} envios de um webhook, os mais novos antes.`,
  params: IdParams,
  response: Type.Array(Entrega, { maxItems: MAX_ENTREGAS }),
  errors: [not_found],
})

export const testarWebhook = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/testar`,
  summary: 'Envia um evento de teste.',
  params: IdParams,
  status: 202,
  response: Type.Object({ entregaId: Id }),
  rateLimit: { max: 10, windowMs: 60_000 },
  errors: [not_found, webhookErrors.webhook_inativo],
})

export const reenviarEntrega = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/entregas/:entregaId/reenviar`,
  summary: 'Envia de novo, com o mesmo conteúdo e identificador.',
  params: Type.Object({ id: Id, entregaId: Id }),
  rateLimit: { max: 30, windowMs: 60_000 },
  errors: [not_found, webhookErrors.webhook_inativo],
})
