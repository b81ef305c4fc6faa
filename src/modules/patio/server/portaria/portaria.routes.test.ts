import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { identificarNaPortaria } from '../../portaria.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createFreshSend(app, '/agendamento')
const START = app.clock.now().toISOString()
const DIA = '2026-11-24'
const MORNING = `${DIA}T10:30:00.000Z`
const CPF = '529.982.247-25'
const MOTORISTA = {
  placaVeiculo: 'OPA-2K67',
  nomeMotorista: 'Davi Couto',
  documentoMotorista: CPF,
  celularMotorista: '(11) 98765-4321',
}

afterEach(() => app.clock.set(START))

let last = 0
async function phone(path: string, payload: object) {
  last += 1
  return app.server.inject({
    method: 'POST',
    url: `/agendamento${path}`,
    payload,
    remoteAddress: `10.7.${last >> 8}.${last & 255}`,
  })
}

async function build() {
  const unidadeId = await buildUnit(app, company.ownerId, `CD ${uuidv7().slice(-8)}`)
  const doca = await buildDoca(app, company.ownerId, { unidadeId })
  const answer = await send(operator, 'GET', `/portaria/cartaz?unidadeNegocioId=${unidadeId}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const shown = answer.json()
  const cartaz: string = shown.link.split('?c=')[1]
  const book = async (hora: number, values: object = MOTORISTA, dia = DIA) => {
    const made = await send(operator, 'POST', '/reserva', {
      ...reservaSample(doca.ref(dia, hora)),
      ...values,
    })
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
    return made.json<{ id: string; codigo: string }>()
  }
  const identify = (identificacao: string, confirmacao: string) =>
    phone('/portaria/identificacao', { cartaz, identificacao, confirmacao })
  return { unidadeId, shown, cartaz, book, identify }
}
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  JSON.parse(body).code,
]

describe('a driver before the poster', () => {
  test('is led to the check-in of the own booking by plate or code and what only the driver knows', async () => {
    const { cartaz, book, identify } = await build()
    const { codigo } = await book(8)
    app.clock.set(MORNING)
    expect((await phone('/portaria/consulta', { cartaz })).json()).toEqual({
      empresa: company.nome,
      unidade: expect.stringMatching(/^CD /),
    })
    for (const [identificacao, confirmacao] of [
      ['opa2k67', CPF],
      [codigo, '11987654321'],
      [codigo.replace('AG-', ''), CPF],
    ] as const) {
      const answer = await identify(identificacao, confirmacao)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
      const { token } = answer.json()
      const looked = await phone('/check-in/consulta', { token })
      expect(looked.json()).toMatchObject({ codigo, estado: 'pode-chegar', falta: [] })
    }
    const { token } = (await identify('OPA2K67', CPF)).json()
    await phone('/check-in/chegada', { token })
    // Who lost the page on the phone finds it again.
    const again = (await identify('OPA2K67', CPF)).json()
    expect((await phone('/check-in/consulta', { token: again.token })).json()).toMatchObject({
      codigo,
      estado: 'aguardando',
    })
  })

  test('learns nothing from guessing: unknown, wrong, unproven, ended and foreign bookings are answered alike', async () => {
    const here = await build()
    const elsewhere = await build()
    const { codigo, id } = await here.book(8)
    const semDados = await here.book(9, { fornecedor: 'Sal do Norte' })
    app.clock.set(MORNING)
    const answers = [
      await here.identify('AAA1A11', CPF),
      await here.identify(codigo, '111.444.777-35'),
      await here.identify(codigo, '4725'),
      await here.identify(semDados.codigo, CPF),
      await elsewhere.identify(codigo, CPF),
      await elsewhere.identify('OPA2K67', CPF),
    ]
    await send(operator, 'PATCH', `/reserva/${id}/cancelar`, { justificativaCancelamento: 'Sem carga' })
    answers.push(await here.identify(codigo, CPF))
    const told = answers.map((answer) => ({ ...answer.json(), requestId: '' }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(codeOf(answers[0] ?? { statusCode: 0, body: '{}' })).toEqual([404, 'portaria_nao_confere'])
  })

  test('of two bookings gets the one of now', async () => {
    const { book, identify } = await build()
    await book(15)
    const now = await book(8)
    await book(8, MOTORISTA, '2026-11-26')
    app.clock.set(MORNING)
    const { token } = (await identify('OPA2K67', CPF)).json()
    expect((await phone('/check-in/consulta', { token })).json().codigo).toBe(now.codigo)
  })

  test('cannot try without end from one address', () => {
    expect(identificarNaPortaria.rateLimit?.max).toBeLessThanOrEqual(20)
  })
})

describe('a poster', () => {
  test('is shown to staff of its unit, and gets another code from administrators alone; the old one ends', async () => {
    const { unidadeId, shown, cartaz, book, identify } = await build()
    await book(8)
    expect(shown).toMatchObject({
      version: 1,
      empresa: company.nome,
      qrSvg: expect.stringMatching(/^<svg/),
      trocadoEm: null,
    })
    const body = { unidadeNegocioId: unidadeId, version: 1 }
    expect((await send(operator, 'POST', '/portaria/cartaz/troca', body)).statusCode).toBe(403)
    expect((await send(stranger, 'POST', '/portaria/cartaz/troca', body)).statusCode).toBe(404)
    expect((await send(stranger, 'GET', `/portaria/cartaz?unidadeNegocioId=${unidadeId}`)).statusCode).toBe(
      404,
    )
    const changed = await send(admin, 'POST', '/portaria/cartaz/troca', body)
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { version: 2, trocadoPor: 'Renata Kuhn' },
    ])
    expect(codeOf(await send(admin, 'POST', '/portaria/cartaz/troca', body))).toEqual([
      409,
      'version_conflict',
    ])
    app.clock.set(MORNING)
    for (const answer of [
      await identify('OPA2K67', CPF),
      await phone('/portaria/consulta', { cartaz }),
      await phone('/portaria/consulta', { cartaz: `${cartaz.slice(0, -3)}AAA` }),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'portaria_cartaz_invalido'])
    }
    const next: string = changed.json().link.split('?c=')[1]
    const found = await phone('/portaria/identificacao', {
      cartaz: next,
      identificacao: 'OPA2K67',
      confirmacao: CPF,
    })
    expect(found.statusCode).toBe(200)
  })

  test('opens no check-in by itself, as the link of a booking opens no poster', async () => {
    const { cartaz, book, identify } = await build()
    await book(8)
    app.clock.set(MORNING)
    const { token } = (await identify('OPA2K67', CPF)).json()
    expect(codeOf(await phone('/check-in/consulta', { token: cartaz }))).toEqual([
      404,
      'checkin_link_invalido',
    ])
    expect(codeOf(await phone('/portaria/consulta', { cartaz: token }))).toEqual([
      404,
      'portaria_cartaz_invalido',
    ])
  })
})
