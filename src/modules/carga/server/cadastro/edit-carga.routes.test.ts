import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { DadosEdicao } from '../../carga.contract.ts'
import type { Carga, SaveCarga } from '../../carga-dados.contract.ts'
import { buildCarga, buildUnit, PARADAS } from '../testing/build-carga.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')

const dadosOf = async (id: string): Promise<DadosEdicao> =>
  (await send(operator, 'GET', `/${id}/dadosEdicao`)).json()
const editar = (id: string, body: object, who = operator) => send(who, 'PUT', `/${id}/editar`, body)
const setCarga = (id: string, values: { status: 2 | 4 | 5 | 8 | 99 }) =>
  app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db.updateTable('carga').set(values).where('id', '=', id).execute(),
  )
const newest = async (id: string): Promise<HistoricoItem> =>
  (await send(operator, 'GET', `/${id}/historico`)).json().items[0]

describe('editing', () => {
  test('what the form reads is sent back unchanged, and nothing happens [L-186]', async () => {
    const { id } = await buildCarga(app, operator, { codigoIdentificador: 'PED-1', veiculoTipos: ['TRUCK'] })
    const { carga, version } = await dadosOf(id)
    // The place of a town without an address of its own is asked for again when the town changes.
    expect(carga.paradas[0]).toMatchObject({ nome: 'CD Jundiaí', latitude: null, longitude: null })
    const answer = await editar(id, { ...carga, version })
    expect([answer.statusCode, answer.json().version]).toEqual([200, 1])
    expect(await listEvents(app, company.ownerId, id)).toEqual([{ tipo: 'carga.created', versao: 1 }])
  })

  test('a change answers the load with its next version, is told field by field and announced once [L-193]', async () => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    const answer = await editar(id, { ...carga, tipoFrete: 2, peso: 20_000, version: 1 }, admin)
    expect(answer.json()).toMatchObject({ tipoFrete: 2, peso: 20_000, version: 2 })
    expect(await newest(id)).toMatchObject({
      acao: 'alteração',
      versao: 2,
      quem: { nome: 'Renata Kuhn' },
      mudancas: [
        { campo: 'Tipo de frete', de: 'CIF', para: 'FOB' },
        { campo: 'Peso (kg)', de: 26_300, para: 20_000 },
      ],
    })
    expect(await listEvents(app, company.ownerId, id)).toEqual([
      { tipo: 'carga.created', versao: 1 },
      { tipo: 'carga.changed', versao: 2 },
    ])
    const card = (await send(operator, 'GET', `/${id}/desnormalizar`)).json()
    expect(card).toMatchObject({ version: 2, tipoFrete: 2, peso: 20_000 })
  })

  test('the history writes money and volumes as people do', async () => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    const money = { valorCarga: 1234.5, valorFrete: 0.1 }
    await editar(id, { ...carga, ...money, volume: 1018.5, version: 1 })
    const told = Object.fromEntries((await newest(id)).mudancas.map(({ campo, para }) => [campo, para]))
    expect(told).toMatchObject({
      'Valor da carga': 'R$\u00a01.234,50',
      'Valor do frete': 'R$\u00a00,10',
      Volume: '1.018,50\u00a0m³',
    })
  })

  test('stops are reordered, added and taken out; those that stay keep their id and the way is measured anew', async () => {
    const before = await buildCarga(app, operator)
    const { carga } = await dadosOf(before.id)
    const [coleta, , araguari] = carga.paradas
    const nova = { tipo: 2 as const, nome: 'Padaria Boa Hora', municipioId: 3148103 }
    const answer = await editar(before.id, { ...carga, paradas: [coleta, araguari, nova], version: 1 })
    const after = answer.json<Carga>()
    expect(after.paradas.map(({ nome }) => nome)).toEqual([
      'CD Jundiaí',
      'Atacado Três Rios Araguari',
      'Padaria Boa Hora',
    ])
    expect(after.paradas.slice(0, 2).map(({ id }) => id)).toEqual([
      before.paradas[0]?.id,
      before.paradas[2]?.id,
    ])
    expect(after.distancia).not.toBe(before.distancia)
    expect(after).toMatchObject({ qntEventos: 6, qntEventosPlanejados: 6 })
    const eventos = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      tx.db
        .selectFrom('carga_evento')
        .select(['descricao', 'ordem'])
        .where('carga_id', '=', before.id)
        .orderBy('ordem')
        .execute(),
    )
    expect(eventos.map(({ descricao }) => descricao)).toEqual([
      'Chegada na origem',
      'Saída da origem',
      'Chegada na entrega 1 · Araguari',
      'Saída da entrega 1 · Araguari',
      'Chegada na entrega 2 · Patrocínio',
      'Saída da entrega 2 · Patrocínio',
    ])
    const change = (await newest(before.id)).mudancas.find(({ campo }) => campo === 'Percurso')
    expect(String(change?.para)).toContain('3. Entrega: Padaria Boa Hora · Patrocínio, MG')
  })

  test('without a version the last one wins, and the history says so', async () => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    expect((await editar(id, { ...carga, quantidade: 10 })).json()).toMatchObject({
      quantidade: 10,
      version: 2,
    })
    expect((await newest(id)).acao).toBe('alteração sem conferir a versão')
  })

  test('a stale version is answered with both versions', async () => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    await editar(id, { ...carga, quantidade: 10, version: 1 })
    for (const [body, headers] of [
      [{ ...carga, peso: 1, version: 1 }, {}],
      [{ ...carga, peso: 1 }, { 'if-match': '"1"' }],
    ] as const) {
      const stale = await send(operator, 'PUT', `/${id}/editar`, body, headers)
      expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict'])
      expect(stale.json()).toMatchObject({ current: { quantidade: 10, version: 2 }, yours: { peso: 1 } })
    }
  })

  test('two edits of one version at the same time: one wins, the other is told', async () => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    const answers = await Promise.all([
      editar(id, { ...carga, peso: 111, version: 1 }),
      editar(id, { ...carga, peso: 222, version: 1 }, admin),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [won] = answers.filter(({ statusCode }) => statusCode === 200)
    expect((await send(operator, 'GET', `/${id}`)).json().peso).toBe(won?.json().peso)
  })
})

