/** The job of a process that was killed. */
import { expect, test } from 'vitest'
import { buildCompany, buildUser } from '../testing/build-company.ts'
import { startSupervisor } from '../testing/job-supervisor.ts'
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
  const supervisor = await startSupervisor(query)
  await supervisor.take(QUEUE)
  expect(await stateOf()).toEqual(['active'])
  const superviseAfter = async (seconds: number) => {
    await query(`update pgboss.job set heartbeat_on = now() - $1 * interval '1 second' where name = $2`, [
      seconds,
      QUEUE,
    ])
    await supervisor.supervise()
  }
  await superviseAfter(50)
  expect(await stateOf()).toEqual(['active'])
  await superviseAfter(70)
  expect(await stateOf()).toEqual(['retry'])
  await supervisor.stop()
})
