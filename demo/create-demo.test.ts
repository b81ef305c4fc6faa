import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import type { Minuta } from '#modules/minuta/minuta.contract.ts'
import { fanOutJob } from '#modules/notificacao/server/distribuir/fan-out.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { dayAt } from '#platform/shared/date.ts'
import { isCnpj } from '#platform/shared/documento.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from './accounts.ts'
import { DEMO_CARGAS, LOTE } from './cargas.ts'
import { addCargas, createDemo, createDocas, demoOwnerId } from './create-demo.ts'
import { unitId } from './demo-ids.ts'
import { ARMAZEM, DEMO_DOCAS } from './docas.ts'
import { LINHAS_IMPORTADAS, LINHAS_RECUSADAS } from './integracao.ts'
import { LISTAS } from './testing/menu-lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadReferenceData(app.deps.db)
  await createDemo(app.deps)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const login = (email: string) =>
  app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: DEMO_PASSWORD } })

const askAgenda = async (url: string) => {
  const { token } = (await login('admin@serradourada.demo')).json()
  const headers = { authorization: `Bearer ${token}` }
  return (await app.server.inject({ method: 'GET', url, headers })).json()
}

/** The schedule of today at the warehouse. */
const dayOfDocas = () =>
  askAgenda(`/agendamento/doca?dataReferencia=${dayAt(app.clock.now(), 'America/Sao_Paulo')}`)

/** Those on the slots of the day, and those of other days that are present on it. */
const allReservas = (day: DiaDasDocas) =>
  day.docas.flatMap(({ turnos, deOutroDia }) => [
    ...turnos.flatMap(({ horarios }) => horarios.flatMap(({ reservas }) => reservas)),
    ...deOutroDia,
  ])

const outcomes: [email: string, status: number][] = [
  ['admin@serradourada.demo', 200],
  ['operador@serradourada.demo', 200],
  ['jundiai@serradourada.demo', 200],
  ['portaria@serradourada.demo', 200],
  ['2fa@serradourada.demo', 424],
  ['bloqueado@serradourada.demo', 423],
  ['senha-expirada@serradourada.demo', 412],
  ['admin@viaplanalto.demo', 200],
  ['admin@transminas.demo', 200],
  ['admin@rotalivre.demo', 200],
  ['admin@paonosso.demo', 200],
  ['admin@freecarga.demo', 200],
  ['admin@experimenta.demo', 200],
  ['admin@expirada.demo', 426],
  ['admin@inadimplente.demo', 402],
  ['suporte@estiva.demo', 200],
  ['suporte2@estiva.demo', 200],
]

test.each(outcomes)('%s signs in with status %i', async (email, status) => {
  expect((await login(email)).statusCode).toBe(status)
})

/** The first start writes loads, docks and yard by the use cases, as of one day; the clock adds what became due on it. */
test('a day of the demonstration tells an operator of ten things at most, and a carrier of hardly more', async () => {
  const now = app.clock.now()
  await createTold(app).askClock(new Date(now.getTime() - DAY_MS).toISOString(), now.toISOString())
  await fanOutJob.run(app.deps, {})
  const { rows } = await app.opened.systemQuery(`
    select u.email, u.papel, count(*)::int as vezes from notificacao_destino d
    join usuario u on u.owner_id = d.owner_id and u.id = d.usuario_id group by u.email, u.papel`)
  const told = rows as { email: string; papel: string; vezes: number }[]
  expect(told.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['operador@serradourada.demo', 'admin@transminas.demo']),
  )
  expect(told.filter(({ papel, vezes }) => vezes > (papel === 'Operador' ? 10 : 18))).toEqual([])
})

test('every account of the list exists, and no other', () => {
  const emails = DEMO_COMPANIES.flatMap((company) => company.usuarios.map((user) => user.email))
  expect(emails.sort()).toEqual(outcomes.map(([email]) => email).sort())
})

