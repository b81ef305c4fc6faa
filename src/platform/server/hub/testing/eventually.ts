import { expect } from 'vitest'

/** Waits for what must come true; long enough for a busy machine, and no longer than it takes. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 20 })
