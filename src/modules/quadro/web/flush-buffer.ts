/**
 * Gathers the loads that changed and asks for them together: after 10 ms of quiet or at 10 entries; during a burst
 * the window grows to 250 ms, so that a hundred changes a second cost four questions (L-122, conflicts B20).
 * Nothing is dropped: what could not be asked is asked again.
 */
import { after as browserAfter } from '#platform/web/after.ts'

const QUIET_MS = 10
const QUIET_ENTRIES = 10
export const BURST_MS = 250
/** Without a question for this long, the burst is over. */
const CALM_MS = 2 * BURST_MS
/** After a failure. */
export const RETRY_MS = 2000

export interface FlushBufferOptions {
  /** Asks for the loads; a rejection keeps them for another try. */
  readonly flush: (ids: readonly string[]) => Promise<void>
  /** The most that one question may name. */
  readonly maxIds: number
  readonly now?: () => number
  /** Runs the work once after the wait; returns what cancels it. */
  readonly after?: (ms: number, work: () => void) => () => void
}

export interface FlushBuffer {
  readonly add: (ids: readonly string[]) => void
  /** Keeps what comes until `resume`, e.g. while the board itself is being read. */
  readonly pause: () => void
  readonly resume: () => void
  /** Forgets everything. */
  readonly stop: () => void
}

export function createFlushBuffer(options: FlushBufferOptions): FlushBuffer {
  const { flush, maxIds, now = Date.now, after = browserAfter } = options
  const pending = new Set<string>()
  let windowMs = QUIET_MS
  let lastFlushAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  let isFlushing = false
  let isPaused = false
  let run = 0

  function wait(ms: number): void {
    cancel?.()
    cancel = after(ms, () => {
      cancel = undefined
      void send()
    })
  }

  function schedule(): void {
    if (isFlushing || isPaused || pending.size === 0) return
    if (windowMs > QUIET_MS) {
      if (!cancel) wait(Math.max(0, lastFlushAt + windowMs - now()))
    } else if (pending.size >= QUIET_ENTRIES) void send()
    else wait(QUIET_MS)
  }

  async function send(): Promise<void> {
    if (isFlushing || isPaused || pending.size === 0) return
    cancel?.()
    cancel = undefined
    const mine = run
    const ids = [...pending].slice(0, maxIds)
    for (const id of ids) pending.delete(id)
    windowMs = now() - lastFlushAt < CALM_MS ? Math.min(BURST_MS, windowMs * 2) : QUIET_MS
    lastFlushAt = now()
    isFlushing = true
    const hasFailed = await flush(ids).then(
      () => false,
      () => true,
    )
    if (mine !== run) return
    isFlushing = false
    if (!hasFailed) return schedule()
    for (const id of ids) pending.add(id)
    if (!isPaused) wait(RETRY_MS)
  }

  return {
    add: (ids) => {
      for (const id of ids) pending.add(id)
      schedule()
    },
    pause: () => {
      isPaused = true
      cancel?.()
      cancel = undefined
    },
    resume: () => {
      isPaused = false
      schedule()
    },
    stop: () => {
      run += 1
      isFlushing = false
      pending.clear()
      cancel?.()
      cancel = undefined
    },
  }
}
