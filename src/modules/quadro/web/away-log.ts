/** Keeps what changed on the board while the connection was lost, until somebody has read it. */
import { createStore, type Store } from '#platform/web/store.ts'
import { type AwayChange, describeChange } from './away-changes.ts'
import { isComplete, type Quadro } from './quadro.rules.ts'

export interface AwayLog {
  /** Undefined: nobody was away, or the list was dismissed. */
  readonly changes: Pick<Store<readonly AwayChange[] | undefined>, 'get' | 'subscribe'>
  readonly leave: (now: Date) => void
  readonly comeBack: () => void
  /** These loads changed; while away, they are noted when their cards have come. */
  readonly expect: (ids: readonly string[]) => void
  /** The cards of these loads have come. */
  readonly note: (before: Quadro, after: Quadro, ids: readonly string[]) => void
  /** The board was read anew. */
  readonly noteAll: (before: Quadro, after: Quadro) => void
  readonly dismiss: () => void
}

export function createAwayLog(): AwayLog {
  const changes = createStore<readonly AwayChange[] | undefined>(undefined)
  const expected = new Set<string>()
  let since = ''
  let isAway = false

  function add(before: Quadro, after: Quadro, ids: readonly string[]): void {
    const known = new Map((changes.get() ?? []).map((change) => [change.id, change]))
    for (const id of ids) {
      const versions = { before: before.cartoes.get(id), after: after.cartoes.get(id) }
      const change = describeChange(after, versions, since)
      if (change) known.set(id, change)
    }
    if (known.size > 0) changes.set([...known.values()])
  }

  return {
    changes,
    leave: (now) => {
      since = now.toISOString()
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    expect: (ids) => {
      if (isAway) for (const id of ids) expected.add(id)
    },
    note: (before, after, ids) => {
      add(
        before,
        after,
        ids.filter((id) => expected.delete(id)),
      )
    },
    noteAll: (before, after) => {
      if (!isAway) return
      const ids = [...new Set([...before.cartoes.keys(), ...after.cartoes.keys()])]
      // What lies behind a window may have been there before.
      const isSure = isComplete(before) && isComplete(after)
      add(before, after, isSure ? ids : ids.filter((id) => before.cartoes.has(id) && after.cartoes.has(id)))
    },
    dismiss: () => changes.set(undefined),
  }
}
