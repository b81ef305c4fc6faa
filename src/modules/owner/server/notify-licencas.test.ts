import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'

const app = await openTestApp()
const { noticesOf, acaoOf, askClock } = createTold(app)
const ENDS = '2026-12-02T15:00:00.000Z'
const titles = async (who: Parameters<typeof noticesOf>[0]) =>
  (await noticesOf(who)).map(({ title }) => title).reverse()

test('administrators are told 7, 3 and 1 days before a trial ends, once each [E-401]', async () => {
  const company = await buildCompany(app, { licenca: LICENCES.Trial, trialAte: ENDS })
  const customer = await buildCompany(app, { licenca: LICENCES.Customer, trialAte: ENDS })
  const admin = await signIn(app, company)
  const operator = await signIn(app, company, { role: 'Operador' })
  const other = await signIn(app, customer)
  await askClock('2026-11-24T15:00:00.000Z', '2026-11-25T14:59:00.000Z')
  expect(await titles(admin)).toEqual([])
  await askClock('2026-11-25T14:59:00.000Z', '2026-11-25T15:00:00.000Z')
  await askClock('2026-11-25T14:58:00.000Z', '2026-11-25T15:01:00.000Z')
  await askClock('2026-11-25T15:01:00.000Z', '2026-12-03T15:00:00.000Z')
  const days = ['7 dias', '3 dias', '1 dia']
  expect((await titles(admin)).sort()).toEqual(
    days.map((left) => `A licença de teste termina em ${left}`).sort(),
  )
  for (const who of [operator, other]) expect(await titles(who)).toEqual([])
  const [notice] = await noticesOf(admin)
  expect(notice).toMatchObject({ channelType: 'INTEGRACAO', body: expect.stringContaining('02/12/2026') })
  if (notice) expect(await acaoOf(admin, notice)).toBe('page configuracoes/permissoes')
})

test('administrators are told 7, 3 and 1 days before the trial of a module ends, whatever the licence [E-401]', async () => {
  const company = await buildCompany(app, { licenca: LICENCES.Customer })
  const blocked = await buildCompany(app)
  const admin = await signIn(app, company)
  const operator = await signIn(app, company, { role: 'Operador' })
  const away = await signIn(app, blocked)
  await app.deps.db.asSystem('create-company', (tx) =>
    tx.db
      .updateTable('owner')
      .set({
        modulo_trial: 'roteirizador',
        modulo_trial_ate: ENDS,
        bloqueada: sql<boolean>`owner_id = ${blocked.ownerId}::uuid`,
      })
      .where('owner_id', 'in', [company.ownerId, blocked.ownerId])
      .execute(),
  )
  await askClock('2026-11-25T14:59:00.000Z', '2026-11-25T15:00:00.000Z')
  expect(await titles(admin)).toEqual(['O teste de Roteirizador termina em 7 dias'])
  await askClock('2026-11-25T14:58:00.000Z', '2026-12-03T15:00:00.000Z')
  const days = ['7 dias', '3 dias', '1 dia']
  expect((await titles(admin)).sort()).toEqual(
    days.map((left) => `O teste de Roteirizador termina em ${left}`).sort(),
  )
  for (const who of [operator, away]) expect(await titles(who)).toEqual([])
  const [notice] = await noticesOf(admin)
  expect(notice).toMatchObject({ channelType: 'INTEGRACAO', body: expect.stringContaining('02/12/2026') })
  if (notice) expect(await acaoOf(admin, notice)).toBe('page configuracoes/permissoes')
})