test('documents of companies and units are valid, the alphanumeric ones too', () => {
  const documents = DEMO_COMPANIES.flatMap((company) => [
    company.documento,
    ...company.unidades.map((unidade) => unidade.documento),
  ])
  expect(documents.filter((documento) => !isCnpj(documento))).toEqual([])
})

test('a second start changes nothing but the ends of the trials', async () => {
  app.clock.advance(2 * 86_400_000)
  await createDemo(app.deps)
  const trial = DEMO_COMPANIES.find((company) => company.key === 'experimenta')
  if (!trial) throw new Error('The company on trial is gone.')
  const session = (await login('admin@experimenta.demo')).json()
  const user = await app.server.inject({
    method: 'GET',
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(user.json().empresa).toMatchObject({ id: demoOwnerId(trial), diasPrazoExpiracaoTrial: 3 })
})

test('the operator of one unit sees that unit only, wherever units are listed', async () => {
  const { token } = (await login('jundiai@serradourada.demo')).json()
  const list = await app.server.inject({
    method: 'GET',
    url: '/api/unidadenegocio/listwithaccess',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(JSON.stringify(list.json())).toContain('CD Jundiaí')
  expect(JSON.stringify(list.json())).not.toContain('CD Betim')
})

test('its companies, vehicles and drivers are found by the search, and their history tells where they come from', async () => {
  const authorization = `Bearer ${(await login('admin@viaplanalto.demo')).json().token}`
  const get = async (url: string, headers: Record<string, string>) =>
    (await app.server.inject({ method: 'GET', url, headers })).json()
  const found = await get('/api/search-engine?filtro=RPV2A14', { authorization })
  expect(found).toMatchObject([{ tipoEntidade: 5, codigo: 'RPV2A14' }])
  const shipper = { authorization: `Bearer ${(await login('admin@serradourada.demo')).json().token}` }
  const [empresa] = await get('/api/search-engine?filtro=aurora', shipper)
  expect(empresa).toMatchObject({ tipoEntidade: 3, titulo: 'Panificadora Aurora do Sul Ltda.' })
  expect(await get(`/api/empresa/${empresa.id}/historico`, shipper)).toMatchObject([
    { origem: 'demo', quem: { nome: 'Demonstração' } },
  ])
})

test('its regions, route plans, delivery partners and products are there, made by its administrator', async () => {
  const authorization = `Bearer ${(await login('admin@serradourada.demo')).json().token}`
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.server.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).json()
  const [drawn] = await ask('POST', '/api/regiao/localizar', {
    lugares: [{ latitude: -23.5613, longitude: -46.6565, municipioId: 3550308 }],
  })
  // The avenue is within the ring of the restricted traffic, the smaller of the two.
  expect(drawn.regioes.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['SPO-ROD', 'SPO'])

  const plans = await ask('POST', '/api/rotograma/search', { busca: 'BET-JDF' })
  expect(plans.items).toMatchObject([
    {
      unidade: { descricao: 'CD Betim' },
      pontos: [
        { nome: 'CD Betim', municipio: { nome: 'Betim', uf: 'MG' } },
        { municipio: { nome: 'Conselheiro Lafaiete' } },
        { municipio: { nome: 'Barbacena' } },
        { municipio: { nome: 'Santos Dumont' } },
        { nome: 'Atacado Três Rios', obrigatoria: true },
      ],
      fonte: 'estimativa',
    },
  ])
  expect(await ask('GET', `/api/rotograma/${plans.items[0].id}/versoes`)).toHaveLength(1)
  expect(await ask('GET', `/api/rotograma/${plans.items[0].id}/historico`)).toMatchObject([
    { acao: 'criação', quem: { nome: 'Renata Kuhn' }, origem: 'api' },
  ])

  const partners = await ask('POST', '/api/parceiro-entrega/search', { busca: 'motofrete' })
  expect(partners.items).toMatchObject([
    { proximoVencimento: '2026-12-20', regioes: [{ codigo: 'SPO' }, { codigo: 'SPO-ROD' }] },
  ])
  const products = await ask('POST', '/api/produto-unidade/search', { busca: 'ARR-T1-05', ordem: 'unidade' })
  expect(products.items.map(({ unidadeNegocio }: { unidadeNegocio: string }) => unidadeNegocio)).toEqual([
    'CD Betim',
    'CD Jundiaí',
    'CD Manaus',
  ])
})

test.each(['contato', 'vendedor', 'equipamento', 'grupo-tarefas'])(
  'the register %s is not empty',
  async (noun) => {
    const authorization = `Bearer ${(await login('admin@serradourada.demo')).json().token}`
    const url = `/api/${noun}/search`
    const answer = await app.server.inject({ method: 'POST', url, headers: { authorization }, payload: {} })
    expect(answer.json().items.length).toBeGreaterThan(1)
  },
)

test('drivers have the vehicle that they usually drive', async () => {
  const authorization = `Bearer ${(await login('admin@viaplanalto.demo')).json().token}`
  const { items } = (
    await app.server.inject({
      method: 'POST',
      url: '/api/motorista/search',
      headers: { authorization },
      payload: {},
    })
  ).json()
  expect(items[0]).toMatchObject({ nome: 'Antônio Marques Ferreira', veiculo: { placa: 'SAB4C31' } })
})

test('some loads that wait have a freight, and none lies below the legal floor', async () => {
  const { token } = (await login('admin@serradourada.demo')).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.server.inject({ method: 'GET', url: '/marketplace/piso/abaixo', headers })
  const { cargas, templates } = answer.json()
  expect(cargas.verificadas).toBeGreaterThan(3)
  expect([cargas.total, templates]).toEqual([0, []])
})

test('the board of the shipper has loads in every group and state, and the list those that left it', async () => {
  const { token } = (await login('admin@serradourada.demo')).json()
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, bearer = token) =>
    (
      await app.server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload && { payload }),
      })
    ).json()
  const board = await ask('GET', '/frete/quadro/carga')
  const { items } = await ask('POST', '/api/carga-mongo/search', { page: -1 })
  expect(items).toHaveLength(DEMO_CARGAS)
  const count = (status: number) =>
    items.filter((carga: { status: number }) => carga.status === status).length
  expect([1, 2, 4, 5, 7, 8, 99].map(count)).toEqual([24, 18, 6, 1, 3, 6, 2])
  expect(board.total).toBe(24 + 18 + 3 + 6)
  expect(board.grupos.flatMap(({ etapas }: { etapas: { quantidade: number }[] }) => etapas)).toMatchObject([
    { descricao: 'Publicada', quantidade: 17 },
    { descricao: 'Em negociação', quantidade: 5 },
    { descricao: 'Contratada', quantidade: 2 },
    { descricao: 'A caminho da coleta', quantidade: 9 },
    { descricao: 'Em viagem', quantidade: 12 },
    { descricao: 'Aguardando comprovante', quantidade: 6 },
    { descricao: 'Comprovante conferido', quantidade: 0 },
  ])
  expect(board.comAlerta).toBe(3)
  const withDocumento = items.filter(({ documentos }: { documentos: number }) => documentos > 0)
  expect(withDocumento).toHaveLength(10)
  const own = items.filter(({ veiculo }: { veiculo: { frota: boolean } | null }) => veiculo?.frota)
  expect(own).toHaveLength(2)
  // A carrier of the platform sees those that it was given.
  const carrier = (await login('admin@transminas.demo')).json()
  const given = await ask('GET', '/frete/quadro/carga', undefined, carrier.token)
  expect(given.total).toBeGreaterThan(5)
  expect(given.total).toBeLessThan(20)
})

