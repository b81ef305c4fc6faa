/** The one way to call the server: typed by the call definitions, with the interceptor of the specification. */
import { v7 as newKey } from 'uuid'
import type { CallDefinition, ResponseOf } from '#platform/shared/call.ts'
import { type BusinessUnitSelection, buildRequest } from './build-request.ts'
import type { AnyCallInput, CallInput } from './call-input.ts'
import { decideFailure, isSigningIn } from './decide-failure.ts'
import { type Exchange, exchange } from './exchange.ts'
import { readFileName } from './file-name.ts'
import { type HttpError, toHttpError } from './http-error.ts'
import type { WebConfig } from './service-bases.ts'

const TIMEOUT_MS = 30_000
const FILE_TIMEOUT_MS = 300_000

/** What the client needs of the session; see `createSession`. */
export interface HttpSession {
  readonly token: () => string | undefined
  /** Renews a token that is close to its end; never fails, the call itself will tell (S-183). */
  readonly ensureFresh: () => Promise<void>
  /** Renews the token; one renewal at a time. Ends the session and throws when it is refused (S-185, S-321). */
  readonly refresh: (staleToken: string) => Promise<void>
  readonly logOut: () => void
}

export interface HttpClientDeps {
  readonly fetch: typeof fetch
  readonly session: HttpSession
  readonly config: WebConfig
  readonly origin: string
  readonly businessUnit: () => BusinessUnitSelection | undefined
  /** After a 403: forget the unit, then load the page again (S-319). */
  readonly clearBusinessUnit: () => void
  readonly reloadPage: () => void
  /** After each call that was answered with success. */
  readonly onAnswered?: () => void
  /** After each call that was refused in the end. */
  readonly onRefused?: (error: HttpError) => void
}

export interface DownloadedFile {
  readonly blob: Blob
  /** From `Content-Disposition`; undefined when the server names none. */
  readonly fileName: string | undefined
}

export interface HttpClient {
  /** @throws HttpError for a refusal, OfflineError without an answer, AbortError when the signal fired. */
  readonly call: <C extends CallDefinition>(definition: C, input: CallInput<C>) => Promise<ResponseOf<C>>
  /** The same for calls that answer a file. */
  readonly download: <C extends CallDefinition>(definition: C, input: CallInput<C>) => Promise<DownloadedFile>
}

export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const { session } = deps

  function attempt(definition: CallDefinition, input: AnyCallInput, token: string | undefined) {
    const { url, ...request } = buildRequest(definition, input, {
      config: deps.config,
      origin: deps.origin,
      token,
      businessUnit: deps.businessUnit(),
      idempotencyKey: input.idempotencyKey,
    })
    // Only the sign-in calls use the cookie of the session, and the portal of companies without an account its own.
    const usesCookie = definition.path.startsWith('/auth/') || definition.path.startsWith('/portal/')
    const credentials = usesCookie ? 'include' : 'same-origin'
    const isLong = definition.raw || definition.upload
    return exchange(
      deps.fetch,
      url,
      { ...request, credentials },
      {
        timeoutMs: input.timeoutMs ?? (isLong ? FILE_TIMEOUT_MS : TIMEOUT_MS),
        signal: input.signal,
      },
    )
  }

  async function send(definition: CallDefinition, given: AnyCallInput): Promise<Exchange> {
    // One key for every attempt: a repeat whose first answer was lost must not act twice.
    const idempotencyKey = given.idempotencyKey ?? (definition.idempotent ? newKey() : undefined)
    const input = { ...given, idempotencyKey }
    if (!isSigningIn(definition)) await session.ensureFresh()
    for (let isRepeated = false; ; isRepeated = true) {
      const usedToken = session.token()
      const answer = await attempt(definition, input, usedToken)
      if (answer.response.ok) {
        deps.onAnswered?.()
        return answer
      }
      const error = toHttpError(answer.response, await answer.content.text())
      const reaction = decideFailure({
        status: error.status,
        isTokenExpired: error.isTokenExpired,
        isSigningIn: isSigningIn(definition),
        usedToken,
        currentToken: session.token(),
        isRepeated,
      })
      if (reaction === 'repeat') continue
      if (reaction === 'refresh' && usedToken !== undefined) {
        await session.refresh(usedToken)
        continue
      }
      if (reaction === 'forbidden') deps.clearBusinessUnit()
      if (reaction !== 'pass') session.logOut()
      if (reaction === 'forbidden') deps.reloadPage()
      deps.onRefused?.(error)
      throw error
    }
  }

  return {
    call: async (definition, input) => readAnswer(definition, await send(definition, input)),
    download: async (definition, input) => {
      const { response, content } = await send(definition, input)
      return { blob: content, fileName: readFileName(response.headers) }
    },
  }
}

/**
 * The server serialises every answer by the schema of the same definition, so the shape is not checked a
 * second time here; a page from an older version is asked to update by the version check.
 */
async function readAnswer<C extends CallDefinition>(_call: C, { content }: Exchange): Promise<ResponseOf<C>> {
  const text = await content.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  return answer
}
