/** A browser that never comes to rest does the work after this long all the same. */
const IDLE_TIMEOUT_MS = 1000

/** Does the work when the browser has nothing else to do; the answer takes it back. Safari has no `requestIdleCallback`. */
export function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 100)
  return () => clearTimeout(timer)
}
