/** `POST auth/token`: a new access token for the cookie that no script can read (S-273, conflicts A33). */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { exchange } from '../http/exchange.ts'
import { OfflineError } from '../http/http-error.ts'
import { lifetimeOf } from './token-lifetime.ts'

const TIMEOUT_MS = 15_000
/** Waits before trying again when no answer came or a gateway answered for the server. */
const RETRY_DELAYS_MS = [1000, 3000]
const GATEWAY_STATUSES = [502, 503, 504]

/** The answer of `auth/token` and of `auth/login`; other fields are for others. */
export const TokenAnswer = Type.Object({
  token: Type.String(),
  expiration: Type.String(),
  expiresInSeconds: Type.Optional(Type.Number({ minimum: 0 })),
})
export type TokenAnswer = Static<typeof TokenAnswer>

export interface ReceivedToken {
  readonly token: string
  readonly lifetimeMs: number
}

/** The token of an answer; `serverTime` is its header `Date`, needed only without `expiresInSeconds`. */
export const receivedToken = (answer: TokenAnswer, serverTime?: string): ReceivedToken => ({
  token: answer.token,
  lifetimeMs: lifetimeOf({ ...answer, serverTime }),
})

/** The refresh was refused: 401 is `Unauthorized`, everything else `Unexpected error` (S-313). */
export class RefreshError extends Error {
  readonly status: number

  constructor(status: number) {
    super(status === 401 ? 'Unauthorized' : 'Unexpected error')
    this.name = 'RefreshError'
    this.status = status
  }
}

export interface TokenRequestDeps {
  readonly fetch: typeof fetch
  /** Address of `auth/token`. */
  readonly url: string
  readonly wait: (ms: number) => Promise<void>
}

/** @throws RefreshError when refused, OfflineError when no answer came after three tries. */
export async function requestToken(deps: TokenRequestDeps): Promise<ReceivedToken> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await requestOnce(deps)
    } catch (error) {
      if (!isPassing(error)) throw error
      await deps.wait(delayMs)
    }
  }
  return requestOnce(deps)
}

/** Not a decision of the server about this session, so asking again is right. */
const isPassing = (error: unknown) =>
  error instanceof OfflineError || (error instanceof RefreshError && GATEWAY_STATUSES.includes(error.status))

async function requestOnce({ fetch, url }: TokenRequestDeps): Promise<ReceivedToken> {
  const request: RequestInit = {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token' }),
  }
  const { response, content } = await exchange(fetch, url, request, { timeoutMs: TIMEOUT_MS })
  if (!response.ok) throw new RefreshError(response.status)
  const received = parseTokenAnswer(await content.text(), response.headers.get('date') ?? undefined)
  if (!received) throw new RefreshError(response.status)
  return received
}

function parseTokenAnswer(text: string, serverTime: string | undefined): ReceivedToken | undefined {
  const answer: unknown = safeParse(text)
  return Check(TokenAnswer, answer) ? receivedToken(answer, serverTime) : undefined
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
