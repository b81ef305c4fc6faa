/** Calls of one person who does not know that processes are killed: what had no clear answer is sent again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccessTokens } from '#platform/server/session/access-token.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import { createBearer } from './bearer.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The answer was stored by an earlier request with the same key. */
  readonly isReplayed: boolean
  /** What it would have a browser send along from now on. */
  readonly cookie: string
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Sent as `Idempotency-Key`. */
  readonly key?: string
}

export interface Client {
  /** One attempt. Undefined: nobody knows whether it was done. */
  attempt(request: Request): Promise<Answer | undefined>
  /** As often as it takes until it is known; only for what may be sent again. */
  send(request: Request): Promise<Answer>
  /** Attempts without a clear answer so far. */
  readonly unclear: number
}

const REQUEST_MS = 20_000
const PAUSE_MS = 150
const LONGEST_MS = 120_000
/** A balancer without a process, a program without its database, a request that another one is still doing. */
const UNCLEAR = new Set([502, 503, 504])

export function createClient(origin: () => string, tokens: AccessTokens, state: SessionState): Client {
  const bearer = createBearer(tokens, state)
  return createSender(origin, async () => ({ authorization: await bearer() }))
}

/** `known`: the headers by which somebody is known. */
export function createSender(
  origin: () => string,
  known: () => Promise<Readonly<Record<string, string>>>,
): Client {
  let unclear = 0

  async function attempt({ method, path, body, key }: Request): Promise<Answer | undefined> {
    const headers = {
      ...(await known()),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    try {
      const answer = await fetch(`${origin()}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_MS),
      })
      const text = await answer.text()
      if (!UNCLEAR.has(answer.status) && !isInProgress(answer.status, text)) {
        const isReplayed = answer.headers.get('idempotency-replayed') === 'true'
        const cookie = answer.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ')
        return { status: answer.status, body: parsed(text), isReplayed, cookie }
      }
    } catch {
      // The connection broke, before the request was done or after it.
    }
    unclear += 1
    return undefined
  }

  return {
    attempt,
    async send(request) {
      const until = Date.now() + LONGEST_MS
      for (;;) {
        const answer = await attempt(request)
        if (answer) return answer
        if (Date.now() > until) throw new Error(`${request.method} ${request.path} was never answered.`)
        await sleep(PAUSE_MS)
      }
    },
    get unclear() {
      return unclear
    },
  }
}

const isInProgress = (status: number, text: string) => status === 409 && text.includes('request_in_progress')

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
