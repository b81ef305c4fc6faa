/**
 * What processes that were killed left to be done is done by the next one. Its patience (a sign of life of half a minute,
 * a job of some minutes) is not waited for: the marks of time are moved back instead, as if that time had passed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { resumeAcoes } from '#modules/acao-em-massa/server/acao-jobs.ts'
import { startSupervisor } from '#platform/server/testing/job-supervisor.ts'
import type { App } from '../../src/app.ts'
import { type OpenJob, SOMEBODY_ASKED } from './check-jobs.ts'

const POLL_MS = 200
const LONGEST_MS = 90_000

const OPEN_JOBS = `
  select name, state::text, count(*)::int as n from pgboss.job
  where state in ('created', 'retry', 'active') and ${SOMEBODY_ASKED}
  group by name, state order by name`

/** Starts the jobs of this process and waits until nothing is left; answers what is after 90 s. */
export async function settle(app: App): Promise<readonly OpenJob[]> {
  const query = app.opened.systemQuery
  await query(`update pgboss.job set started_on = started_on - interval '1 day',
    heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'`)
  await query(`update carga_acao set atualizado_em = atualizado_em - interval '1 day'
    where situacao in ('aguardando', 'executando')`)
  const supervisor = await startSupervisor(query)
  await supervisor.supervise()
  await supervisor.stop()
  await query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await app.start()
  await resumeAcoes(app.deps)
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const { rows } = await query(OPEN_JOBS)
    const open = rows as OpenJob[]
    if (open.length === 0 || Date.now() > until) return open
    await sleep(POLL_MS)
  }
}
