/** The two ways in which a call fails: the server refused, or there was no answer. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { FieldProblem } from '#platform/shared/app-error.ts'

const TOKEN_EXPIRED = 'token_expired'
const UNEXPECTED_TEXT = 'Erro inesperado. Tente novamente mais tarde.'

const Refusal = Type.Object({
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
  details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
})
type Refusal = Static<typeof Refusal>

/** The server answered with a status of refusal. `body` is what it sent, for flows such as login or conflict. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly details: readonly FieldProblem[]
  readonly body: unknown
  /** By it the server's log finds the request. */
  readonly requestId: string | undefined
  /** The answer carries the token-expired challenge: a refresh may help (S-320). */
  readonly isTokenExpired: boolean

  constructor(answer: { status: number; body: unknown; challenge: string | null }) {
    const refusal: Refusal = Check(Refusal, answer.body) ? answer.body : {}
    super(refusal.message ?? UNEXPECTED_TEXT)
    this.name = 'HttpError'
    this.status = answer.status
    this.code = refusal.code
    this.details = refusal.details ?? []
    this.body = answer.body
    this.requestId = refusal.requestId
    this.isTokenExpired =
      answer.status === 401 && (refusal.code === TOKEN_EXPIRED || hasExpiredChallenge(answer.challenge))
  }
}

/** `WWW-Authenticate: Bearer error="invalid_token", error_description="expired"`; words around it may differ. */
export function hasExpiredChallenge(challenge: string | null): boolean {
  return challenge !== null && /^bearer\b.*error_description="[^"]*expired[^"]*"/i.test(challenge)
}

/** There was no answer: no network, or none in time. What was asked may or may not have happened. */
export class OfflineError extends Error {
  readonly reason: 'network' | 'timeout'

  constructor(reason: 'network' | 'timeout', cause: unknown) {
    super(
      reason === 'network'
        ? 'Sem conexão com o servidor. Verifique a rede e tente novamente.'
        : 'O servidor demorou a responder. Tente novamente.',
      { cause },
    )
    this.name = 'OfflineError'
    this.reason = reason
  }
}

/** The error of a refusal; a body that is not JSON is kept as text. */
export function toHttpError(response: Pick<Response, 'status' | 'headers'>, text: string): HttpError {
  return new HttpError({
    status: response.status,
    body: parseBody(text),
    challenge: response.headers.get('www-authenticate'),
  })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
