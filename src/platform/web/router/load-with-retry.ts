/** Loads the code of a page; a lost connection is worth another try before the user is bothered. */

/** The code of a page could not be loaded: no connection, or a newer version replaced the files. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Waits before the second and the third try, in milliseconds. */
const RETRY_DELAYS_MS = [400, 1600]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** @throws ChunkLoadError after three failures. */
export async function loadWithRetry<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch {
      // The reason is kept by the last try; until then trying again is the handling.
      await wait(delayMs)
    }
  }
  try {
    return await load()
  } catch (error) {
    throw new ChunkLoadError(error)
  }
}
