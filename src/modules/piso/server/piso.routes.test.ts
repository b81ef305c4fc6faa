import { describe, expect, test } from 'vitest'
import { buildCarga, cargaSample, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { CASOS, ENTRADA } from '../testing/casos-do-piso.ts'

const app = await openTestApp()
const { operator, stranger } = await buildPeople(app)
const send = createSend(app, '/marketplace/piso')
const DIRETA = PARADAS.slice(0, 2)

const calcular = async (body: object, who = operator) => (await send(who, 'POST', '/calcular', body)).json()
/** A case of the shared table as the call takes it. */
const bodyOf = (entrada: Partial<typeof ENTRADA>) => {
  const {
    tipoCarga,
    distanciaKm,
    retornoVazioKm,
    freteCentavos,
    pedagioNoFreteCentavos: _,
    ...rest
  } = {
    ...ENTRADA,
    ...entrada,
  }
  return {
    ...rest,
    tipoCargaAntt: tipoCarga,
    distanciaKm: distanciaKm === null ? null : Number(distanciaKm),
    retornoVazioKm: retornoVazioKm === null ? null : Number(retornoVazioKm),
    valorFrete: freteCentavos === null ? null : freteCentavos / 100,
  }
}

describe('the floor of what a form says', () => {
  test('every case of the shared table, to the cent', async () => {
    for (const { nome, entrada, piso } of CASOS) {
      const answer = await calcular(bodyOf(entrada))
      expect([nome, answer.piso]).toEqual([nome, piso === null ? null : piso / 100])
    }
  })

  test('the answer carries the act, the parts, the other axles and what would change it', async () => {
    const answer = await calcular(
      bodyOf({ eixos: 5, distanciaKm: '515', diaColeta: '2026-11-26', freteCentavos: 448_000 }),
    )
    expect(answer).toMatchObject({
      veredito: 'acima',
      bloqueia: false,
      piso: 4174.19,
      diferenca: 305.81,
      percentual: 7.3,
      nivel: 'bloqueia',
      trace: {
        norma: { ato: 'Portaria SUROC 22/2026', validoDe: '2026-09-30', situacao: 3 },
        tabela: 'A',
        tipoCargaAntt: 5,
        coluna: 5,
        partes: [
          { parte: 'deslocamento', km: 515, ccd: 6.8284, valor: 3516.63 },
          { parte: 'carga_descarga', valor: 657.56 },
        ],
      },
    })
    // Mock 47c.
    expect(answer.alternativas.eixos.map(({ piso }: { piso: number }) => piso)).toEqual([
      2549.85, 3228.98, 3636.63, 4174.19, 4552.3, 5092.1, 5092.1, 5750.19,
    ])
    expect(answer.alternativas.seMudar).toEqual([
      { descricao: '6 eixos', piso: 4552.3 },
      { descricao: 'Frigorificada ou aquecida, 5 eixos', piso: 4910.06 },
      { descricao: 'Fracionada', piso: null },
    ])
  })

  test('a Fracionada answers "não se aplica" with its reason', async () => {
    expect(await calcular(bodyOf({ modalidade: 3, freteCentavos: 100 }))).toMatchObject({
      veredito: 'nao_se_aplica',
      motivo: 'modalidade',
      mensagem: 'O piso vale só para carga lotação.',
      piso: null,
      bloqueia: false,
    })
  })

  test('nothing said is missing facts in words, and a third decimal is refused on its field', async () => {
    expect(await calcular({})).toMatchObject({
      veredito: 'dados_faltam',
      faltam: ['tipoCarga', 'eixos', 'distanciaKm', 'diaColeta'],
      mensagem: expect.stringContaining('Informe o tipo de carga da ANTT, os eixos'),
    })
    const answer = await send(operator, 'POST', '/calcular', { ...bodyOf({}), valorFrete: 1.005 })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'valorFrete'])
  })

  test('everybody who is signed in may ask, with a free licence too', async () => {
    const free = await signIn(app, await buildCompany(app, { licenca: LICENCES.Free }))
    expect((await calcular(bodyOf({}), free)).piso).toBe(5177.68)
  })
})

