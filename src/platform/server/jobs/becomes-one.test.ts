/** Jobs that wait with the same data. */
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { Id } from '../../shared/schemas.ts'
import { createLogger } from '../log.ts'
import { openTestApp } from '../testing/test-routes.ts'
import { createJobQueue, defineJob } from './job-queue.ts'

/** Its queue is there because the program has a job of this name. */
const QUEUE = 'conformidade.reavaliar'
const app = await openTestApp()
const query = app.opened.systemQuery

async function statesOf(ownerId: string): Promise<string[]> {
  const { rows } = await query(
    `select state::text from pgboss.job where name = $1 and data->>'ownerId' = $2 order by state`,
    [QUEUE, ownerId],
  )
  return (rows as { state: string }[]).map(({ state }) => state)
}

test('jobs with the same data are done once, and one that fails is the only one to be tried again', async () => {
  const [one, other, failing] = [uuidv7(), uuidv7(), uuidv7()] as const
  const done: string[] = []
  const job = defineJob({
    name: QUEUE,
    data: Type.Object({ ownerId: Id }),
    retries: 3,
    becomesOne: true,
    run: (_deps, { ownerId }) => {
      done.push(ownerId)
      return ownerId === failing ? Promise.reject(new Error('out of reach')) : Promise.resolve()
    },
  })
  const jobs = createJobQueue(query, [job], createLogger('silent'))
  await jobs.open()
  await app.deps.db.asSystem('load-gates', (tx) =>
    jobs.enqueueAll(
      tx,
      job,
      [one, failing, one, other, one].map((ownerId) => ({ ownerId })),
    ),
  )
  await jobs.start(app.deps)
  await vi.waitFor(async () => {
    expect(await statesOf(one)).toEqual(['completed', 'completed', 'completed'])
    expect(await statesOf(other)).toEqual(['completed'])
    expect(await statesOf(failing)).toEqual(['retry'])
  })
  expect(done.sort()).toEqual([one, failing, other].sort())
  await jobs.stop()
})
