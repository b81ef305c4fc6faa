/** The jobs behind bulk actions on deliveries: the work in slices, and work whose worker is gone. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { listAbandoned } from './lote.repository.ts'
import { runLote } from './run-lote.ts'

/** After so long the next action of the queue has its turn, maybe one of another company. */
const SLICE_MS = 5_000

export const loteJob = defineJob({
  name: 'entrega-lote',
  data: Type.Object({ ownerId: Id, loteId: Id }),
  retries: 5,
  async run(deps, { ownerId, loteId }) {
    const until = performance.now() + SLICE_MS
    await runLote(
      deps,
      ownerId,
      loteId,
      () => performance.now() < until,
      (tx) => deps.jobs.enqueue(tx, { name: 'entrega-lote' }, { ownerId, loteId }),
    )
  },
})

export const resumeLotesJob = defineJob({
  name: 'entrega-lote-retomar',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => resumeLotes(deps),
})

/** A killed process leaves its actions; whoever runs this puts them back into the queue. */
export async function resumeLotes(deps: Deps): Promise<void> {
  await deps.db.asSystem('resume-actions', async (tx) => {
    for (const { owner_id, id } of await listAbandoned(tx)) {
      await deps.jobs.enqueue(tx, loteJob, { ownerId: owner_id, loteId: id })
    }
  })
}
