import { describe, expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { openSpreadsheet } from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { regularidadeNaViagem } from '../regularidade.rules.ts'
import { readRegularidades } from './read-regularidades.ts'
import { createCarriers, papeisAte } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, carrier, register, save, consulta, upload, search, regularCarrier } = createCarriers(app)
const { noticesOf, acaoOf } = createTold(app)

describe('the list of a shipper', () => {
  test('counts and filters, tells what ends, and finds a number with or without its zero [C-407]', async () => {
    const one = await shipper()
    const ids = {
      suspenso: await register(one, { nome: 'Rota Norte Logística' }),
      vence: await register(one, { nome: 'Expresso Iguaçu' }),
      boa: await register(one, { nome: 'Cargas do Pampa' }),
    }
    for (const [nome, id] of Object.entries(ids)) {
      const rcv = nome === 'vence' ? { rcv: '2026-11-26' } : {}
      await save(one, id, {
        rntrc: nome === 'boa' ? '009482117' : null,
        papeis: papeisAte('2027-03-31', rcv),
      })
      await consulta(one, id, { situacao: nome === 'suspenso' ? 2 : 1 })
      for (const documento of ['rctrc', 'rcdc', 'pgr', 'rcv']) await upload(one.admin, id, documento)
    }
    const all = await search(one)
    expect(all.contagens).toEqual({ todas: 3, bloqueiam: 1, vencem: 1, aviso: 0 })
    expect(all.items.map(({ nome }) => nome)).toEqual([
      'Cargas do Pampa',
      'Expresso Iguaçu',
      'Rota Norte Logística',
    ])
    expect(all.vencimentos).toMatchObject([
      { grupo: 'impede', nome: 'Rota Norte Logística', documento: null, estado: 'suspenso' },
      { grupo: 'ate15', nome: 'Expresso Iguaçu', documento: 'rcv', data: '2026-11-26', dias: 5 },
    ])
    const names = async (body: object) => (await search(one, body)).items.map(({ nome }) => nome)
    expect(await names({ filtro: 'bloqueiam' })).toEqual(['Rota Norte Logística'])
    expect(await names({ filtro: 'vencem' })).toEqual(['Expresso Iguaçu'])
    for (const busca of ['09482117', '009482117', 'pampa'])
      expect(await names({ busca })).toEqual(['Cargas do Pampa'])
    expect(await names({ busca: '99999999' })).toEqual([])
    expect(await names({ qtdItem: 1, page: 1 })).toEqual(['Expresso Iguaçu'])
  })

  test('counts open loads that are picked up soon, and those that are delivered after a policy ends', async () => {
    const one = await shipper()
    const id = await register(one)
    const carga = await buildCarga(app, one.admin, { transportadoraId: id })
    await save(one, id, { papeis: papeisAte('2027-03-31', { rcv: '2026-11-23' }) })
    await buildCarga(app, one.admin)
    const { items, vencimentos, coletaAte } = await search(one)
    expect(coletaAte).toBe('2026-11-29')
    expect(items[0]).toMatchObject({ cargas: 1 })
    expect(vencimentos.find(({ documento }) => documento === 'rcv')).toMatchObject({
      cargas: 1,
      cargasDepois: 1,
      cargaDepois: { id: carga.id, entrega: '2026-11-24' },
    })
    // The day of the load as the rules of a trip ask for it, with the id that the load has.
    const facts = await app.deps.db.readAsOwner(one.ownerId, (tx) =>
      readRegularidades(tx, [id.toUpperCase()]),
    )
    const viagem = { saida: '2026-11-23', fim: '2026-11-24', agora: app.clock.now().toISOString() }
    const known = facts.get(id)
    expect(known && regularidadeNaViagem(known, viagem)).toContainEqual({
      requisito: 'rcv',
      efeito: 'bloqueia',
      estado: 'termina-na-viagem',
      data: '2026-11-23',
    })
  })

  test('is a spreadsheet of what its filter shows', async () => {
    const one = await shipper()
    await save(one, await register(one, { nome: 'Alfa' }), {
      papeis: papeisAte('2027-03-31'),
      rntrc: '052318846',
    })
    await register(one, { nome: 'Beta' })
    const answer = await send(one.admin, 'POST', '/regularidade/exportar', { busca: 'alfa' })
    const rows: string[][] = []
    for await (const { cells } of (await openSpreadsheet(answer.rawPayload)).rows()) rows.push([...cells])
    expect(rows.map((cells) => cells[0])).toEqual(['Transportadora', 'Alfa'])
    expect(rows[1]).toEqual(
      expect.arrayContaining(['052318846', 'Não consultado', '31/03/2027', 'Falta o PGR']),
    )
  })
})

test('documents are asked of linked carriers, once a day, and of nobody without account', async () => {
  const one = await shipper({ nome: 'Alimentos Serra' })
  const transportadora = await regularCarrier(one)
  const alone = await register(one)
  const ask = (ids: string[]) => send(one.admin, 'POST', '/regularidade/pedir-documentos', { ids })
  expect((await ask([alone])).json()).toEqual({ pedidos: 0 })
  expect((await ask([transportadora.ownerId, alone])).json()).toEqual({ pedidos: 1 })
  await ask([transportadora.ownerId])
  const notices = await noticesOf(transportadora.admin)
  expect(notices.map(({ title }) => title)).toEqual(['Alimentos Serra pede os documentos da sua empresa'])
  for (const notice of notices) {
    expect(await acaoOf(transportadora.admin, notice)).toBe('page conformidade/minha-regularidade')
  }
  expect((await search(one)).items.filter(({ pedidoEm }) => pedidoEm !== null)).toMatchObject([
    { id: transportadora.ownerId },
  ])
  const foreign = (await carrier()).ownerId
  expect((await ask([foreign])).statusCode).toBe(404)
})

test('the free licence has no compliance, and lists are of shippers only', async () => {
  const free = await shipper({ licenca: LICENCES.Free })
  const transportadora = await carrier()
  const operator = await signIn(app, await shipper(), { role: 'Operador' })
  expect((await send(free.admin, 'POST', '/regularidade/search', {})).statusCode).toBe(403)
  expect((await send(transportadora.admin, 'POST', '/regularidade/search', {})).statusCode).toBe(403)
  expect((await send(operator, 'POST', '/regularidade/search', {})).statusCode).toBe(200)
})
