/** Register of the customers that follow their deliveries, and the links that staff hand out. Source: execution §2. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls } from '#platform/shared/register-calls.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { PORTAL_ACOMPANHAMENTO } from './portal-acompanhamento.fields.ts'
import { portalAccess, portalConfig } from './portal-acompanhamento-access.ts'

export const portalErrors = defineErrors({
  portal_acompanhamento_raiz_taken: [409, 'Já existe um acompanhamento para esta raiz de CNPJ.'],
  portal_acompanhamento_desativado: [409, 'O acompanhamento está desativado: reative-o para criar o link.'],
  link_acompanhamento_parada: [409, 'Esta parada não é uma entrega, ou foi cancelada.'],
})

export const PortalAcompanhamento = recordSchema(PORTAL_ACOMPANHAMENTO)
export type PortalAcompanhamento = Static<typeof PortalAcompanhamento>

const tag = 'Portal de acompanhamento'
const path = '/portal-acompanhamento'

export const portalAcompanhamentoCalls = defineRegisterCalls({
  path,
  tag,
  nome: 'um cliente do portal de acompanhamento',
  access: { read: portalAccess, manage: portalConfig },
  record: PortalAcompanhamento,
  fields: sentFields(PORTAL_ACOMPANHAMENTO, { examples: true }),
  filters: {},
  orders: ['nome', 'ativo', 'atualizadoEm'],
  errors: [portalErrors.portal_acompanhamento_raiz_taken],
})
export type SavePortal = BodyOf<typeof portalAcompanhamentoCalls.create>

const Link = Type.Object({
  /** Null: none was made, or it was taken back. */
  endereco: Nullable(Type.String()),
  texto: Nullable(Type.String()),
  criadoEm: Nullable(Instant),
  criadoPor: Nullable(Type.String()),
})
export const LinkDoCliente = Link
export type LinkDoCliente = Static<typeof Link>

const common = { service: 'main', tag, proposed: true, params: IdParams } as const
const { not_found } = platformErrors

export const getEnderecoDaBusca = defineCall({
  service: 'main',
  tag,
  proposed: true,
  access: portalAccess,
  method: 'GET',
  path: `${path}/endereco`,
  summary: 'O endereço da empresa onde clientes buscam um pedido ou pedem um código.',
  response: Type.Object({ endereco: Type.String() }),
})

export const getLinkDoCliente = defineCall({
  ...common,
  access: portalAccess,
  method: 'GET',
  path: `${path}/:id/link`,
  summary: 'O link da lista de um cliente, se houver.',
  response: Link,
  errors: [not_found],
})

export const criarLinkDoCliente = defineCall({
  ...common,
  access: portalConfig,
  method: 'POST',
  path: `${path}/:id/link`,
  summary: 'Cria o link da lista de um cliente; o que já vale continua o mesmo.',
  response: Link,
  errors: [not_found, portalErrors.portal_acompanhamento_desativado],
})

export const revogarLinkDoCliente = defineCall({
  ...common,
  access: portalConfig,
  method: 'DELETE',
  path: `${path}/:id/link`,
  summary: 'O link deixa de valer, e as visitas abertas por ele terminam.',
  response: Link,
  errors: [not_found],
})

export const ParadaComLink = Type.Object({
  paradaId: Id,
  nome: Type.String(),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  link: Link,
  /** Addresses that wait to be told of the arrival. */
  avisos: Type.Integer(),
  avaliacao: Nullable(
    Type.Object({ nota: Type.Integer(), texto: Nullable(Type.String()), criadoEm: Instant }),
  ),
  fusoHorario: Type.String(),
})
export type ParadaComLink = Static<typeof ParadaComLink>

const LinksDaCarga = Type.Object({
  codigo: Type.String(),
  paradas: Type.Array(ParadaComLink, { maxItems: 100 }),
})
const daCarga = { ...common, access: portalAccess, response: LinksDaCarga } as const

export const getLinksDaCarga = defineCall({
  ...daCarga,
  method: 'GET',
  path: '/carga-mongo/:id/link-acompanhamento',
  summary: 'Os links de acompanhamento das entregas de uma carga, com a avaliação de cada cliente.',
  errors: [not_found],
})

export const criarLinkDaParada = defineCall({
  ...daCarga,
  method: 'POST',
  path: '/carga-mongo/:id/link-acompanhamento',
  summary: 'Cria o link de acompanhamento de uma entrega; o que já vale continua o mesmo.',
  body: Type.Object({ paradaId: Id }),
  errors: [not_found, portalErrors.link_acompanhamento_parada],
})

export const revogarLinkDaParada = defineCall({
  ...daCarga,
  method: 'DELETE',
  path: '/carga-mongo/:id/link-acompanhamento/:paradaId',
  params: Type.Object({ id: Id, paradaId: Id }),
  summary: 'O link de uma entrega deixa de valer.',
  errors: [not_found],
})
