import { describe, expect, test } from 'vitest'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Regularidade } from '../regularidade.contract.ts'
import { createCarriers, PDF, papeisAte } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, register, save, read, consulta, upload, regularCarrier } = createCarriers(app)

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
