import { describe, expect, test } from 'vitest'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildCarga, cargaSample, PARADAS } from '../testing/build-carga.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')
const DIRETA = PARADAS.slice(0, 2)
const PISO = {
  tipoCargaAntt: 5,
  eixos: 6,
  composicaoCompleta: false,
  altoDesempenho: true,
  retornoVazioKm: 120.5,
  valePedagio: 346.2,
} as const

const read = async (id: string): Promise<Carga> => (await send(operator, 'GET', `/${id}`)).json()
const dadosOf = async (id: string) => (await send(operator, 'GET', `/${id}/dadosEdicao`)).json()
const editar = (id: string, body: object) => send(operator, 'PUT', `/${id}/editar`, body)
const historyOf = async (id: string) =>
  (await send(operator, 'GET', `/${id}/historico`)).json().items[0].mudancas

describe('what the floor asks of a load', () => {
  test('is created, read, edited as it is read, and told in words', async () => {
    const { id } = await buildCarga(app, operator, PISO)
    expect(await read(id)).toMatchObject(PISO)
    const { carga, version } = await dadosOf(id)
    expect((await editar(id, { ...carga, version })).json().version).toBe(1)
    await editar(id, {
      ...carga,
      eixos: 5,
      tipoCargaAntt: 6,
      composicaoCompleta: true,
      valePedagio: null,
      version,
    })
    expect(await historyOf(id)).toEqual([
      { campo: 'Tipo de carga da ANTT', de: '5 · Carga geral', para: '6 · Neogranel' },
      { campo: 'Eixos do conjunto', de: 6, para: 5 },
      { campo: 'Composição', de: 'Só o veículo de tração', para: null },
      { campo: 'Vale-pedágio', de: 'R$\u00a0346,20', para: null },
    ])
  })

  test('a program that was written before the floor does not empty it by an edit', async () => {
    const { id } = await buildCarga(app, operator, PISO)
    await editar(id, await cargaSample(app, operator, { peso: 20_000 }))
    expect(await read(id)).toMatchObject({ ...PISO, peso: 20_000 })
  })

  test('a load without any of it is a whole set of ordinary performance', async () => {
    const { id } = await buildCarga(app, operator)
    expect(await read(id)).toMatchObject({
      tipoCargaAntt: null,
      eixos: null,
      composicaoCompleta: true,
      altoDesempenho: false,
      distanciaConfirmada: null,
    })
  })

  test.each([
    ['tipoCargaAntt', 13],
    ['eixos', 10],
    ['eixos', 1],
    ['valePedagio', 1.005],
    ['retornoVazioKm', -1],
  ])('%s %s is refused on its field', async (path, value) => {
    const answer = await send(operator, 'POST', '/cadastrar', {
      ...(await cargaSample(app, operator)),
      [path]: value,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ path }])
  })

  test('it comes with loads that are imported', async () => {
    const carga = await cargaSample(app, operator, PISO)
    const { itens } = (await send(operator, 'POST', '/imports', { cargas: [carga] })).json()
    expect(await read(itens[0].id)).toMatchObject(PISO)
  })

  test('a template keeps it, without the kilometres that somebody vouched for', async () => {
    const { id } = await buildCarga(app, operator, { ...PISO, distanciaConfirmadaKm: 515 })
    const api = createSend(app, '/api')
    const template = await api(operator, 'POST', '/OfertaCargaTemplate', { nome: 'Norte', cargaId: id })
    expect(template.json().cadastroCarga).toMatchObject(PISO)
    expect(template.json().cadastroCarga).not.toHaveProperty('distanciaConfirmadaKm')
  })
})

describe('the kilometres of an estimated route', () => {
  const confirmar = (id: string, body: object, who = operator) => send(who, 'PATCH', `/${id}/distancia`, body)

  test('a person vouches for them, and the load says who and when', async () => {
    const carga = await buildCarga(app, operator, { paradas: [...DIRETA] })
    expect([carga.rotaFonte, carga.distanciaConfirmada]).toEqual(['estimada', null])
    const answer = await confirmar(carga.id, { km: 598.4, version: 1 }, admin)
    expect(answer.json()).toMatchObject({
      version: 2,
      distanciaConfirmada: { km: 598.4, por: 'Renata Kuhn', em: expect.any(String), vale: true },
    })
    expect(await historyOf(carga.id)).toEqual([
      { campo: 'Distância confirmada', de: null, para: '598,4\u00a0km' },
    ])
    // Said again it changes nothing.
    expect((await confirmar(carga.id, { km: 598.4 })).json().version).toBe(2)
  })

  test('another route asks for them again, and the form can give them again', async () => {
    const { id } = await buildCarga(app, operator, { paradas: [...DIRETA], distanciaConfirmadaKm: 598 })
    expect((await read(id)).distanciaConfirmada).toMatchObject({ km: 598, vale: true })
    const { carga } = await dadosOf(id)
    const [coleta] = carga.paradas
    const longe = { tipo: 2, nome: 'Longe', municipioId: 1302603 }
    await editar(id, { ...carga, paradas: [coleta, longe] })
    expect((await read(id)).distanciaConfirmada).toBeNull()
    await confirmar(id, { km: 598 })
    expect((await read(id)).distanciaConfirmada).toMatchObject({ km: 598, vale: true })
  })

  test('a stale version is refused, a load of another company is not found', async () => {
    const { id } = await buildCarga(app, operator)
    expect((await confirmar(id, { km: 10, version: 7 })).statusCode).toBe(409)
    expect((await confirmar(id, { km: 10 }, stranger)).statusCode).toBe(404)
    expect((await confirmar(id, { km: 0 })).statusCode).toBe(400)
  })
})
