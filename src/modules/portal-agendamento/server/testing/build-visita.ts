/** A supplier with access to the portal; a test states only what matters to it. */
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend, type Method } from '#platform/server/testing/test-routes.ts'
import { MODO_PORTAL, TIPO_ACESSO } from '../../portal.rules.ts'
import type { CreateAcesso, PortalAcesso } from '../../portal-acesso.contract.ts'

export interface Fornecedor {
  readonly id: string
  readonly nome: string
}

export async function buildFornecedor(app: TestApp, admin: SignedIn, email?: string): Promise<Fornecedor> {
  const answer = await createSend(app, '/api')(
    admin,
    'POST',
    '/empresa',
    sampleEmpresa({ tipos: [2], ...(email && { email }) }),
  )
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

export async function createAcesso(
  app: TestApp,
  admin: SignedIn,
  values: Partial<CreateAcesso> & Pick<CreateAcesso, 'empresaId' | 'unidades'>,
): Promise<{ acesso: PortalAcesso; link: string | null; segredo: string }> {
  const answer = await createSend(app, '/agendamento')(admin, 'POST', '/portal-acesso', {
    tipo: TIPO_ACESSO.Link,
    modo: MODO_PORTAL.Reserva,
    maxAbertas: 10,
    maxDia: 10,
    prazoAlteracaoMin: 60,
    ...values,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const made = answer.json()
  return { ...made, segredo: made.link?.split('link=')[1] ?? '' }
}

/** The cookie that an answer sets, as the browser would send it back. */
export const cookieOf = (answer: LightMyRequestResponse) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

export interface Visitante {
  readonly acessoId: string
  readonly cookie: string
  send(method: Method, path: string, body?: object): Promise<LightMyRequestResponse>
}

export const visitante = (app: TestApp, acessoId: string, cookie: string): Visitante => ({
  acessoId,
  cookie,
  send: async (method, path, body) =>
    app.server.inject({
      method,
      url: `/agendamento/portal/${acessoId}${path}`,
      headers: { cookie },
      ...(body && { payload: body }),
    }),
})

export const entrar = (app: TestApp, segredo: string) =>
  app.server.inject({ method: 'POST', url: '/agendamento/portal/entrada', payload: { link: segredo } })

/** Somebody at a supplier with the page of its link open. */
export async function openVisitante(
  app: TestApp,
  admin: SignedIn,
  unidadeId: string,
  values: Partial<CreateAcesso> = {},
): Promise<Visitante & { readonly segredo: string; readonly empresa: Fornecedor }> {
  const empresa = await buildFornecedor(app, admin)
  const { acesso, segredo } = await createAcesso(app, admin, {
    empresaId: empresa.id,
    unidades: [unidadeId],
    ...values,
  })
  const answer = await entrar(app, segredo)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return { ...visitante(app, acesso.id, cookieOf(answer)), segredo, empresa }
}
