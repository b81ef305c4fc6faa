/** Runs every five minutes over the companies that turned something on, one after the other. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { cancelSozinhas } from './cancel-sozinhas.ts'
import { remindOfVespera } from './remind-vespera.ts'

export const automacaoJob = defineJob({
  name: 'agendamento.automacao',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '*/5 * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    for (const ownerId of await listEmpresas(deps)) {
      try {
        await automatizar(deps, ownerId)
      } catch (error) {
        // One company's trouble is not the others'; the next run tries again.
        deps.log.error({ err: error, ownerId }, 'automação do agendamento')
      }
    }
  },
})

async function listEmpresas(deps: Deps): Promise<string[]> {
  const { rows } = await deps.db.asSystem('dock-automation', (tx) =>
    sql<{ id: string }>`
      select p.owner_id as id from preferencia_empresa p join owner o on o.owner_id = p.owner_id
      where not o.bloqueada and 'portal-agendamento' = any(o.modulos)
        and p.valores -> 'automacaoAgendamento' @? '$.* ? (@ == true)'
      order by p.owner_id
    `.execute(tx.db),
  )
  return rows.map(({ id }) => id)
}

/** Once for one company, by the settings it has now. */
async function automatizar(deps: Deps, ownerId: string): Promise<void> {
  await deps.db.asOwner(ownerId, async (tx) => {
    const { preferencias } = toOwnerPreferences(ownerId, await findPreferencias(tx))
    const regras = preferencias.automacaoAgendamento
    const agora = deps.clock.now()
    await cancelSozinhas(deps, tx, regras, agora)
    if (regras.lembrete) await remindOfVespera(deps, tx, regras.horaDoLembrete, agora)
  })
}
