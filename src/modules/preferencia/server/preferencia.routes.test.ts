import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { OwnerPreferences } from '../preferencia.contract.ts'
import { PREFERENCIA_NOMES, PREFERENCIAS } from '../preferencias.rules.ts'

const app = await openTestApp()
const send = createSend(app)
let admin: SignedIn
let operator: SignedIn
let stranger: SignedIn
let url: string

beforeEach(async () => {
  const people = await buildPeople(app)
  ;({ admin, operator, stranger } = people)
  url = `/api/owner-preferences/${people.company.ownerId}`
})

const put = (preferencias: object, version?: number, who = admin) =>
  send(who, 'PUT', url, { preferencias, ...(version === undefined ? {} : { version }) })
const read = async () => (await send(operator, 'GET', url)).json<OwnerPreferences>()
const card = { ...PREFERENCIAS.PersonalizacaoCardCarga.padrao, body: ['peso'] }

describe('reading', () => {
  test('answers every preference with its default before anything is saved [L-207, S-299]', async () => {
    expect(await read()).toEqual({
      id: admin.ownerId,
      preferencias: Object.fromEntries(PREFERENCIA_NOMES.map((nome) => [nome, PREFERENCIAS[nome].padrao])),
      definidas: [],
      version: 0,
      atualizadoEm: null,
    })
  })

  test('takes the id in the query too, and none for the own company', async () => {
    const byPath = await read()
    expect((await send(operator, 'GET', `/api/owner-preferences?id=${admin.ownerId}`)).json()).toEqual(byPath)
    expect((await send(operator, 'GET', '/api/owner-preferences')).json()).toEqual(byPath)
  })

  test('answers one by its name, whatever the case, with ownerId or without [L-207]', async () => {
    await put({ ExibirAlertasResolvidosNoKanbanCarga: true })
    const answers = await Promise.all(
      [
        `/api/owner-preferences/preferencia/ExibirAlertasResolvidosNoKanbanCarga?ownerId=${admin.ownerId}`,
        '/api/owner-preferences/preferencia/exibiralertasresolvidosnokanbancarga',
        `/api/preferencia/ExibirAlertasResolvidosNoKanbanCarga?ownerId=${admin.ownerId}`,
      ].map((path) => send(operator, 'GET', path)),
    )
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        nome: 'ExibirAlertasResolvidosNoKanbanCarga',
        valor: true,
        padrao: false,
        version: 1,
      })
    }
    expect((await send(operator, 'GET', '/api/preferencia/PersonalizacaoCardCarga')).json()).toMatchObject({
      padrao: true,
      valor: { label: 'codigo' },
    })
  })

  test('refuses an unknown name and lists the known ones', async () => {
    const answer = await send(operator, 'GET', '/api/owner-preferences/preferencia/CorDoCaminhao')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'preferencia_unknown'])
    for (const nome of PREFERENCIA_NOMES) expect(answer.json().message).toContain(nome)
  })
})

describe('creating', () => {
  test('keeps what was sent and gives the defaults for the rest, once [L-207]', async () => {
    const body = { ownerId: admin.ownerId, preferencias: { PersonalizacaoCardCarga: card } }
    const answer = await send(admin, 'POST', '/api/owner-preferences', body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ version: 1, definidas: ['PersonalizacaoCardCarga'] })
    expect((await read()).preferencias.PersonalizacaoCardCarga.body).toEqual(['peso'])
    const again = await send(admin, 'POST', '/api/owner-preferences', body)
    expect([again.statusCode, again.json().code]).toEqual([409, 'preferencias_exist'])
  })

  test('sent twice with one key happens once', async () => {
    const body = { preferencias: { ExibirAlertasResolvidosNoKanbanCarga: true } }
    const post = () =>
      send(admin, 'POST', '/api/owner-preferences', body, { 'idempotency-key': 'preferencias-1' })
    const first = await post()
    expect((await post()).json()).toEqual(first.json())
  })
})

