import { describe, expect, test } from 'vitest'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Contato } from '../contato.contract.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')

async function create(values: object = {}): Promise<Contato> {
  const answer = await send(admin, 'POST', '/contato', { nome: 'Ana Paula Reis', ...values })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const get = async (id: string) => (await send(admin, 'GET', `/contato/${id}`)).json<Contato>()
async function buildEmpresa(who = admin): Promise<{ id: string; documento: string; nome: string }> {
  return (await send(who, 'POST', '/empresa', sampleEmpresa({ municipioId: null }))).json()
}

describe('a contact', () => {
  test('is registered for a company and found by name, mail and phone', async () => {
    const empresa = await buildEmpresa()
    const created = await create({
      nome: 'Ângela Müller',
      email: 'Angela@Moinho.com.br',
      telefones: ['(47) 3422-1180', '47 98822-1180'],
      ocupacao: 'Recebimento',
      nascimento: '1984-03-12',
      tipo: 2,
      empresaId: empresa.id,
    })
    expect(created).toMatchObject({
      email: 'angela@moinho.com.br',
      telefones: ['4734221180', '47988221180'],
      nascimento: '1984-03-12',
      tipo: 2,
      principal: false,
      empresa: { id: empresa.id, nome: empresa.nome },
    })
    const find = async (body: object) =>
      (await send(admin, 'POST', '/contato/search', body))
        .json<{ items: Contato[] }>()
        .items.map(({ id }) => id)
    expect(await find({ busca: 'angela muller' })).toEqual([created.id])
    expect(await find({ busca: '98822-1180' })).toEqual([created.id])
    expect(await find({ busca: 'angela@moinho' })).toEqual([created.id])
    expect(await find({ empresaId: empresa.id, tipo: 2 })).toEqual([created.id])
    expect(await find({ empresaId: empresa.id, tipo: 1 })).toEqual([])
    for (const ordem of ['nome', 'atualizadoEm', 'ativo']) {
      expect(await find({ busca: 'angela', ordem, direcao: 'desc' })).toEqual([created.id])
    }
    const csv = await send(admin, 'POST', '/contato/exportar', { empresaId: empresa.id, formato: 'csv' })
    expect(csv.body).toContain('(47) 98822-1180')
  })

  test('that becomes the first one of its company takes the place of the former', async () => {
    const { id: empresaId } = await buildEmpresa()
    const former = await create({ empresaId, principal: true })
    const next = await create({ nome: 'Bruno', empresaId, principal: true })
    expect([(await get(former.id)).principal, (await get(next.id)).principal]).toEqual([false, true])
    const history = (await send(admin, 'GET', `/contato/${former.id}/historico`)).json<HistoricoItem[]>()
    expect(history[0]).toMatchObject({
      versao: 2,
      mudancas: [{ campo: 'Contato principal', de: true, para: false }],
    })
    const both = await Promise.all(
      ['Carla', 'Davi'].map((nome) => send(admin, 'POST', '/contato', { nome, empresaId, principal: true })),
    )
    expect(both.map(({ statusCode }) => statusCode).every((status) => status === 201 || status === 409)).toBe(
      true,
    )
    const { items } = (await send(admin, 'POST', '/contato/search', { empresaId })).json<{
      items: Contato[]
    }>()
    expect(items.filter(({ principal }) => principal)).toHaveLength(1)
  })

  test('is changed by version, switched and removed', async () => {
    const { id } = await create()
    const put = (body: object) => send(admin, 'PUT', `/contato/${id}`, { nome: 'Ana', ...body })
    expect((await put({ ocupacao: 'Fiscal', version: 1 })).json()).toMatchObject({
      ocupacao: 'Fiscal',
      version: 2,
    })
    expect((await put({ version: 1 })).json()).toMatchObject({ code: 'version_conflict' })
    expect((await send(admin, 'PATCH', `/contato/${id}/desativar`)).json()).toMatchObject({ ativo: false })
    expect((await send(admin, 'PATCH', `/contato/${id}/ativar`)).json()).toMatchObject({ ativo: true })
    expect((await send(admin, 'DELETE', `/contato/${id}`)).statusCode).toBe(204)
    expect((await send(admin, 'GET', `/contato/${id}`)).statusCode).toBe(404)
  })

  test('is refused with a mail that another contact of the company has', async () => {
    const { id: empresaId } = await buildEmpresa()
    await create({ empresaId, email: 'a@b.com.br' })
    const again = await send(admin, 'POST', '/contato', { nome: 'B', empresaId, email: 'A@b.com.br' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'contato_email_taken'])
    await create({ email: 'a@b.com.br' })
  })

  test.each([
    ['a day that is none', { nascimento: '1990-02-30' }, 'nascimento'],
    ['half a phone', { telefones: ['123'] }, 'telefones.0'],
    ['an unknown company', { empresaId: crypto.randomUUID() }, 'empresaId'],
    ['being the first one of no company', { principal: true }, 'empresaId'],
    ['an unknown kind', { tipo: 9 }, 'tipo'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '/contato', { nome: 'Ana', ...values })
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
  })

  test('belongs to administrators and to its company', async () => {
    const { id } = await create({ nome: 'Reservada' })
    const foreign = await buildEmpresa(stranger)
    const calls: [Method, string, object?][] = [
      ['GET', `/contato/${id}`],
      ['PUT', `/contato/${id}`, { nome: 'X' }],
      ['PATCH', `/contato/${id}/desativar`],
      ['DELETE', `/contato/${id}`],
      ['GET', `/contato/${id}/historico`],
    ]
    for (const [method, path, body] of calls) {
      expect([path, (await send(operator, method, path, body)).statusCode]).toEqual([path, 403])
      expect([path, (await send(stranger, method, path, body)).statusCode]).toEqual([path, 404])
    }
    for (const [path, body] of [
      ['/contato/search', {}],
      ['/contato/exportar', {}],
      ['/contato', { nome: 'X' }],
      ['/contacts', { name: 'X' }],
    ] as [string, object][]) {
      expect([path, (await send(operator, 'POST', path, body)).statusCode]).toEqual([path, 403])
    }
    const answer = await send(admin, 'POST', '/contato', { nome: 'Ana', empresaId: foreign.id })
    expect(answer.json().details?.[0]?.path).toBe('empresaId')
  })
})

describe('customer experience', () => {
  test('looks a client up by its tax id and creates or updates a contact [S-178, S-292]', async () => {
    const { id, documento, nome } = await buildEmpresa()
    const taxId = documento.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    const clients = () => send(admin, 'GET', `/clients?taxId=${encodeURIComponent(taxId)}`)
    expect((await clients()).json()).toEqual([{ id, name: nome, tax_id: documento, contacts: [] }])
    const contact = {
      name: 'Ana Paula Reis',
      email: 'ana@moinho.com.br',
      occupation: 'Compras',
      birthday: '1984-03-12',
      is_principal: true,
      type_contact_id: 1,
      external_id_client: id,
      phones: ['(47) 3422-1180'],
    }
    const created = await send(admin, 'POST', '/contacts', contact)
    expect(created.json()).toEqual({ ...contact, id: expect.any(String), phones: ['4734221180'] })
    const changed = await send(admin, 'POST', '/contacts', {
      name: 'Ana P. Reis',
      email: 'ANA@moinho.com.br',
      external_id_client: id,
    })
    expect(changed.json()).toEqual({ ...created.json(), name: 'Ana P. Reis' })
    expect((await clients()).json()[0].contacts).toEqual([changed.json()])
    expect((await send(operator, 'GET', `/clients?taxId=${documento}`)).statusCode).toBe(403)
    expect((await send(stranger, 'GET', `/clients?taxId=${documento}`)).json()).toEqual([])
  })

  test('without a mail knows a contact by its name', async () => {
    const { id } = await buildEmpresa()
    const post = (values: object) => send(admin, 'POST', '/contacts', { external_id_client: id, ...values })
    const first = (await post({ name: 'Ângela', phones: ['4734221180'] })).json()
    const second = (await post({ name: 'angela', occupation: 'Fiscal' })).json()
    expect(second).toMatchObject({ id: first.id, occupation: 'Fiscal', phones: ['4734221180'] })
    expect((await post({ name: 'Outra' })).json().id).not.toBe(first.id)
    expect((await post({ name: ' ' })).json()).toMatchObject({ details: [{ path: 'nome' }] })
  })
})
