import { describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { GrupoEtapas } from '../../etapa.contract.ts'
import type { KanbanPipe } from '../../kanban-pipe.contract.ts'
import { createReadBoard, newShipper } from '../testing/read-board.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/kanbanpipecargas')

const cardTemplate = {
  label: 'codigo',
  header: ['empresaDestino', 'cidadeDestino'],
  body: ['valor', 'peso'],
  badges: ['tipoFrete'],
  totals: ['qntOcorrencias', 'documentos'],
}
const sample = (values: object = {}) => ({
  name: 'Refrigerados',
  icon: 'floco',
  color: 'azul',
  groups: [{ id: 2, description: 'Na estrada', items: [], pipesManuais: [] }],
  cardTemplate,
  ...values,
})
async function create(values: object = {}, who = admin): Promise<KanbanPipe> {
  const answer = await send(who, 'POST', '', { tipo: 1, ...sample(values) })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const names = async (who: SignedIn, tipo = 1) =>
  (await send(who, 'GET', `/list?tipo=${tipo}`)).json<KanbanPipe[]>().map(({ name }) => name)

describe('a board', () => {
  test('is created, read by its id in the query, and listed by its kind [L-071, L-205, L-206]', async () => {
    const { who } = await newShipper(app)
    const pipe = await create({}, who)
    expect(pipe).toMatchObject({ ...sample(), tipo: 1, posicao: 1, version: 1 })
    expect((await send(who, 'GET', `?id=${pipe.id}`)).json()).toEqual(pipe)
    await create(
      {
        tipo: 2,
        name: 'Ofertas',
        groups: [{ id: 7, description: 'Aguardando', items: [], pipesManuais: [] }],
      },
      who,
    )
    expect([await names(who), await names(who, 2), await names(who, 3)]).toEqual([
      ['Refrigerados'],
      ['Ofertas'],
      [],
    ])
    expect((await send(stranger, 'GET', `?id=${pipe.id}`)).statusCode).toBe(404)
    expect(await names(stranger)).toEqual([])
  })

  test('is changed from the version that was read; its history is told in words [L-206]', async () => {
    const { owner, who } = await newShipper(app)
    const pipe = await create({}, who)
    const answer = await send(
      who,
      'PUT',
      `/${pipe.id}`,
      sample({ name: 'Frios', color: 'indigo', version: 1 }),
    )
    expect(answer.json()).toMatchObject({ name: 'Frios', color: 'indigo', version: 2, posicao: 1 })
    const stale = await send(who, 'PUT', `/${pipe.id}`, sample(), { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { name: 'Frios' }, yours: { name: 'Refrigerados' } },
    ])
    const [change, creation] = (await send(who, 'GET', `/${pipe.id}/historico`)).json()
    expect(change).toMatchObject({
      acao: 'alteração',
      mudancas: [
        { campo: 'Nome', de: 'Refrigerados', para: 'Frios' },
        { campo: 'Cor', de: 'Azul', para: 'Índigo' },
      ],
    })
    expect(creation.mudancas).toContainEqual({
      campo: 'Grupos',
      de: null,
      para: 'Na estrada (todas as etapas)',
    })
    expect(await listEvents(app, owner.ownerId, pipe.id)).toEqual([
      { tipo: 'kanban-pipe.created', versao: 1 },
      { tipo: 'kanban-pipe.changed', versao: 2 },
    ])
  })

  test('has a name that no other of its kind has', async () => {
    const { who } = await newShipper(app)
    await create({}, who)
    const again = await send(who, 'POST', '', { tipo: 1, ...sample({ name: ' REFRIGERADOS ' }) })
    expect([again.statusCode, again.json().code]).toEqual([409, 'kanban_pipe_name_taken'])
    const other = await create({ name: 'Outro' }, who)
    const renamed = await send(who, 'PUT', `/${other.id}`, sample())
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'kanban_pipe_name_taken'])
  })

  test('is moved to a position, the others make room, and a removal closes the gap [L-206]', async () => {
    const { who } = await newShipper(app)
    const [a, , c] = [
      await create({ name: 'A' }, who),
      await create({ name: 'B' }, who),
      await create({ name: 'C' }, who),
    ]
    const moved = (await send(who, 'PUT', `/${c.id}/posicao`, { posicao: 1 })).json<KanbanPipe[]>()
    expect(moved.map(({ name, posicao }) => [name, posicao])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ])
    expect((await send(who, 'DELETE', `/${a.id}`)).statusCode).toBe(204)
    const left = (await send(who, 'GET', '/list?tipo=1')).json<KanbanPipe[]>()
    expect(left.map(({ name, posicao }) => [name, posicao])).toEqual([
      ['C', 1],
      ['B', 2],
    ])
    expect((await send(who, 'DELETE', `/${a.id}`)).statusCode).toBe(404)
  })

  test('keeps its place when several are moved at once', async () => {
    const { who } = await newShipper(app)
    const pipes: KanbanPipe[] = []
    for (const name of ['A', 'B', 'C', 'D']) pipes.push(await create({ name }, who))
    const answers = await Promise.all(
      pipes.map(({ id }, index) => send(who, 'PUT', `/${id}/posicao`, { posicao: 4 - index })),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(new Set(await names(who)).size).toBe(4)
  })

  test('shows the stages that still exist', async () => {
    const { who } = await newShipper(app)
    const etapas = createSend(app, '/api/etapa')
    const made = (await etapas(who, 'POST', '', { grupoEtapa: 2, descricao: 'Pátio' })).json()
    const [, estrada] = (await etapas(who, 'GET', '')).json<GrupoEtapas[]>()
    const [first] = estrada?.items ?? []
    const groups = [{ id: 2, description: 'Na estrada', items: [first?.id], pipesManuais: [made.id] }]
    const pipe = await create({ groups }, who)
    expect(pipe.groups).toEqual(groups)
    await etapas(who, 'DELETE', `/${made.id}`)
    const read = (await send(who, 'GET', `?id=${pipe.id}`)).json<KanbanPipe>()
    expect(read.groups[0]?.pipesManuais).toEqual([])
    // What is read can be saved as it is.
    const { id: _id, tipo: _tipo, posicao: _posicao, atualizadoEm: _em, ...values } = read
    expect((await send(who, 'PUT', `/${pipe.id}`, values)).statusCode).toBe(200)
  })

  test('is one of at most fifty', async () => {
    const { who } = await newShipper(app)
    for (let index = 0; index < 50; index++) await create({ name: `Q${index}` }, who)
    const answer = await send(who, 'POST', '', { tipo: 1, ...sample() })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'kanban_pipe_list_full'])
  })
})

