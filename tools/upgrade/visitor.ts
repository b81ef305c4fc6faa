/** One person of the demonstration company at one process, who remembers every answer that was none. */
import { DEMO_PASSWORD } from '../../demo/accounts.ts'

const EMAIL = 'admin@serradourada.demo'
const REQUEST_MS = 20_000
const MAX_TOLD = 300

export interface Visitor {
  /** Name of the process in reports. */
  readonly at: string
  readonly token: string
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  put(path: string, body: object): Promise<unknown>
}

/** Thrown for every answer that is not what was asked for. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}

/** Signs in at the process. Throws an `AnswerError`, as each of the visitor's calls does, unless it is answered with 2xx. */
export async function visit(at: string, origin: string): Promise<Visitor> {
  const signedIn = await send(at, origin, 'POST', '/api/auth/login', {
    email: EMAIL,
    password: DEMO_PASSWORD,
  })
  return visitWith(at, origin, textAt(signedIn, 'token') ?? '')
}

/** The same person at another process, by the session that the first one gave. */
export function visitWith(at: string, origin: string, token: string): Visitor {
  return {
    at,
    token,
    get: (path) => send(at, origin, 'GET', path, undefined, token),
    post: (path, body) => send(at, origin, 'POST', path, body, token),
    put: (path, body) => send(at, origin, 'PUT', path, body, token),
  }
}

async function send(
  at: string,
  origin: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch((error: Error) => {
    throw new AnswerError(`${method} ${withoutIds(path)} em ${at}: sem resposta (${error.message})`)
  })
  const text = await answer.text()
  if (!answer.ok) {
    const said = /"code":"(\w+)"/u.exec(text)?.[1] ?? text.slice(0, MAX_TOLD)
    throw new AnswerError(`${method} ${withoutIds(path)} em ${at}: ${answer.status} ${said}`)
  }
  return text === '' ? undefined : JSON.parse(text)
}

/** The same problem with another record is told once. */
const withoutIds = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, ':id')

/** The value at a path of an answer, through objects and lists; undefined: it has none there. */
export function valueAt(body: unknown, ...path: readonly (string | number)[]): unknown {
  let value = body
  for (const name of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return value
}

export function textAt(body: unknown, ...path: readonly (string | number)[]): string | undefined {
  const value = valueAt(body, ...path)
  return typeof value === 'string' ? value : undefined
}

export const listAt = (body: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const value = valueAt(body, ...path)
  return Array.isArray(value) ? value : []
}
