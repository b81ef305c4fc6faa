import { describe, expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Etapa, GrupoEtapas } from '../../etapa.contract.ts'
import { createReadBoard, newShipper, stagesOf } from '../testing/read-board.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/etapa')
const board = createReadBoard(app)

const list = async (who = admin) => (await send(who, 'GET', '')).json<GrupoEtapas[]>()
const group = async (id: number, who = admin) => (await list(who)).find((one) => one.id === id)?.items ?? []
const named = (etapas: readonly Etapa[]) => etapas.map(({ descricao, ordem }) => `${ordem} ${descricao}`)
async function create(values: object, who = admin): Promise<Etapa> {
  const answer = await send(who, 'POST', '', { grupoEtapa: 2, descricao: 'Etapa', ...values })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

test('a company begins with stages in three groups, in their order [L-070, L-110, L-154]', async () => {
  const groups = await list(stranger)
  expect(groups.map(({ id, descricao }) => [id, descricao])).toEqual([
    [1, 'Aguardando alocar veículo'],
    [2, 'Execução em andamento'],
    [3, 'Carga entregue'],
  ])
  expect(groups[1]).toMatchObject({
    items: [
      { descricao: 'A caminho da coleta', ordem: 1, grupoEtapa: 2, etapaManual: false },
      { descricao: 'Em viagem', ordem: 2, etapaManual: false },
    ],
    etapasManuais: [],
  })
})

describe('arranging', () => {
  test('an insertion pushes up the stage that held the order [L-070, L-112]', async () => {
    const { who } = await newShipper(app)
    await create({ descricao: ' Aguardando   descarga ' }, who)
    const inserted = await create({ descricao: 'Na portaria', ordem: 2 }, who)
    expect(inserted).toMatchObject({ ordem: 2, etapaManual: true, version: 1 })
    expect(named(await group(2, who))).toEqual([
      '1 A caminho da coleta',
      '2 Na portaria',
      '3 Em viagem',
      '4 Aguardando descarga',
    ])
    const [, manual] = await list(who)
    expect(manual?.etapasManuais.map(({ descricao }) => descricao)).toEqual([
      'Na portaria',
      'Aguardando descarga',
    ])
  })

  test('a move swaps two stages of the group, and the board follows [L-111]', async () => {
    const { owner, who } = await newShipper(app)
    const [first, second] = await group(2, who)
    const answer = await send(who, 'PUT', `/${first?.id}/ordem`, { ordem: 2 })
    expect(named(answer.json<GrupoEtapas>().items)).toEqual(['1 Em viagem', '2 A caminho da coleta'])
    const shown = stagesOf(await board(who)).map(({ descricao }) => descricao)
    expect(shown.slice(3, 5)).toEqual(['Em viagem', 'A caminho da coleta'])
    for (const id of [first?.id ?? '', second?.id ?? '']) {
      expect(await listEvents(app, owner.ownerId, id)).toEqual([{ tipo: 'etapa.changed', versao: 2 }])
    }
    const history = (await send(who, 'GET', `/${first?.id}/historico`)).json()
    expect(history[0]).toMatchObject({
      acao: 'mudança de ordem',
      mudancas: [{ campo: 'Ordem', de: 1, para: 2 }],
    })
  })

  test('a renamed stage is announced and stands renamed on the board', async () => {
    const { owner, who } = await newShipper(app)
    const [etapa] = await group(1, who)
    const answer = await send(who, 'PUT', `/${etapa?.id}`, { descricao: 'Disponível', version: 1 })
    expect(answer.json()).toMatchObject({ descricao: 'Disponível', version: 2 })
    expect(stagesOf(await board(who))[0]?.descricao).toBe('Disponível')
    expect(await listEvents(app, owner.ownerId, etapa?.id ?? '')).toEqual([
      { tipo: 'etapa.changed', versao: 2 },
    ])
    const stale = await send(who, 'PUT', `/${etapa?.id}`, { descricao: 'Outra', version: 1 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { descricao: 'Disponível', version: 2 } },
    ])
  })

  test('a description stands once in a group, whatever the case', async () => {
    const { who } = await newShipper(app)
    const again = await send(who, 'POST', '', { grupoEtapa: 2, descricao: 'EM VIAGEM' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'etapa_descricao_taken'])
    await create({ grupoEtapa: 1, descricao: 'Em viagem' }, who)
  })

  test('people who arrange at once end with every order taken once', async () => {
    const { who } = await newShipper(app)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_unused, index) =>
        send(who, 'POST', '', { grupoEtapa: 2, descricao: `Nova ${index}`, ordem: 1 }),
      ),
      ...(await group(2, who)).map(({ id }) => send(who, 'PUT', `/${id}/ordem`, { ordem: 2 })),
    ])
    expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true)
    const ordens = (await group(2, who)).map(({ ordem }) => ordem)
    expect([ordens.length, new Set(ordens).size]).toEqual([8, 8])
  })

  test('a group holds fifty stages', async () => {
    const { who } = await newShipper(app)
    for (let index = 0; index < 48; index++) await create({ descricao: `E${index}`, ordem: 1 }, who)
    const answer = await send(who, 'POST', '', { grupoEtapa: 2, descricao: 'Demais' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'etapa_list_full'])
  })
})

