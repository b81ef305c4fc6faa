/** The pages of the details drawer: which of them a load has, and what they are called. Source: L-010, L-012. */
import { type CartaoDoMenu, cardMenu } from '../../acoes.rules.ts'
import type { CargaCartaoParts } from '../../carga-dados.contract.ts'
import { type Contagens, listCargaPages, type PaginaPropria } from '../shared/carga-panels.ts'

/** Those that loads bring themselves; what others add stands between them. */
const PROPRIAS: Readonly<Record<PaginaPropria, string>> = {
  resumo: 'Resumo',
  rotograma: 'Rotograma',
  transportadoras: 'Transportadoras',
  'encontrar-veiculo': 'Encontrar veículo',
  historico: 'Histórico',
  acompanhamento: 'Acompanhamento',
}

interface Pagina {
  readonly value: string
  readonly label: string
  readonly count?: ((contagens: Contagens, partes: CargaCartaoParts) => number | undefined) | undefined
  readonly isAlways?: true | undefined
  readonly isShown?: ((partes: CargaCartaoParts) => boolean) | undefined
  readonly isOpenable?: ((carga: CartaoDoMenu) => boolean) | undefined
}

export interface AbaPagina {
  readonly value: string
  readonly label: string
  readonly count?: number
}

const listPaginas = (): Pagina[] =>
  Object.entries(PROPRIAS).flatMap(([value, label]) => [
    ...listCargaPages().filter(({ before }) => before === value),
    { value, label },
  ])

/** The page of an address; undefined for text that names none. */
export const findPagina = (text: string | undefined): string | undefined =>
  text === undefined ? 'resumo' : listPaginas().find(({ value }) => value === text)?.value

export const labelOf = (pagina: string): string =>
  listPaginas().find(({ value }) => value === pagina)?.label ?? ''

/**
 * The tabs follow the conditions of the card's menu. A page may also be openable while the menu does not offer it: the
 * first document of a load is added on the page of its documents.
 */
export function paginasOf(
  carga: CartaoDoMenu & CargaCartaoParts,
  contagens: Contagens,
  aberta: string | undefined,
): AbaPagina[] {
  const offered = new Set<string>(cardMenu(carga).map(({ acao }) => acao))
  return listPaginas()
    .filter(
      ({ value, isOpenable, isAlways, isShown }) =>
        value === 'resumo' ||
        isAlways ||
        isShown?.(carga) ||
        offered.has(value) ||
        (value === aberta && isOpenable?.(carga)),
    )
    .map(({ value, label, count }) => {
      const number = count?.(contagens, carga)
      return { value, label, ...(number !== undefined && { count: number }) }
    })
}
