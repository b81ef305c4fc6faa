import { beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type Item, type TipoItem, tipoCalls } from '../tipo.contract.ts'
import { MAX_ITENS_PROPRIOS, TIPO_CODES } from '../tipo.rules.ts'
import { tipoUsage } from './tipo.register.ts'

const MOTIVOS = 10

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const send = createSend(app)
let admin: SignedIn
let operator: SignedIn
let stranger: SignedIn

beforeEach(async () => {
  ;({ admin, operator, stranger } = await buildPeople(app))
})

const list = async (tipo = MOTIVOS, who = operator) =>
  (await send(who, 'GET', `/api/tipo?tipo=${tipo}`)).json<Item[]>()
const namesOf = async (tipo = MOTIVOS, who = operator) =>
  (await list(tipo, who)).map((item) => item.descricao)
async function create(descricao: string, tipo = MOTIVOS, who = admin): Promise<TipoItem> {
  const answer = await send(who, 'POST', '/api/tipo', { tipo, descricao })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
async function given(tipo = MOTIVOS): Promise<Item> {
  const [first] = await list(tipo)
  if (!first) throw new Error('the list is empty')
  return first
}

describe('a list', () => {
  test('of each of the sixteen types has items with id and descricao [L-088, L-231]', async () => {
    for (const tipo of TIPO_CODES) {
      const items = await list(tipo)
      expect(items.length).toBeGreaterThan(4)
      expect(items.every((item) => Object.keys(item).sort().join() === 'descricao,id')).toBe(true)
    }
  })

  test('10 has reasons to deactivate a load, and the open one comes last [L-089]', async () => {
    const names = await namesOf()
    expect(names).toContain('Cancelada pelo cliente')
    expect(names.at(-1)).toBe('Outro motivo')
  })

  test('12 has the banks with their codes', async () => {
    expect(await namesOf(12)).toContain('001 – Banco do Brasil S.A.')
  })

  test('keeps its ids when the reference data are loaded again', async () => {
    const before = await list()
    await app.deps.db.asSystem('reference-data', (tx) =>
      tx.db.updateTable('referencia_versao').set({ versao: 'outra' }).execute(),
    )
    expect(await loadReferenceData(app.deps.db)).toBe(true)
    expect(await list()).toEqual(before)
  })

  test.each(['0', '17', 'Veiculo', ''])('of type "%s" is refused', async (tipo) => {
    const answer = await send(operator, 'GET', `/api/tipo?tipo=${tipo}`)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'tipo'])
  })
})

let counter = 0
describeRegister(tipoCalls, {
  app,
  entidade: 'tipo-item',
  read: 'Operador',
  manage: 'Administrador',
  body: () => ({ tipo: MOTIVOS, descricao: `Motivo ${++counter}` }),
  change: {
    values: { descricao: 'Chuva forte' },
    history: [{ campo: 'Descrição', de: expect.stringMatching(/^Motivo/), para: 'Chuva forte' }],
  },
  taken: [[{ descricao: 'Granizo' }, { descricao: 'GRANIZO' }, 'tipo_item_descricao_taken']],
  refused: [
    ['a blank description', { descricao: '   ' }, 'descricao'],
    ['a description of 121 letters', { descricao: 'x'.repeat(121) }, 'descricao'],
    ['an unknown list', { tipo: 17 }, 'tipo'],
    ['no list', { tipo: undefined }, 'tipo'],
    ['saying that it was given', { padrao: true }, 'padrao'],
  ],
  usage: [tipoUsage, 'O item'],
  text: ({ descricao }) => descricao,
  within: { tipo: MOTIVOS, padrao: false },
  sheet: {
    name: 'listas-de-referencia',
    head: 'Lista;Descrição;Padrão;Ativo',
    line: ({ descricao }) => `Motivos de desativação de carga;${descricao};Não;Sim`,
  },
})

