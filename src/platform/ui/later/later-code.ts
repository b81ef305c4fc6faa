/** Code that is loaded after the first content, or when somebody asks for it earlier. */

import { whenAtRest } from './at-rest.ts'

export interface LaterCode<Code> {
  /** Undefined until it is there. */
  readonly get: () => Code | undefined
  /**
   * Loads it once for all who ask; after a failure the next one who asks tries again.
   * @throws what the last of three tries failed with
   */
  readonly load: () => Promise<Code>
  readonly subscribe: (listener: () => void) => () => void
}

/** Waits before the second and the third try, in milliseconds: a lost connection often comes back. */
const RETRY_DELAYS_MS = [400, 1600]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** @throws what the last of three tries failed with */
export async function loadPatiently<Code>(load: () => Promise<Code>, wait = pause): Promise<Code> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch {
      // The reason is told by the last try; until then trying again is the handling.
      await wait(delayMs)
    }
  }
  return load()
}

interface LaterOptions {
  readonly wait?: (ms: number) => Promise<void>
  /** When it is loaded though nobody asks. */
  readonly atRest?: (work: () => void) => void
}

export function laterCode<Code>(
  load: () => Promise<Code>,
  { wait = pause, atRest = whenAtRest }: LaterOptions = {},
): LaterCode<Code> {
  let code: Code | undefined
  let pending: Promise<Code> | undefined
  const listeners = new Set<() => void>()

  async function loadOnce(): Promise<Code> {
    try {
      code = await loadPatiently(load, wait)
    } catch (error) {
      pending = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return code
  }
  const ask = () => {
    pending ??= loadOnce()
    return pending
  }

  atRest(() => {
    // Nobody asked yet: whoever does tries again and is told.
    ask().catch(() => {})
  })
  return {
    get: () => code,
    load: ask,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
