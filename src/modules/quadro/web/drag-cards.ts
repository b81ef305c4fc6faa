/** Dragging cards between stages with the pointer; touch has the menu "Mover para..." instead. */
import { ghostOf, type Held, watchPointerDrag } from '#platform/ui/board/pointer-drag.ts'

export interface DragOptions {
  readonly root: HTMLElement
  /** The cards that go along with this one: itself, or the selection it belongs to. */
  readonly idsOf: (id: string) => readonly string[]
  /** Draws what hangs at the pointer. */
  readonly ghostOf: (ids: readonly string[], card: HTMLElement) => HTMLElement
  readonly onDrop: (ids: readonly string[], etapaId: string) => void
}

/** Begins to watch the board; returns what ends it. */
export function watchDrag({ root, idsOf, ghostOf, onDrop }: DragOptions): () => void {
  const take = (card: HTMLElement): Held => {
    const ids = idsOf(card.dataset.cargaId ?? '')
    const cards = ids.flatMap((id) => [
      ...root.querySelectorAll<HTMLElement>(`article[data-carga-id="${CSS.escape(id)}"]`),
    ])
    // Drawn before the cards are faded.
    const ghost = ghostOf(ids, card)
    for (const one of cards) one.dataset.dragging = ''
    const end = (target: HTMLElement | undefined) => {
      for (const one of cards) delete one.dataset.dragging
      const etapaId = target?.dataset.etapa
      if (etapaId !== undefined) onDrop(ids, etapaId)
    }
    return { ghost, end }
  }
  return watchPointerDrag({ root, cards: 'article[data-carga-id]', targets: '[data-etapa]', take })
}

/** A copy of the card, with the number of those that go along. */
export function drawGhost(countClass: string): DragOptions['ghostOf'] {
  return (ids, card) => {
    const ghost = ghostOf(card, 'data-carga-id')
    if (ids.length > 1) {
      const count = document.createElement('span')
      count.className = countClass
      count.textContent = String(ids.length)
      ghost.append(count)
    }
    return ghost
  }
}
