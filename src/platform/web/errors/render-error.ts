/** What the user reads when a call fails and no form or list says it better (shell §8, S-324 to S-329). */
import { genericErrorMessages, systemMessages } from '#platform/shared/system-messages.ts'
import { HttpError, OfflineError } from '../http/http-error.ts'

export interface RenderedError {
  readonly text: string
  readonly style: 'danger' | 'warning'
  /** Where the page goes after the message. */
  readonly action?: 'home' | 'login'
}

const UNEXPECTED = systemMessages.unexpectedError
const UNAVAILABLE = genericErrorMessages.unavailable

const BY_STATUS: Readonly<Record<number, RenderedError>> = {
  401: { ...genericErrorMessages.unauthorized, action: 'login' },
  403: { text: systemMessages.accessDenied, style: 'warning', action: 'home' },
  404: genericErrorMessages.notFound,
  500: genericErrorMessages.serverError,
  503: UNAVAILABLE,
}

/** The message of a failed call; a failure of our own code never shows its technical text. */
export function renderError(error: unknown): RenderedError {
  if (error instanceof OfflineError) return { text: error.message, style: 'warning' }
  if (!(error instanceof HttpError)) return { text: UNEXPECTED, style: 'warning' }
  // A 403 may also come inside the body of another status (conflicts A8).
  const { status } = error
  const code = fieldOf(error.body, 'code')
  const reason = status === 503 ? fieldOf(error.body, 'message') : undefined
  // Where the server knows why, its text is the generic one and what to do.
  if (typeof reason === 'string' && reason.startsWith(`${UNAVAILABLE.text}: `)) {
    return { ...UNAVAILABLE, text: reason }
  }
  const known = BY_STATUS[Number(code) === 403 ? 403 : status]
  return known ?? { text: joinedMessages(error.body) ?? UNEXPECTED, style: 'warning' }
}

/** The texts of `message`, `messages`, `error` and `errors`, each a text or a list, one per line. */
function joinedMessages(body: unknown): string | undefined {
  const lists = ['message', 'messages', 'error', 'errors'].flatMap((name) => textsOf(fieldOf(body, name)))
  const texts = [...new Set(lists.map((text) => text.trim()))].filter((text) => text !== '')
  return texts.length === 0 ? undefined : texts.join('\n')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const message = fieldOf(value, 'message')
  return typeof message === 'string' ? [message] : []
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
