import { expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { RegraDetalhe } from '../regra-legal.contract.ts'
import { readRegrasFile } from './load-regras.ts'

const app = await openTestApp({ now: '2026-11-25T12:00:00.000Z' })
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const marta = await signIn(app, house, { nome: 'Marta Lemos' })
const { admin, operator } = await buildPeople(app)
const { noticesOf, acaoOf, askClock } = createTold(app)
const send = createFreshSend(app, '/api')

/** The rules of the file were compared on 25 November: the midnight of Brasília after seven whole days. */
const LATE = '2026-12-03T03:00:00.000Z'
const BEFORE = '2026-12-03T02:59:00.000Z'
const AFTER = '2026-12-03T03:01:00.000Z'

const titlesTo = async (who: typeof marta) =>
  (await noticesOf(who)).filter(({ evento }) => evento === 'regra_sem_conferencia').map(({ title }) => title)

test('seven days without "conferi" are told once, at midnight of Brasília, to the support team alone [C-405]', async () => {
  const { regras } = readRegrasFile()
  app.clock.set(LATE)
  await askClock('2026-12-03T02:00:00.000Z', BEFORE)
  expect(await titlesTo(marta)).toEqual([])
  await askClock(BEFORE, LATE)
  await askClock(BEFORE, LATE)
  await askClock(BEFORE, AFTER)
  await askClock(LATE, AFTER)
  expect(await titlesTo(marta)).toEqual([`${regras.length} regras há mais de 7 dias sem conferência`])
  expect([await titlesTo(admin), await titlesTo(operator)]).toEqual([[], []])
  const [notice] = await noticesOf(marta)
  expect(notice && (await acaoOf(marta, notice))).toBe('page conformidade/regras')
})

test('a rule that was compared again is told seven days after that, by its name [C-405]', async () => {
  const ciot: RegraDetalhe = (await send(marta, 'GET', '/regra-legal/ciot')).json()
  const [valor] = ciot.valores
  const path = `/regra-legal/ciot/valor/${valor?.id}/conferir`
  // The last minute of 3 December in Brasília.
  app.clock.set('2026-12-04T02:59:00.000Z')
  expect((await send(marta, 'POST', path, { version: valor?.version })).statusCode).toBe(200)
  const before = await titlesTo(marta)
  app.clock.set('2026-12-11T03:00:00.000Z')
  await askClock(AFTER, '2026-12-11T02:59:00.000Z')
  expect(await titlesTo(marta)).toEqual(before)
  await askClock('2026-12-11T02:59:00.000Z', '2026-12-11T03:00:00.000Z')
  expect(await titlesTo(marta)).toEqual(['CIOT na saída: mais de 7 dias sem conferência', ...before])
})
