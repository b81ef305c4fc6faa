/** When a lost hub is tried again. Pure: the number of failures and the chance are arguments. */

/**
 * Milliseconds until the next try, undefined to give up. `failures` counts from 1, the loss or the first
 * failed start, and begins anew after a success. `random` gives 0 up to 1.
 */
export type RetryPolicy = (failures: number, random: () => number) => number | undefined

const RETRY_MS = 3000
export const MAX_RETRIES = 10
const AUTOMATIC_RETRY_MS: readonly number[] = [0, 2000, 10_000, 30_000, 60_000]
/** Spreads the browsers of a company over a second, so that a restarted server is not met by all at once. */
export const JITTER_MS = 1000

/** Ten retries after the first failure, 3 s apart, then none until a sign of the network begins a new round (S-202, conflicts B1). */
export const limitedRetry: RetryPolicy = (failures) => (failures <= MAX_RETRIES ? RETRY_MS : undefined)

/** Five automatic waits, then every 3 s without an end (L-125, L-126, conflicts B2). */
export const persistentRetry: RetryPolicy = (failures, random) => {
  const automatic = AUTOMATIC_RETRY_MS[failures - 1]
  return automatic === undefined ? RETRY_MS : automatic + Math.floor(random() * JITTER_MS)
}
