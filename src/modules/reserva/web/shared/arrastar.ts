/** Dragging a booking to another slot with the pointer; touch has the menu "Mover para..." instead. */
import { ghostOf, type Held, watchPointerDrag } from '#platform/ui/pointer-drag.ts'

export interface ArrastarOptions {
  readonly root: HTMLElement
  /** False: this card stays where it is. */
  readonly onStart: (item: string) => boolean
  /** Slot and thing of it that the card was let go over; undefined: over none. */
  readonly onEnd: (item: string | undefined) => void
}

/** Begins to watch the schedule; returns what ends it. */
export function watchArrastar({ root, onStart, onEnd }: ArrastarOptions): () => void {
  const take = (card: HTMLElement): Held | undefined => {
    if (!onStart(card.dataset.item ?? '')) return undefined
    let target: HTMLElement | null = null
    /** Marks the slot below the pointer. */
    const aim = (below: Element | null) => {
      const next = below?.closest<HTMLElement>('[data-alvo]') ?? null
      if (next === target) return
      target?.parentElement?.removeAttribute('data-solta')
      next?.parentElement?.setAttribute('data-solta', '')
      target = next
    }
    const end = (isDropped: boolean) => {
      const item = target?.dataset.item
      target?.parentElement?.removeAttribute('data-solta')
      onEnd(isDropped ? item : undefined)
    }
    return { ghost: ghostOf(card, 'data-item'), aim, end }
  }
  return watchPointerDrag({ root, cards: '[data-item][data-tipo="reserva"]', take })
}