test('the board of loads needs none of them: its groups are there in a company without boards [L-023]', async () => {
  const { who } = await newShipper(app)
  expect(await names(who)).toEqual([])
  expect((await createReadBoard(app)(who)).grupos.map(({ descricao }) => descricao)).toEqual([
    'Aguardando alocar veículo',
    'Execução em andamento',
    'Carga entregue',
  ])
})

describe('a board is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without groups', { groups: [] }, 'groups'],
    ['with an unknown icon', { icon: 'foguete' }, 'icon'],
    ['with an unknown colour', { color: '#ff0000' }, 'color'],
    [
      'with a field that no card has',
      { cardTemplate: { ...cardTemplate, body: ['lucro'] } },
      'cardTemplate.body.0',
    ],
    ['without totals', { cardTemplate: { ...cardTemplate, totals: undefined } }, 'cardTemplate.totals'],
    [
      'with a group of another board',
      { groups: [{ id: 9, description: 'X', items: [], pipesManuais: [] }] },
      'groups.0.id',
    ],
    [
      'with a stage of another company',
      { groups: [{ id: 2, description: 'X', items: [company.ownerId], pipesManuais: [] }] },
      'groups.0.items.0',
    ],
    [
      'with a blank group',
      { groups: [{ id: 2, description: ' ', items: [], pipesManuais: [] }] },
      'groups.0.description',
    ],
  ])('%s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '', { tipo: 1, ...sample(values) })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', details: [{ path }] },
    ])
  })

  test('without a known kind', async () => {
    expect((await send(admin, 'GET', '/list?tipo=4')).json()).toMatchObject({ details: [{ path: 'tipo' }] })
    expect((await send(admin, 'GET', '')).json()).toMatchObject({ details: [{ path: 'id' }] })
  })
})

test.each([
  ['POST', '', { tipo: 1, ...sample({ name: 'Novo' }) }],
  ['PUT', '/:id', sample()],
  ['PUT', '/:id/posicao', { posicao: 1 }],
  ['DELETE', '/:id', undefined],
] as const)('%s %s is for administrators of companies with the module', async (method, path, body) => {
  const url = path.replace(':id', (await create({ name: crypto.randomUUID() })).id)
  expect((await send(operator, method, url, body)).statusCode).toBe(403)
  const bare = await buildCompany(app, { modulos: ['rastreamento-cargas'] })
  expect((await send(await signIn(app, bare), method, url, body)).statusCode).toBe(403)
  if (path !== '') expect((await send(stranger, method, url, body)).statusCode).toBe(404)
})
