/** The mails of the platform, for the support team: how each looks, and the addresses that cannot be reached. */
import { type Static, Type } from 'typebox'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { BRANDS } from '#platform/shared/brand.ts'
import { defineCall } from '#platform/shared/call.ts'
import { MAX_EMAIL_LENGTH } from '#platform/shared/email.ts'
import { Id, IdParams, Instant, oneOf, PageOf, Paging, Texto } from '#platform/shared/schemas.ts'

/** Administrators of an internal company: the support team. */
const access: AccessRequirement = { role: 'Administrador', onlyLicences: ['Internal'] }
const common = { service: 'main', tag: 'E-mails', access, proposed: true } as const

const Chave = Type.String({ minLength: 1, maxLength: 80, examples: ['sessao.recuperacao'] })

export const EmailDaPlataforma = Type.Object({ chave: Chave, nome: Type.String(), quando: Type.String() })
export type EmailDaPlataforma = Static<typeof EmailDaPlataforma>

export const listEmails = defineCall({
  ...common,
  method: 'GET',
  path: '/painel-admin/emails',
  summary: 'Lista os e-mails que a plataforma envia.',
  response: Type.Array(EmailDaPlataforma, { maxItems: 200 }),
})

export const EmailDeExemplo = Type.Object({
  chave: Chave,
  remetente: Type.String(),
  assunto: Type.String(),
  html: Type.String(),
  texto: Type.String(),
})

export const getEmail = defineCall({
  ...common,
  method: 'GET',
  path: '/painel-admin/emails/:chave',
  summary: 'Mostra um e-mail com dados inventados, em uma das marcas.',
  params: Type.Object({ chave: Chave }),
  query: Type.Object({ marca: Type.Optional(oneOf(BRANDS.map(({ key }) => key))) }),
  response: EmailDeExemplo,
})

export const EmailRecusado = Type.Object({
  id: Id,
  email: Type.String(),
  /** The mail that was refused. */
  tipo: Type.String(),
  /** Of the answer of the server. */
  codigo: Type.Integer({ examples: [550] }),
  motivo: Type.String({ examples: ['550 5.1.1 User unknown'] }),
  recusadoEm: Instant,
})
export type EmailRecusado = Static<typeof EmailRecusado>

/** A POST, so that no log has the address that is looked for. */
export const searchRecusados = defineCall({
  ...common,
  method: 'POST',
  path: '/painel-admin/emails-recusados/search',
  summary: 'Lista os endereços que o servidor recusou de vez, os últimos primeiro.',
  body: Type.Object({ busca: Type.Optional(Texto(MAX_EMAIL_LENGTH, 0)), ...Paging }),
  response: PageOf(EmailRecusado),
})

export const liberarRecusado = defineCall({
  ...common,
  method: 'DELETE',
  path: '/painel-admin/emails-recusados/:id',
  summary: 'Libera um endereço recusado: o próximo e-mail volta a ser enviado.',
  params: IdParams,
})
