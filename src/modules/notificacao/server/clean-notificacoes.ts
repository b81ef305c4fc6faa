/** Old notices go: read ones after 90 days, unread ones after 180, deleted ones after 30. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { GUARDA_DIAS } from '../notificacao.rules.ts'
import './notificacao.tables.ts'

const DAY_MS = 86_400_000
const BATCH = 20_000

export const cleanJob = defineJob({
  name: 'notificacao.limpar',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '20 3 * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    const before = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS)
    for (;;) {
      const count = await deps.db.asSystem('housekeeping', async (tx) => {
        const { rows } = await sql<{ count: number }>`
          with old as (
            select owner_id, usuario_id, notificacao_id from notificacao_destino
            where excluida_em < ${before(GUARDA_DIAS.excluida)}
              or (lida_em is not null and dh < ${before(GUARDA_DIAS.lida)})
              or dh < ${before(GUARDA_DIAS.naoLida)}
            limit ${BATCH}
          ), gone as (
            delete from notificacao_destino d using old
            where d.owner_id = old.owner_id and d.usuario_id = old.usuario_id
              and d.notificacao_id = old.notificacao_id
            returning d.owner_id, d.usuario_id, d.canal, d.lida_em, d.excluida_em
          ), soma as (
            select owner_id, usuario_id, canal, count(*) filter (where excluida_em is null)::int as total,
              count(*) filter (where excluida_em is null and lida_em is null)::int as nao_lidas
            from gone group by 1, 2, 3
          ), counted as (
            update notificacao_contador c set total = c.total - soma.total, nao_lidas = c.nao_lidas - soma.nao_lidas
            from soma where c.owner_id = soma.owner_id and c.usuario_id = soma.usuario_id and c.canal = soma.canal
          )
          select count(*)::int as count from gone
        `.execute(tx.db)
        return rows[0]?.count ?? 0
      })
      if (count < BATCH) break
    }
    await deps.db.asSystem('housekeeping', (tx) =>
      tx.db.deleteFrom('notificacao').where('dh', '<', before(GUARDA_DIAS.naoLida)).execute(),
    )
  },
})
