/** Dragging a booking to another slot or stage with the pointer; touch has the menu "Mover para..." instead. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ghostOf, type Held, watchPointerDrag } from '#platform/ui/board/pointer-drag.ts'

export interface Arrastar {
  /** False: this card stays where it is. */
  readonly onStart: (item: string) => boolean
  /** The `data-item` of the place that the card was let go over; undefined: over none. */
  readonly onEnd: (item: string | undefined) => void
}

/** Listens while the page stands; what it calls is always of the last drawing. */
export function useArrastar(root: RefObject<HTMLElement | null>, arrastar: Arrastar): void {
  const onStart = useEffectEvent(arrastar.onStart)
  const onEnd = useEffectEvent(arrastar.onEnd)
  useEffect(() => {
    const take = (card: HTMLElement): Held | undefined =>
      onStart(card.dataset.item ?? '')
        ? { ghost: ghostOf(card, 'data-item'), end: (target) => onEnd(target?.dataset.item) }
        : undefined
    const cards = '[data-item][data-tipo="reserva"]'
    return root.current
      ? watchPointerDrag({ root: root.current, cards, targets: '[data-alvo]', take })
      : undefined
  }, [root])
}
