import { describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { Regiao } from '#modules/regiao/regiao.contract.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Empresa } from '../empresa.contract.ts'
import { JOINVILLE, sampleEmpresa } from './testing/empresa-sample.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')

let counter = 0
async function regiao(who: SignedIn = admin): Promise<Regiao> {
  counter += 1
  const body = { nome: `Norte catarinense ${counter}`, cor: 'azul', tipo: 1, municipioIds: [JOINVILLE] }
  return (await send(who, 'POST', '/regiao', body)).json()
}
async function empresa(values: object = {}): Promise<Empresa> {
  const answer = await send(admin, 'POST', '/empresa', sampleEmpresa(values))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const switchOff = ({ id }: Regiao) => send(admin, 'PATCH', `/regiao/${id}/desativar`)
const put = (id: string, values: object) => send(admin, 'PUT', `/empresa/${id}`, values)
const choose = (id: string, regiaoId: string | null, who = admin) =>
  send(who, 'PATCH', `/empresa/${id}/regiao`, { regiaoId })
const namesOf = async (filter: object) =>
  (await send(admin, 'POST', '/empresa/search', { ...filter, qtdItem: 100 }))
    .json<{ items: Empresa[] }>()
    .items.map(({ nome }) => nome)

describe('the region of a company', () => {
  test('is kept, shown, changed, told in the history and announced', async () => {
    const [norte, sul] = [await regiao(), await regiao()]
    const { id, regiao: shown, ...rest } = await empresa({ regiaoId: norte.id })
    expect(shown).toEqual({ id: norte.id, nome: norte.nome, codigo: null, cor: 'azul' })
    expect((await choose(id, sul.id)).json()).toMatchObject({ regiaoId: sul.id, version: rest.version + 1 })
    expect((await choose(id, sul.id)).json()).toMatchObject({ version: rest.version + 1 })
    const stale = await send(admin, 'PATCH', `/empresa/${id}/regiao`, {
      regiaoId: null,
      version: rest.version,
    })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { regiaoId: sul.id }, yours: { regiaoId: null } },
    ])
    expect((await choose(id, null)).json()).toMatchObject({ regiaoId: null, regiao: null })
    const history = (await send(admin, 'GET', `/empresa/${id}/historico`)).json<HistoricoItem[]>()
    expect(history[1]).toMatchObject({
      acao: 'alteração de região',
      mudancas: [{ campo: 'Região', de: norte.nome, para: sul.nome }],
    })
    expect((await listEvents(app, company.ownerId, id)).map(({ tipo }) => tipo)).toEqual([
      'empresa.created',
      'empresa.changed',
      'empresa.changed',
    ])
  })

  test('is refused at its field when it is switched off or of another company', async () => {
    const off = await regiao()
    await switchOff(off)
    const foreign = await regiao(stranger)
    const { id } = await empresa()
    const problems = [
      { regiaoId: off.id, message: 'A região está desativada: escolha outra' },
      { regiaoId: foreign.id, message: 'Região não encontrada: escolha outra' },
      { regiaoId: crypto.randomUUID(), message: 'Região não encontrada: escolha outra' },
    ]
    for (const { regiaoId, message } of problems) {
      const details = [{ path: 'regiaoId', message }]
      expect((await choose(id, regiaoId)).json()).toMatchObject({ code: 'invalid_input', details })
      expect((await put(id, sampleEmpresa({ regiaoId }))).json()).toMatchObject({ details })
      expect((await send(admin, 'POST', '/empresa', sampleEmpresa({ regiaoId }))).json()).toMatchObject({
        details,
      })
    }
  })

  test('that was switched off meanwhile stays with whoever has it', async () => {
    const norte = await regiao()
    const before = await empresa({ regiaoId: norte.id })
    await switchOff(norte)
    const { documento } = before
    const answer = await put(before.id, sampleEmpresa({ documento, nome: 'Outro nome', regiaoId: norte.id }))
    expect(answer.json()).toMatchObject({ nome: 'Outro nome', regiaoId: norte.id })
  })

  test('cannot be removed while it has companies', async () => {
    const norte = await regiao()
    const { id } = await empresa({ regiaoId: norte.id })
    const answer = await send(admin, 'DELETE', `/regiao/${norte.id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('empresas (1)')])
    await choose(id, null)
    expect((await send(admin, 'DELETE', `/regiao/${norte.id}`)).statusCode).toBe(204)
  })

  test('narrows the list, and so does having none', async () => {
    const [norte, sul] = [await regiao(), await regiao()]
    await empresa({ nome: 'Lugar do norte', regiaoId: norte.id })
    await empresa({ nome: 'Lugar do sul', regiaoId: sul.id })
    await empresa({ nome: 'Lugar nenhum' })
    expect(await namesOf({ regiaoIds: [norte.id] })).toEqual(['Lugar do norte'])
    expect(await namesOf({ regiaoIds: [norte.id, sul.id] })).toEqual(['Lugar do norte', 'Lugar do sul'])
    expect(await namesOf({ semRegiao: true, busca: 'lugar' })).toEqual(['Lugar nenhum'])
    expect(await namesOf({ semRegiao: true, regiaoIds: [sul.id], busca: 'lugar' })).toEqual([
      'Lugar do sul',
      'Lugar nenhum',
    ])
    expect(await namesOf({ semRegiao: false, busca: 'lugar' })).toEqual(['Lugar do norte', 'Lugar do sul'])
  })

  test('stays when another system sends the company again, which cannot speak of it', async () => {
    const norte = await regiao()
    const { id, documento } = await empresa({ regiaoId: norte.id })
    const line = sampleEmpresa({ documento, nome: 'Vinda do ERP' })
    const answer = await send(admin, 'POST', '/empresa/imports', { empresas: [line] })
    expect(answer.json()).toMatchObject({ alteradas: 1, recusadas: [] })
    expect((await send(admin, 'GET', `/empresa/${id}`)).json()).toMatchObject({
      nome: 'Vinda do ERP',
      regiaoId: norte.id,
    })
    const spoken = { empresas: [{ ...line, regiaoId: norte.id }] }
    expect((await send(admin, 'POST', '/empresa/imports', spoken)).statusCode).toBe(400)
  })

  test("is the administrators' to change, in their own company", async () => {
    const norte = await regiao()
    const { id } = await empresa()
    expect((await choose(id, norte.id, operator)).statusCode).toBe(403)
    expect((await choose(id, null, stranger)).statusCode).toBe(404)
  })
})

test('a new company and its further addresses are written together, or not at all [L-214]', async () => {
  const norte = { descricao: 'Depósito 1', municipioId: JOINVILLE }
  const values = sampleEmpresa({ enderecos: [norte, { descricao: 'Depósito 2', municipioId: 9999999 }] })
  expect((await send(admin, 'POST', '/empresa', values)).json()).toMatchObject({
    details: [{ path: 'enderecos.1.municipioId', message: 'Município desconhecido' }],
  })
  expect((await send(admin, 'GET', `/empresa/documento/${values.documento}`)).statusCode).toBe(404)
  const created = await empresa({ ...values, enderecos: [norte, { ...norte, descricao: 'Depósito 2' }] })
  expect(created.enderecos.map(({ descricao }) => descricao)).toEqual(['Depósito 1', 'Depósito 2'])
  expect(created.version).toBe(1)
})