describe('own items', () => {
  test('stand before the open one, for this company only', async () => {
    await create('  Chuva   forte ')
    expect((await namesOf()).slice(-2)).toEqual(['Chuva forte', 'Outro motivo'])
    expect(await namesOf(MOTIVOS, stranger)).not.toContain('Chuva forte')
  })

  test('are noted with their list when they come', async () => {
    const { id } = await create('Chuva')
    expect((await send(operator, 'GET', `/api/tipo/${id}/historico`)).json()[0].mudancas).toContainEqual({
      campo: 'Lista',
      de: null,
      para: 'Motivos de desativação de carga',
    })
  })

  test('leave the list when switched off, and come back', async () => {
    const { id } = await create('Chuva')
    await send(admin, 'PATCH', `/api/tipo/${id}/desativar`)
    expect(await namesOf()).not.toContain('Chuva')
    expect((await send(admin, 'PATCH', `/api/tipo/${id}/ativar`)).json()).toMatchObject({
      ativo: true,
      version: 3,
    })
    expect(await namesOf()).toContain('Chuva')
  })

  test.each([
    ['an own one', 'chuva FORTE'],
    ['a given one', 'CANCELADA PELO CLIENTE'],
    ['a given one, but for its accents', 'Condicoes da via ou do tempo'],
  ])('are refused with the description of %s', async (_case, descricao) => {
    await create('Chuva forte')
    const answer = await send(admin, 'POST', '/api/tipo', { tipo: MOTIVOS, descricao })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'tipo_item_descricao_taken'])
    await create(descricao, 16)
  })

  test('do not change their list', async () => {
    const { id } = await create('Chuva')
    const answer = await send(admin, 'PUT', `/api/tipo/${id}`, { tipo: 16, descricao: 'Chuva' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'tipo_item_other_list'])
  })

  test('are at most 300 a list', async () => {
    await app.deps.db.asSystem('create-company', (tx) =>
      tx.raw(
        `insert into tipo_item (owner_id, id, tipo, descricao)
         select $1, gen_random_uuid(), 10, 'Motivo ' || n from generate_series(1, $2::int) n`,
        [admin.ownerId, MAX_ITENS_PROPRIOS],
      ),
    )
    const answer = await send(admin, 'POST', '/api/tipo', { tipo: MOTIVOS, descricao: 'Mais um' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'tipo_list_full'])
  })
})

describe('given items', () => {
  test('are switched off for this company only, noted, and back on', async () => {
    const { id, descricao } = await given()
    expect((await send(admin, 'PATCH', `/api/tipo/${id}/desativar`)).json()).toMatchObject({
      padrao: true,
      ativo: false,
      version: 2,
    })
    expect(await namesOf()).not.toContain(descricao)
    expect(await namesOf(MOTIVOS, stranger)).toContain(descricao)
    expect((await send(operator, 'GET', `/api/tipo/${id}/historico`)).json()).toMatchObject([
      {
        acao: 'desativação',
        quem: { id: admin.userId },
        mudancas: [{ campo: 'Ativo', de: true, para: false }],
      },
    ])
    await send(admin, 'PATCH', `/api/tipo/${id}/ativar`)
    expect(await namesOf()).toContain(descricao)
  })

  test('are neither changed nor removed', async () => {
    const { id } = await given()
    const answers = await Promise.all([
      send(admin, 'PUT', `/api/tipo/${id}`, { tipo: MOTIVOS, descricao: 'Outra' }),
      send(admin, 'DELETE', `/api/tipo/${id}`),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [409, 'tipo_item_padrao']),
    )
    expect(await given()).toMatchObject({ id })
  })
})

describe('searching', () => {
  const search = async (body: object) => {
    const answer = await send(operator, 'POST', '/api/tipo/search', body)
    return answer.json<{ items: TipoItem[]; total: number }>()
  }

  test('finds by text without accents, list, origin and state', async () => {
    const { id } = await create('Chuva forte')
    await send(admin, 'PATCH', `/api/tipo/${id}/desativar`)
    expect((await search({ tipo: MOTIVOS, busca: 'CHUVA' })).items).toMatchObject([{ id, ativo: false }])
    expect(await search({ tipo: MOTIVOS, padrao: false })).toMatchObject({ total: 1 })
    expect(await search({ tipo: MOTIVOS, ativo: false })).toMatchObject({ total: 1 })
    expect((await search({ tipo: MOTIVOS, busca: 'credito' })).items).toMatchObject([
      { descricao: 'Bloqueio de crédito' },
    ])
    expect(await search({ tipo: MOTIVOS, busca: '%' })).toEqual({ items: [], total: 0 })
  })

  test('pages in the order of the list, or of a column', async () => {
    const all = (await search({ tipo: 14, page: -1 })).items.map((item) => item.descricao)
    const second = await search({ tipo: 14, page: 1, qtdItem: 4 })
    expect(second.items.map((item) => item.descricao)).toEqual(all.slice(4, 8))
    expect(second.total).toBe(all.length)
    const back = await search({ tipo: 14, page: -1, ordem: 'descricao', direcao: 'desc' })
    expect(back.items[0]?.descricao).toBe('Sem tração (reboque ou semirreboque)')
  })
})
