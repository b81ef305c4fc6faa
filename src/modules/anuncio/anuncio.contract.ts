/** Announcements as everybody is shown them; those of the desk stand in `anuncio-painel.contract.ts`. */
import { type Static, Type } from 'typebox'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import {
  ALVOS,
  MEDIDAS,
  MIDIAS,
  POSICOES,
  REGRAS,
  TAMANHOS,
  TIPOS_ANUNCIO,
  VARIANTES,
} from './anuncio.rules.ts'

export const tag = 'Anúncios'
export const MAX_SHOWN = 50

/** Parts that the desk writes as they are shown. */
export const Titulo = Type.String({
  minLength: 1,
  maxLength: 120,
  examples: ['Manutenção sábado, das 02:00 às 03:30'],
})
export const Mensagem = Type.String({
  maxLength: 20_000,
  examples: ['<p>Os painéis de TV continuam no ar.</p>'],
})
export const Url = Type.String({ maxLength: 500, examples: ['/novidades/docas'] })
export const Regra = Type.Object({
  type: oneOf(REGRAS),
  urls: Type.Array(Type.String({ minLength: 1, maxLength: 200, examples: ['/cargas'] }), { maxItems: 50 }),
})
export const Acao = Type.Object({
  label: Type.String({ maxLength: 40, examples: ['O que muda'] }),
  url: Url,
  target: oneOf(ALVOS),
})
export const Style = Type.Object({ size: oneOf(TAMANHOS), solid: Type.Boolean(), variant: oneOf(VARIANTES) })

/** S-159. `inicio` and `fim`: an open page begins and ends showing it by itself. */
export const Anuncio = Type.Object({
  id: Id,
  tipo: oneOf(TIPOS_ANUNCIO),
  posicao: Nullable(oneOf(POSICOES)),
  /** False: the person closed it. */
  exibir: Type.Boolean(),
  rule: Regra,
  titulo: Titulo,
  /** HTML, made safe. */
  mensagem: Mensagem,
  media: Nullable(Type.Object({ tipo: oneOf(MIDIAS), url: Url, alt: Type.String({ maxLength: 200 }) })),
  acao: Nullable(Acao),
  style: Style,
  inicio: Instant,
  fim: Instant,
})
export type Anuncio = Static<typeof Anuncio>

export const listAnuncios = defineCall({
  method: 'GET',
  service: 'main',
  path: '/anuncios',
  tag,
  summary: 'Os anúncios que estão no ar para quem pergunta, o que começou por último primeiro.',
  access: OPERADOR,
  response: Type.Array(Anuncio, { maxItems: MAX_SHOWN }),
})

export const lerAnuncio = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/anuncios/:id/lido',
  tag,
  summary: 'Marca um anúncio como lido: não aparece mais para a pessoa, em nenhum aparelho.',
  access: OPERADOR,
  params: IdParams,
})

export const medirAnuncio = defineCall({
  method: 'POST',
  service: 'main',
  path: '/anuncios/:id/medida',
  tag,
  summary: 'Conta que a pessoa viu um anúncio, clicou nele ou o fechou.',
  access: OPERADOR,
  proposed: true,
  params: IdParams,
  body: Type.Object({ tipo: oneOf(MEDIDAS) }),
  rateLimit: { max: 120, windowMs: 60_000 },
})

export const getImagemAnuncio = defineCall({
  method: 'GET',
  service: 'main',
  path: '/anuncios/:id/imagem',
  tag,
  summary: 'A imagem de um anúncio.',
  access: OPERADOR,
  proposed: true,
  params: IdParams,
  raw: true,
})
