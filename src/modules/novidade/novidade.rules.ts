/** Rules of news: the parts of the product they speak of, which are new to a person, and what is wrong with one; pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'

/** The parts of the product as the menu calls them, and the colour of each. */
export const MODULOS_NOVIDADE = {
  Planejamento: 'petroleo',
  'Tracking de carga': 'azul',
  'Dock scheduling': 'laranja',
  Pátio: 'amarelo',
  Crossdocking: 'ameixa',
  'Marketplace de fretes': 'verde',
  'Auditoria de fretes': 'indigo',
  Integração: 'azul',
  Cadastros: 'neutro',
  Formulários: 'ameixa',
  Relatórios: 'indigo',
  Plataforma: 'neutro',
} as const
export type ModuloNovidade = keyof typeof MODULOS_NOVIDADE
export const NOMES_DE_MODULO = Object.keys(MODULOS_NOVIDADE) as ModuloNovidade[]

/** The last part of the address of a title: `Docas às 8h` becomes `docas-as-8h`. */
export const slugOf = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

/** The newest release as it is remembered: day and id, so that two of one day are told apart. */
export const releaseKeyOf = (item: { readonly id: string; readonly start: string }) =>
  `${item.start} ${item.id}`

/** Those that came after the one that was seen last; somebody who never looked has all of the last month. */
export function newOnes<N extends { readonly id: string; readonly start: string }>(
  items: readonly N[],
  lastSeen: string | undefined,
  monthAgo: string,
): N[] {
  return items.filter((item) =>
    lastSeen === undefined ? item.start >= monthAgo : releaseKeyOf(item) > lastSeen,
  )
}

export interface CamposNovidade {
  readonly titulo: string
  readonly slug: string
  readonly resumo: string
  readonly lancamento: string
}

/** What is wrong, on the fields. A draft may be unfinished. */
export function checkNovidade(
  { titulo, slug, resumo }: CamposNovidade,
  { words, isPublished }: { readonly words: string; readonly isPublished: boolean },
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => void problems.push({ path, message })
  if (titulo === '') refuse('titulo', 'Escreva o título')
  if (slug === '' || slug !== slugOf(slug)) {
    refuse('slug', 'Use letras minúsculas sem acento, números e hífens, como docas-em-lote')
  }
  if (isPublished && resumo === '') refuse('resumo', 'Escreva o resumo')
  if (isPublished && words === '') refuse('texto', 'Escreva o texto')
  return problems
}
