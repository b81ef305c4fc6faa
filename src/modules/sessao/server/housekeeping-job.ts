/** Removes what has expired: links, codes, tickets, ended sessions, answers of repeated requests. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import './sessao.tables.ts'

const DAY_MS = 86_400_000
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS

export const housekeepingJob = defineJob({
  name: 'sessao.housekeeping',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '17 * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    const now = deps.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await deps.db.asSystem('housekeeping', async (tx) => {
      await tx.db.deleteFrom('link_uso_unico').where('expira_em', '<', ago(DAY_MS)).execute()
      await tx.db.deleteFrom('segundo_fator_codigo').where('expira_em', '<', ago(DAY_MS)).execute()
      await tx.db.deleteFrom('bilhete_usado').where('expira_em', '<', now).execute()
      await tx.db
        .deleteFrom('recuperacao_envio')
        .where(sql<boolean>`(enviados[array_upper(enviados, 1)] < ${ago(DAY_MS)})`)
        .execute()
      await tx.db.deleteFrom('login_falha').where('desde', '<', ago(DAY_MS)).execute()
      await tx.db.deleteFrom('sessao').where('expira_em', '<', ago(ENDED_SESSIONS_KEPT_MS)).execute()
      await tx.db.deleteFrom('idempotencia').where('criada_em', '<', ago(DAY_MS)).execute()
      await tx.db.deleteFrom('acesso_mudanca').where('quando', '<', ago(DAY_MS)).execute()
    })
  },
})
