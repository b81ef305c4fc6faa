/** Rules of announcements: where and when one is shown, to whom, and what is wrong with one; pure. */
import { type AccessSubject, hasModule } from '#platform/shared/access.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { videoFrameOf } from '#platform/shared/video-frame.ts'

export const TIPOS_ANUNCIO = ['banner', 'modal'] as const
export type TipoAnuncio = (typeof TIPOS_ANUNCIO)[number]
export const POSICOES = ['top', 'content', 'bottom'] as const
export type Posicao = (typeof POSICOES)[number]
export const REGRAS = ['exact', 'contains'] as const
export type TipoRegra = (typeof REGRAS)[number]
export const VARIANTES = ['info', 'success', 'warning', 'danger', 'brand'] as const
export type Variante = (typeof VARIANTES)[number]
export const TAMANHOS = ['normal', 'large'] as const
export const ALVOS = ['_self', '_blank'] as const
export const MIDIAS = ['img', 'video'] as const
/** What people do with an announcement, each counted (S-211). */
export const MEDIDAS = ['exibicao', 'clique', 'fechamento'] as const
export type TipoMedida = (typeof MEDIDAS)[number]
export const SITUACOES = ['rascunho', 'agendado', 'no-ar', 'encerrado'] as const
export type SituacaoAnuncio = (typeof SITUACOES)[number]

/** As many words stand on the line of a banner, in the block before the content, and in a window. */
export const MAX_TEXTO = { top: 140, bottom: 140, content: 240, modal: 1_000 } as const

export interface RegraDeUrl {
  readonly type: TipoRegra
  readonly urls: readonly string[]
}

/** With `exact` the address is one of the list, with `contains` it holds one of its entries (S-225, S-226). */
export function matchesUrl({ type, urls }: RegraDeUrl, url: string): boolean {
  return type === 'exact' ? urls.includes(url) : urls.some((part) => part !== '' && url.includes(part))
}

interface Exibivel {
  readonly id: string
  readonly tipo: TipoAnuncio
  readonly posicao: Posicao | null
  readonly exibir: boolean
  readonly rule: RegraDeUrl
  /** UTC instants. */
  readonly inicio: string
  readonly fim: string
}

/** Where an announcement stands: windows share one place. */
export const placeOf = ({ tipo, posicao }: Pick<Exibivel, 'tipo' | 'posicao'>) =>
  tipo === 'modal' ? 'modal' : (posicao ?? 'content')
export type Lugar = ReturnType<typeof placeOf>

/** The one that a place shows: of those that may be shown here now, the one that began last (S-224). */
export function shownAt<A extends Exibivel>(
  anuncios: readonly A[],
  lugar: Lugar,
  url: string,
  now: string,
): A | undefined {
  return anuncios
    .filter((anuncio) => placeOf(anuncio) === lugar && anuncio.exibir && matchesUrl(anuncio.rule, url))
    .filter(({ inicio, fim }) => inicio <= now && now < fim)
    .reduce<A | undefined>((latest, one) => (latest && latest.inicio >= one.inicio ? latest : one), undefined)
}

/** Who is meant; an empty list admits everybody. */
export interface Publico {
  readonly licencas: readonly number[]
  readonly modulos: readonly string[]
  readonly papeis: readonly string[]
  readonly tipos: readonly number[]
  readonly empresas: readonly string[]
}

const admits = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)

/** One of the modules is enough; one that the person was refused does not count. */
export function isInAudience(
  publico: Publico,
  person: AccessSubject & { readonly ownerId: string },
): boolean {
  return (
    admits(publico.licencas, person.licence) &&
    admits(publico.papeis, person.role) &&
    admits(publico.tipos, person.companyType) &&
    admits(publico.empresas, person.ownerId) &&
    (publico.modulos.length === 0 || publico.modulos.some((module) => hasModule(person, module)))
  )
}

const DAY_MS = 86_400_000

/** What was closed stays closed, or comes again after so many days. */
export const isClosed = (lidoEm: Date | null, repetirDias: number | null, now: Date): boolean =>
  lidoEm !== null && (repetirDias === null || now.getTime() < lidoEm.getTime() + repetirDias * DAY_MS)

interface Vigencia {
  readonly de: string | null
  readonly ate: string | null
  readonly publicadoEm: string | null
  readonly encerradoEm: string | null
}

/** Instants as UTC strings. */
export function situacaoOf({ de, ate, publicadoEm, encerradoEm }: Vigencia, now: string): SituacaoAnuncio {
  if (publicadoEm === null) return 'rascunho'
  if (encerradoEm !== null || (ate !== null && ate <= now)) return 'encerrado'
  return de !== null && de > now ? 'agendado' : 'no-ar'
}

export interface CamposAnuncio {
  readonly tipo: TipoAnuncio
  readonly posicao: Posicao | null
  readonly titulo: string
  /** HTML that is safe. */
  readonly mensagem: string
  readonly midia: {
    readonly tipo: (typeof MIDIAS)[number]
    readonly url: string
    readonly alt: string
  } | null
  readonly acao: {
    readonly label: string
    readonly url: string
    readonly target: (typeof ALVOS)[number]
  } | null
  readonly regra: RegraDeUrl
  readonly de: string | null
  readonly ate: string | null
}

/** A place of the product (`/…`, `#/…`) or an address outside over https. */
const isTarget = (url: string) =>
  /^#?\/(?!\/)\S*$/.test(url) || (/^https:\/\/\S+$/.test(url) && URL.canParse(url))

const isPagePath = (url: string) => /^\/[^\s#]*$/.test(url)

/**
 * What is wrong, on the fields. A draft may be unfinished, but what it has must be right; `words` are those of the message.
 */
export function checkAnuncio(
  fields: CamposAnuncio,
  {
    words,
    isPublished,
    hasImage,
  }: { readonly words: string; readonly isPublished: boolean; readonly hasImage: boolean },
): FieldProblem[] {
  const { tipo, posicao, titulo, midia, acao, regra, de, ate } = fields
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => void problems.push({ path, message })
  if (titulo === '') refuse('titulo', 'Escreva o título')
  if (tipo === 'banner' && posicao === null) refuse('posicao', 'Escolha o lugar do banner')
  const limit = MAX_TEXTO[placeOf(fields)]
  if (words.length > limit) refuse('mensagem', `Use até ${limit} caracteres: aqui são ${words.length}`)
  if (isPublished && words === '') refuse('mensagem', 'Escreva a mensagem')
  if (midia?.tipo === 'video' && videoFrameOf(midia.url) === undefined) {
    refuse('midia.url', 'Use o endereço https de um vídeo do YouTube ou do Vimeo')
  }
  if (midia?.tipo === 'img' && isPublished && !hasImage) refuse('imagem', 'Envie a imagem')
  if (midia !== null && midia.alt === '') refuse('midia.alt', 'Descreva em palavras o que se vê')
  if (acao !== null && acao.label === '') refuse('acao.label', 'Escreva o que está no botão')
  if (acao !== null && !isTarget(acao.url)) {
    refuse('acao.url', 'Use uma página da plataforma, como /novidades/docas, ou um endereço https')
  }
  if (!regra.urls.every(isPagePath)) refuse('regra.urls', 'Escreva páginas como /cargas/minhas-cargas')
  else if (isPublished && regra.urls.length === 0) refuse('regra.urls', 'Diga em que páginas aparece')
  if (isPublished && de === null) refuse('de', 'Informe quando começa')
  if (isPublished && ate === null) refuse('ate', 'Informe quando termina')
  if (de !== null && ate !== null && ate <= de) refuse('ate', 'Termina antes de começar')
  return problems
}