test.each(['transminas', 'viaplanalto'])(
  'the carrier %s has loads and may book the docks of its partner',
  async (key) => {
    const { token } = (await login(`admin@${key}.demo`)).json()
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (
        await app.server.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(payload && { payload }),
        })
      ).json()
    expect((await ask('POST', '/api/carga-mongo/search', { recebidas: true })).total).toBeGreaterThan(5)
    const doors = await ask('GET', '/agendamento/portal/parceiro')
    expect(doors).toMatchObject([{ nome: 'Alimentos Serra Dourada', recusa: null }])
  },
)

test('Manaus has docks with bookings of today on its own clocks', async () => {
  const unit = DEMO_COMPANIES[0]?.unidades.find(({ codigo }) => codigo === 'MAO')
  if (!unit) throw new Error('There is no unit in Manaus.')
  const dia = dayAt(app.clock.now(), 'America/Manaus')
  const id = unitId({ key: 'serradourada' }, 'MAO')
  const day = await askAgenda(`/agendamento/doca?dataReferencia=${dia}&unidadeNegocioId=${id}`)
  expect(day.docas).toHaveLength(3)
  expect(allReservas(day).length).toBeGreaterThan(0)
})

test('further loads are added in batches, after those that are there', async () => {
  const told: number[] = []
  await addCargas(app.deps, LOTE + 1, (done) => told.push(done))
  expect(told).toEqual([LOTE, LOTE + 1])
  const { token } = (await login('admin@serradourada.demo')).json()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/carga-mongo/search',
    headers: { authorization: `Bearer ${token}` },
    payload: { ordem: 'codigo', qtdItem: 1 },
  })
  expect(answer.json()).toMatchObject({
    total: DEMO_CARGAS + LOTE + 1,
    items: [{ codigoIdentificador: `SD-${70_000 + DEMO_CARGAS + LOTE}` }],
  })
})

