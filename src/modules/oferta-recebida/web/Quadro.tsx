import { IconGavel, IconInbox, IconRoute, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { formatReais } from '#platform/shared/money.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { QuadroRecebidas } from '../recebida.contract.ts'
import { CartaoDaOferta } from './CartaoDaOferta.tsx'
import { FiltrosDoQuadro, type Pesquisa } from './FiltrosDoQuadro.tsx'
import { type Cartao, passes } from './filas.ts'
import styles from './recebidas.module.css'
import { useEscolhas } from './use-escolhas.ts'

interface QuadroProps {
  readonly query: UseQueryResult<QuadroRecebidas>
  readonly search: Pesquisa
}

interface Coluna {
  readonly key: 'novas' | 'emNegociacao' | 'aceitas' | 'emViagem'
  readonly title: string
  readonly icon: TablerIcon
  readonly empty: string
}

const COLUNAS: readonly Coluna[] = [
  { key: 'novas', title: 'Novas', icon: IconInbox, empty: 'Nenhuma oferta nova.' },
  { key: 'emNegociacao', title: 'Em negociação', icon: IconGavel, empty: 'Nenhuma negociação.' },
  { key: 'aceitas', title: 'Aceitas', icon: IconTruckDelivery, empty: 'Nenhuma carga espera por você.' },
  {
    key: 'emViagem',
    title: 'Em viagem',
    icon: IconRoute,
    empty: 'Nenhuma carga contratada por oferta em viagem.',
  },
]

/** Four columns of cards, those whose time ends first at the top; arrows walk the cards. */
export function Quadro({ query, search }: QuadroProps) {
  const { escolhas, escolher, limpar, hasAny } = useEscolhas()
  const board = useRef<HTMLDivElement>(null)
  const { data } = query
  const all: readonly Cartao[] = data ? COLUNAS.flatMap(({ key }) => data[key].items) : []
  const shown = all.filter((one) => passes(one, escolhas))
  const isFiltered = hasAny || search.settled !== ''
  return (
    <>
      <FiltrosDoQuadro
        search={search}
        all={all}
        escolhas={escolhas}
        onEscolher={escolher}
        onClear={() => {
          search.clear()
          limpar()
        }}
      />
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar as ofertas.</ReadFailure>
      )}
      {!query.isError && !data && <LoadingSkeleton lines={10} label="Carregando as ofertas" />}
      {data && shown.length === 0 && !isFiltered && <SemOfertas />}
      {data && shown.length === 0 && isFiltered && (
        <NoResultState
          term={search.settled || undefined}
          onClear={() => {
            search.clear()
            limpar()
          }}
        />
      )}
      {data && shown.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the links of the cards
        <div ref={board} className={styles.quadro} onKeyDown={(event) => walk(board.current, event)}>
          {COLUNAS.map(({ key, title, icon: Icon, empty }) => {
            const items: readonly Cartao[] = data[key].items
            const cards = items.filter((one) => passes(one, escolhas))
            const { total, valor } = data[key]
            return (
              <section key={key} className={styles.coluna} aria-label={title} data-coluna>
                <header className={styles.cabecalho}>
                  <Icon size={16} aria-hidden />
                  <h2>{title}</h2>
                  <span className={styles.quantos}>{hasAny ? cards.length : total}</span>
                  {total > 0 && !hasAny && <span className={styles.soma}>{formatReais(valor)}</span>}
                </header>
                <ul className={styles.cartoes}>
                  {cards.map((one) => (
                    <li key={one.id}>
                      <CartaoDaOferta recebida={one} />
                    </li>
                  ))}
                </ul>
                {cards.length === 0 && <p className={styles.nada}>{empty}</p>}
                {total > items.length && (
                  <p className={styles.nada}>{`Mostradas as ${items.length} que vencem primeiro.`}</p>
                )}
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}

export const SemOfertas = () => (
  <EmptyState icon={IconInbox} title="Nenhuma oferta aberta">
    Quando um embarcador oferecer uma carga à sua empresa, ela aparece aqui com o prazo de resposta.
  </EmptyState>
)

/** Up and down stay in the column, left and right go to the next column that has cards. */
function walk(board: HTMLElement | null, event: KeyboardEvent): void {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cartao]') : null
  if (!board || !card || event.ctrlKey || event.altKey || event.metaKey) return
  const columns = [...board.querySelectorAll('[data-coluna]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-cartao]')])
    .filter((cards) => cards.length > 0)
  const at = columns.findIndex((cards) => cards.includes(card))
  const row = columns[at]?.indexOf(card) ?? -1
  const target =
    event.key === 'ArrowDown'
      ? columns[at]?.[row + 1]
      : event.key === 'ArrowUp'
        ? columns[at]?.[row - 1]
        : event.key === 'ArrowRight'
          ? (columns[at + 1]?.[row] ?? columns[at + 1]?.at(-1))
          : event.key === 'ArrowLeft'
            ? (columns[at - 1]?.[row] ?? columns[at - 1]?.at(-1))
            : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
