/** The jobs behind bulk actions: the work in slices, work whose worker is gone, and what is older than 90 days. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { listAbandoned, removeOld } from './acao.repository.ts'
import { runTrabalho } from './run-trabalho.ts'

/** After so long the next action of the queue has its turn, maybe one of another company. */
const SLICE_MS = 5_000
const DAY_MS = 86_400_000
const KEEP_DAYS = 90
const TIME_ZONE = 'America/Sao_Paulo'

const AcaoData = Type.Object({ ownerId: Id, acaoId: Id })

export const acaoJob = defineJob({
  name: 'carga-acao',
  data: AcaoData,
  retries: 5,
  async run(deps, { ownerId, acaoId }) {
    const until = performance.now() + SLICE_MS
    await runTrabalho(
      deps,
      ownerId,
      acaoId,
      () => performance.now() < until,
      (tx) => deps.jobs.enqueue(tx, { name: 'carga-acao' }, { ownerId, acaoId }),
    )
  },
})

export const resumeAcoesJob = defineJob({
  name: 'carga-acao-retomar',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: TIME_ZONE },
  run: (deps) => resumeAcoes(deps),
})

export const removeAcoesJob = defineJob({
  name: 'carga-acao-limpeza',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '40 3 * * *', timeZone: TIME_ZONE },
  run: (deps) => removeOldAcoes(deps),
})

/** A killed process leaves its actions; whoever runs this puts them back into the queue. */
export async function resumeAcoes(deps: Deps): Promise<void> {
  await deps.db.asSystem('resume-actions', async (tx) => {
    for (const { owner_id, id } of await listAbandoned(tx)) {
      await deps.jobs.enqueue(tx, acaoJob, { ownerId: owner_id, acaoId: id })
    }
  })
}

/** In small steps, so that no statement takes long. */
export async function removeOldAcoes(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEEP_DAYS * DAY_MS)
  const removeSome = () => deps.db.asSystem('housekeeping', (tx) => removeOld(tx, before))
  while ((await removeSome()) > 0);
}
