/** The links of mails: they work once and for one hour. */
import { Type } from 'typebox'
import { defineLinkCall, definePublicLink } from '#platform/shared/public-link.ts'
import { Instant } from '#platform/shared/schemas.ts'
import { sessaoErrors, TipoAutenticacao, tag } from './sessao.contract.ts'

const mailLink = {
  scope: 'link',
  param: 'token',
  length: [20, 400],
  refusal: sessaoErrors.link_unknown,
  throttle: { max: 20, windowMs: 60_000 },
} as const

/** A first password, a forgotten one, or one that has ended. */
export const passwordLink = definePublicLink({ ...mailLink, page: '/new-password', field: 'recoveryToken' })
export const confirmLink = definePublicLink({ ...mailLink, page: '/confirm-mail', field: 'token' })

export const confirmMail = defineLinkCall(confirmLink, {
  service: 'main',
  path: '/auth/confirm-mail',
  tag,
  summary: 'Confirma o endereço de e-mail pelo link enviado e responde um token que entra uma vez.',
  body: { tipoAutenticacao: Type.Optional(TipoAutenticacao) },
  response: Type.Object({ token: Type.String(), expiraEm: Instant }),
  errors: [sessaoErrors.link_spent],
})
