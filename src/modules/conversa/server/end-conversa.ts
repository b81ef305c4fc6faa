/** Conversations are ended by people, and by the clock 48 hours after their load. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { type ConversaLida, lockConversas, writeCaixas } from './conversa.repository.ts'
import { writeLinhaEm } from './write-mensagem.ts'

/** Of one run; the next minute goes on. */
const MAX_DUE = 2_000

/** Ends locked conversations; those that have ended stay as they are. `nome`: who does it; null: the program. */
export async function endConversas(
  tx: OwnerTx,
  conversas: readonly ConversaLida[],
  nome: string | null,
  agora: Date,
): Promise<void> {
  const abertas = conversas.filter(({ encerradaEm }) => encerradaEm === null)
  if (abertas.length === 0) return
  const ids = abertas.map(({ id }) => id)
  await sql`
    update conversa set encerrada_em = ${agora}, encerrada_por = ${nome}, encerra_em = null
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  const linha = {
    tipo: 'encerrada',
    texto:
      nome === null ? 'Conversa encerrada 48 h depois do fim da carga' : `Conversa encerrada por ${nome}`,
    chave: `encerrada:${agora.toISOString()}`,
    dh: agora,
  } as const
  const told = await writeLinhaEm(tx, abertas, linha, agora)
  const others = ids.filter((id) => !told.has(id))
  if (others.length > 0) await writeCaixas(tx, others)
}

export const encerrarJob = defineJob({
  name: 'conversa.encerrar',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => endDue(deps),
})

export async function endDue(deps: Deps): Promise<void> {
  const agora = deps.clock.now()
  const due = await deps.db.asSystem('conversation-deadlines', async (tx) => {
    const { rows } = await sql<{ owner_id: string; id: string }>`
      select owner_id, id from conversa where encerra_em <= ${agora} and encerrada_em is null
      order by encerra_em, id limit ${MAX_DUE}
    `.execute(tx.db)
    return rows
  })
  for (const [ownerId, rows] of Map.groupBy(due, ({ owner_id }) => owner_id)) {
    await deps.db.asOwner(ownerId, async (tx) => {
      const ids = rows.map(({ id }) => id)
      await endConversas(tx, await lockConversas(tx, ids), null, agora)
    })
  }
}
