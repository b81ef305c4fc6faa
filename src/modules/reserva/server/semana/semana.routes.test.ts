import { expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import { createAgenda, DIA } from '#modules/doca/server/testing/agenda-helpers.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { addDays } from '#platform/shared/day.ts'
import { DIAS_DA_SEMANA, type SemanaDasDocas } from '../../semana.contract.ts'
import { reservaSample } from '../testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send } = createAgenda(app, admin)

const unidadeId = await buildUnit(app, company.ownerId, 'CD da semana')
const semana = async (dia = DIA) =>
  (
    await send(admin, 'GET', `/doca/semana?dataReferencia=${dia}&unidadeNegocioId=${unidadeId}`)
  ).json<SemanaDasDocas>()

test('the week tells of each dock and day how many slots are booked, blocked and free, as its days do', async () => {
  const one = await buildDoca(app, company.ownerId, { unidadeId, nome: 'Doca 01', capacidade: 2 })
  const other = await buildDoca(app, company.ownerId, {
    unidadeId,
    nome: 'Doca 02',
    ordem: 2,
    dias: [2],
    horas: [540, 600],
  })
  await send(admin, 'POST', '/reserva', reservaSample(one.ref(DIA, 9)))
  await send(admin, 'POST', '/reserva', reservaSample(one.ref(DIA, 10)))
  await send(admin, 'POST', '/reserva', reservaSample(one.ref(DIA, 10)))
  await send(admin, 'POST', '/reserva', reservaSample(other.ref(DIA, 9)))
  await send(admin, 'POST', '/bloqueio', other.ref(DIA, 10))
  const week = await semana()
  expect(week.dias).toEqual(Array.from({ length: DIAS_DA_SEMANA }, (_, n) => addDays(DIA, n)))
  const [first, second] = week.docas
  // A slot with one of two places taken is both booked and free.
  expect(first?.dias[0]).toMatchObject({
    horarios: 10,
    reservados: 2,
    bloqueados: 0,
    livres: 9,
    fechado: null,
  })
  expect(first?.dias[1]).toMatchObject({ horarios: 10, reservados: 0, livres: 10 })
  expect(second?.dias[0]).toMatchObject({ horarios: 2, reservados: 1, bloqueados: 1, livres: 0 })
  expect(second?.dias[1]).toMatchObject({ horarios: 0, livres: 0, fechado: expect.any(String) })
  const day = (
    await send(admin, 'GET', `/doca?dataReferencia=${DIA}&unidadeNegocioId=${unidadeId}`)
  ).json<DiaDasDocas>()
  for (const [index, doca] of day.docas.entries()) {
    const slots = doca.turnos.flatMap(({ horarios }) => horarios)
    expect(week.docas[index]?.dias[0]?.reservados).toBe(
      slots.filter(({ reservas }) => reservas.length > 0).length,
    )
  }
  await send(admin, 'PATCH', `/doca/${one.id}/bloquear`)
  expect((await semana()).docas[0]?.dias[1]).toMatchObject({ reservados: 0, bloqueados: 10, livres: 0 })
})

test('it is refused for no day of the calendar and for units of others', async () => {
  const ask = (who: typeof admin, dia: string) =>
    send(who, 'GET', `/doca/semana?dataReferencia=${dia}&unidadeNegocioId=${unidadeId}`)
  for (const dia of ['2026-02-30', '9999-12-30', '9998-01-01', '1001-12-31']) {
    expect((await ask(admin, dia)).statusCode, dia).toBe(400)
  }
  for (const dia of ['1002-01-01', '9997-12-31']) {
    expect((await ask(admin, dia)).statusCode, dia).toBe(200)
  }
  expect((await ask(stranger, DIA)).json().code).toBe('doca_unidade_unknown')
})
