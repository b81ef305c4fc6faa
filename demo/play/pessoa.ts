/** A person of a demonstration company who works through the calls of a running server, as a program would. */
import { DEMO_PASSWORD } from '../accounts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Pessoa {
  /** What the server answers. Throws with its text where it refuses. */
  readonly call: <T>(method: Method, path: string, body?: object) => Promise<T>
}

/** `origin`: `http://127.0.0.1:8080`. */
export async function signIn(origin: string, email: string): Promise<Pessoa> {
  const api = { 'x-client': 'api' }
  const login = await request(origin, 'POST', '/api/auth/login', api, { email, password: DEMO_PASSWORD })
  const { token } = login.body as { token: string }
  const headers = { ...api, authorization: `Bearer ${token}` }
  return {
    call: async <T>(method: Method, path: string, body?: object) =>
      (await request(origin, method, path, headers, body)).body as T,
  }
}

/** One call with the headers of its answer; an empty body is undefined. Throws where the server refuses. */
export async function request(
  origin: string,
  method: Method,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ readonly body: unknown; readonly headers: Headers }> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return { body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
}
