/** Dragging a card to another column with the pointer; touch has the steps of the menu instead. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { ghostOf, watchPointerDrag } from '#platform/ui/board/pointer-drag.ts'

interface Arrastar {
  /** False: this card stays where it is. */
  readonly onStart: (id: string) => boolean
  /** The column that the card was let go over; undefined: over none. */
  readonly onEnd: (para: SituacaoOcorrencia | undefined) => void
}

const COLUNAS = [1, 2, 3, 4] as const
const colunaOf = (target: HTMLElement | undefined) =>
  COLUNAS.find((situacao) => String(situacao) === target?.dataset.coluna)

/** Listens while the page stands; what it calls is always of the last drawing. */
export function useArrastar(root: RefObject<HTMLElement | null>, arrastar: Arrastar): void {
  const onStart = useEffectEvent(arrastar.onStart)
  const onEnd = useEffectEvent(arrastar.onEnd)
  useEffect(() => {
    if (!root.current) return
    return watchPointerDrag({
      root: root.current,
      cards: '[data-item]',
      targets: '[data-alvo]',
      take: (card) =>
        onStart(card.dataset.item ?? '')
          ? { ghost: ghostOf(card, 'data-item'), end: (target) => onEnd(colunaOf(target)) }
          : undefined,
    })
  }, [root])
}
