import { describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { Atualizacao, NovidadePainel, SaveNovidade } from '../novidade.contract.ts'

const app = await openTestApp()
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const support = await signIn(app, house, { nome: 'Lia Campos' })
const { admin, operator } = await buildPeople(app)
const send = createSend(app, '/api')
const PANEL = '/painel-admin/novidades'

let made = 0
const sample = (change: Partial<SaveNovidade> = {}): SaveNovidade => ({
  titulo: 'Montar minutas sozinho',
  slug: `minutas-${++made}`,
  resumo: 'O planejador propõe viagens.',
  texto: '<p>Agora as viagens nascem <b>prontas</b>.</p>',
  emoji: '🚚',
  modulos: ['Planejamento', 'Pátio'],
  lancamento: '2026-11-18',
  ...change,
})
const create = async (change: Partial<SaveNovidade> = {}): Promise<NovidadePainel> =>
  (await send(support, 'POST', PANEL, sample(change))).json()
const publish = ({ id, version }: NovidadePainel) =>
  send(support, 'POST', `${PANEL}/${id}/publicar`, { version })
async function publishNew(change: Partial<SaveNovidade> = {}): Promise<NovidadePainel> {
  const answer = await publish(await create(change))
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const news = async (who: SignedIn, body: object = {}): Promise<Atualizacao[]> =>
  (await send(who, 'POST', '/anuncios/atualizacoes/novidades', body)).json().results

describe('what is new', () => {
  test('carries the properties of the specification under their names [S-158, S-287, S-303]', async () => {
    const { id, slug } = await publishNew()
    expect((await news(operator)).find((item) => item.id === id)).toEqual({
      id,
      public_url: `/#/novidades/${slug}`,
      cover: null,
      icon: { emoji: '🚚' },
      properties: {
        Título: 'Montar minutas sozinho',
        Resumo: 'O planejador propõe viagens.',
        Módulos: [
          { name: 'Planejamento', color: 'petroleo' },
          { name: 'Pátio', color: 'amarelo' },
        ],
        'Data de lançamento': { start: '2026-11-18' },
      },
    })
  })

  test('is what is published and has come, the newest first [S-287]', async () => {
    const old = await publishNew({ lancamento: '2026-01-10' })
    const draft = await create({ lancamento: '2026-01-11' })
    const future = await publishNew({ lancamento: '2199-01-01' })
    const body = {
      filter: { property: 'Status', status: { equals: 'Publicado' } },
      sorts: [{ property: 'Data de lançamento', direction: 'descending' }],
    }
    const ids = (await news(operator, body)).map(({ id }) => id)
    expect(ids.at(-1)).toBe(old.id)
    expect(ids).not.toContain(draft.id)
    expect(ids).not.toContain(future.id)
    const days = (await news(operator)).map(({ properties }) => properties['Data de lançamento'].start)
    expect(days).toEqual(days.toSorted().reverse())
    const [first] = await news(operator, {
      sorts: [{ property: 'Data de lançamento', direction: 'ascending' }],
    })
    expect(first?.id).toBe(old.id)
    expect((await send(operator, 'POST', '/anuncios/atualizacoes/outra', {})).statusCode).toBe(404)
  })

  test('has a page of its own with the text, as long as it is published', async () => {
    const item = await publishNew()
    const page = () => send(operator, 'GET', `/novidades/${item.slug}`)
    expect((await page()).json()).toMatchObject({ id: item.id, texto: item.texto, temCapa: false })
    expect((await send(support, 'PATCH', `${PANEL}/${item.id}/encerrar`)).json().publicadaEm).toBeNull()
    expect((await page()).statusCode).toBe(404)
    expect((await news(operator)).some(({ id }) => id === item.id)).toBe(false)
  })
})

describe('the desk', () => {
  test('is open to administrators of internal companies only, each with news of its own', async () => {
    const { id, version } = await create()
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', '', sample()],
      ['PUT', `/${id}`, { ...sample(), version }],
      ['POST', `/${id}/publicar`, { version }],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      const { statusCode } = await send(admin, method, `${PANEL}${path}`, body)
      expect([method, path, statusCode]).toEqual([method, path, 403])
    }
    const other = await signIn(app, await buildCompany(app, { licenca: LICENCES.Internal }))
    expect((await send(other, 'GET', `${PANEL}/${id}`)).statusCode).toBe(404)
    expect((await send(other, 'GET', PANEL)).json()).toEqual({ items: [], total: 0 })
  })

  test('one that is sent twice under one key is there once', async () => {
    const headers = { 'idempotency-key': 'novidade-0001' }
    const body = sample({ titulo: 'Uma vez', slug: 'uma-vez' })
    const first = await send(support, 'POST', PANEL, body, headers)
    const second = await send(support, 'POST', PANEL, body, headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    const { items } = (await send(support, 'GET', PANEL)).json()
    expect(items.filter(({ titulo }: { titulo: string }) => titulo === 'Uma vez')).toHaveLength(1)
  })

  test('HTML is made safe when it is saved [E-409]', async () => {
    const { texto } = await create({
      texto: '<p>Oi<script>x()</script><img src=https://mal.example/p.gif></p>',
    })
    expect(texto).toBe('<p>Oi</p>')
  })

  test('an address is given once, and what is wrong stands on the fields', async () => {
    const { slug } = await create()
    const taken = await send(support, 'POST', PANEL, sample({ slug }))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'novidade_slug_taken'])
    const wrong = await send(support, 'POST', PANEL, sample({ slug: 'Com Espaço' }))
    expect(wrong.json().details.map(({ path }: { path: string }) => path)).toEqual(['slug'])
    const unfinished = await publish(await create({ resumo: '', texto: '' }))
    expect(unfinished.json().details.map(({ path }: { path: string }) => path)).toEqual(['resumo', 'texto'])
  })

  test('an older version is refused, and only a draft is deleted', async () => {
    const item = await publishNew()
    const late = await send(support, 'PUT', `${PANEL}/${item.id}`, { ...sample(), version: 1 })
    expect([late.statusCode, late.json().current.version]).toEqual([409, 2])
    const changed = await send(support, 'PUT', `${PANEL}/${item.id}`, {
      ...sample({ emoji: null }),
      version: 2,
    })
    expect(changed.json()).toMatchObject({ emoji: null, version: 3 })
    const remove = () => send(support, 'DELETE', `${PANEL}/${item.id}`)
    expect((await remove()).json().code).toBe('novidade_not_draft')
    await send(support, 'PATCH', `${PANEL}/${item.id}/encerrar`)
    expect((await remove()).statusCode).toBe(204)
    const acts = (await send(support, 'GET', `${PANEL}/${item.id}/historico`)).json()
    expect(acts.map(({ acao }: { acao: string }) => acao)).toEqual([
      'exclusão',
      'retirada do ar',
      'alteração',
      'publicação',
      'criação',
    ])
  })
})