test('the docks of the warehouse have a day with bookings in every state, relative to the present', async () => {
  const day = await dayOfDocas()
  expect(day.docas).toHaveLength(DEMO_DOCAS.docas)
  const reservas = allReservas(day)
  expect(reservas.length).toBeGreaterThan(20)
  const situacoes = new Set(reservas.map(({ situacao }) => situacao))
  for (const one of [1, 2, 3, 4, 8]) expect(situacoes).toContain(one)
  // Nothing stands twice on a slot: the counters of the panel and the schedule see the same bookings.
  const panel = await askAgenda(`/agendamento/indicadores-reserva?dataReferencia=${day.dia}`)
  expect(panel.contadores.reservas).toBe(reservas.length)
  expect(panel.contadores.emCarregamento).toBeGreaterThan(0)
  const came = reservas.filter(({ dhChegada }) => dhChegada !== null)
  expect(came.every(({ dhChegada }) => new Date(dhChegada ?? '') < app.clock.now())).toBe(true)
})

test('a whole warehouse is added to what is there, and a second time nothing', async () => {
  await createDocas(app.deps, ARMAZEM)
  const day = await dayOfDocas()
  expect(day.docas).toHaveLength(ARMAZEM.docas)
  const panel = await askAgenda(`/agendamento/indicadores-reserva?dataReferencia=${day.dia}`)
  // Vehicles of the day before that are still there are on the panel as well.
  const ofToday = ({ reservas }: { reservas: readonly { readonly data: string }[] }) =>
    reservas.filter(({ data }) => data === day.dia)
  expect(ofToday(panel)).toHaveLength(ARMAZEM.reservas)
  expect(new Set(panel.reservas.map(({ situacao }: { situacao: number }) => situacao))).toEqual(
    new Set([1, 2, 3, 4, 6, 7, 8, 9, 10]),
  )
  await createDocas(app.deps, ARMAZEM)
  const again = await askAgenda(`/agendamento/indicadores-reserva?dataReferencia=${day.dia}`)
  expect(ofToday(again)).toHaveLength(ARMAZEM.reservas)
})