describe('changing', () => {
  test('keeps the others, counts the version, and tells the company [L-207]', async () => {
    await put({ ExibirAlertasResolvidosNoKanbanCarga: true }, 0)
    const answer = await put({ personalizacaoHorariosPortalAgendamento: ['situacaoHorarios'] }, 1)
    expect(answer.json()).toMatchObject({
      version: 2,
      definidas: ['ExibirAlertasResolvidosNoKanbanCarga', 'personalizacaoHorariosPortalAgendamento'],
      preferencias: {
        ExibirAlertasResolvidosNoKanbanCarga: true,
        personalizacaoHorariosPortalAgendamento: ['situacaoHorarios'],
      },
    })
    const events = await app.deps.db.readAsOwner(admin.ownerId, (tx) =>
      tx.db.selectFrom('evento').select(['tipo', 'entidade_id', 'versao']).orderBy('seq').execute(),
    )
    expect(events).toEqual(
      [1, 2].map((versao) => ({ tipo: 'preferencia-empresa.changed', entidade_id: admin.ownerId, versao })),
    )
    const history = (await send(operator, 'GET', `${url}/historico`)).json<HistoricoItem[]>()
    expect(history).toMatchObject([
      {
        acao: 'alteração',
        versao: 2,
        mudancas: [{ campo: 'Campos do horário no agendamento', de: 'Os do padrão', para: 'Situação' }],
      },
      {
        acao: 'alteração',
        versao: 1,
        quem: { id: admin.userId },
        mudancas: [{ campo: 'Mostrar alertas resolvidos no quadro de cargas', de: false, para: true }],
      },
    ])
  })

  test('to null returns to the default', async () => {
    await put({ PersonalizacaoCardCarga: card })
    expect((await put({ PersonalizacaoCardCarga: null }, 1)).json()).toMatchObject({
      definidas: [],
      version: 2,
      preferencias: { PersonalizacaoCardCarga: { body: ['valor', 'peso'] } },
    })
  })

  test('to what it already is changes nothing', async () => {
    await put({ PersonalizacaoCardCarga: card })
    expect((await put({ PersonalizacaoCardCarga: { ...card } }, 1)).json()).toMatchObject({ version: 1 })
    expect((await send(operator, 'GET', `${url}/historico`)).json()).toHaveLength(1)
  })

  test('with an old version is refused with what is stored and what was sent', async () => {
    await put({ ExibirAlertasResolvidosNoKanbanCarga: true }, 0)
    const answer = await put({ PersonalizacaoCardCarga: card }, 0)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'version_conflict',
      current: { version: 1, preferencias: { PersonalizacaoCardCarga: { body: ['valor', 'peso'] } } },
      yours: {
        preferencias: {
          ExibirAlertasResolvidosNoKanbanCarga: true,
          PersonalizacaoCardCarga: { body: ['peso'] },
        },
      },
    })
  })

  test('for the first time by two at once is refused to one of them', async () => {
    const answers = await Promise.all(
      [true, false].map((value) => put({ ExibirAlertasResolvidosNoKanbanCarga: value }, 0)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test.each([
    ['an unknown name', { CorDoCaminhao: 'azul' }, undefined],
    ['the name of a property of every object', { constructor: {} }, undefined],
    ['nothing', {}, 'preferencias'],
    [
      'text for a switch',
      { ExibirAlertasResolvidosNoKanbanCarga: 'sim' },
      'preferencias.ExibirAlertasResolvidosNoKanbanCarga',
    ],
    [
      'an unknown field of the card',
      { PersonalizacaoCardCarga: { ...card, body: ['cor'] } },
      'preferencias.PersonalizacaoCardCarga.body.0',
    ],
    [
      'a field twice',
      { personalizacaoHorariosPortalAgendamento: ['tipoHorarios', 'tipoHorarios'] },
      'preferencias.personalizacaoHorariosPortalAgendamento',
    ],
    [
      'an unknown part of the card',
      { PersonalizacaoCardCarga: { ...card, cor: 'azul' } },
      'preferencias.PersonalizacaoCardCarga.cor',
    ],
    [
      'half a card',
      { PersonalizacaoCardCarga: { label: 'codigo' } },
      'preferencias.PersonalizacaoCardCarga.header',
    ],
  ])('with %s is refused', async (_case, preferencias, path) => {
    const answer = await put(preferencias)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
    expect(await read()).toMatchObject({ version: 0 })
  })
})

describe('routing', () => {
  const path = '/api/owner-preferences/roteirizacao'

  test('is read with its defaults and changed in part [L-208]', async () => {
    expect((await send(operator, 'GET', path)).json()).toMatchObject({ velocidadeMediaKmH: 60, version: 0 })
    const answer = await send(admin, 'PATCH', path, { velocidadeMediaKmH: 45, version: 0 })
    expect(answer.json()).toMatchObject({ velocidadeMediaKmH: 45, tempoParadaMin: 30, version: 1 })
    expect((await read()).preferencias.roteirizacao).toMatchObject({ velocidadeMediaKmH: 45 })
    expect((await send(admin, 'PATCH', path, { evitarBalsas: true, version: 0 })).statusCode).toBe(409)
  })

  test.each([
    [{ velocidadeMediaKmH: 5 }, 'velocidadeMediaKmH'],
    [{ objetivo: 'aventura' }, 'objetivo'],
    [{ cor: 'azul' }, 'cor'],
  ])('refuses %o', async (body, field) => {
    const answer = await send(admin, 'PATCH', path, body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, field])
  })
})

describe('who may', () => {
  const change = { preferencias: { ExibirAlertasResolvidosNoKanbanCarga: true } }

  test('an operator reads and changes nothing', async () => {
    const answers = await Promise.all([
      send(operator, 'POST', '/api/owner-preferences', change),
      send(operator, 'PUT', url, change),
      send(operator, 'PATCH', '/api/owner-preferences/roteirizacao', { evitarBalsas: true }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403])
  })

  test('the id of another company is refused everywhere', async () => {
    await put(change.preferencias)
    const answers = await Promise.all([
      send(stranger, 'GET', url),
      send(stranger, 'GET', `/api/owner-preferences?id=${admin.ownerId}`),
      send(stranger, 'GET', `${url}/historico`),
      send(stranger, 'GET', `/api/preferencia/PersonalizacaoCardCarga?ownerId=${admin.ownerId}`),
      send(stranger, 'PUT', url, change),
      send(stranger, 'POST', '/api/owner-preferences', { ...change, ownerId: admin.ownerId }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
    expect((await send(stranger, 'GET', '/api/owner-preferences')).json()).toMatchObject({ version: 0 })
  })

  test('nobody reads them without a session', async () => {
    for (const path of [url, '/api/owner-preferences', '/api/owner-preferences/roteirizacao']) {
      expect((await app.server.inject({ url: path })).statusCode).toBe(401)
    }
  })
})
