/**
 * Dragging cards between stages with the pointer. Works on the document directly: while a card is dragged, nothing
 * of the board is drawn anew. Touch has the menu "Mover para..." instead (WCAG 2.5.7).
 */

/** Further than a hand that only clicks. */
const THRESHOLD_PX = 6
/** This close to the edge of a list it scrolls, by so much per frame. */
const EDGE_PX = 36
const SCROLL_PX = 12

export interface DragOptions {
  readonly root: HTMLElement
  /** The cards that go along with this one: itself, or the selection it belongs to. */
  readonly idsOf: (id: string) => readonly string[]
  /** Draws what hangs at the pointer. */
  readonly ghostOf: (ids: readonly string[], card: HTMLElement) => HTMLElement
  readonly onDrop: (ids: readonly string[], etapaId: string) => void
}

interface Drag {
  readonly ids: readonly string[]
  readonly cards: readonly HTMLElement[]
  readonly ghost: HTMLElement
  target: HTMLElement | null
}

const stageAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-etapa]') ?? null

/** Begins to watch the board; returns what ends it. */
export function watchDrag({ root, idsOf, ghostOf, onDrop }: DragOptions): () => void {
  let start: { readonly x: number; readonly y: number; readonly card: HTMLElement } | undefined
  let drag: Drag | undefined
  let pointer = { x: 0, y: 0 }
  let frame = 0

  function begin(): void {
    if (!start) return
    const { card } = start
    const ids = idsOf(card.dataset.cargaId ?? '')
    const cards = ids.flatMap((id) => [
      ...root.querySelectorAll<HTMLElement>(`article[data-carga-id="${CSS.escape(id)}"]`),
    ])
    drag = { ids, cards, ghost: ghostOf(ids, card), target: null }
    for (const one of cards) one.dataset.dragging = ''
    document.body.append(drag.ghost)
    document.body.style.cursor = 'grabbing'
    getSelection()?.removeAllRanges()
    frame = requestAnimationFrame(step)
  }

  /** Once per frame, however often the pointer moved. */
  function step(): void {
    if (!drag) return
    const { x, y } = pointer
    drag.ghost.style.transform = `translate(${x + 10}px, ${y + 8}px)`
    aim(drag)
    scrollNear(x, y)
    frame = requestAnimationFrame(step)
  }

  /** Marks the stage below the pointer. */
  function aim(current: Drag): void {
    const below = stageAt(pointer.x, pointer.y)
    const target = below && root.contains(below) ? below : null
    if (target === current.target) return
    current.target?.removeAttribute('data-target')
    if (target) target.dataset.target = ''
    current.target = target
  }

  function scrollNear(x: number, y: number): void {
    for (
      let element = document.elementFromPoint(x, y);
      element && root.contains(element);
      element = element.parentElement
    ) {
      if (element.scrollHeight <= element.clientHeight) continue
      const { top, bottom } = element.getBoundingClientRect()
      if (y < top + EDGE_PX) element.scrollTop -= SCROLL_PX
      else if (y > bottom - EDGE_PX) element.scrollTop += SCROLL_PX
    }
  }

  function end(isDropped: boolean): void {
    cancelAnimationFrame(frame)
    start = undefined
    if (!drag) return
    // A quick hand releases before the frame that would have seen where it went.
    if (isDropped) aim(drag)
    const { ids, cards, ghost, target } = drag
    drag = undefined
    ghost.remove()
    target?.removeAttribute('data-target')
    for (const card of cards) delete card.dataset.dragging
    document.body.style.cursor = ''
    const etapaId = target?.dataset.etapa
    if (isDropped && etapaId !== undefined) onDrop(ids, etapaId)
  }

  const onDown = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('article[data-carga-id]')
    if (event.button !== 0 || event.pointerType === 'touch' || !card || target?.closest('a, button')) return
    start = { x: event.clientX, y: event.clientY, card }
  }
  const onMove = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (!start || drag) return
    if (Math.hypot(pointer.x - start.x, pointer.y - start.y) > THRESHOLD_PX) begin()
  }
  const onUp = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY }
    if (drag) {
      // The click that follows the release is none; without one the listener goes by itself.
      const swallow = (event: MouseEvent) => event.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    }
    end(true)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return
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

/** A copy of the card, with the number of those that go along. */
export function drawGhost(className: string, countClass: string): DragOptions['ghostOf'] {
  return (ids, card) => {
    const ghost = document.createElement('div')
    ghost.className = className
    ghost.setAttribute('aria-hidden', 'true')
    ghost.style.width = `${card.offsetWidth}px`
    const copy = card.cloneNode(true)
    if (copy instanceof HTMLElement) {
      for (const name of ['data-carga-id', 'tabindex', 'aria-label']) copy.removeAttribute(name)
      copy.inert = true
    }
    ghost.append(copy)
    if (ids.length > 1) {
      const count = document.createElement('span')
      count.className = countClass
      count.textContent = String(ids.length)
      ghost.append(count)
    }
    return ghost
  }
}
