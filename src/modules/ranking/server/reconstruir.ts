/**
 * The counts of a whole company, made anew: regions were drawn differently, a kind of occurrence counts for something else,
 * or the facts of deliveries were made anew. The clock takes up what a killed process left.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { STATUS_ENTREGUE } from './entregas.ts'
import { type ChaveDoRanking, listarChavesDasOfertas } from './ofertas-do-ranking.ts'
import { recontarCargas, recontarChaves, writeAtrasosRecebidos } from './recontar.ts'
import './ranking.tables.ts'

const CHUNK = 500

export const reconstruirJob = defineJob({
  name: 'ranking.reconstruir',
  data: Type.Object({ ownerId: Id }),
  retries: 3,
  becomesOne: true,
  run: (deps, { ownerId }) => reconstruirEmpresa(deps, ownerId),
})

export const relogioDoRanking = defineJob({
  name: 'ranking.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '*/10 * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    const owners = await deps.db.asSystem('ranking', async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select owner_id as id from ranking_reconstrucao where feita_em is null order by pedida_em limit ${CHUNK}
      `.execute(tx.db)
      return rows
    })
    for (const { id } of owners) {
      try {
        await reconstruirEmpresa(deps, id)
      } catch (error) {
        // One company's trouble is not the others'; the clock tries again.
        deps.log.error({ err: error, ownerId: id }, 'ranking de transportadoras')
      }
    }
  },
})

/** Asks for a rebuild in the transaction of whoever changed what the counts are made of. */
export const reconstrucaoProjection = (deps: Pick<Deps, 'clock' | 'jobs'>): Projection =>
  defineProjection({
    concerns: (noun) => noun === 'regiao' || noun === 'tipo-ocorrencia' || noun === 'fatos',
    async apply(tx, events) {
      // No load can have met a kind of occurrence that was made just now.
      const isNew = events.every(({ tipo }) => tipo === 'tipo-ocorrencia.created')
      if (isNew) return
      await pedirReconstrucao(tx, deps.clock.now())
      await deps.jobs.enqueue(tx, reconstruirJob, { ownerId: tx.ownerId })
    },
  })

/** Marks the company; the clock does it if no job does. */
async function pedirReconstrucao(tx: OwnerTx, agora: Date): Promise<void> {
  await tx.db
    .insertInto('ranking_reconstrucao')
    .values({ owner_id: tx.ownerId, pedida_em: agora, feita_em: null })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ pedida_em: agora, feita_em: null }))
    .execute()
}

/** Each block in a transaction of its own. Nothing to do where nobody asked since the last time. */
async function reconstruirEmpresa(deps: Deps, ownerId: string): Promise<void> {
  const pedida = await deps.db.readAsOwner(ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('ranking_reconstrucao')
      .select('pedida_em')
      .where('owner_id', '=', tx.ownerId)
      .where('feita_em', 'is', null)
      .executeTakeFirst()
    return row?.pedida_em
  })
  if (!pedida) return
  await recontarEmpresa(deps, ownerId)
  await deps.db.asOwner(ownerId, (tx) =>
    tx.db
      .updateTable('ranking_reconstrucao')
      .set({ feita_em: deps.clock.now() })
      .where('owner_id', '=', tx.ownerId)
      // Asked again meanwhile: done again.
      .where('pedida_em', '=', pedida)
      .execute(),
  )
}

/** Loads first, then the keys that only offers have. */
export async function recontarEmpresa(deps: Pick<Deps, 'db'>, ownerId: string): Promise<void> {
  let after: string | null = null
  do {
    after = await deps.db.asOwner(ownerId, (tx) => recontarBloco(tx, after))
  } while (after !== null)
  const chaves = await deps.db.readAsOwner(ownerId, async (tx) => [
    ...(await listarChavesDasOfertas(tx)),
    ...(await listarChavesComOfertas(tx)),
  ])
  for (let start = 0; start < chaves.length; start += CHUNK) {
    const block = chaves.slice(start, start + CHUNK)
    await deps.db.asOwner(ownerId, (tx) => recontarChaves(tx, block))
  }
}

/** Answers the last load of the block; null: there are no more. */
async function recontarBloco(tx: OwnerTx, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from carga c
    where c.owner_id = ${tx.ownerId} and (${after}::uuid is null or c.id > ${after}::uuid)
      and (c.status in (${sql.join(STATUS_ENTREGUE)}) or exists (
        select from ranking_carga r where r.owner_id = c.owner_id and r.carga_id = c.id))
    order by c.id limit ${CHUNK}
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  await lockCargas(tx, ids)
  await recontarCargas(tx, ids)
  await writeAtrasosRecebidos(tx, ids)
  return rows.length < CHUNK ? null : (ids.at(-1) ?? null)
}

async function listarChavesComOfertas(tx: OwnerTx): Promise<readonly ChaveDoRanking[]> {
  const { rows } = await sql<ChaveDoRanking>`
    select transportadora_id as "transportadoraId", origem, destino, dia::text as dia
    from ranking_fato where owner_id = ${tx.ownerId} and ofertas > 0
  `.execute(tx.db)
  return rows
}
