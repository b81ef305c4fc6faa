import {
  IconCircleCheck,
  IconCube,
  IconGavel,
  IconScale,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { ColumnTabs } from '#platform/ui/board/ColumnTabs.tsx'
import { nextCard } from '#platform/ui/board/next-card.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { semCentavos } from '../shared/valores.ts'
import { CartaoAOferecer, LoteNaColuna } from './CartaoAOferecer.tsx'
import { CartaoDaOferta } from './CartaoDaOferta.tsx'
import { COLUNAS, type ColunaDoQuadro, type ColunaKey, type ItemDoQuadro } from './colunas.ts'
import styles from './quadro.module.css'

const ICONS: Readonly<Record<ColunaKey, TablerIcon>> = {
  aOferecer: IconCube,
  publicadas: IconSend,
  emNegociacao: IconGavel,
  paraDecidir: IconScale,
  contratadas: IconCircleCheck,
}

/** What is selected among the loads that wait. */
interface Selecao {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

interface QuadroProps {
  readonly colunas: readonly ColunaDoQuadro[]
  readonly selecao?: Selecao
  readonly onOpen: (item: ItemDoQuadro) => void
}

/** The columns with their cards: arrows walk, Enter opens, Space selects. On a phone one column at a time. */
export function Quadro({ colunas, selecao, onOpen }: QuadroProps) {
  const agora = useNow()
  const root = useRef<HTMLDivElement>(null)
  const [atual, setAtual] = useState<string>()
  const [aba, setAba] = useState<ColunaKey>()
  const isPhone = useIsPhone()
  const first = colunas.find(({ total }) => total > 0)?.key ?? colunas[0]?.key
  const open = aba ?? first
  const shown = isPhone ? colunas.filter(({ key }) => key === open) : colunas
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    const id = target?.dataset.item
    const item = colunas.flatMap(({ itens }) => itens).find((one) => one.id === id)
    if (!item) return
    if (event.key.startsWith('Arrow')) {
      const next = nextCard(shown, ({ itens }) => itens, item.id, event.key)
      if (next !== undefined) {
        root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"]`)?.focus()
      }
    } else if (event.key === 'Enter') onOpen(item)
    else if (event.key === ' ' && item.tipo === 'carga' && selecao) selecao.toggle(item.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {isPhone && (
        <ColumnTabs
          columns={colunas.map(({ key, total }) => ({ key, title: COLUNAS[key].titulo, total }))}
          open={open}
          onOpen={setAba}
          isStrong
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the cards come up to here */}
      <div
        ref={root}
        className={styles.quadro}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.item) setAtual(target.dataset.item)
        }}
      >
        {shown.map((coluna) => (
          <Coluna
            key={coluna.key}
            coluna={coluna}
            atual={atual}
            agora={agora}
            selecao={selecao}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  )
}

interface ColunaProps extends Pick<QuadroProps, 'onOpen'> {
  readonly coluna: ColunaDoQuadro
  readonly atual: string | undefined
  readonly agora: Date
  readonly selecao: Selecao | undefined
}

function Coluna({ coluna, atual, agora, selecao, onOpen }: ColunaProps) {
  const titleId = useId()
  const { key, itens, total, isMinimum, valor } = coluna
  const { titulo, vazia } = COLUNAS[key]
  const Icon = ICONS[key]
  // Tab enters each column once: where the keyboard was, else at its first card.
  const entrada = itens.some(({ id }) => id === atual) ? atual : itens[0]?.id
  return (
    <section className={styles.coluna} aria-labelledby={titleId}>
      <header className={styles.colunaHead}>
        <Icon size={16} aria-hidden />
        <h2 id={titleId} className={styles.colunaNome}>
          {titulo}
          {key === 'contratadas' && <span className={styles.periodo}>7 dias</span>}
          <span className={styles.contagem}>{isMinimum ? `${total}+` : total}</span>
        </h2>
        <span className={styles.total}>{semCentavos(valor)}</span>
      </header>
      <ul className={styles.lista}>
        {itens.map((item) => (
          <li key={item.id}>
            <Cartao
              item={item}
              isAtual={item.id === entrada}
              agora={agora}
              selecao={selecao}
              onOpen={onOpen}
            />
          </li>
        ))}
        {itens.length === 0 && <li className={styles.vazia}>{vazia}</li>}
        {total > itens.length && (
          <li className={styles.vazia}>{`Mais ${total - itens.length}: use a busca ou os filtros`}</li>
        )}
      </ul>
    </section>
  )
}

interface CartaoProps extends Pick<ColunaProps, 'agora' | 'selecao' | 'onOpen'> {
  readonly item: ItemDoQuadro
  readonly isAtual: boolean
}

function Cartao({ item, isAtual, agora, selecao, onOpen }: CartaoProps) {
  const isSelected = selecao?.ids.has(item.id) ?? false
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input')) return
    onOpen(item)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of all its cards
    <article
      className={styles.cartao}
      data-item={item.id}
      data-focus-key={`oferta:${item.id}`}
      data-selected={isSelected || undefined}
      aria-label={nomeDoItem(item)}
      tabIndex={isAtual ? 0 : -1}
      onClick={click}
    >
      {item.tipo === 'carga' && (
        <CartaoAOferecer
          carga={item.carga}
          isSelected={isSelected}
          onToggle={() => selecao?.toggle(item.id)}
        />
      )}
      {item.tipo === 'lote' && <LoteNaColuna lote={item.lote} />}
      {item.tipo === 'oferta' && <CartaoDaOferta cartao={item.cartao} agora={agora} />}
    </article>
  )
}

function nomeDoItem(item: ItemDoQuadro): string {
  if (item.tipo === 'carga') return `Carga ${item.carga.codigo} a oferecer`
  if (item.tipo === 'lote') return `Lote ${item.lote.codigo} a oferecer`
  const { lote, codigo, cargaCodigo } = item.cartao
  return lote ? `Oferta ${codigo} de um lote` : `Oferta ${codigo} da carga ${cargaCodigo}`
}