describe('what may not be edited', () => {
  test.each([
    [4, 'carga_finalizada'],
    [5, 'carga_cancelada'],
    [99, 'carga_desativada'],
  ] as const)('a load of status %i is closed [L-101]', async (status, code) => {
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    await setCarga(id, { status })
    const answer = await editar(id, { ...carga, peso: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, code])
  })

  test('a stop that was reached neither goes nor moves', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    await setCarga(id, { status: 2 })
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .updateTable('carga_parada')
        .set({ situacao: 3, dh_chegada: app.clock.now() })
        .where('carga_id', '=', id)
        .where(
          'id',
          'in',
          paradas.slice(0, 2).map((parada) => parada.id),
        )
        .execute(),
    )
    const { carga } = await dadosOf(id)
    const [coleta, uberlandia, araguari] = carga.paradas.map((parada) => ({
      ...parada,
      janelaInicio: null,
      janelaFim: null,
    }))
    const removed = await editar(id, { ...carga, paradas: [coleta, araguari] })
    expect(removed.json().details).toEqual([
      { path: 'paradas', message: 'A parada Mercantil São Bento já foi iniciada e não pode ser retirada' },
    ])
    const moved = await editar(id, { ...carga, paradas: [coleta, araguari, uberlandia] })
    expect(moved.json().details).toEqual([
      { path: 'paradas.2', message: 'Uma parada já iniciada não muda de lugar' },
    ])
    expect((await send(operator, 'GET', `/${id}`)).json().paradas).toHaveLength(3)
  })

  test('after the last delivery the course is closed, the rest is not', async () => {
    const { id } = await buildCarga(app, operator)
    await setCarga(id, { status: 8 })
    const { carga } = await dadosOf(id)
    const extra = { ...PARADAS[2], nome: 'Mais uma', id: null, janelaInicio: null, janelaFim: null }
    const longer = await editar(id, { ...carga, paradas: [...carga.paradas, extra] })
    expect(longer.json().details[0].path).toBe('paradas')
    expect((await editar(id, { ...carga, peso: 5 })).json().peso).toBe(5)
  })

  test('a stop of another load is not taken over', async () => {
    const [mine, other] = [await buildCarga(app, operator), await buildCarga(app, operator)]
    const { carga } = await dadosOf(mine.id)
    const paradas = carga.paradas.map((parada, index) => ({ ...parada, id: other.paradas[index]?.id }))
    expect((await editar(mine.id, { ...carga, paradas, peso: 1 })).statusCode).toBe(200)
    expect((await send(operator, 'GET', `/${other.id}`)).json()).toEqual(other)
  })

  test('another company, a carrier and an operator without the unit meet nothing', async () => {
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const { id } = await buildCarga(app, operator, { unidadeNegocioId })
    const body: SaveCarga = { ...(await dadosOf(id)).carga, peso: 1 }
    const outsider = await signIn(app, company, {
      role: 'Operador',
      unidades: [await buildUnit(app, company.ownerId, 'Filial Lins')],
    })
    const carrier = await signIn(app, await buildCompany(app, { tipo: 1 }))
    expect((await editar(id, body, stranger)).statusCode).toBe(404)
    expect((await editar(id, body, outsider)).statusCode).toBe(404)
    expect((await editar(id, body, carrier)).statusCode).toBe(404)
    expect((await send(outsider, 'GET', `/${id}/dadosEdicao`)).statusCode).toBe(404)
    expect((await send(operator, 'GET', `/${id}`)).json().version).toBe(1)
  })
})
