import { describe, expect, test } from 'vitest'
import { createFreshSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import { readRegularidades } from './read-regularidades.ts'
import { createCarriers, papeisAte, type Side } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, carrier, link, unlink, register, save, read, consulta, upload, search, regularCarrier } =
  createCarriers(app)

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
