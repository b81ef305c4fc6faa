/** The survey as the person who is asked sees it; the light entry loads no more of this module than this file. */
import { Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import { defineLightLink, defineLinkCall } from '#platform/shared/public-link.ts'
import { Instant, Optional, oneOf } from '#platform/shared/schemas.ts'
import { MAX_NOTA, MAX_TEXTO, MOTIVO_KEYS } from './pesquisa.rules.ts'

export const respostaErrors = defineErrors({
  pesquisa_link_unknown: [404, 'Este link de pesquisa não vale.'],
  pesquisa_answered: [410, 'A sua resposta já foi recebida. Cada link vale uma resposta.'],
  pesquisa_ended: [410, 'Esta pesquisa terminou e não recebe mais respostas.'],
})

/** In every mail that was sent: it never changes. */
export const pesquisaLink = defineLightLink({
  scope: 'pesquisa',
  page: '/pesquisa',
  field: 'token',
  length: [20, 100],
  refusal: respostaErrors.pesquisa_link_unknown,
  throttle: { max: 20, windowMs: 60_000 },
})

const common = {
  service: 'main',
  tag: 'Pesquisa',
  proposed: true,
  errors: [respostaErrors.pesquisa_answered, respostaErrors.pesquisa_ended],
} as const

export const abrirPesquisa = defineLinkCall(pesquisaLink, {
  ...common,
  path: '/pesquisa/consulta',
  summary: 'Diz se o link ainda aceita a resposta, e até quando.',
  response: Type.Object({ encerraEm: Instant }),
})

export const responderPesquisa = defineLinkCall(pesquisaLink, {
  ...common,
  path: '/pesquisa/resposta',
  summary: 'Guarda a nota de 0 a 10 e o porquê, uma vez por link, sem dizer de quem são.',
  body: {
    nota: Type.Integer({ minimum: 0, maximum: MAX_NOTA }),
    motivos: Type.Optional(
      Type.Array(oneOf(MOTIVO_KEYS), { maxItems: MOTIVO_KEYS.length, uniqueItems: true }),
    ),
    texto: Optional(Type.String({ maxLength: MAX_TEXTO })),
  },
})
