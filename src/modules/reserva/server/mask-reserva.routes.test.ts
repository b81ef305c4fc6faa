import { expect, test } from 'vitest'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const DIA = '2026-11-23'
const WHOLE = { documentoMotorista: '52998224725', celularMotorista: '34988112233' }
const MASKED = { documentoMotorista: '***.982.247-**', celularMotorista: '(34) *****-2233' }

const doca = await buildDoca(app, company.ownerId)
const booked = await send(operator, 'POST', '/reserva', {
  ...reservaSample(doca.ref(DIA, 8)),
  nomeMotorista: 'Genivaldo Prates',
  ...WHOLE,
})
const { id } = booked.json<Reserva>()

const looks = () =>
  app.deps.db.readAsOwner(company.ownerId, (tx) =>
    tx.db
      .selectFrom('acesso_dado_pessoal')
      .select(['entidade', 'dado', 'tela', 'usuario_nome as usuario'])
      .orderBy('entidade')
      .execute(),
  )

test('lists, the day of the docks and the board of the yard show the driver masked, and note nobody', async () => {
  for (const path of [
    `/reserva?dataReferencia=${DIA}`,
    `/doca?dataReferencia=${DIA}`,
    `/patio?dataReferencia=${DIA}`,
  ]) {
    const answer = await send(operator, 'GET', path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    for (const masked of Object.values(MASKED))
      expect([path, answer.body]).toEqual([path, expect.stringContaining(masked)])
    for (const whole of Object.values(WHOLE))
      expect([path, answer.body]).toEqual([path, expect.not.stringContaining(whole)])
  }
  expect(await looks()).toEqual([])
})

test('an arrival that sends the masks back leaves document and phone as they were', async () => {
  const body = { direcao: DIRECAO.Carregamento, observacoes: 'Portaria 2', ...MASKED }
  expect((await send(operator, 'PUT', `/reserva/${id}`, { ...body, version: 1 })).statusCode).toBe(200)
  const wrong = await send(operator, 'PUT', `/reserva/${id}`, {
    direcao: DIRECAO.Carregamento,
    celularMotorista: '(34) *****-0000',
    version: 2,
  })
  expect(wrong.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'celularMotorista' }] })
})

test('whoever opens one booking sees the driver whole, as the gate must, and is noted once an hour', async () => {
  for (const path of [`/reserva/detalhes/${id}`, `/reserva?id=${id}`]) {
    expect((await send(operator, 'GET', path)).json()).toMatchObject(WHOLE)
  }
  expect(await looks()).toEqual([
    { entidade: 'reserva', dado: 'completo', tela: 'Agendamento', usuario: 'Davi Prado' },
  ])
})

test('a board that shows the phone of a waiting driver notes who saw it', async () => {
  const unidadeNegocioId = booked.json<Reserva>().unidadeNegocioId
  const came = await send(operator, 'POST', '/patio/chegada', {
    unidadeNegocioId,
    placaVeiculo: 'ABC1D23',
    nomeMotorista: 'Otávio Lima',
    celularMotorista: '34977776666',
    direcao: 1,
  })
  expect([came.statusCode, came.body]).toEqual([201, expect.any(String)])
  await send(operator, 'GET', '/patio?dataReferencia=2026-11-21')
  expect(await looks()).toMatchObject([
    { entidade: 'chegada', dado: 'completo', tela: 'Gestão de pátio' },
    { entidade: 'reserva' },
  ])
})
