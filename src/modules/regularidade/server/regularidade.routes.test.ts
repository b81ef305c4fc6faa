import { describe, expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { openSpreadsheet } from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { createFreshSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { LinhaRegularidade, Regularidade, VencimentoLido } from '../regularidade.contract.ts'
import { regularidadeNaViagem } from '../regularidade.rules.ts'
import { readRegularidades } from './read-regularidades.ts'
import { createCarriers, papeisAte, type Side } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, carrier, link, unlink, register, save, read } = createCarriers(app)
const { noticesOf, acaoOf } = createTold(app)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const upload = (who: SignedIn, id: string, documento: string, nome = 'apolice.pdf', content = PDF) =>
  app.server.inject({
    method: 'POST',
    url: `/api/regularidade/${id}/arquivos?documento=${documento}`,
    ...uploadOf(who, content, nome, 'application/pdf'),
  })
const consulta = (who: Side, id: string, body: object) =>
  send(who.admin, 'POST', `/regularidade/${id}/consulta`, { recibo: 'Consulta pública ANTT', ...body })

interface Listed {
  items: LinhaRegularidade[]
  total: number
  contagens: Record<string, number>
  vencimentos: VencimentoLido[]
  coletaAte: string
}
const search = async (who: Side, body: object = {}) =>
  (await send(who.admin, 'POST', '/regularidade/search', { qtdItem: 100, ...body })).json<Listed>()

/** A carrier with account, linked with one shipper, and its record. */
async function regularCarrier(one: Side): Promise<Side> {
  const transportadora = await carrier()
  await link(one, transportadora)
  const body = {
    rntrc: '009482117',
    categoria: 1,
    observacoes: 'canarioNota',
    papeis: papeisAte('2027-03-31'),
  }
  const answer = await save(transportadora, transportadora.ownerId, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return transportadora
}

describe('a carrier with account', () => {
  test('fills its own record; two shippers read its policies, and neither sees the other or any notes [C-416]', async () => {
    const [one, other] = [await shipper({ nome: 'canarioUm' }), await shipper({ nome: 'canarioDois' })]
    const transportadora = await regularCarrier(one)
    await link(other, transportadora)
    const inOther = await register(other, { documento: transportadora.documento })
    await consulta(other, inOther, { situacao: 2, recibo: 'canarioSuspenso' })
    const seen = await read(one, transportadora.ownerId)
    expect(seen.json<Regularidade>()).toMatchObject({
      vinculada: true,
      empresaId: null,
      daEmpresa: null,
      daTransportadora: { rntrc: '009482117', consultadoPor: null, observacoes: null, situacao: null },
    })
    expect(seen.json().daTransportadora.papeis[0]).toMatchObject({ validade: '2027-03-31' })
    // What one shipper found out, its name, and the notes of the carrier reach nobody else.
    const listed = await send(one.admin, 'POST', '/regularidade/search', {})
    for (const text of [seen.body, listed.body]) expect(text).not.toMatch(/canario(Nota|Dois|Suspenso)/)
    const own = await read(transportadora, transportadora.ownerId)
    expect(own.json().daTransportadora).toMatchObject({ observacoes: 'canarioNota' })
    expect(own.body).not.toMatch(/canario(Um|Dois|Suspenso)/)
    expect((await read(other, inOther)).json()).toMatchObject({ daEmpresa: { situacao: 2 } })
  })

  test('is nobody to a company that is not linked, and to one whose link has ended', async () => {
    const [one, third] = [await shipper(), await shipper()]
    const transportadora = await regularCarrier(one)
    await upload(transportadora.admin, transportadora.ownerId, 'rctrc')
    const path = `/regularidade/${transportadora.ownerId}`
    expect((await send(one.admin, 'GET', `${path}/arquivos/rctrc`)).statusCode).toBe(200)
    const refuses = async (who: Side) => {
      const answers = [
        await send(who.admin, 'GET', path),
        await send(who.admin, 'PUT', path, { papeis: [] }),
        await send(who.admin, 'GET', `${path}/historico`),
        await send(who.admin, 'GET', `${path}/arquivos/rctrc`),
        await consulta(who, transportadora.ownerId, { situacao: 1 }),
        await upload(who.admin, transportadora.ownerId, 'rctrc'),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    }
    await refuses(third)
    expect((await search(third)).total).toBe(0)
    await refuses(await carrier())
    await unlink(one, transportadora)
    await refuses(one)
  })

  test('in the register of a company that is not linked stays without a word of its own', async () => {
    const [one, third] = [await shipper(), await shipper()]
    const transportadora = await regularCarrier(one)
    const id = await register(third, { documento: transportadora.documento })
    expect((await read(third, id)).json()).toMatchObject({
      vinculada: false,
      daTransportadora: null,
      daEmpresa: null,
    })
    expect((await send(third.admin, 'GET', `/regularidade/${id}/arquivos/rctrc`)).statusCode).toBe(404)
    const facts = await app.deps.db.readAsOwner(third.ownerId, (tx) => readRegularidades(tx, [id]))
    expect(facts.get(id)?.apolices).toEqual({})
  })

  test('writes alone: a shipper is refused, and may note what ANTT answered', async () => {
    const one = await shipper()
    const transportadora = await regularCarrier(one)
    const { ownerId } = transportadora
    expect((await save(one, ownerId, { papeis: [] })).json()).toMatchObject({
      code: 'regularidade_da_transportadora',
    })
    expect((await upload(one.admin, ownerId, 'rctrc')).json().code).toBe('regularidade_da_transportadora')
    expect((await consulta(one, ownerId, { situacao: 1 })).json().code).toBe('regularidade_sem_cadastro')
    const id = await register(one, { documento: transportadora.documento, nome: 'Via Planalto' })
    expect((await consulta(one, id, { situacao: 2 })).statusCode).toBe(201)
    const [linha] = (await search(one)).items
    expect(linha).toMatchObject({
      id,
      nome: 'Via Planalto',
      rntrc: '009482117',
      antt: { estado: 'suspenso' },
    })
    // Its own newer answer counts again.
    app.clock.advance(60_000)
    await consulta(transportadora, ownerId, { situacao: 1 })
    expect((await search(one)).items[0]).toMatchObject({ antt: { estado: 'ativo' } })
  })

  test('tells its shippers of a change, and only them', async () => {
    const one = await shipper()
    const transportadora = await regularCarrier(one)
    expect(await listEvents(app, one.ownerId, transportadora.ownerId)).toEqual([
      { tipo: 'regularidade.changed', versao: 1 },
    ])
    const id = await register(one)
    await consulta(one, id, { situacao: 1 })
    expect(await listEvents(app, transportadora.ownerId, id)).toEqual([])
  })
})

describe('a carrier without account', () => {
  test('has a row with each shipper that nobody else sees', async () => {
    const [one, other] = [await shipper(), await shipper()]
    const id = await register(one)
    const answer = await save(one, id, {
      rntrc: '00948211-7',
      papeis: papeisAte('2027-03-31'),
      observacoes: 'liga cedo',
    })
    expect(answer.json()).toMatchObject({
      vinculada: false,
      daEmpresa: { version: 1, rntrc: '009482117', observacoes: 'liga cedo' },
    })
    expect((await read(other, id)).statusCode).toBe(404)
    expect((await save(other, id, { papeis: [] })).statusCode).toBe(404)
  })

  test('that joins leads with its own record; what the shipper noted stays as history', async () => {
    const one = await shipper()
    const transportadora = await carrier()
    const id = await register(one, { documento: transportadora.documento })
    await save(one, id, { rntrc: '052318846', papeis: papeisAte('2026-12-31') })
    await link(one, transportadora)
    // It is there and has said nothing yet.
    expect((await search(one)).items[0]).toMatchObject({ vinculada: true, rctrc: { ate: '2026-12-31' } })
    await save(transportadora, transportadora.ownerId, { rntrc: '52318846', papeis: papeisAte('2027-08-30') })
    const { items, total } = await search(one)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ id, rntrc: '52318846', rctrc: { ate: '2027-08-30' } })
    const seen = (await read(one, id)).json<Regularidade>()
    expect(seen.daEmpresa?.papeis[0]?.validade).toBe('2026-12-31')
    const history = (await send(one.admin, 'GET', `/regularidade/${id}/historico`)).json<HistoricoItem[]>()
    expect(history[0]?.mudancas).toContainEqual({ campo: 'RCTR-C: validade', de: null, para: '31/12/2026' })
    // By either of its ids it is the same carrier.
    expect((await read(one, transportadora.ownerId)).json().id).toBe(id)
  })
})

describe('an edit', () => {
  test('based on an older version is refused with both states, and one of nothing new changes nothing', async () => {
    const one = await shipper()
    const id = await register(one)
    const papeis = papeisAte('2027-03-31')
    await save(one, id, { papeis })
    expect((await save(one, id, { papeis })).json().code).toBe('version_conflict')
    expect((await save(one, id, { version: 1, papeis })).json().daEmpresa.version).toBe(1)
    expect((await save(one, id, { version: 1, rntrc: '052318846', papeis })).json().daEmpresa.version).toBe(2)
    const stale = await save(one, id, { version: 1, rntrc: '052318999', papeis })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      code: 'version_conflict',
      current: { daEmpresa: { version: 2, rntrc: '052318846' } },
      yours: { daEmpresa: { rntrc: '052318999' } },
    })
  })

  test('twice at once for the first time makes one record', async () => {
    const one = await shipper()
    const id = await register(one)
    const body = { papeis: papeisAte('2027-03-31') }
    const answers = await Promise.all([save(one, id, body), save(one, id, { ...body, rntrc: '052318846' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test.each([
    [{ rntrc: '12345' }, 'rntrc', 'Informe os 8 ou 9 dígitos do RNTRC'],
    [{ papeis: [{ documento: 'rcv', validade: '2027-02-30' }] }, 'papeis.0.validade', 'Data inválida'],
    [{ papeis: [{ documento: 'rcv', numero: '77' }] }, 'papeis.0.validade', 'Informe até quando vale'],
    [
      { papeis: [{ documento: 'rcv' }, { documento: 'rcv' }] },
      'papeis.1.documento',
      'Este documento veio duas vezes',
    ],
  ])('of %j is refused at its field', async (body, path, message) => {
    const one = await shipper()
    const answer = await save(one, await register(one), { papeis: [], ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ path, message }])
  })
})

describe('a look-up at ANTT', () => {
  test('keeps who typed it, when it was made and its receipt', async () => {
    const one = await shipper()
    const id = await register(one)
    const body = {
      situacao: 2,
      recibo: '  Protocolo  8841 ',
      consultadoEm: '2026-11-20T08:00:00-03:00',
      rntrc: '52318846',
    }
    expect((await consulta(one, id, body)).json<Regularidade>().daEmpresa).toMatchObject({
      situacao: 2,
      consultadoEm: '2026-11-20T11:00:00.000Z',
      consultaRecibo: 'Protocolo 8841',
      consultadoPor: `Gestora de ${one.nome}`,
      rntrc: '52318846',
    })
    const [{ acao, mudancas } = {}] = (await send(one.admin, 'GET', `/regularidade/${id}/historico`)).json<
      HistoricoItem[]
    >()
    expect(acao).toBe('criação')
    expect(mudancas).toContainEqual({ campo: 'Situação na ANTT', de: null, para: 'Suspenso' })
  })

  test.each([
    [
      'of the future',
      '2099-01-01T00:00:00.000Z',
      'A consulta não pode ser no futuro: informe quando ela foi feita',
    ],
    ['without zone', '2026-11-20T08:00:00', 'Informe data e hora com o fuso'],
    ['older than the known one', '2026-11-01T08:00:00.000Z', /^Já há uma consulta mais nova, de /],
  ])('%s is refused', async (_case, consultadoEm, message) => {
    const one = await shipper()
    const id = await register(one)
    await consulta(one, id, { situacao: 1 })
    const answer = await consulta(one, id, { situacao: 1, consultadoEm })
    expect(answer.json().details).toEqual([{ path: 'consultadoEm', message: expect.stringMatching(message) }])
  })
})

describe('a file', () => {
  test('belongs to its policy: another validity needs another file, and linked shippers read the one that stands', async () => {
    const one = await shipper()
    const transportadora = await regularCarrier(one)
    const { admin, ownerId } = transportadora
    expect((await upload(admin, ownerId, 'rctrc', 'primeira.pdf')).statusCode).toBe(201)
    expect(
      (await upload(admin, ownerId, 'rctrc', 'segunda.pdf')).json().daTransportadora.papeis[0],
    ).toMatchObject({
      arquivo: { nome: 'segunda.pdf' },
    })
    const file = await send(one.admin, 'GET', `/regularidade/${ownerId}/arquivos/rctrc`)
    expect(file.rawPayload).toEqual(PDF)
    expect(file.headers['content-disposition']).toContain('segunda.pdf')
    await save(transportadora, ownerId, {
      version: 3,
      papeis: papeisAte('2027-03-31', { rctrc: '2028-03-31' }),
    })
    expect((await read(one, ownerId)).json().daTransportadora.papeis[0]).toMatchObject({
      validade: '2028-03-31',
      arquivo: null,
    })
    expect((await send(one.admin, 'GET', `/regularidade/${ownerId}/arquivos/rctrc`)).statusCode).toBe(404)
  })

  test('that is no document is refused, and the one before stays', async () => {
    const one = await shipper()
    const id = await register(one)
    await upload(one.admin, id, 'rntrc', 'recibo.pdf')
    const wrong = await upload(one.admin, id, 'rntrc', 'recibo.pdf', Buffer.from('MZ\u0000\u0001'))
    expect(wrong.statusCode).toBe(415)
    expect((await read(one, id)).json().daEmpresa.consultaArquivo).toMatchObject({ nome: 'recibo.pdf' })
  })
})

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