test('the warehouse has the orders of today, most of them ready to be formed, and two manifests in the making', async () => {
  const { token } = (await login('operador@serradourada.demo')).json()
  const headers = { authorization: `Bearer ${token}` }
  const get = async (url: string) => (await app.server.inject({ url, headers })).json()
  const pedidos: Pedido[] = await get('/formacao/pedido/listar')
  // Of the day, and those of the imported file at CD Betim.
  const ofDay = pedidos.filter(({ origem }) => origem.nome === 'CD Jundiaí')
  expect([ofDay.length, pedidos.length - ofDay.length]).toEqual([300, LINHAS_IMPORTADAS - LINHAS_RECUSADAS])
  const reasons = new Set(pedidos.flatMap(({ invalido }) => invalido))
  expect(reasons).toEqual(new Set(['destino', 'dhColeta']))
  expect(pedidos.filter(({ invalido }) => invalido.length > 0)).toHaveLength(8)
  expect(new Set(pedidos.map(({ tipoFrete }) => tipoFrete))).toEqual(new Set([1, 2, 3]))
  const minutas: Minuta[] = await get('/formacao/minuta')
  expect(minutas.map(({ descricao, pedidos: { length } }) => [descricao, length])).toEqual([
    ['Vale do Paraíba', 8],
    ['Campinas e região', 8],
  ])
})

/** Rows of an answer, in whichever form its call gives them. */
function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  const { items, docas, reservas, grupos } = answer as Record<string, readonly unknown[] | undefined>
  return items ?? docas ?? reservas ?? grupos ?? []
}

const asker = async (email: string) => {
  const headers = { authorization: `Bearer ${(await login(email)).json().token}` }
  return async (to: string) => {
    const [method, url, payload] = LISTAS[to] ?? []
    if (!method || !url) return 'unknown to this test'
    const asked = url.replace('DIA', dayAt(app.clock.now(), 'America/Sao_Paulo'))
    const answer = await app.server.inject({ method, url: asked, headers, ...(payload && { payload }) })
    return answer.statusCode === 200 ? rowsOf(answer.json()).length : `${answer.statusCode} ${answer.body}`
  }
}
const emptyOf = async (email: string, lists: readonly string[]) => {
  const count = await asker(email)
  const counted: (readonly [string, string | number])[] = []
  for (const to of lists) counted.push([to, await count(to)])
  return counted.filter(([, rows]) => typeof rows !== 'number' || rows === 0)
}

test('no list that the menu leads the main shipper to is empty', async () => {
  expect(await emptyOf('admin@serradourada.demo', Object.keys(LISTAS))).toEqual([])
})

test.each(['viaplanalto', 'transminas'])('the lists of the carrier %s are begun', async (key) => {
  const begun = [
    '/cadastros-gerais/contatos',
    '/cadastros-gerais/empresas',
    '/cadastros-gerais/vendedores',
    '/frota/equipamentos',
    '/frota/veiculos',
    '/frota/motoristas',
    '/cargas/lista',
    '/integracao/importacao',
    '/integracao/mapear',
    '/configuracoes/grupo-tarefas',
    '/configuracoes/tipo-ocorrencia',
  ]
  expect(await emptyOf(`admin@${key}.demo`, begun)).toEqual([])
})

test('imports are finished, two lines of one refused; boards have stages; nothing was sent to the webhook', async () => {
  const get = askAgenda
  const { items } = await get('/integracao/importacao')
  const byName = [...items].sort((a, b) => a.arquivo.nome.localeCompare(b.arquivo.nome))
  expect(byName).toMatchObject([
    {
      arquivo: { nome: 'pedidos-betim.csv' },
      situacao: 'concluida',
      resultados: { recusar: LINHAS_RECUSADAS },
    },
    { arquivo: { nome: 'vendedores-2026.csv' }, situacao: 'concluida', gravacao: { criadas: 3 } },
  ])
  expect(await get('/integracao/modelo-importacao')).toHaveLength(2)
  const quadros = await get('/api/kanbanpipecargas/list?tipo=1')
  expect(quadros.map(({ name }: { name: string }) => name)).toEqual(['Contratação', 'Em viagem e entregas'])
  for (const { groups } of quadros) {
    for (const { items: stages } of groups) expect(stages.length).toBeGreaterThan(0)
  }
  const [webhook, ...others] = await get('/integracao/webhook')
  expect([webhook.ativo, new URL(webhook.url).hostname.endsWith('.example'), others]).toEqual([
    false,
    true,
    [],
  ])
  expect(await get(`/integracao/webhook/${webhook.id}/entregas`)).toEqual([])
})