describe('removing', () => {
  test('an empty stage leaves; one that came with the product stays', async () => {
    const { who } = await newShipper(app)
    const etapa = await create({}, who)
    expect((await send(who, 'DELETE', `/${etapa.id}`)).statusCode).toBe(204)
    expect((await group(2, who)).some(({ id }) => id === etapa.id)).toBe(false)
    expect((await send(who, 'DELETE', `/${etapa.id}`)).statusCode).toBe(404)
    expect((await send(who, 'GET', `/${etapa.id}/historico`)).json()[0].acao).toBe('exclusão')
    // Its name and its place are free again.
    await create({ ordem: 3 }, who)
    const [given] = await group(2, who)
    const kept = await send(who, 'DELETE', `/${given?.id}`)
    expect([kept.statusCode, kept.json().code]).toEqual([409, 'etapa_do_produto'])
  })

  test('loads go along to another stage of the group, each with its history', async () => {
    const { owner, who } = await newShipper(app)
    const etapa = await create({ grupoEtapa: 1, descricao: 'Separação' }, who)
    const [target] = await group(1, who)
    const carga = await buildCarga(app, who)
    const move = createSend(app, `/api/carga-mongo/${carga.id}`)
    expect((await move(who, 'PUT', `/etapa/${etapa.id}`)).statusCode).toBe(200)
    const refused = await send(who, 'DELETE', `/${etapa.id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'etapa_com_cargas', cargas: 1 }])
    const [other] = await group(2, who)
    for (const destino of [other?.id, etapa.id, owner.ownerId]) {
      const wrong = await send(who, 'DELETE', `/${etapa.id}?destino=${destino}`)
      expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'etapa_destino_invalido'])
    }
    expect((await send(who, 'DELETE', `/${etapa.id}?destino=${target?.id}`)).statusCode).toBe(204)
    const [first] = stagesOf(await board(who))
    expect([first?.id, first?.quantidade]).toEqual([target?.id, 1])
    expect((await move(who, 'GET', '')).json()).toMatchObject({ etapa: { id: target?.id }, version: 3 })
  })
})

describe('access', () => {
  const calls = [
    ['POST', '', { grupoEtapa: 2, descricao: 'Outra' }],
    ['PUT', '/:id', { descricao: 'Outra' }],
    ['PUT', '/:id/ordem', { ordem: 1 }],
    ['DELETE', '/:id', undefined],
  ] as const

  test.each(calls)('%s %s is for administrators of companies with the module', async (method, path, body) => {
    const [etapa] = await group(2)
    const url = path.replace(':id', etapa?.id ?? '')
    expect((await send(operator, method, url, body)).statusCode).toBe(403)
    const bare = await buildCompany(app, { modulos: ['rastreamento-cargas'] })
    expect((await send(await signIn(app, bare), method, url, body)).statusCode).toBe(403)
    if (path !== '') expect((await send(stranger, method, url, body)).statusCode).toBe(404)
  })

  test.each([
    ['no description', { descricao: '  ' }, 'descricao'],
    ['a description of 41 letters', { descricao: 'x'.repeat(41) }, 'descricao'],
    ['an unknown group', { grupoEtapa: 4 }, 'grupoEtapa'],
    ['an order of zero', { ordem: 0 }, 'ordem'],
  ])('a stage is refused with %s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '', { grupoEtapa: 2, descricao: 'Etapa', ...values })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  })
})
