/** What is wrong with an answer, whatever was asked: a failure, a refusal without code, or one that is not in Portuguese. */
import type { CallDefinition } from '#platform/shared/call.ts'

const ENGLISH =
  /\b(must|should|invalid|cannot|failed|error|unexpected|not found|undefined|required|is not)\b/i

/** Undefined when nothing is. `loggedOf`: what the program wrote about the request with this id. */
export function faultOf(
  call: CallDefinition,
  status: number,
  body: string,
  loggedOf: (requestId: unknown) => string,
): string | undefined {
  if (status < 400) return undefined
  const parsed = readJson(body)
  if (
    !parsed ||
    typeof parsed.code !== 'string' ||
    typeof parsed.message !== 'string' ||
    parsed.message === ''
  ) {
    return `${status} without code and message: ${body.slice(0, 200)}`
  }
  const isDeclared = call.errors?.some((error) => error.code === parsed.code && error.status === status)
  if (status >= 500 && !isDeclared) return `${status} ${loggedOf(parsed.requestId)}`
  const details = parsed.details ?? []
  const texts = [parsed.message, ...details.map(({ message }) => message)]
  const wrong = texts.find((text) => typeof text !== 'string' || text === '' || ENGLISH.test(text))
  return wrong === undefined ? undefined : `not in Portuguese: ${wrong}`
}

function readJson(
  body: string,
): { code?: unknown; message?: unknown; requestId?: unknown; details?: { message: unknown }[] } | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
