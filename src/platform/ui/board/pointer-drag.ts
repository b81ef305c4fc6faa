/**
 * Dragging something of a page with the pointer. Works on the document directly: while something is dragged, nothing of
 * the page is drawn anew. Touch scrolls: it needs another way, such as a menu (WCAG 2.5.7).
 */
import { mayWrite } from '../network.ts'
import styles from './pointer-drag.module.css'

/** Further than a hand that only clicks. */
const THRESHOLD_PX = 6
/** This close to an edge of what scrolls it scrolls, by so much per frame. */
const EDGE_PX = 40
const SCROLL_PX = 14

/** What is dragged at present. */
export interface Held {
  /** Hangs at the pointer. */
  readonly ghost: HTMLElement
  /** It was let go over one of the targets; undefined: over none, or it was taken back. */
  readonly end: (target: HTMLElement | undefined) => void
}

export interface PointerDragOptions {
  readonly root: HTMLElement
  /** What can be taken, as a selector. */
  readonly cards: string
  /** Where it can be let go, as a selector; the one below the pointer bears `data-target`. */
  readonly targets: string
  /** The hand has moved with a card; undefined: this one stays where it is. */
  readonly take: (card: HTMLElement) => Held | undefined
}

/** Begins to watch what stands in `root`; returns what ends it. */
export function watchPointerDrag({ root, cards, targets, take }: PointerDragOptions): () => void {
  let start: { readonly x: number; readonly y: number; readonly card: HTMLElement } | undefined
  let held: Held | undefined
  let target: HTMLElement | undefined
  let pointer = { x: 0, y: 0 }
  /** Something was dragged since the pointer went down, even if Esc has ended that. */
  let isDragged = false
  /** The pointer went down on a card and is still down. */
  let isPressed = false
  let frame = 0
  const scrollNear = createEdgeScroll(root)

  function begin(): void {
    if (!start) return
    // What is let go somewhere else is saved there.
    held = mayWrite() ? take(start.card) : undefined
    if (!held) {
      start = undefined
      return
    }
    isDragged = true
    document.body.append(held.ghost)
    document.body.style.cursor = 'grabbing'
    getSelection()?.removeAllRanges()
    frame = requestAnimationFrame(step)
  }

  function aim(below: Element | null): void {
    const found = below?.closest<HTMLElement>(targets)
    const next = found && root.contains(found) ? found : undefined
    if (next === target) return
    target?.removeAttribute('data-target')
    next?.setAttribute('data-target', '')
    target = next
  }

  /** Once per frame, however often the pointer moved. */
  function step(): void {
    if (!held) return
    const { x, y } = pointer
    held.ghost.style.transform = `translate(${x + 10}px, ${y + 8}px)`
    const below = document.elementFromPoint(x, y)
    aim(below)
    scrollNear(below, pointer)
    frame = requestAnimationFrame(step)
  }

  function end(isDropped: boolean): void {
    cancelAnimationFrame(frame)
    start = undefined
    if (!held) return
    // A quick hand releases before the frame that would have seen where it went.
    aim(isDropped ? document.elementFromPoint(pointer.x, pointer.y) : null)
    const ended = held
    const over = target
    held = undefined
    aim(null)
    ended.ghost.remove()
    document.body.style.cursor = ''
    ended.end(isDropped && mayWrite() ? over : undefined)
  }

  const onDown = (event: PointerEvent) => {
    const at = event.target instanceof Element ? event.target : null
    const card = at?.closest<HTMLElement>(cards)
    if (event.button !== 0 || event.pointerType === 'touch' || !card || at?.closest('a, button')) return
    isDragged = false
    isPressed = true
    start = { x: event.clientX, y: event.clientY, card }
  }
  const onMove = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (!start || held) return
    if (Math.hypot(pointer.x - start.x, pointer.y - start.y) > THRESHOLD_PX) begin()
  }
  const onUp = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (isDragged) swallowClick()
    isDragged = false
    isPressed = false
    end(true)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  const onCancel = () => {
    isPressed = false
    end(false)
  }
  /** Moving with a card marks no text, also where the card stays. */
  const onSelect = (event: Event) => {
    if (isPressed) event.preventDefault()
  }

  root.addEventListener('pointerdown', onDown)
  root.addEventListener('selectstart', onSelect)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('blur', onCancel)
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    end(false)
    root.removeEventListener('pointerdown', onDown)
    root.removeEventListener('selectstart', onSelect)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('blur', onCancel)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/** A copy of a card that nobody reads or reaches, as large as it; `identity`: what only the card itself may have. */
export function ghostOf(card: HTMLElement, identity: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.setAttribute('aria-hidden', 'true')
  ghost.style.width = `${card.offsetWidth}px`
  ghost.style.height = `${card.offsetHeight}px`
  const copy = card.cloneNode(true)
  if (copy instanceof HTMLElement) {
    for (const name of [identity, 'tabindex', 'aria-label']) copy.removeAttribute(name)
    copy.inert = true
  }
  ghost.append(copy)
  return ghost
}

/** The click that follows the release of what was dragged is none; without one the listener goes by itself. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

/** Scrolls what is below the pointer and scrolls, up to `root`, while the pointer is near its edge. */
function createEdgeScroll(root: HTMLElement) {
  let seen: Element | null = null
  let scrollers: readonly Element[] = []
  return (below: Element | null, { x, y }: { readonly x: number; readonly y: number }): void => {
    if (below !== seen) {
      seen = below
      scrollers = scrollersAround(below, root)
    }
    for (const scroller of scrollers) {
      const { top, bottom, left, right } = scroller.getBoundingClientRect()
      if (y < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
      else if (y > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
      if (x < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX
      else if (x > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX
    }
  }
}

function scrollersAround(from: Element | null, root: HTMLElement): Element[] {
  if (!from || !root.contains(from)) return []
  const found = /auto|scroll/.test(getComputedStyle(from).overflow) ? [from] : []
  return from === root ? found : [...found, ...scrollersAround(from.parentElement, root)]
}
