/** The erasure itself, and the removal of what has outlived its time. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import '#platform/server/privacy/privacy.tables.ts'
import { Id } from '#platform/shared/schemas.ts'
import { acessosAntesDe } from '../privacidade.rules.ts'
import { savePedido } from './pedido.repository.ts'
import { ELIMINACAO } from './request-erasure.ts'
import { runErasure } from './run-erasure.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const CHUNK = 5000
/** Content is stored before its file is noted, so what was put into the store lately may still get one. */
const CONTENT_KEPT_MS = 3_600_000

export const eliminacaoJob = defineJob({
  ...ELIMINACAO,
  data: Type.Object({ ownerId: Id, pedidoId: Id }),
  retries: 5,
  async run(deps, { ownerId, pedidoId }) {
    try {
      await runErasure(deps, ownerId, pedidoId)
    } catch (error) {
      // It is shown as failed until the queue tries again, and goes on from where it stopped.
      await deps.db.asOwner(ownerId, (tx) =>
        savePedido(tx, pedidoId, deps.clock.now(), { situacao: 'falhou' }),
      )
      throw error
    }
  },
})

export const limpezaJob = defineJob({
  name: 'privacidade-limpeza',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '23 * * * *', timeZone: TIME_ZONE },
  async run(deps) {
    await removeOldAcessos(deps)
    await removeContent(deps)
  },
})

/** In small steps, so that no statement takes long. */
export async function removeOldAcessos(deps: Deps): Promise<void> {
  const before = acessosAntesDe(deps.clock.now())
  const removeSome = () =>
    deps.db.asSystem('housekeeping', async (tx) => {
      const { rows } = await sql`
        with old as (select ctid from acesso_dado_pessoal where quando < ${before} limit ${CHUNK})
        delete from acesso_dado_pessoal a using old where a.ctid = old.ctid returning 1
      `.execute(tx.db)
      return rows.length
    })
  while ((await removeSome()) === CHUNK);
}

/** Takes content out of the store that lost its last file; what another company has stays. */
export async function removeContent(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - CONTENT_KEPT_MS)
  const due = await deps.db.asSystem('housekeeping', async (tx) => {
    const { rows } = await sql<{ sha256: string; used: boolean }>`
      select d.sha256, bool_or(exists (select from arquivo a where a.sha256 = d.sha256)) as used
      from arquivo_descartado d where d.quando < ${before} group by d.sha256 order by d.sha256 limit ${CHUNK}
    `.execute(tx.db)
    return rows
  })
  for (const { sha256, used } of due) {
    const isDone = used || (await deps.files.removeUnlessNew(sha256, before))
    if (!isDone) continue
    await deps.db.asSystem('housekeeping', (tx) =>
      tx.db.deleteFrom('arquivo_descartado').where('sha256', '=', sha256).execute(),
    )
  }
}
