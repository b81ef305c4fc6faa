import { Button } from '@mantine/core'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { formatWeight } from '#platform/shared/quantity.ts'
import { GAP_PX } from '#platform/ui/board/list-window.ts'
import { useListWindow } from '#platform/ui/board/use-list-window.ts'
import { SkeletonBlock } from '#platform/ui/SkeletonBlock.tsx'
import { CargaCard } from './CargaCard.tsx'
import styles from './Quadro.module.css'
import { useEtapa, useQuadroTools } from './quadro-context.ts'

const number = new Intl.NumberFormat('pt-BR')

/** One stage: its name, what it holds, and its cards, of which only those in sight are drawn. */
export function EtapaSection({ id }: { readonly id: string }) {
  const etapa = useEtapa(id)
  const [isOpen, setOpen] = useState(true)
  const titleId = useId()
  if (!etapa) return null
  const { descricao, quantidade, peso } = etapa
  return (
    <section className={styles.etapa} aria-labelledby={titleId} data-etapa={id}>
      <div className={styles.etapaHead}>
        <h3 className={styles.etapaTitle} id={titleId}>
          {descricao} <span className={styles.count}>{number.format(quantidade)}</span>
          <span className="visually-hidden">{quantidade === 1 ? ' carga' : ' cargas'}</span>
        </h3>
        <span className={styles.etapaPeso}>{formatWeight(peso)}</span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Recolher ${descricao}` : `Abrir ${descricao}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden />
        </button>
      </div>
      {isOpen && <CardList id={id} titleId={titleId} />}
    </section>
  )
}

/** The card by which the keyboard enters the list: where it was last, else the first in sight. */
function useEntry(ids: readonly string[], firstShown: number): string | undefined {
  const { current } = useQuadroTools()
  const own = useSyncExternalStore(current.subscribe, () => {
    const id = current.get()
    return id !== undefined && ids.includes(id) ? id : undefined
  })
  return own ?? ids[firstShown]
}

function CardList({ id, titleId }: { readonly id: string; readonly titleId: string }) {
  const { cardPx, columns: columnsByEtapa } = useQuadroTools()
  const etapa = useEtapa(id)
  const list = useRef<HTMLUListElement>(null)
  const height = useSyncExternalStore(cardPx.subscribe, cardPx.get)
  const ids = etapa?.ids ?? []
  const rowPx = height + GAP_PX
  const { columns, first, end, isNearEnd } = useListWindow({ list, rowPx, count: ids.length })
  const entry = useEntry(ids, first * columns)
  const shown = indexesToDraw(ids, first * columns, end * columns, entry)
  const hasMore = etapa !== undefined && etapa.next !== null
  const more = useNextWindow(id, hasMore && isNearEnd, ids.length)
  useMeasuredCard(list, shown.length > 0)
  useEffect(() => {
    columnsByEtapa.set(id, columns)
    return () => void columnsByEtapa.delete(id)
  }, [columnsByEtapa, id, columns])

  const rows = Math.ceil(ids.length / columns)
  const place = (index: number): CSSProperties => ({
    '--column': index % columns,
    transform: `translateY(${Math.floor(index / columns) * rowPx}px)`,
  })
  return (
    <ul
      ref={list}
      className={styles.list}
      data-etapa-id={id}
      style={{ '--columns': columns, '--rows': `${rows > 0 ? rows * rowPx - GAP_PX : 0}px` }}
      aria-labelledby={titleId}
    >
      {shown.map((index) => (
        <li
          key={ids[index]}
          className={styles.cell}
          style={place(index)}
          aria-posinset={index + 1}
          aria-setsize={etapa?.quantidade}
        >
          <CargaCard id={ids[index] ?? ''} isEntry={ids[index] === entry} />
        </li>
      ))}
      {hasMore && <MoreRow {...more} height={height} columns={columns} />}
      {ids.length === 0 && !hasMore && <li className={styles.empty}>Nenhuma carga nesta etapa</li>}
    </ul>
  )
}

/** Those in sight, and the card that has the keyboard, wherever it is. */
function indexesToDraw(
  ids: readonly string[],
  from: number,
  to: number,
  entry: string | undefined,
): number[] {
  const end = Math.min(to, ids.length)
  const indexes = Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset)
  const kept = entry === undefined || indexes.length === 0 ? -1 : ids.indexOf(entry)
  if (kept < 0 || (kept >= from && kept < end)) return indexes
  return kept < from ? [kept, ...indexes] : [...indexes, kept]
}

/**
 * Reads the next cards when the end comes near, once those at hand are painted: what is in sight does not wait for what
 * comes after it. After a failure somebody has to ask.
 */
function useNextWindow(id: string, isDue: boolean, loaded: number) {
  const { controller } = useQuadroTools()
  const [failedAt, setFailedAt] = useState<number>()
  const hasFailed = failedAt === loaded
  useEffect(() => {
    if (!isDue || hasFailed) return
    const read = () => void controller.loadMore(id).then((isDone) => setFailedAt(isDone ? undefined : loaded))
    return afterPaint(read)
  }, [controller, id, isDue, hasFailed, loaded])
  return { hasFailed, onRetry: () => setFailedAt(undefined) }
}

/** In a task of its own after the next frame; returns what calls it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface MoreRowProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly height: number
  readonly columns: number
}

/** Where the next cards will stand. */
function MoreRow({ hasFailed, onRetry, height, columns }: MoreRowProps) {
  if (hasFailed) {
    return (
      <li className={styles.more}>
        <span>Não foi possível carregar as próximas cargas.</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRetry}
        >
          Tentar novamente
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.coming} style={{ height }}>
      <span className="visually-hidden">Carregando as próximas cargas</span>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <div key={column} className={styles.comingCard}>
          <SkeletonBlock width="46%" />
          <SkeletonBlock width="78%" />
          <SkeletonBlock width="64%" />
          <SkeletonBlock />
        </div>
      ))}
    </li>
  )
}

/** All cards of a board are alike, so the first one in sight tells the height of all. */
function useMeasuredCard(list: React.RefObject<HTMLElement | null>, hasCards: boolean): void {
  const { cardPx } = useQuadroTools()
  useEffect(() => {
    const card = hasCards ? list.current?.querySelector('article') : undefined
    if (!card) return
    const resizing = new ResizeObserver(() => {
      const px = card.offsetHeight
      if (px > 0 && Math.abs(px - cardPx.get()) >= 1) cardPx.set(px)
    })
    resizing.observe(card)
    return () => resizing.disconnect()
  }, [cardPx, list, hasCards])
}
