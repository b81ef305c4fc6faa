/** Which cards are selected, and whether the board is in selection mode (L-036). */
import { selectRange, toggleKey } from '#platform/ui/row-selection.ts'
import { createStore, type Store } from '#platform/web/store.ts'

interface Selection {
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
  /** Where a range begins. */
  readonly anchor: string | undefined
}

export interface CardSelection extends Pick<Store<Selection>, 'get' | 'subscribe'> {
  readonly start: () => void
  /** Leaves selection mode and forgets what was selected. */
  readonly end: () => void
  /** Selects the card or takes it out; begins selection mode. */
  readonly toggle: (id: string) => void
  /** Selects everything between the anchor and the card, in the order of the board. */
  readonly extend: (id: string, order: readonly string[]) => void
  readonly add: (ids: Iterable<string>) => void
  /** Loads that left the board are not acted on any more. */
  readonly keep: (isThere: (id: string) => boolean) => void
}

const NOTHING: Selection = { isOn: false, ids: new Set(), anchor: undefined }

export function createCardSelection(): CardSelection {
  const store = createStore<Selection>(NOTHING)
  const select = (ids: ReadonlySet<string>, anchor: string | undefined) =>
    store.set({ isOn: true, ids, anchor })
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      if (!store.get().isOn) select(new Set(), undefined)
    },
    end: () => store.set(NOTHING),
    toggle: (id) => select(toggleKey(store.get().ids, id), id),
    extend: (id, order) => {
      const { ids, anchor = id } = store.get()
      select(selectRange(ids, order, anchor, id), anchor)
    },
    add: (added) => {
      const { ids, anchor } = store.get()
      select(new Set([...ids, ...added]), anchor)
    },
    keep: (isThere) => {
      const { isOn, ids, anchor } = store.get()
      const kept = new Set([...ids].filter(isThere))
      if (kept.size !== ids.size) store.set({ isOn, ids: kept, anchor })
    },
  }
}
