import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import { type SignedIn, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import {
  buildPeople,
  createSend,
  listEvents,
  openTestApp,
  renewToken,
} from '#platform/server/testing/test-routes.ts'
import type { Pedido } from '../pedido.contract.ts'
import { buildPedido, CURITIBA, JOINVILLE, JUNDIAI, pedidoSample } from './testing/build-pedido.ts'

const app = await openTestApp()
const send = createSend(app, '/formacao/pedido')
const api = createSend(app, '/api')
let company: TestCompany
let admin: SignedIn
let operator: SignedIn
let stranger: SignedIn

beforeEach(async () => {
  ;({ company, admin, operator, stranger } = await buildPeople(app))
})

const build = (values: Parameters<typeof buildPedido>[2] = {}) => buildPedido(app, operator, values)
const read = async (id: string) => (await send(operator, 'GET', `/${id}`)).json<Pedido>()
const search = async (body: object, who = operator) =>
  (await send(who, 'POST', '/search', body)).json<{ items: Pedido[]; total: number }>()
/** Moves the clock; the token goes with it. */
async function at(instant: string) {
  app.clock.set(instant)
  operator = await renewToken(app, operator)
}
const numeros = (items: readonly Pedido[]) => items.map(({ numero }) => numero)

async function buildUnidade(descricao: string, fusoHorario = 'America/Sao_Paulo'): Promise<string> {
  const id = uuidv7()
  await app.deps.db.asSystem('create-company', (tx) =>
    tx.raw(
      `insert into unidade_negocio (owner_id, id, descricao, fuso_horario, municipio_id, cep)
       values ($1, $2, $3, $4, ${CURITIBA}, '80010000')`,
      [company.ownerId, id, descricao, fusoHorario],
    ),
  )
  return id
}

async function buildEmpresa(values: object = {}): Promise<{ id: string }> {
  const answer = await api(admin, 'POST', '/empresa', {
    tipos: [2],
    documento: '66.481.044/0001-99',
    nome: 'Mercado Dona Cotinha Ltda.',
    municipioId: JOINVILLE,
    cep: '89221-006',
    logradouro: 'Rua do Príncipe',
    numero: '1480',
    latitude: -26.3,
    longitude: -48.84,
    ...values,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

describe('registering', () => {
  test('an order is answered with its places, named and on the map [L-096, L-237]', async () => {
    const pedido = await build({ numero: ' a-77 ', agrupador: 'Rota sul', tipoLote: 1 })
    expect(pedido).toMatchObject({
      numero: 'A-77',
      ativo: true,
      situacao: 'livre',
      invalido: [],
      tipoFrete: 1,
      tipoLote: 1,
      agrupador: 'Rota sul',
      pesoTotal: 812.5,
      cubagemTotal: 3.2,
      valorPedido: 12_480.9,
      minutaId: null,
      ordenacaoMinuta: null,
      pedidoOrigemId: null,
      possuiRedespacho: false,
      localidadeRedespacho: null,
      dhCriacaoPedido: app.clock.now().toISOString(),
      destino: {
        cidade: 'Joinville',
        uf: 'SC',
        localidade: 'Joinville, SC',
        precisao: 'municipio',
        documentoEmpresa: null,
      },
      version: 1,
    })
    expect(pedido.destino.latitude).toBeCloseTo(-26.3, 1)
    const [created] = await listEvents(app, company.ownerId, pedido.id)
    expect(created).toMatchObject({ tipo: 'pedido.created', versao: 1 })
  })

  test('without a number it gets the next one, without an origin the place of its unit', async () => {
    const unidadeNegocioId = await buildUnidade('CD Curitiba')
    const first = await build({ numero: null, origem: null, unidadeNegocioId })
    const second = await build({ numero: null })
    expect([first.numero, second.numero]).toEqual(['P1', 'P2'])
    // Numbers that somebody wrote by hand are passed over.
    await build({ numero: 'P3' })
    await build({ numero: 'P4' })
    expect([(await build({ numero: null })).numero, (await build({ numero: null })).numero]).toEqual([
      'P5',
      'P6',
    ])
    expect(first.origem).toMatchObject({
      nome: 'CD Curitiba',
      cidade: 'Curitiba',
      uf: 'PR',
      precisao: 'municipio',
    })
  })

  test('a registered company gives name, address and position, by its id or its document', async () => {
    const { id } = await buildEmpresa()
    const byId = await build({ destino: { empresaId: id } })
    const byDocument = await build({ destino: { documentoEmpresa: '66481044000199' } })
    for (const { destino } of [byId, byDocument]) {
      expect(destino).toMatchObject({
        empresaId: id,
        nome: 'Mercado Dona Cotinha Ltda.',
        endereco: 'Rua do Príncipe, 1480',
        latitude: -26.3,
        longitude: -48.84,
        precisao: 'empresa',
      })
    }
    const elsewhere = await build({ destino: { empresaId: id, municipioId: CURITIBA } })
    expect(elsewhere.destino).toMatchObject({ cidade: 'Curitiba', endereco: null, precisao: 'municipio' })
  })

  test('a CEP alone places it in its town; a town that nobody knows leaves it without position, and invalid', async () => {
    expect((await build({ destino: { cep: '89221006' } })).destino).toMatchObject({
      cidade: 'Joinville',
      uf: 'SC',
    })
    const lost = await build({ destino: { cidade: 'Joinvile do Norte', uf: 'SC' }, dhColeta: null })
    expect(lost.destino).toMatchObject({ cidade: 'Joinvile do Norte', latitude: null, precisao: null })
    expect(lost.invalido).toEqual(['destino', 'dhColeta'])
    const { items } = await search({ valido: false })
    expect(numeros(items)).toEqual([lost.numero])
  })

  test('what it names must exist and be within reach', async () => {
    const refusal = async (values: object, who = operator) =>
      (await send(who, 'POST', '', await pedidoSample(app, operator, values))).json()
    const unknown = uuidv7()
    expect(await refusal({ unidadeNegocioId: unknown })).toMatchObject({
      details: [{ path: 'unidadeNegocioId', message: 'Unidade não encontrada' }],
    })
    expect(await refusal({ destino: { empresaId: unknown } })).toMatchObject({
      details: [{ path: 'destino.empresaId' }],
    })
    expect(await refusal({ destino: { municipioId: 9_999_999 } })).toMatchObject({
      details: [{ path: 'destino.municipioId', message: 'Município desconhecido' }],
    })
    expect(await refusal({ caracteristicaId: unknown })).toMatchObject({
      details: [{ path: 'caracteristicaId' }],
    })
    const unidade = await buildUnidade('CD Curitiba')
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [unidade] })
    expect(await refusal({}, restricted)).toMatchObject({ details: [{ path: 'unidadeNegocioId' }] })
    expect(await refusal({ numero: 'X', destino: {} })).toMatchObject({ details: [{ path: 'destino.nome' }] })
  })

  test('amounts are kept to their last digit; more digits than are kept are refused in words', async () => {
    const { id } = await build({ cubagemTotal: 0.000125, pesoTotal: 0.1 + 0.2, paletes: 1.125 })
    expect(await read(id)).toMatchObject({ cubagemTotal: 0.000125, pesoTotal: 0.3, paletes: 1.125 })
    const finer = {
      ...(await pedidoSample(app, operator)),
      pesoTotal: 0.0005,
      cubagemTotal: 0.0000001,
      paletes: 0.0001,
    }
    expect((await send(operator, 'POST', '', finer)).json()).toMatchObject({
      details: [
        { path: 'pesoTotal', message: 'Use no máximo 3 casas decimais' },
        { path: 'cubagemTotal', message: 'Use no máximo 6 casas decimais' },
        { path: 'paletes', message: 'Use no máximo 3 casas decimais' },
      ],
    })
  })

  test('a number is used once in a company, in any case', async () => {
    await build({ numero: 'NF-1' })
    const answer = await send(operator, 'POST', '', await pedidoSample(app, operator, { numero: 'nf-1' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'pedido_numero_taken',
      message: 'Já existe um pedido com este número.',
      details: [{ path: 'numero' }],
    })
    const other = await buildPedido(app, stranger, { numero: 'NF-1' })
    expect(other.numero).toBe('NF-1')
  })
})

describe('changing', () => {
  test('an edit carries its version; the stale one gets both, and the history tells it in words [L-237]', async () => {
    const pedido = await build()
    const change = (version: number, values: object) =>
      send(operator, 'PUT', `/${pedido.id}`, { ...pedidoOf(pedido), ...values, version })
    const answer = await change(1, {
      tipoFrete: 3,
      dhEntrega: '2026-11-25T20:00:00.000Z',
      valorPedido: 1234.5,
    })
    expect(answer.json()).toMatchObject({ tipoFrete: 3, version: 2 })
    expect((await change(1, {})).json()).toMatchObject({ code: 'version_conflict', current: { version: 2 } })
    expect((await send(operator, 'GET', `/${pedido.id}/historico`)).json()[0]).toMatchObject({
      acao: 'alteração',
      quem: { nome: 'Davi Prado' },
      mudancas: [
        { campo: 'Tipo de frete', de: 'CIF', para: 'FOB dirigido' },
        { campo: 'Entrega até', de: '24/11/2026 17:00', para: '25/11/2026 17:00' },
        { campo: 'Valor', para: 'R$\u00a01.234,50' },
      ],
    })
  })

  test('what was read can be sent back unchanged; a position set by hand stays', async () => {
    const pedido = await build()
    const same = await send(operator, 'PUT', `/${pedido.id}`, pedidoOf(pedido))
    expect(same.json()).toMatchObject({ version: 1 })
    const moved = await send(operator, 'PUT', `/${pedido.id}`, {
      ...pedidoOf(pedido),
      destino: { ...pedidoOf(pedido).destino, latitude: -26.30123456, longitude: -48.84, precisao: 'exata' },
    })
    expect(moved.json()).toMatchObject({ destino: { latitude: -26.30123456, precisao: 'exata' }, version: 2 })
  })

  test('orders are switched off and on with PUT [L-239]', async () => {
    const { id } = await build()
    expect((await send(operator, 'PUT', `/${id}/desativar`)).json()).toMatchObject({
      ativo: false,
      version: 2,
    })
    expect((await send(operator, 'PUT', `/${id}/ativar`)).json()).toMatchObject({ ativo: true, version: 3 })
    expect((await send(operator, 'PATCH', `/${id}/ativar`)).statusCode).toBe(404)
  })

  test('a removed order is gone, its history stays [L-237]', async () => {
    const { id, numero } = await build()
    expect((await send(operator, 'DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await send(operator, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await send(operator, 'GET', `/${id}/historico`)).json()[0]).toMatchObject({
      acao: 'exclusão',
      mudancas: [{ de: numero, para: null }],
    })
  })

  test('an order goes over to another unit, if the caller reaches it [L-240]', async () => {
    const { id, unidadeNegocioId } = await build()
    const unidade = await buildUnidade('CD Curitiba')
    const stale = await send(operator, 'PATCH', `/${id}/alterar-unidade/${unidade}`, { version: 9 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict'])
    const answer = await send(operator, 'PATCH', `/${id}/alterar-unidade/${unidade}`, { version: 1 })
    expect(answer.json()).toMatchObject({
      unidadeNegocio: 'CD Curitiba',
      origem: { nome: 'CD Jundiaí' },
      version: 2,
    })
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [unidade] })
    const back = await send(restricted, 'PATCH', `/${id}/alterar-unidade/${unidadeNegocioId}`)
    expect(back.json()).toMatchObject({ details: [{ path: 'unidadeNegocioId' }] })
  })
})

/** A record as the form sends it back. */
function pedidoOf(pedido: Pedido) {
  const { numero, unidadeNegocioId, tipoFrete, origem, destino, dhColeta, dhEntrega } = pedido
  const { pesoTotal, cubagemTotal, paletes, quantidade, valorPedido } = pedido
  const place = ({ localidade: _unused, ...lugar }: Pedido['origem']) => lugar
  return {
    numero,
    unidadeNegocioId,
    tipoFrete,
    origem: place(origem),
    destino: place(destino),
    dhColeta,
    dhEntrega,
    pesoTotal,
    cubagemTotal,
    paletes,
    quantidade,
    valorPedido,
  }
}

describe('lists', () => {
  test('the period counts by creation unless another kind of day is chosen; days are DD/MM/YYYY [L-164, L-165, L-236]', async () => {
    const early = await build({ dhColeta: '2026-12-01T09:00:00.000Z', dhEntrega: '2026-12-03T09:00:00.000Z' })
    await at('2026-11-22T12:00:00.000Z')
    const late = await build()
    await at('2026-11-21T12:00:00.000Z')
    const found = async (body: object) => numeros((await search(body)).items)
    expect(await found({})).toEqual([late.numero, early.numero])
    expect(await found({ dataIni: '22/11/2026' })).toEqual([late.numero])
    expect(await found({ dataIni: '2026-11-21', dataFim: '21/11/2026' })).toEqual([early.numero])
    expect(await found({ tipoFiltroData: 'dhColeta', dataIni: '30/11/2026' })).toEqual([early.numero])
    expect(await found({ ordem: 'dhColeta', direcao: 'asc', page: 0, qtdItem: 1 })).toEqual([late.numero])
    expect((await send(operator, 'POST', '/search', { dataIni: '31/02/2026' })).json()).toMatchObject({
      details: [{ path: 'dataIni' }],
    })
  })

  test('the days of a list and the times of its file are those of the unit of each order', async () => {
    const manaus = await buildUnidade('CD Manaus', 'America/Manaus')
    const dhColeta = '2026-12-02T03:30:00.000Z'
    const { id } = await build({ unidadeNegocioId: manaus, dhColeta, dhEntrega: null })
    const other = await build({ dhColeta, dhEntrega: null })
    const found = async (day: string) =>
      (await search({ tipoFiltroData: 'dhColeta', dataIni: day, dataFim: day })).items.map((one) => one.id)
    expect([await found('01/12/2026'), await found('02/12/2026')]).toEqual([[id], [other.id]])
    const listed = async (day: string) =>
      (await send(operator, 'GET', `/formacao?dataIni=${day}&dataFim=${day}`)).json<{ id: string }[]>()
    expect(await listed('2026-12-01')).toMatchObject([{ id }])
    expect(await listed('2026-12-02')).toMatchObject([{ id: other.id }])
    const { payload } = await send(operator, 'POST', '/exportar', { formato: 'csv' })
    const lines = payload.split('\r\n').filter((line) => line.includes('CD Manaus'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('CD Manaus;horário do Amazonas;')
    expect(lines[0]).toContain(';01/12/2026 23:30;')
  })

  test('text, freight type, company and redispatch narrow it; the text is blind to accents [L-236]', async () => {
    const { id } = await buildEmpresa()
    const plain = await build({ destino: { nome: 'Empório São João', municipioId: CURITIBA }, tipoFrete: 2 })
    const registered = await build({ destino: { empresaId: id } })
    const found = async (body: object) => numeros((await search(body)).items)
    expect(await found({ query: 'emporio sao' })).toEqual([plain.numero])
    expect(await found({ busca: 'dona cotinha' })).toEqual([registered.numero])
    expect(await found({ tiposFrete: [2, 3] })).toEqual([plain.numero])
    expect(await found({ apenasComEmpresa: true })).toEqual([registered.numero])
    expect(await found({ possuiRedespacho: true })).toEqual([])
  })

  test('the list of the formation leaves out what is switched off [L-233]', async () => {
    const kept = await build()
    const off = await build()
    await send(operator, 'PUT', `/${off.id}/desativar`)
    const listed = (query: string) => send(operator, 'GET', `/listar${query}`)
    expect(numeros((await listed('')).json())).toEqual([kept.numero])
    const query =
      '?terms=cotinha&dataIni=21/11/2026&dataFim=21/11/2026&tipoFiltroData=dhCriacaoPedido&apenasLivres=true'
    expect(numeros((await listed(query)).json())).toEqual([kept.numero])
    expect((await listed('?apenasComEmpresa=true')).json()).toEqual([])
    expect((await listed('?dataFim=20/11/2026')).json()).toEqual([])
  })

  test('what orders add up to, by unit [L-242]', async () => {
    const unidade = await buildUnidade('CD Curitiba')
    await build({
      unidadeNegocioId: unidade,
      pesoTotal: 10,
      destino: { nome: 'Padaria Sol', municipioId: JUNDIAI },
    })
    await build({ unidadeNegocioId: unidade, pesoTotal: 0.5 })
    const first = await build()
    const totals = async (query = '') =>
      (await send(operator, 'GET', `/totalizador/unidade-negocio${query}`)).json()
    const ofCuritiba = { unidadeNegocioId: unidade, unidadeNegocio: 'CD Curitiba' }
    expect(await totals()).toMatchObject([
      { ...ofCuritiba, quantidade: 2, pesoTotal: 10.5, valorPedido: 24_961.8 },
      { unidadeNegocioId: first.unidadeNegocioId, quantidade: 1 },
    ])
    expect(await totals('?terms=padaria&dataIni=21/11/2026&dataFim=21/11/2026')).toMatchObject([
      { ...ofCuritiba, quantidade: 1, pesoTotal: 10 },
    ])
  })

  test('a person of one unit sees the orders of that unit, another company none', async () => {
    const unidade = await buildUnidade('CD Curitiba')
    const here = await build({ unidadeNegocioId: unidade })
    const there = await build()
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [unidade] })
    expect(numeros((await search({}, restricted)).items)).toEqual([here.numero])
    for (const path of [`/${there.id}`, `/${there.id}/historico`]) {
      expect((await send(restricted, 'GET', path)).statusCode).toBe(404)
      expect((await send(stranger, 'GET', path)).statusCode).toBe(404)
    }
    // Neither a switch that changes nothing nor a version that is too old tells what the order says.
    expect((await send(restricted, 'PUT', `/${there.id}/ativar`)).statusCode).toBe(404)
    expect((await send(restricted, 'PUT', `/${there.id}/desativar`)).statusCode).toBe(404)
    const stale = { ...pedidoOf(there), unidadeNegocioId: unidade, version: 99 }
    expect((await send(restricted, 'PUT', `/${there.id}`, stale)).statusCode).toBe(404)
    expect((await send(restricted, 'DELETE', `/${there.id}`)).statusCode).toBe(404)
    expect((await search({}, stranger)).items).toEqual([])
  })

  test('the formation is for companies that hold its module', async () => {
    const bare = await signIn(app, company, { role: 'Operador', modulosRecusados: ['formacao-cargas'] })
    expect((await send(bare, 'POST', '/search', {})).statusCode).toBe(403)
  })

  test('the global search finds an order by its number and by who receives', async () => {
    const pedido = await build({ numero: 'ZX-9081' })
    const hits = async (filtro: string) =>
      (
        await api(operator, 'GET', `/search-engine?filtro=${encodeURIComponent(filtro)}&tiposEntidade=2`)
      ).json()
    expect(JSON.stringify(await hits('ZX-9081'))).toContain(pedido.id)
    expect(JSON.stringify(await hits('dona cotinha'))).toContain(pedido.id)
  })
})

describe('many at once', () => {
  test('an order is split into parts that together are the order [L-238]', async () => {
    const pedido = await build({ numero: '4711' })
    const answer = await send(operator, 'POST', `/${pedido.id}/subdivisao`, {
      version: 1,
      partes: [{ pesoTotal: 400 }, { pesoTotal: 400 }, { pesoTotal: 12.5 }],
    })
    const parts = answer.json<Pedido[]>()
    expect(parts.map(({ numero, pesoTotal, pedidoOrigemId }) => [numero, pesoTotal, pedidoOrigemId])).toEqual(
      [
        ['4711', 400, null],
        ['4711/2', 400, pedido.id],
        ['4711/3', 12.5, pedido.id],
      ],
    )
    const sum = parts.reduce((cents, { valorPedido }) => cents + Math.round(valorPedido * 100), 0)
    expect(sum).toBe(1_248_090)
    expect(parts[1]).toMatchObject({ destino: { nome: 'Mercado Dona Cotinha' }, dhColeta: pedido.dhColeta })
    const again = await send(operator, 'POST', `/${parts[1]?.id}/subdivisao`, {
      partes: [{ pesoTotal: 100 }, { pesoTotal: 300 }],
    })
    expect(again.json<Pedido[]>().map(({ numero }) => numero)).toEqual(['4711/2', '4711/4'])
    const stale = await send(operator, 'POST', `/${pedido.id}/subdivisao`, {
      version: 1,
      partes: [{ pesoTotal: 200 }, { pesoTotal: 200 }],
    })
    expect(stale.json()).toMatchObject({ code: 'version_conflict' })
    const wrong = await send(operator, 'POST', `/${pedido.id}/subdivisao`, {
      partes: [{ pesoTotal: 1 }, { pesoTotal: 2 }],
    })
    expect(wrong.json()).toMatchObject({
      details: [{ path: 'partes', message: 'A soma dos pesos das partes precisa ser igual à do pedido' }],
    })
  })

  test('several orders are removed in one call; unknown ones are told [L-241]', async () => {
    const [one, other] = [await build(), await build()]
    const foreign = await buildPedido(app, stranger)
    const answer = await send(operator, 'POST', '/delete-many', { ids: [one.id, other.id, foreign.id] })
    expect(answer.json()).toEqual({
      excluidos: 2,
      recusados: [{ id: foreign.id, numero: null, motivo: 'Pedido não encontrado.' }],
    })
    expect((await search({})).total).toBe(0)
    expect((await send(stranger, 'GET', `/${foreign.id}`)).statusCode).toBe(200)
  })

  test('the redispatch of several orders is changed together, and taken back [L-243]', async () => {
    const carrier = await buildEmpresa({ tipos: [1], documento: '45.997.418/0001-53', nome: 'Trans Sul' })
    const [one, other] = [await build(), await build()]
    const change = (body: object) =>
      send(operator, 'PATCH', '/redespacho/batch', { ids: [one.id, other.id], ...body })
    const given = await change({ possuiRedespacho: true, transportadoraRedespachoId: carrier.id })
    expect(given.json()).toEqual({ alterados: 2, recusados: [] })
    expect(await read(one.id)).toMatchObject({
      possuiRedespacho: true,
      transportadoraRedespacho: 'Trans Sul',
      localidadeRedespacho: { cidade: 'Joinville', precisao: 'empresa' },
      invalido: [],
      version: 2,
    })
    await change({ possuiRedespacho: true })
    expect(await read(one.id)).toMatchObject({ invalido: ['localidadeRedespacho'] })
    await change({ possuiRedespacho: false })
    expect(await read(other.id)).toMatchObject({
      possuiRedespacho: false,
      localidadeRedespacho: null,
      version: 4,
    })
  })

  test('labels are printed one per volume, for a thermal printer or on A4 [L-241]', async () => {
    const pedido = await build({ numero: 'ETQ-1', quantidade: 3 })
    const print = (body: object) => send(operator, 'POST', `/${pedido.id}/imprimir`, body)
    const thermal = await print({})
    expect(thermal.headers['content-type']).toBe('application/pdf')
    const text = pdfTexts(thermal.rawPayload).flat().join('\n')
    expect(text).toContain('Pedido ETQ-1')
    expect(text).toContain('Volume 3 de 3')
    expect(text).toContain('Mercado Dona Cotinha')
    expect(thermal.rawPayload.toString('latin1')).toContain('/Count 3')
    expect(thermal.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 283\.46 425\.2\]/)
    const a4 = (await print({ formato: 'a4', etiquetas: 5 })).rawPayload.toString('latin1')
    expect(a4).toContain('/Count 2')
    expect(a4).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/)
    expect((await send(stranger, 'POST', `/${pedido.id}/imprimir`, {})).statusCode).toBe(404)
  })

  test('a file of labels is called by its order, its volumes and its paper', async () => {
    const pedido = await build({ numero: 'ETQ-2/1', quantidade: 30 })
    const nameOf = async (body: object) =>
      (await send(operator, 'POST', `/${pedido.id}/imprimir`, body)).headers['content-disposition']
    expect(await nameOf({})).toContain('etiquetas-pedido-etq-2-1-termica.pdf')
    expect(await nameOf({ formato: 'a4' })).toContain('etiquetas-pedido-etq-2-1-a4.pdf')
    expect(await nameOf({ primeira: 21, etiquetas: 10 })).toContain(
      'etiquetas-pedido-etq-2-1-volumes-21-a-30-termica.pdf',
    )
  })

  test('labels of several orders are one file, in the order of the list', async () => {
    const one = await build({ numero: 'LOTE-1', quantidade: 2, pesoTotal: 10 })
    const two = await build({ numero: 'LOTE-2', quantidade: 0, pesoTotal: 30 })
    const ids = [one.id, two.id, one.id.toUpperCase()]
    const print = (body: object) => send(operator, 'POST', '/imprimir', { ids, ...body })
    const told = (file: Buffer) =>
      pdfTexts(file)
        .flat()
        .filter((text) => /^(Pedido|Volume) /.test(text))
    const byWeight = await print({ ordem: 'pesoTotal', direcao: 'asc' })
    expect(byWeight.headers['content-type']).toBe('application/pdf')
    expect(byWeight.headers['content-disposition']).toContain('etiquetas-pedido-lote-1-e-mais-1-termica.pdf')
    expect(told(byWeight.rawPayload)).toEqual([
      'Pedido LOTE-1',
      'Volume 1 de 2',
      'Pedido LOTE-1',
      'Volume 2 de 2',
      'Pedido LOTE-2',
      'Volume 1 de 1',
    ])
    // As the list does without being told: the newest first.
    expect(told((await print({ formato: 'a4' })).rawPayload)[0]).toBe('Pedido LOTE-2')
  })

  test('labels of several orders are all printed or none', async () => {
    const unidade = await buildUnidade('CD Curitiba')
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [unidade] })
    const here = await build({ unidadeNegocioId: unidade, quantidade: 600 })
    const there = await build({ quantidade: 401 })
    const ids = [here.id, there.id]
    const print = async (who: SignedIn, body: object) => (await send(who, 'POST', '/imprimir', body)).json()
    expect(await print(restricted, { ids })).toMatchObject({
      code: 'not_found',
      message: 'Um dos pedidos escolhidos não existe mais. Atualize a lista e escolha de novo.',
    })
    expect(await print(stranger, { ids })).toMatchObject({
      code: 'not_found',
      message: '2 dos pedidos escolhidos não existem mais. Atualize a lista e escolha de novo.',
    })
    expect(await print(operator, { ids })).toMatchObject({
      code: 'pedido_etiquetas_demais',
      message: 'São 1.001 etiquetas, e cada arquivo leva até 1.000. Imprima menos pedidos de cada vez.',
    })
  })
})
