/** Asks every minute what became due since the last time, whichever process asked then. */
import { Type } from 'typebox'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import '../notificacao.tables.ts'

/** After a longer standstill nobody is told of what is days old; the screens show it. */
const MAX_BACK_MS = 24 * 3_600_000

export const clockJob = defineJob({
  name: 'notificacao.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) =>
    deps.db.asSystem('fan-out-notices', async (tx) => {
      const row = await tx.db
        .selectFrom('notificacao_relogio')
        .select('ate')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const until = deps.clock.now()
      const since = new Date(Math.max(row.ate.getTime(), until.getTime() - MAX_BACK_MS))
      if (since >= until) return
      for (const { notifyDue } of clockNotices.list()) await notifyDue(tx, since, until)
      await tx.db.updateTable('notificacao_relogio').set({ ate: until }).execute()
    }),
})
