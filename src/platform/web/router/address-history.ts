/** The history of the browser behind the `#`: its entries, steps in it, and who is asked before one is left. */
import {
  createBrowserHistory,
  type ParsedHistoryState,
  parseHref,
  type RouterHistory,
} from '@tanstack/history'

/** An entry of the browser's history. */
export interface HistoryEntry {
  /** The text after the `#`. */
  readonly address: string
  /** Stays with the entry, so that it is known again when somebody returns. */
  readonly key: string
  /** It was there before: somebody went back or forward to it, or the page was loaded with it. */
  readonly isReturn: boolean
}

/** Told the address of the next step; false keeps what is shown. */
type MayLeave = (next: string) => boolean | Promise<boolean>

export interface AddressHistory {
  /** The same object until the next step. */
  readonly current: () => HistoryEntry
  /** Where the steps lead that were begun: it differs from the current address while somebody is asked. */
  readonly newest: () => string
  readonly subscribe: (listener: () => void) => () => void
  readonly go: (address: string, replace?: boolean) => void
  /** Asks before each step, and lets the browser ask before the tab is closed; the answer ends it. */
  readonly guard: (mayLeave: MayLeave) => () => void
}

/** What the history library is asked for here. */
export type Entries = Pick<RouterHistory, 'location' | 'push' | 'replace' | 'subscribe' | 'block'>

/** The address of the window. Once for a page: the library follows the window's history from then on. */
export function openWindowEntries(win: Window = window): Entries {
  let opened: Entries | undefined
  /** An address that was typed, or followed from outside, comes after the entry that it left. */
  const adopt = (): ParsedHistoryState => {
    const key = crypto.randomUUID()
    const index = (opened?.location.state.__TSR_index ?? -1) + 1
    const state = { key, __TSR_key: key, __TSR_index: index }
    // The function of the window itself would tell the library of a step.
    History.prototype.replaceState.call(win.history, state, '')
    return state
  }
  const stateOf = (state: Partial<ParsedHistoryState> | null): ParsedHistoryState =>
    state?.__TSR_index === undefined ? adopt() : { ...state, __TSR_index: state.__TSR_index }
  opened = createBrowserHistory({
    window: win,
    createHref: (address) => `${win.location.pathname}${win.location.search}#${address}`,
    parseLocation: () => parseHref(win.location.hash.slice(1), stateOf(win.history.state)),
  })
  return opened
}

export function createAddressHistory(entries: Entries): AddressHistory {
  const entryOf = ({ href, state }: Entries['location'], isReturn: boolean): HistoryEntry => ({
    address: href,
    key: state.key ?? '',
    isReturn,
  })
  let entry = entryOf(entries.location, true)
  let newest = entry.address
  const listeners = new Set<() => void>()

  entries.subscribe(({ location, action }) => {
    const isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
    entry = entryOf(location, isReturn)
    if (isReturn) newest = entry.address
    for (const listener of listeners) listener()
  })

  return {
    current: () => entry,
    newest: () => newest,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go: (address, replace = false) => {
      if (address === newest) return
      newest = address
      if (replace) entries.replace(address)
      else entries.push(address)
    },
    guard: (mayLeave) =>
      entries.block({
        blockerFn: async ({ nextLocation }) => {
          const isAllowed = await mayLeave(nextLocation.href)
          if (!isAllowed) newest = entry.address
          return !isAllowed
        },
      }),
  }
}
