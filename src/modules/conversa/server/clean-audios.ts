/** Audios go after 180 days: the message stays and says that there was one. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { DIAS_DO_AUDIO } from '../conversa.rules.ts'
import { discardAnexos } from './remove-mensagem.ts'

const DAY_MS = 86_400_000
/** Of one night; the next one goes on. */
const MAX_DUE = 5_000

interface Due {
  readonly owner_id: string
  readonly conversa_id: string
  readonly seqs: number[]
}

export const audiosJob = defineJob({
  name: 'conversa.audios',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '20 3 * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => cleanAudios(deps),
})

export async function cleanAudios(deps: Deps): Promise<void> {
  const agora = deps.clock.now()
  const before = new Date(agora.getTime() - DIAS_DO_AUDIO * DAY_MS)
  const due = await deps.db.asSystem('housekeeping', async (tx) => {
    const { rows } = await sql<Due>`
      select owner_id, conversa_id, array_agg(seq) as seqs from (
        select m.owner_id, m.conversa_id, m.seq from mensagem m
        where m.tipo = 'audio' and m.recebida_em < ${before} and exists (
          select from mensagem_anexo x where x.owner_id = m.owner_id and x.conversa_id = m.conversa_id and x.seq = m.seq)
        order by m.recebida_em limit ${MAX_DUE}) old
      group by owner_id, conversa_id order by owner_id, conversa_id
    `.execute(tx.db)
    return rows
  })
  for (const [ownerId, rows] of Map.groupBy(due, ({ owner_id }) => owner_id)) {
    await deps.db.asOwner(ownerId, async (tx) => {
      for (const { conversa_id, seqs } of rows) await discardAnexos(tx, conversa_id, seqs, agora)
    })
  }
}
