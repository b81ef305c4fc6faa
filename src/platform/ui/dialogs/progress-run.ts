/** Runs a batch item by item from the page, counting; pure but for the given `run`. */

interface ProgressFailure<Item> {
  readonly item: Item
  readonly reason: string
}

export interface ProgressState<Item> {
  readonly total: number
  readonly succeeded: readonly Item[]
  readonly failed: readonly ProgressFailure<Item>[]
  readonly status: 'running' | 'finished' | 'interrupted'
}

export interface ProgressRun<Item> {
  readonly items: readonly Item[]
  /** Does one item; a rejection is a failure of that item only. */
  readonly run: (item: Item, signal: AbortSignal) => Promise<unknown>
  /** The reason to show for a rejection. */
  readonly reasonOf: (error: unknown) => string
}

export interface ProgressShares {
  /** Percent of the whole, 0 to 100. */
  readonly done: number
  readonly succeeded: number
  readonly unchanged: number
  readonly failed: number
}

/** Of so many items, how many succeeded, were so before, and failed. */
export function progressShares({
  total,
  succeeded,
  unchanged = 0,
  failed,
}: Readonly<Record<'total' | 'succeeded' | 'failed', number>> & {
  readonly unchanged?: number
}): ProgressShares {
  const share = (count: number) => (total === 0 ? 100 : (count / total) * 100)
  return {
    done: share(succeeded + unchanged + failed),
    succeeded: share(succeeded),
    unchanged: total === 0 ? 0 : share(unchanged),
    failed: total === 0 ? 0 : share(failed),
  }
}

/**
 * Runs the items in order and reports after each. Aborting stops before the next item; the one in progress
 * is still counted, because the server may have done it. Items not begun appear in neither list.
 */
export async function runProgress<Item>(
  { items, run, reasonOf }: ProgressRun<Item>,
  signal: AbortSignal,
  onChange: (state: ProgressState<Item>) => void,
): Promise<ProgressState<Item>> {
  let state: ProgressState<Item> = { total: items.length, succeeded: [], failed: [], status: 'running' }
  const report = (next: Partial<ProgressState<Item>>) => {
    state = { ...state, ...next }
    onChange(state)
  }
  for (const item of items) {
    if (signal.aborted) break
    try {
      await run(item, signal)
      report({ succeeded: [...state.succeeded, item] })
    } catch (error) {
      report({ failed: [...state.failed, { item, reason: reasonOf(error) }] })
    }
  }
  const counted = state.succeeded.length + state.failed.length
  report({ status: counted === state.total ? 'finished' : 'interrupted' })
  return state
}
