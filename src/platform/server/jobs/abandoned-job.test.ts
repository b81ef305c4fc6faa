/** The job of a process that was killed. */
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { buildCompany, buildUser } from '../testing/build-company.ts'
import { openTestApp } from '../testing/test-routes.ts'

const QUEUE = 'sessao.mail-recovery'
const app = await openTestApp()
const query = app.opened.systemQuery

const stateOf = async () => {
  const { rows } = await query(`select state::text from pgboss.job where name = $1`, [QUEUE])
  return (rows as { state: string }[]).map(({ state }) => state)
}

test('a job whose worker gives no sign of life for a minute is tried again; before that it is left alone', async () => {
  const { email } = await buildUser(app, await buildCompany(app))
  await app.server.inject({ method: 'POST', url: '/api/auth/recovery', payload: { email } })
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  // Taken by a worker that will never finish it.
  await boss.fetch(QUEUE)
  expect(await stateOf()).toEqual(['active'])
  const superviseAfter = async (seconds: number) => {
    await query(`update pgboss.job set heartbeat_on = now() - $1 * interval '1 second' where name = $2`, [
      seconds,
      QUEUE,
    ])
    await query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
    await boss.supervise()
  }
  await superviseAfter(50)
  expect(await stateOf()).toEqual(['active'])
  await superviseAfter(70)
  expect(await stateOf()).toEqual(['retry'])
  await boss.stop({ graceful: false })
})