describe('the floor of a load', () => {
  const direta = (values: object = {}) =>
    buildCarga(app, operator, {
      paradas: [...DIRETA],
      tipoCargaAntt: 5,
      eixos: 6,
      distanciaConfirmadaKm: 598,
      valorFrete: 5450,
      ...values,
    })

  test('what the load has counts, and what is sent beside it counts more', async () => {
    const { id } = await direta()
    expect(await calcular({ cargaId: id })).toMatchObject({
      piso: 5177.68,
      diferenca: 272.32,
      veredito: 'acima',
    })
    expect(await calcular({ cargaId: id, valorFrete: 4980 })).toMatchObject({
      diferenca: -197.68,
      bloqueia: true,
    })
    expect(await calcular({ cargaId: id, eixos: null })).toMatchObject({ faltam: ['eixos'] })
  })

  test('the drawer reads the same', async () => {
    const { id } = await direta()
    const { atual, congelado } = (await send(operator, 'GET', `/carga/${id}`)).json()
    expect([atual.piso, atual.diferenca, congelado]).toEqual([5177.68, 272.32, null])
  })

  test('an estimated route is uncertain until somebody vouches for it, and an unknown day is missing', async () => {
    const { id } = await direta({ distanciaConfirmadaKm: null })
    expect(await calcular({ cargaId: id })).toMatchObject({
      distanciaIncerta: true,
      trace: { distanciaCerta: false },
    })
    const [coleta, entrega] = DIRETA
    const semDia = [{ ...coleta, janelaInicio: null, janelaFim: null }, entrega]
    expect(await calcular({ cargaId: (await direta({ paradas: semDia })).id })).toMatchObject({
      faltam: ['diaColeta'],
    })
  })

  test('a load of another company is not found', async () => {
    const { id } = await direta()
    expect((await send(stranger, 'POST', '/calcular', { cargaId: id })).statusCode).toBe(404)
    expect((await send(stranger, 'GET', `/carga/${id}`)).statusCode).toBe(404)
  })
})

describe('what is below the floor', () => {
  test('loads that nobody took and templates are listed with the missing amount, in pages', async () => {
    const people = await buildPeople(app)
    const base = { paradas: [...DIRETA], tipoCargaAntt: 5 as const, eixos: 6, distanciaConfirmadaKm: 598 }
    const below = await buildCarga(app, people.operator, { ...base, valorFrete: 4980 })
    await buildCarga(app, people.operator, { ...base, valorFrete: 4981 })
    await buildCarga(app, people.operator, { ...base, valorFrete: 5450 })
    await buildCarga(app, people.operator, { ...base, valorFrete: 1, modalidade: 3 })
    const page = (await send(people.operator, 'GET', '/abaixo?page=0&qtdItem=1')).json()
    expect(page.cargas).toEqual({
      items: [
        {
          id: below.id,
          codigo: below.codigo,
          piso: 5177.68,
          valorFrete: 4980,
          diferenca: -197.68,
          ato: 'Portaria SUROC 22/2026',
          bloqueia: true,
        },
      ],
      total: 2,
      verificadas: 4,
      totalIsMinimum: false,
    })
    expect((await send(operator, 'GET', '/abaixo')).json().cargas.items).not.toContainEqual(
      expect.objectContaining({ id: below.id }),
    )
  })

  test('a template below the floor of today warns where it is kept and where it is read', async () => {
    const api = createSend(app, '/api/OfertaCargaTemplate')
    const { paradas, ...carga } = await cargaSample(app, operator, {
      paradas: [...DIRETA],
      tipoCargaAntt: 5,
      eixos: 6,
      valorFrete: 100,
    })
    const { id } = await buildCarga(app, operator, { ...carga, paradas })
    const kept = (await api(operator, 'POST', '', { nome: 'Barato', cargaId: id })).json()
    expect(kept.avisos).toEqual([expect.stringMatching(/^Faltam R\$/)])
    const { templates } = (await send(operator, 'GET', '/abaixo')).json()
    expect(templates).toMatchObject([{ id: kept.id, nome: 'Barato', valorFrete: 100 }])
    await api(operator, 'PUT', `/${kept.id}`, {
      nome: 'Caro',
      cadastroCarga: { ...kept.cadastroCarga, valorFrete: 99_999 },
    })
    const [read] = (await api(operator, 'GET', `?id=${kept.id}`)).json()
    expect(read.avisos).toEqual([])
  })
})
