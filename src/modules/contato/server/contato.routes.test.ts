import { describe, expect, test } from 'vitest'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Contato, contatoCalls } from '../contato.contract.ts'

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

let counter = 0
describeRegister(contatoCalls, {
  app,
  entidade: 'contato',
  read: 'Administrador',
  manage: 'Administrador',
  body: () => ({ nome: `Contato ${++counter}` }),
  change: { values: { ocupacao: 'Fiscal' }, history: [{ campo: 'Ocupação', de: null, para: 'Fiscal' }] },
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['a day that is none', { nascimento: '1990-02-30' }, 'nascimento'],
    ['half a phone', { telefones: ['123'] }, 'telefones.0'],
    ['an unknown company', { empresaId: crypto.randomUUID() }, 'empresaId'],
    ['being the first one of no company', { principal: true }, 'empresaId'],
    ['an unknown kind', { tipo: 9 }, 'tipo'],
  ],
  text: ({ nome }) => nome,
  sheet: {
    name: 'contatos',
    head: 'Nome;Empresa;Ocupação;E-mail;Telefones;Tipo;Principal;Nascimento;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};`,
  },
})

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

  test('is refused with a mail that another contact of the company has', async () => {
    const { id: empresaId } = await buildEmpresa()
    await create({ empresaId, email: 'a@b.com.br' })
    const again = await send(admin, 'POST', '/contato', { nome: 'B', empresaId, email: 'A@b.com.br' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'contato_email_taken'])
    await create({ email: 'a@b.com.br' })
  })

  test('is not given to a company of another company', async () => {
    const foreign = await buildEmpresa(stranger)
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
    expect((await send(operator, 'POST', '/contacts', contact)).statusCode).toBe(403)
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
