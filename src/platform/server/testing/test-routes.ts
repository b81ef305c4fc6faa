/**
 * What a test of routes begins with, at the top of its file:
 *
 *     const app = await openTestApp()
 *     const { company, admin, operator, stranger } = await buildPeople(app)
 *     const send = createSend(app, '/api/veiculo')
 */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import {
  buildCompany,
  type CompanyOptions,
  type SignedIn,
  signIn,
  type TestCompany,
} from './build-company.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The program for this test file; it is closed after the last test. */
export async function openTestApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  afterAll(() => app.close())
  return app
}

export interface People {
  readonly company: TestCompany
  /** Renata Kuhn, an administrator of the company. */
  readonly admin: SignedIn
  /** Davi Prado, an operator of the company. */
  readonly operator: SignedIn
  /** An administrator of another company, who must see nothing of this one. */
  readonly stranger: SignedIn
}

/** A new company with its people, all signed in. */
export async function buildPeople(app: TestApp, options?: CompanyOptions): Promise<People> {
  const company = await buildCompany(app, options)
  return {
    company,
    admin: await signIn(app, company, { nome: 'Renata Kuhn' }),
    operator: await signIn(app, company, { role: 'Operador', nome: 'Davi Prado' }),
    stranger: await signIn(app, await buildCompany(app)),
  }
}

type Send = (
  who: SignedIn,
  method: Method,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

/** Sends requests as a person; `base` stands before every path, e.g. `/api/veiculo`. */
export const createSend =
  (app: TestApp, base = ''): Send =>
  async (who, method, path, body, headers) =>
    app.server.inject({
      method,
      url: `${base}${path}`,
      headers: { ...who.headers, ...headers },
      ...(body && { payload: body }),
    })

/** The same session with a token of now: units, and the name and logo of the company, travel in the token. */
export async function renewToken(app: TestApp, who: SignedIn): Promise<SignedIn> {
  const { token } = await app.deps.tokens.issue(await app.deps.sessions.get(who.sessionId), app.clock.now())
  return { ...who, token, headers: { authorization: `Bearer ${token}` } }
}

/** Like `createSend`, each request with a token of now. */
export function createFreshSend(app: TestApp, base = ''): Send {
  const send = createSend(app, base)
  return async (who, ...request) => send(await renewToken(app, who), ...request)
}

/** What was announced of a record, oldest first. */
export function listEvents(app: TestApp, ownerId: string, entidadeId: string) {
  return app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db
      .selectFrom('evento')
      .select(['tipo', 'versao'])
      .where('entidade_id', '=', entidadeId)
      .orderBy('seq')
      .execute(),
  )
}
