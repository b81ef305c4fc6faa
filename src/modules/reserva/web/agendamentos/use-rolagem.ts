/** The part of the schedule that is in sight: followed, brought to the present, brought to a slot. */
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RowPlace } from '#platform/ui/board/row-window.ts'
import type { Store } from '#platform/web/store.ts'
import type { GradeDoDia } from '../shared/grade-do-dia.ts'
import { useAgenda } from './agenda-context.ts'
import { CABECALHO_PX, HORA_PX } from './janela.ts'

interface Vista {
  readonly topo: number
  readonly esquerda: number
  readonly largura: number
  readonly altura: number
}

/** Smaller steps draw nothing new; larger ones would draw several rows of slots in one frame. */
const PASSO_PX = 40
const passo = (px: number) => Math.floor(px / PASSO_PX) * PASSO_PX

/** The part of the grid that is in sight, followed while it is scrolled. */
export function useVista(scroller: RefObject<HTMLElement | null>): Vista {
  const [vista, setVista] = useState<Vista>({ topo: 0, esquerda: 0, largura: 1200, altura: 700 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const next = {
        topo: passo(element.scrollTop),
        esquerda: passo(element.scrollLeft),
        largura: element.clientWidth,
        altura: element.clientHeight,
      }
      setVista((before) => (isSame(before, next) ? before : next))
    }
    const follow = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', follow, { passive: true })
    const resizing = new ResizeObserver(follow)
    resizing.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      resizing.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller])
  return vista
}

const isSame = (a: Vista, b: Vista) =>
  a.topo === b.topo && a.esquerda === b.esquerda && a.largura === b.largura && a.altura === b.altura

/** Today opens at the present hour; afterwards the person scrolls. */
export function useNowInSight(
  scroller: RefObject<HTMLElement | null>,
  medida: RowPlace | undefined,
  key: string,
): void {
  const done = useRef('')
  useLayoutEffect(() => {
    if (!medida || done.current === key || !scroller.current) return
    done.current = key
    scroller.current.scrollTop = Math.max(0, medida.topPx - 120)
  }, [scroller, medida, key])
}

/** A list that is as long as its page opens at a row; what comes before stays above. Afterwards the person scrolls. */
export function useAberturaEmVista(root: RefObject<HTMLElement | null>, linha: number, key: string): void {
  const done = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = root.current
    if (!element || done.current === key) return
    const isFirst = done.current === undefined
    done.current = key
    const rows = [...element.querySelectorAll<HTMLElement>('[data-linha]')]
    const row = rows.find(({ dataset }) => dataset.linha === String(linha))
    if (row !== undefined && row !== rows[0]) row.scrollIntoView({ block: 'start' })
    else if (!isFirst) element.scrollIntoView({ block: 'nearest' })
  }, [root, linha, key])
}

/**
 * Tab goes from the schedule to one slot. Was it scrolled away, it is not drawn and nothing would take the keyboard: the
 * first slot in sight stands in for it.
 */
export function oferecerEntrada(scroller: HTMLElement, atual: Store<string | undefined>): void {
  const items = [...scroller.querySelectorAll<HTMLElement>('[data-item]')]
  if (items.some(({ tabIndex }) => tabIndex === 0)) return
  const { top, left } = scroller.getBoundingClientRect()
  const entrada = items.find((item) => {
    const place = item.getBoundingClientRect()
    return place.top >= top + CABECALHO_PX && place.left >= left + HORA_PX
  })
  const id = (entrada ?? items[0])?.dataset.item
  if (id !== undefined) atual.set(id)
}

/** Brings the slot that is to take the keyboard into sight, then gives it. */
export function useFoco(
  scroller: RefObject<HTMLElement | null>,
  grade: GradeDoDia,
  medidas: readonly RowPlace[],
  colunaPx: number,
): void {
  const { foco: store } = useAgenda()
  const foco = useSyncExternalStore(store.subscribe, store.get)
  const done = useRef<object>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!foco || !element || done.current === foco) return
    const place = placeOf(grade, foco.id)
    const medida = medidas[place.row]
    if (!medida) return
    done.current = foco
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const bottom = medida.topPx + medida.heightPx + CABECALHO_PX
    if (medida.topPx < scrollTop) element.scrollTop = medida.topPx
    else if (bottom > scrollTop + clientHeight) element.scrollTop = bottom - clientHeight
    const left = place.column * colunaPx
    const right = left + colunaPx + HORA_PX
    if (left < scrollLeft) element.scrollLeft = left
    else if (right > scrollLeft + clientWidth) element.scrollLeft = right - clientWidth
    if (!foco.isShownOnly) focusItem(element, foco.id)
  }, [scroller, grade, medidas, colunaPx, foco])
}

function placeOf({ linhas }: GradeDoDia, id: string): { readonly row: number; readonly column: number } {
  const chave = id.split('#')[0]
  for (const [row, linha] of linhas.entries()) {
    if (linha.tipo === 'turno') continue
    const column = linha.celulas.findIndex((cell) => cell?.chave === chave)
    if (column !== -1) return { row, column }
  }
  return { row: -1, column: -1 }
}

/** A few frames pass until what was out of sight is drawn. */
function focusItem(element: HTMLElement, id: string, tries = 6): void {
  const item = element.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
  if (item) item.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusItem(element, id, tries - 1))
}
