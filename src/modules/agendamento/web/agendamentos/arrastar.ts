/**
 * Dragging a booking to another slot with the pointer. Works on the document directly: while a card is dragged, nothing
 * of the schedule is drawn anew. Touch has the menu "Mover para..." instead (WCAG 2.5.7).
 */

/** Further than a hand that only clicks. */
const THRESHOLD_PX = 6
/** This close to an edge of the schedule it scrolls, by so much per frame. */
const EDGE_PX = 40
const SCROLL_PX = 14

export interface ArrastarOptions {
  readonly root: HTMLElement
  /** Class of what hangs at the pointer. */
  readonly ghostClass: string
  /** False: this card stays where it is. */
  readonly onStart: (item: string) => boolean
  /** Slot and thing of it that the card was let go over; undefined: over none. */
  readonly onEnd: (item: string | undefined) => void
}

const CARD = '[data-item][data-tipo="reserva"]'

/** Begins to watch the schedule; returns what ends it. */
export function watchArrastar({ root, ghostClass, onStart, onEnd }: ArrastarOptions): () => void {
  let start: { readonly x: number; readonly y: number; readonly card: HTMLElement } | undefined
  let ghost: HTMLElement | undefined
  let target: HTMLElement | null = null
  let pointer = { x: 0, y: 0 }
  /** Something was dragged since the pointer went down, even if Esc has ended that. */
  let isDragged = false
  let frame = 0

  function begin(): void {
    if (!start) return
    const { card } = start
    if (!onStart(card.dataset.item ?? '')) {
      start = undefined
      return
    }
    isDragged = true
    ghost = document.createElement('div')
    ghost.className = ghostClass
    ghost.style.width = `${card.offsetWidth}px`
    ghost.style.height = `${card.offsetHeight}px`
    ghost.setAttribute('aria-hidden', 'true')
    const copy = card.cloneNode(true)
    if (copy instanceof HTMLElement) {
      for (const name of ['data-item', 'tabindex', 'aria-label']) copy.removeAttribute(name)
      copy.inert = true
    }
    ghost.append(copy)
    document.body.append(ghost)
    document.body.style.cursor = 'grabbing'
    getSelection()?.removeAllRanges()
    frame = requestAnimationFrame(step)
  }

  /** Once per frame, however often the pointer moved. */
  function step(): void {
    if (!ghost) return
    const { x, y } = pointer
    ghost.style.transform = `translate(${x + 10}px, ${y + 8}px)`
    aim()
    scrollNear(x, y)
    frame = requestAnimationFrame(step)
  }

  /** Marks the slot below the pointer. */
  function aim(): void {
    const next = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-alvo]') ?? null
    if (next === target) return
    target?.parentElement?.removeAttribute('data-solta')
    next?.parentElement?.setAttribute('data-solta', '')
    target = next
  }

  function scrollNear(x: number, y: number): void {
    const scroller = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-rola]')
    if (!scroller) return
    const { top, bottom, left, right } = scroller.getBoundingClientRect()
    if (y < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
    else if (y > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
    if (x < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX
    else if (x > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX
  }

  function end(isDropped: boolean): void {
    cancelAnimationFrame(frame)
    start = undefined
    if (!ghost) return
    // A quick hand releases before the frame that would have seen where it went.
    if (isDropped) aim()
    ghost.remove()
    ghost = undefined
    target?.parentElement?.removeAttribute('data-solta')
    document.body.style.cursor = ''
    const item = target?.dataset.item
    target = null
    onEnd(isDropped ? item : undefined)
  }

  const onDown = (event: PointerEvent) => {
    const at = event.target instanceof Element ? event.target : null
    const card = at?.closest<HTMLElement>(CARD)
    if (event.button !== 0 || event.pointerType === 'touch' || !card || at?.closest('a, button')) return
    isDragged = false
    start = { x: event.clientX, y: event.clientY, card }
  }
  const onMove = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (!start || ghost) return
    if (Math.hypot(pointer.x - start.x, pointer.y - start.y) > THRESHOLD_PX) begin()
  }
  const onUp = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (isDragged) {
      isDragged = false
      // The click that follows the release is none; without one the listener goes by itself.
      const swallow = (event: MouseEvent) => event.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    }
    end(true)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ghost) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  const onCancel = () => end(false)

  root.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('blur', onCancel)
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    end(false)
    root.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('blur', onCancel)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}
