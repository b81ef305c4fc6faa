/** The pages of the details drawer: which of them a load has, and what they are called. Pure. Source: L-010, L-012. */
import { type AcaoMenu, type CartaoDoMenu, cardMenu } from '../../menu.rules.ts'

export const PAGINAS = {
  resumo: 'Resumo',
  rotograma: 'Rotograma',
  transportadoras: 'Transportadoras',
  'encontrar-veiculo': 'Encontrar veículo',
  documentos: 'Documentos',
  anexos: 'Anexos',
  historico: 'Histórico',
  acompanhamento: 'Acompanhamento',
} as const
export type Pagina = keyof typeof PAGINAS
const PAGINA_KEYS = Object.keys(PAGINAS) as Pagina[]

export interface Contagens {
  readonly documentos: number
  readonly anexos: number
}

export interface AbaPagina {
  readonly value: Pagina
  readonly label: string
  readonly count?: number
}

/** The page of an address; undefined for text that names none. */
export const findPagina = (text: string | undefined): Pagina | undefined =>
  text === undefined ? 'resumo' : PAGINA_KEYS.find((pagina) => pagina === text)

/**
 * The tabs follow the conditions of the card's menu. The documents of a company's own load can be opened while there
 * are none yet, because the first one is added there.
 */
export function paginasOf(
  carga: CartaoDoMenu,
  contagens: Contagens,
  aberta: Pagina | undefined,
): AbaPagina[] {
  const offered = new Set<AcaoMenu>(cardMenu(carga).map(({ acao }) => acao))
  const isShown = (pagina: Pagina) =>
    pagina === 'resumo' ||
    offered.has(pagina) ||
    (pagina === 'documentos' && pagina === aberta && carga.ownerCriadorDaCarga)
  return PAGINA_KEYS.filter(isShown).map((value) => ({
    value,
    label: PAGINAS[value],
    ...((value === 'documentos' || value === 'anexos') && { count: contagens[value] }),
  }))
}
