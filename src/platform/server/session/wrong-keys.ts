/**
 * Keys of the API that open nothing, counted by address before they are looked up, so that nobody tries keys without end. A key
 * that has opened something from here is never stopped by what others at its address try: many phones share one address.
 */
import { AppError, platformErrors } from '#platform/shared/app-error.ts'

/** So many tries that open nothing are looked up from one address within a window. */
const MAX_WRONG = 60
const WINDOW_MS = 60_000
/** Bounds of memory: what is over them is forgotten, the oldest first. */
const MAX_ADDRESSES = 10_000
const MAX_KNOWN = 10_000

export interface WrongKeys {
  /** Throws `rate_limited` for a key that is not known, from an address that has tried too many wrong ones. */
  readonly assertMayTry: (address: string, hash: string, now: Date) => void
  readonly opened: (hash: string) => void
  readonly failed: (address: string, hash: string, now: Date) => void
}

export function createWrongKeys(): WrongKeys {
  const wrong = new Map<string, { count: number; readonly until: number }>()
  const known = new Set<string>()
  const current = (address: string, now: Date) => {
    const found = wrong.get(address)
    return found && now.getTime() < found.until ? found : undefined
  }
  return {
    assertMayTry(address, hash, now) {
      const found = current(address, now)
      if (!found || found.count < MAX_WRONG || known.has(hash)) return
      const seconds = Math.ceil((found.until - now.getTime()) / 1_000)
      throw new AppError(platformErrors.rate_limited, { headers: { 'retry-after': String(seconds) } })
    },
    opened(hash) {
      if (known.has(hash)) return
      known.add(hash)
      forgetOldest(known, MAX_KNOWN)
    },
    failed(address, hash, now) {
      known.delete(hash)
      const found = current(address, now)
      if (found) {
        found.count += 1
        return
      }
      wrong.delete(address)
      wrong.set(address, { count: 1, until: now.getTime() + WINDOW_MS })
      forgetOldest(wrong, MAX_ADDRESSES)
    },
  }
}

function forgetOldest(kept: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = kept.keys()
  if (kept.size > max && oldest !== undefined) kept.delete(oldest)
}
