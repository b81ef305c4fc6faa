/** What keys, clicks and the context menu do on the cards of a board; one listener for all cards. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { DIRECTION_OF_KEY, nextCard } from './next-card.ts'
import { idsOfGroup } from './quadro.rules.ts'
import type { QuadroTools } from './quadro-tools.ts'

export interface BoardCommands {
  readonly openDetails: (id: string) => void
  readonly openDrawer: (to: string) => void
  readonly openMenu: (id: string, anchor: Anchor) => void
  readonly openDocuments: (id: string, anchor: Anchor) => void
  readonly startMoving: (id: string) => void
  /** Takes the key while cards are being moved by keyboard; false: it is not concerned. */
  readonly moveKey: (key: string) => boolean
  /** Shortcuts of one letter are switched on. */
  readonly hasSingleKeys: () => boolean
}

export interface BoardEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
  readonly onFocus: (event: React.FocusEvent<HTMLElement>) => void
}

const CARD = 'article[data-carga-id]'

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CARD) : null
const idOf = (card: HTMLElement): string => card.dataset.cargaId ?? ''

/** Something of its own stands at the point: a link, a button. */
const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input') !== null

/** A finger has no double click. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** Puts the keyboard on a card, which is drawn first if it is out of sight. */
export function focusCard(root: HTMLElement | null, tools: Pick<QuadroTools, 'current'>, id: string): void {
  flushSync(() => tools.current.set(id))
  root?.querySelector<HTMLElement>(`${CARD}[data-carga-id="${CSS.escape(id)}"]`)?.focus()
}

export function useBoardEvents(
  root: RefObject<HTMLElement | null>,
  tools: QuadroTools,
  commands: BoardCommands,
): BoardEvents {
  return useMemo(() => createBoardEvents(() => root.current, tools, commands), [root, tools, commands])
}

function createBoardEvents(
  root: () => HTMLElement | null,
  tools: QuadroTools,
  commands: BoardCommands,
): BoardEvents {
  const { store, selection, columns } = tools

  function walk(id: string, event: KeyboardEvent): boolean {
    const direction = DIRECTION_OF_KEY[event.key]
    if (direction === undefined || event.ctrlKey || event.altKey || event.metaKey) return false
    const quadro = store.get()
    const next = nextCard(quadro, id, direction, (etapaId) => columns.get(etapaId) ?? 1)
    if (next !== undefined) {
      if (event.shiftKey) {
        if (!selection.get().ids.has(id)) selection.toggle(id)
        const order = idsOfGroup(quadro, id)
        // A range does not jump into the group beside.
        if (!order.includes(next)) return true
        selection.extend(next, order)
      }
      focusCard(root(), tools, next)
    }
    return true
  }

  function pressOnCard(card: HTMLElement, event: KeyboardEvent): boolean {
    const id = idOf(card)
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      commands.openMenu(id, card.querySelector<HTMLElement>('[data-card-menu]') ?? card)
      return true
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return false
    if (event.key === 'Enter') commands.openDetails(id)
    else if (event.key === ' ') selection.toggle(id)
    else if (event.key.toLowerCase() === 'm' && commands.hasSingleKeys()) commands.startMoving(id)
    else return walk(id, event)
    return true
  }

  return {
    onKeyDown: (event) => {
      const card = cardOf(event.target)
      if (!card || event.target !== card) return
      if (commands.moveKey(event.key) || pressOnCard(card, event)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    onClick: (event) => {
      const card = cardOf(event.target)
      if (!card || event.defaultPrevented) return
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
      if (control?.hasAttribute('data-card-menu')) commands.openMenu(idOf(card), control)
      else if (control?.hasAttribute('data-card-documents')) commands.openDocuments(idOf(card), control)
      else if (control?.hasAttribute('data-drawer-link')) {
        // Another tab is the browser's own affair.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        commands.openDrawer(drawerOf(control.getAttribute('href') ?? ''))
      } else if (isTouch(event) && !selection.get().isOn) commands.openDetails(idOf(card))
      else if (event.shiftKey && (selection.get().isOn || tools.current.get() !== undefined)) {
        selection.extend(idOf(card), idsOfGroup(store.get(), idOf(card)))
      } else if (selection.get().isOn || event.ctrlKey || event.metaKey) selection.toggle(idOf(card))
    },
    onDoubleClick: (event) => {
      const card = cardOf(event.target)
      if (card && !isOnControl(event.target) && !selection.get().isOn) commands.openDetails(idOf(card))
    },
    onContextMenu: (event) => {
      const card = cardOf(event.target)
      if (!card || isOnControl(event.target)) return
      event.preventDefault()
      commands.openMenu(idOf(card), { x: event.clientX, y: event.clientY })
    },
    onFocus: (event) => {
      const card = cardOf(event.target)
      if (card) tools.current.set(idOf(card))
    },
  }
}

/** `cargas/ocorrencia/1` of `#/cargas/paineis/minhas-cargas(drawer:cargas/ocorrencia/1)`. */
const drawerOf = (href: string) => /\(drawer:([^()]+)\)/.exec(href)?.[1] ?? ''
