/** One request and its whole answer, within a limit of time. */
import { OfflineError } from './http-error.ts'

export interface Exchange {
  readonly response: Response
  readonly content: Blob
}

export interface ExchangeLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * The body is read here, because a connection that breaks in the middle of it is no answer either.
 * @throws OfflineError when there is no answer; the caller's own abort is passed on as it is.
 */
export async function exchange(
  send: typeof fetch,
  url: string,
  request: RequestInit,
  limits: ExchangeLimits,
): Promise<Exchange> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout
  try {
    const response = await send(url, { ...request, signal })
    return { response, content: await response.blob() }
  } catch (error) {
    if (limits.signal?.aborted) throw error
    throw new OfflineError(timeout.aborted ? 'timeout' : 'network', error)
  }
}
