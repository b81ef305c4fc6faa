/** The cache of what the server answered, with the rules for asking again. */
import { QueryClient } from '@tanstack/react-query'
import { HttpError, OfflineError } from '../http/http-error.ts'
import type { Session } from '../session/session.ts'

/** Live events keep lists fresh; the age only matters for what no event announces. */
const STALE_MS = 30_000
const MAX_RETRIES = 3
const GATEWAY_STATUSES = [502, 503, 504]

/** `failures` counts from 0. A refusal is final; no answer or a gateway's answer is worth another try. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false
  return (
    error instanceof OfflineError || (error instanceof HttpError && GATEWAY_STATUSES.includes(error.status))
  )
}

/** Milliseconds: 1, 2, 4 and so on, at most 10 seconds. */
export const retryDelayMs = (failures: number) => Math.min(1000 * 2 ** failures, 10_000)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        // A browser that believes to be offline may still reach a server in the same building.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Forgets everything when a session ends or becomes another one (S-180). Returns what stops it. */
export function bindCacheToSession(
  client: QueryClient,
  session: Pick<Session, 'getState' | 'subscribe'>,
): () => void {
  let holder = holderOf(session)
  return session.subscribe(() => {
    const next = holderOf(session)
    if (holder !== undefined && next !== holder) client.clear()
    holder = next
  })
}

function holderOf({ getState }: Pick<Session, 'getState'>): string | undefined {
  const state = getState()
  return state.status === 'signed-in' ? `${state.identity.userId} ${state.identity.ownerId}` : undefined
}
