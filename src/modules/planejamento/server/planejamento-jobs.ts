/** The jobs behind plans: a search, and what is older than thirty days. */
import { Type } from 'typebox'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { removeOldPlanejamentos } from './planejamento.repository.ts'
import { planejamentoJob as named } from './planejamento-job-name.ts'
import { runPlanejamento } from './run-planejamento.ts'

const DAY_MS = 86_400_000
const KEEP_DAYS = 30
const TIME_ZONE = 'America/Sao_Paulo'

export const planejamentoJob = defineJob({
  ...named,
  // A search that was lost keeps its best plan; the planner decides whether to go on.
  retries: 0,
  run: (deps, { ownerId, planejamentoId }) => runPlanejamento(deps, ownerId, planejamentoId),
})

export const removePlanejamentosJob = defineJob({
  name: 'formacao-planejamento-limpeza',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '50 3 * * *', timeZone: TIME_ZONE },
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - KEEP_DAYS * DAY_MS)
    const removeSome = () => deps.db.asSystem('housekeeping', (tx) => removeOldPlanejamentos(tx, before))
    while ((await removeSome()) > 0);
  },
})
