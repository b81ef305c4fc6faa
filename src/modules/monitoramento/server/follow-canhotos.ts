/** Alerts of signed papers that nobody checked in time: they outlive the trip, so that each hour looks for them by themselves. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { readRecords } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection } from '#platform/server/events/projections.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { tellAlertas } from './tell-monitor.ts'
import './monitoramento.tables.ts'

/** Stops whose alerts one hour opens for a company; the next hour goes on. */
const MAX_ABERTOS = 2_000

export const canhotosJob = defineJob({
  name: 'monitoramento.canhotos',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '7 * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => runCanhotos(deps),
})

/** Each company with papers that are due. */
export async function runCanhotos(deps: Deps): Promise<void> {
  const agora = deps.clock.now()
  const owners = await deps.db.asSystem('trips-on-the-road', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select o.owner_id from owner o where exists (
        select from entrega e where e.owner_id = o.owner_id and e.situacao in (3, 8) and e.canhoto_ate < ${agora})
      limit 10000
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })
  for (const ownerId of owners) {
    try {
      await deps.db.asOwner(ownerId, (tx) => openCanhotos(tx, agora))
    } catch (error) {
      // One company's trouble is not the others'; the next hour tries again.
      deps.log.error({ err: error, ownerId }, 'alertas de canhotos')
    }
  }
}

/** One for each stop, however many invoices it has; the measure is how many wait. */
async function openCanhotos(tx: OwnerTx, agora: Date): Promise<void> {
  const { rows } = await sql<{ carga_id: string }>`
    insert into alerta_viagem (owner_id, id, carga_id, parada_id, tipo, desde, aberto_em, medida)
    select ${tx.ownerId}, gen_random_uuid(), x.carga_id, x.parada_id, 'canhoto-pendente', x.desde, ${agora}, x.quantos
    from (
      select e.carga_id, e.parada_id, min(e.canhoto_ate) as desde, count(*)::integer as quantos
      from entrega e
      where e.owner_id = ${tx.ownerId} and e.situacao in (3, 8) and e.canhoto_ate < ${agora} and not exists (
        select from alerta_viagem a where a.owner_id = e.owner_id and a.carga_id = e.carga_id and a.tipo = 'canhoto-pendente'
          and a.parada_id = e.parada_id and a.fechado_em is null)
      group by e.carga_id, e.parada_id order by 3, 2 limit ${MAX_ABERTOS}
    ) x
    returning carga_id
  `.execute(tx.db)
  await tell(tx, rows)
}

/** A paper that was checked, or a result that was taken back, closes the alert of its stop in the same transaction. */
export const canhotosProjection = defineProjection({
  concerns: (noun) => noun === 'entrega',
  async apply(tx, events) {
    const ids = [...new Set(events.map(({ entidadeId }) => entidadeId))]
    const { rows } = await sql<{ carga_id: string }>`
      update alerta_viagem a set fechado_em = greatest(a.aberto_em, now())
      where a.owner_id = ${tx.ownerId} and a.tipo = 'canhoto-pendente' and a.fechado_em is null
        and a.parada_id in (select parada_id from entrega where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]))
        and not exists (
          select from entrega e where e.owner_id = a.owner_id and e.parada_id = a.parada_id
            and e.situacao in (3, 8) and e.canhoto_ate < now())
      returning a.carga_id
    `.execute(tx.db)
    await tell(tx, rows)
  },
})

async function tell(tx: OwnerTx, rows: readonly { readonly carga_id: string }[]): Promise<void> {
  if (rows.length === 0) return
  tellAlertas(tx, [...(await readRecords(tx, [...new Set(rows.map(({ carga_id }) => carga_id))])).values()])
}
