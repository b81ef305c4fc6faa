import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { PEDIDOS } from '#modules/pedido/web/shared/pedido.api.ts'
import { announce } from '#platform/ui/announcements.ts'
import { useRowWindow } from '#platform/ui/board/use-row-window.ts'
import { selectRange, toggleKey } from '#platform/ui/row-selection.ts'
import { useSoughtRecord } from '#platform/ui/use-new-record-place.ts'
import type { LinhaDaFormacao } from '../shared/lista-formacao.ts'
import { LinhaPedido } from './LinhaPedido.tsx'
import styles from './lista.module.css'
import { dragPedidos } from './pedidos-arrastados.ts'

interface ListaPedidosProps {
  readonly linhas: readonly LinhaDaFormacao[]
  readonly destaque: string | undefined
  readonly selecionados: ReadonlySet<string>
  /** What stands behind the badge of an order of the open manifest: `Parada 2`. */
  readonly paradaDe: (id: string) => string | undefined
  readonly onDestaque: (id: string) => void
  readonly onSelecionados: (ids: ReadonlySet<string>) => void
  readonly onAbrir: (id: string) => void
}

const ROW_PX = 70
const PAGE = 8

/** What the arrows and their companions do to the row that is looked at. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'PageDown') return Math.min(current + PAGE, count - 1)
  if (key === 'PageUp') return Math.max(current - PAGE, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The orders, of which only those in sight are drawn: arrows look at one, space chooses, Enter opens. */
export function ListaPedidos(props: ListaPedidosProps) {
  const { linhas, destaque, selecionados, onDestaque, onSelecionados, onAbrir } = props
  const ids = linhas.map(({ item }) => item.id)
  const { ref, rows, heightPx, reveal } = useRowWindow({ keys: ids, rowPx: ROW_PX, overscan: 6 })
  const show = useEffectEvent(reveal)
  const current = destaque === undefined ? -1 : ids.indexOf(destaque)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another order is looked at, not when the list changes under it
  useEffect(() => {
    show(current)
  }, [destaque])

  const novo = useSoughtRecord(PEDIDOS)?.id
  const placeOfNew = novo === undefined ? -1 : ids.indexOf(novo)
  useEffect(() => show(placeOfNew), [placeOfNew])

  const extend = (from: string | undefined, to: string) => {
    onSelecionados(selectRange(selecionados, ids, from ?? to, to))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return
    const id = ids[current]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      onSelecionados(new Set(ids))
      announce(linhas.length === 1 ? '1 pedido selecionado' : `${linhas.length} pedidos selecionados`)
    } else if (event.ctrlKey || event.metaKey) return
    else if (event.key === ' ' && id) onSelecionados(toggleKey(selecionados, id))
    else if (event.key === 'Enter' && id) onAbrir(id)
    else {
      const index = nextIndex(event.key, current, linhas.length)
      const next = index === undefined ? undefined : ids[index]
      if (next === undefined) return
      if (event.shiftKey) extend(id, next)
      onDestaque(next)
    }
    event.preventDefault()
  }
  const onDragStart = (event: DragEvent, id: string) => {
    dragPedidos(event, selecionados.has(id) ? [...selecionados] : [id])
    onDestaque(id)
  }
  return (
    <div
      ref={ref}
      className={styles.region}
      role="listbox"
      aria-label="Pedidos"
      aria-multiselectable
      aria-activedescendant={current >= 0 && destaque !== undefined ? `pedido-${destaque}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        const [first] = ids
        // A press with the pointer looks at the row under it.
        if (current < 0 && first !== undefined && currentTarget.matches(':focus-visible')) onDestaque(first)
      }}
    >
      <div role="presentation" className={styles.rows} style={{ height: heightPx }}>
        {rows.map(({ index, topPx }) => {
          const linha = linhas[index]
          if (!linha) return null
          const { id } = linha.item
          return (
            <LinhaPedido
              key={id}
              linha={linha}
              parada={props.paradaDe(id)}
              place={{ index, count: linhas.length, top: topPx }}
              isDestaque={id === destaque}
              isSelecionado={selecionados.has(id)}
              onPress={({ shiftKey, ctrlKey, metaKey, isOnCheck }) => {
                if (shiftKey) extend(destaque, id)
                else if (ctrlKey || metaKey || isOnCheck) onSelecionados(toggleKey(selecionados, id))
                onDestaque(id)
              }}
              onOpen={() => onAbrir(id)}
              onDragStart={(event) => onDragStart(event, id)}
            />
          )
        })}
      </div>
    </div>
  )
}
