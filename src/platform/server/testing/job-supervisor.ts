/** What pg-boss does by the clock with jobs whose process is gone, done at once. */
import { PgBoss } from 'pg-boss'
import type { SystemQuery } from '../database/open-database.ts'

/** Works no job of its own. */
export async function startSupervisor(query: SystemQuery) {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  return {
    /** Takes a job that no worker will ever finish. */
    take: (queue: string) => boss.fetch(queue),
    /** Sets free what gave no sign of life for too long, however recently that was looked at. */
    async supervise(): Promise<void> {
      await query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
      await boss.supervise()
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
