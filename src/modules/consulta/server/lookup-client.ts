/**
 * Asks a public provider for JSON, and never lets it harm the caller: a fixed host, no redirects, a bounded answer
 * checked by its schema, a time limit, one repetition, and a breaker that spares a provider that keeps failing.
 */
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Logger } from '#platform/server/log.ts'

export interface LookupClientOptions {
  /** For logs. */
  readonly name: string
  /** The fixed part of every address, without a slash at its end. */
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Logger
  /** Sent with each question, such as the key of the provider. */
  readonly headers?: Readonly<Record<string, string>>
  /** Failures in a row before the provider is left alone; 5 by default. */
  readonly failuresToOpen?: number
  /** How long it is left alone before one call tries again; 30 s by default. */
  readonly openMs?: number
  /** A longer answer is a failure; 64 KiB by default. */
  readonly maxAnswerBytes?: number
}

/** A question that takes the provider some work. */
interface LookupPost<S extends TSchema> {
  /** JSON. */
  readonly body: string
  readonly schema: S
  readonly timeoutMs: number
  /** Whoever asked no longer wants the answer; that is no failure of the provider. */
  readonly signal?: AbortSignal
}

export interface LookupClient {
  /** Undefined: the provider does not know it. Throws `ProviderFailure` when no proper answer came. */
  get<S extends TSchema>(path: string, schema: S): Promise<Static<S> | undefined>
  /** Sent once only. Throws `ProviderFailure` when no proper answer came, the reason of the signal when it was given up. */
  post<S extends TSchema>(path: string, question: LookupPost<S>): Promise<Static<S>>
  readonly isOpen: () => boolean
}

/** The provider gave no proper answer; what it said instead stays in the log. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
}

/** Worth one more attempt: a slow line, a broken connection, an error of the server. */
class PassingFailure extends ProviderFailure {}

const MAX_ANSWER_BYTES = 65_536
const ATTEMPTS_AFTER_FIRST = 1
const FIRST_PAUSE_MS = 150
const LONGEST_PAUSE_MS = 600
/** How providers say that they know nothing of it; some refuse an alphanumeric CNPJ with 400. */
const UNKNOWN_STATUS = [400, 404]

export function createLookupClient(options: LookupClientOptions): LookupClient {
  const { name, baseUrl, timeoutMs, log, failuresToOpen = 5, openMs = 30_000 } = options
  const { maxAnswerBytes = MAX_ANSWER_BYTES, headers: always } = options
  const breaker = circuitBreaker(handleType(ProviderFailure), {
    breaker: new ConsecutiveBreaker(failuresToOpen),
    halfOpenAfter: openMs,
  })
  breaker.onBreak(() => log.warn({ provider: name }, 'lookup provider is left alone for a while'))
  breaker.onReset(() => log.info({ provider: name }, 'lookup provider answers again'))
  const again = retry(handleType(PassingFailure), {
    maxAttempts: ATTEMPTS_AFTER_FIRST,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: LONGEST_PAUSE_MS }),
  })
  const guarded = wrap(again, breaker)

  /** One attempt within its time. */
  const attempt = <T>(within: number, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) =>
    timeout(within, TimeoutStrategy.Aggressive)
      .execute(({ signal: ended }) => run(ended), signal)
      .catch((error: unknown) => {
        signal?.throwIfAborted()
        throw isTaskCancelledError(error) ? new PassingFailure(`no answer in ${within} ms`) : error
      })
  const told = (error: unknown): unknown => {
    if (isBrokenCircuitError(error)) return new ProviderFailure(`${name} is left alone`)
    if (error instanceof ProviderFailure) log.warn({ provider: name, reason: String(error) }, 'lookup failed')
    return error
  }

  return {
    isOpen: () => breaker.state === CircuitState.Open,
    async get(path, schema) {
      try {
        return await guarded.execute(() =>
          attempt(timeoutMs, async (signal) => {
            const response = await ask(`${baseUrl}${path}`, { signal, headers: { ...always } })
            const isUnknown = UNKNOWN_STATUS.includes(response.status)
            return isUnknown ? discard(response) : readAnswer(response, schema, maxAnswerBytes)
          }),
        )
      } catch (error) {
        throw told(error)
      }
    },
    async post(path, { body, schema, timeoutMs: within, signal }) {
      const headers = { ...always, 'content-type': 'application/json' }
      try {
        return await breaker.execute(() =>
          attempt(
            within,
            async (ended) =>
              readAnswer(
                await ask(`${baseUrl}${path}`, { method: 'POST', body, headers, signal: ended }),
                schema,
                maxAnswerBytes,
              ),
            signal,
          ),
        )
      } catch (error) {
        throw told(error)
      }
    },
  }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  return await fetch(url, {
    ...init,
    redirect: 'manual',
    headers: { accept: 'application/json', 'user-agent': 'Estiva', ...init.headers },
  }).catch((error: unknown) => {
    throw new PassingFailure(`no connection: ${String(error)}`)
  })
}

async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

async function readAnswer<S extends TSchema>(
  response: Response,
  schema: S,
  maxBytes: number,
): Promise<Static<S>> {
  if (!response.ok) {
    await discard(response)
    const Failure = response.status >= 500 ? PassingFailure : ProviderFailure
    throw new Failure(`status ${response.status}`)
  }
  const answer = parse(await readBounded(response, maxBytes))
  if (!Check(schema, answer)) throw new ProviderFailure('an answer of another shape')
  return answer
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure('an answer that is no JSON')
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      // Leaving the loop ends the connection.
      if (size > maxBytes) throw new ProviderFailure('an answer that is too long')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new PassingFailure(`the answer broke off: ${String(error)}`)
  }
  return Buffer.concat(parts).toString('utf8')
}
