import { expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { UnidadeUsuario } from '../unidade-usuarios.contract.ts'

const app = await openTestApp()
const send = createSend(app, '/api/unidadenegocio')
const company = await buildCompany(app)
const admin = await signIn(app, company, { nome: 'Renata Kuhn' })
const stranger = await signIn(app, await buildCompany(app))
const create = async (descricao: string): Promise<string> =>
  (await send(admin, 'POST', '', { descricao, fusoHorario: 'America/Sao_Paulo' })).json().id
const norte = await create('CD Norte')
const sul = await create('CD Sul')
const operator = await signIn(app, company, { nome: 'Célia Antunes', role: 'Operador', unidades: [norte] })

const namesAt = async (unidade: string) =>
  (await send(admin, 'GET', `/${unidade}/usuarios`)).json().items.map(({ name }: UnidadeUsuario) => name)
const unitsOf = async (who: SignedIn) => [...(await app.deps.sessions.get(who.sessionId)).unitIds].sort()

test('the unit lists who may enter it, and gives and takes access that the open session follows [S-259]', async () => {
  expect(await namesAt(norte)).toEqual(['Célia Antunes', 'Renata Kuhn'])
  expect(await namesAt(sul)).toEqual(['Renata Kuhn'])
  const path = `/${sul}/usuarios/${operator.userId}`
  expect((await send(admin, 'PUT', path)).statusCode).toBe(204)
  expect((await send(admin, 'PUT', path)).statusCode).toBe(204)
  expect(await namesAt(sul)).toEqual(['Célia Antunes', 'Renata Kuhn'])
  expect(await unitsOf(operator)).toEqual([norte, sul].sort())
  expect((await send(admin, 'DELETE', path)).statusCode).toBe(204)
  expect(await unitsOf(operator)).toEqual([norte])
  const history = await app.server.inject({
    url: `/api/user/${operator.userId}/historico`,
    headers: admin.headers,
  })
  expect(history.json()).toMatchObject([
    { versao: 3, mudancas: [{ campo: 'Unidades de negócio', de: 'CD Norte, CD Sul', para: 'CD Norte' }] },
    { versao: 2, mudancas: [{ campo: 'Unidades de negócio', de: 'CD Norte', para: 'CD Norte, CD Sul' }] },
  ])
})

test('the only unit of a person stays, and whoever enters all is restricted elsewhere', async () => {
  const last = await send(admin, 'DELETE', `/${norte}/usuarios/${operator.userId}`)
  expect([last.statusCode, last.json().code]).toEqual([409, 'usuario_last_unit'])
  const all = await send(admin, 'DELETE', `/${norte}/usuarios/${admin.userId}`)
  expect([all.statusCode, all.json().code]).toEqual([409, 'usuario_enters_all'])
})

test('no access is given to a unit that is switched off', async () => {
  await send(admin, 'PATCH', `/${sul}/desativar`)
  const answer = await send(admin, 'PUT', `/${sul}/usuarios/${operator.userId}`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'unidade_inactive'])
})

test('only administrators of the company ask and change', async () => {
  for (const [method, below] of [
    ['GET', ''],
    ['PUT', `/${operator.userId}`],
    ['DELETE', `/${operator.userId}`],
  ] as const) {
    const of = async (who: SignedIn) => (await send(who, method, `/${norte}/usuarios${below}`)).statusCode
    expect([method, await of(operator), await of(stranger)]).toEqual([method, 403, 404])
  }
  expect((await send(admin, 'PUT', `/${norte}/usuarios/${stranger.userId}`)).statusCode).toBe(404)
})
