/** Loads the code of a page; a lost connection is worth another try before the user is bothered. */
import { loadPatiently } from '#platform/ui/later/later-code.ts'

/** The code of a page could not be loaded: no connection, or a newer version replaced the files. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** @throws ChunkLoadError after three failures. */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  wait?: (ms: number) => Promise<void>,
): Promise<T> {
  try {
    return await loadPatiently(load, wait)
  } catch (error) {
    throw new ChunkLoadError(error)
  }
}
