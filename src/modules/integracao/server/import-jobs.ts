/** The work behind imports: a run, runs whose worker is gone, and what is older than thirty days. */
import { Type } from 'typebox'
import { completeJob } from '#modules/busca/server/refill-index.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { Id } from '#platform/shared/schemas.ts'
import { isWorking, KEEP_DAYS, nextSituacao } from '../importacao.rules.ts'
import { checkLines } from './check-lines.ts'
import { importTargets } from './import-target.ts'
import {
  findImportacao,
  findImportacaoForChange,
  listAbandoned,
  removeOldLines,
  updateImportacao,
} from './importacao.repository.ts'
import { notifyImportacao } from './notify-importacao.ts'
import { announceImportacao, claimRun } from './run.ts'
import { writeLines } from './write-lines.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'America/Sao_Paulo'

export const importJob = defineJob({
  name: 'importacao',
  data: Type.Object({ ownerId: Id, importacaoId: Id }),
  retries: 5,
  run: (deps, { ownerId, importacaoId }) => runImport(deps, ownerId, importacaoId),
})

export const resumeImportsJob = defineJob({
  name: 'importacao-retomar',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: TIME_ZONE },
  run: (deps) => resumeImports(deps),
})

export const removeImportsJob = defineJob({
  name: 'importacao-limpeza',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '20 3 * * *', timeZone: TIME_ZONE },
  run: (deps) => removeOldImports(deps),
})

/** Checks, then writes when that is asked for; one after the other while the state says so. */
export async function runImport(deps: Deps, ownerId: string, id: string): Promise<void> {
  const found = await deps.db.readAsOwner(ownerId, (tx) => findImportacao(tx, id))
  const target = found && importTargets.find(found.alvo)
  if (!target) return
  const run = await claimRun(deps, ownerId, id, target)
  if (!run) return
  try {
    for (let phase = 0; phase < 2; phase++) {
      const importacao = await deps.db.readAsOwner(ownerId, (tx) => findImportacao(tx, id))
      if (!importacao || !isWorking(importacao.situacao)) break
      if (importacao.situacao === 'conferindo') await checkLines(deps, run, importacao)
      else await writeLines(deps, run, importacao).finally(() => followWithSearch(deps, ownerId))
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await refuseFile(deps, ownerId, id, error)
  } finally {
    await run.release()
  }
}

/** What was written is found within seconds, also when somebody stopped the rest. */
const followWithSearch = (deps: Deps, ownerId: string) =>
  deps.db.asOwner(ownerId, (tx) => deps.jobs.enqueue(tx, completeJob, { ownerId }))

/** The file turned out to be broken, or beyond a limit, in its middle. */
async function refuseFile(deps: Deps, ownerId: string, id: string, error: AppError): Promise<void> {
  await deps.db.asOwner(ownerId, async (tx) => {
    const importacao = await findImportacaoForChange(tx, id)
    const situacao = importacao && nextSituacao(importacao.situacao, 'falhar')
    if (!situacao) return
    const failure = { situacao, erro_codigo: error.code, erro_texto: error.message.slice(0, 400) }
    const now = deps.clock.now()
    await updateImportacao(tx, id, failure, now)
    notifyImportacao(tx, importacao, now, error.message)
    announceImportacao(tx, id)
  })
}

/** A killed process leaves its imports; whoever runs this puts them back into the queue. */
export async function resumeImports(deps: Deps): Promise<void> {
  await deps.db.asSystem('resume-imports', async (tx) => {
    for (const { owner_id, id } of await listAbandoned(tx)) {
      await deps.jobs.enqueue(tx, importJob, { ownerId: owner_id, importacaoId: id })
    }
  })
}

/** In small steps, so that no statement takes long. */
export async function removeOldImports(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEEP_DAYS * DAY_MS)
  const removeSome = () => deps.db.asSystem('housekeeping', (tx) => removeOldLines(tx, before))
  while ((await removeSome()) > 0);
}
