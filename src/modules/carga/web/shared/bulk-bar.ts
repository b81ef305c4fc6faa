/**
 * What acts on many loads at once, beside a board. A later step of the business brings it; the board knows only the
 * places where it stands.
 */
import { type ComponentType, useState } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import { type LazyPart, useParts } from '#platform/web/extension/lazy-parts.ts'
import type { CargaCartao } from '../../carga-dados.contract.ts'

export interface BulkBar {
  /** Above the groups: what runs, and whose end is still unseen. */
  readonly Strip: ComponentType
  /** What is open over the board. */
  readonly Dialogs: ComponentType<BulkDialogsProps>
  /** In the bar of the selection. */
  readonly Menu: ComponentType<{ readonly cargas: readonly CargaCartao[] }>
  /** Whether the person may act on many loads at all. */
  readonly useCanAct: () => boolean
  /** Asks for the stage of more loads than the board moves itself. */
  readonly move: (cargas: readonly CargaCartao[]) => void
}

interface BulkDialogsProps {
  /** It runs: the selection has done its part. */
  readonly onStarted: () => void
  /** Gives the keyboard back to the board when nothing else is left to take it. */
  readonly onBack: () => void
}

/** Of a board that stands alone. */
const Nothing = () => null
const NONE: BulkBar = {
  Strip: Nothing,
  Dialogs: Nothing,
  Menu: Nothing,
  useCanAct: () => false,
  move: () => {},
}

/** The part that makes the bar of one board: what is open on it and what is followed there. */
export const bulkBar =
  defineExtensionPoint<LazyPart<{ readonly createBar: () => BulkBar }>>('the bar of selected loads')

/** The bar of this board, as long as the board is shown. */
export function useBulkBar(): BulkBar {
  const [part] = useParts(bulkBar)
  const [bar] = useState(() => part?.createBar() ?? NONE)
  return bar
}
