/** Ending the mails of one kind of notice by the link of such a mail, signed out (E-413). Read by the light entry, so it is small. */
import { Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'

const open = { service: 'notificacoes', tag: 'Notificações', proposed: true, access: 'public' } as const

export const descadastroErrors = defineErrors({
  descadastro_invalido: [404, 'Este link não vale. Abra o mais novo e-mail e use o link dele.'],
})

const Descadastro = Type.Object({ evento: Type.String(), empresa: Type.String() })
const TokenBody = Type.Object({
  token: Type.String({ minLength: 60, maxLength: 200, pattern: '^[\\w.-]+$' }),
})

export const consultarDescadastro = defineCall({
  ...open,
  method: 'POST',
  path: '/descadastro/consulta',
  summary: 'O evento que o link de um e-mail para de enviar; nada muda.',
  body: TokenBody,
  response: Descadastro,
  errors: [descadastroErrors.descadastro_invalido],
  rateLimit: { max: 60, windowMs: 600_000 },
})

export const descadastrar = defineCall({
  ...open,
  method: 'POST',
  path: '/descadastro',
  summary: 'Para de enviar por e-mail um evento a quem recebeu o link, sem entrar no sistema.',
  body: TokenBody,
  response: Descadastro,
  errors: [descadastroErrors.descadastro_invalido],
  rateLimit: { max: 30, windowMs: 600_000 },
})

/** RFC 8058: mail programs post to the address of the header `List-Unsubscribe` with a form, and without a page. */
export const descadastrarComUmClique = defineCall({
  ...open,
  method: 'POST',
  path: '/descadastro/:token',
  acceptsForm: true,
  summary: 'O mesmo, como os programas de e-mail o pedem com um clique (RFC 8058).',
  params: Type.Object({ token: Type.String({ minLength: 60, maxLength: 200, pattern: '^[\\w.-]+$' }) }),
  errors: [descadastroErrors.descadastro_invalido],
  rateLimit: { max: 30, windowMs: 600_000 },
})
