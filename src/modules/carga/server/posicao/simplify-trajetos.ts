/**
 * Old tracks: whole for as many days as the company says, then simplified to 200 m, without the suspect points. Work is done
 * load by load as each company, so that a run may stop anywhere.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { pontosQueFicam } from '../../trajeto-simples.rules.ts'
import '../carga.tables.ts'

const DAY_MS = 86_400_000
const TOLERANCE_M = 200
const LOADS_AT_ONCE = 20
const POINTS_AT_ONCE = 20_000

export const simplifyTrajetosJob = defineJob({
  name: 'carga-trajeto-simplificar',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '20 3 * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => simplifyTrajetos(deps),
})

async function simplifyTrajetos(deps: Deps): Promise<void> {
  const owners = await deps.db.asSystem('housekeeping', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select distinct owner_id from carga_posicao_atual where simplificado_ate is null or simplificado_ate < dh
      union select distinct owner_id from veiculo_posicao
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })
  for (const ownerId of owners) {
    while (await deps.db.asOwner(ownerId, (tx) => simplifySome(tx, deps.clock.now())));
  }
}

/** True: there may be more. */
async function simplifySome(tx: OwnerTx, now: Date): Promise<boolean> {
  const { preferencias } = toOwnerPreferences(tx.ownerId, await findPreferencias(tx))
  const until = new Date(now.getTime() - preferencias.rastreamento.trajetoDias * DAY_MS)
  await sql`delete from veiculo_posicao where owner_id = ${tx.ownerId} and dh < ${until}`.execute(tx.db)
  const { rows: loads } = await sql<{ id: string }>`
    select a.carga_id as id from carga_posicao_atual a
    where a.owner_id = ${tx.ownerId} and (a.simplificado_ate is null or a.simplificado_ate < a.dh)
      and exists (select from carga_posicao p where p.owner_id = a.owner_id and p.carga_id = a.carga_id
        and p.dh > coalesce(a.simplificado_ate, '-infinity') and p.dh < ${until})
    order by a.carga_id limit ${LOADS_AT_ONCE}
    for update of a
  `.execute(tx.db)
  for (const { id } of loads) await simplifyOne(tx, id, until)
  return loads.length > 0
}

async function simplifyOne(tx: OwnerTx, cargaId: string, until: Date): Promise<void> {
  const { rows } = await sql<{ dh: Date; latitude: number; longitude: number; suspeita: boolean }>`
    select p.dh, p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.suspeita
    from carga_posicao_atual a
    join carga_posicao p on p.owner_id = a.owner_id and p.carga_id = a.carga_id
      and p.dh >= coalesce(a.simplificado_ate, '-infinity') and p.dh < ${until}
    where a.owner_id = ${tx.ownerId} and a.carga_id = ${cargaId}
    order by p.dh limit ${POINTS_AT_ONCE}
  `.execute(tx.db)
  const pontos = rows
    .filter(({ suspeita }) => !suspeita)
    .map(({ dh, ...place }) => ({ ...place, dh: dh.toISOString() }))
  const kept = pontosQueFicam(pontos, TOLERANCE_M)
  const staying = new Set(pontos.filter((_ponto, at) => kept.has(at)).map(({ dh }) => dh))
  const gone = rows.map(({ dh }) => dh.toISOString()).filter((dh) => !staying.has(dh))
  const last = rows.at(-1)?.dh ?? until
  await sql`
    delete from carga_posicao p using unnest(${gone}::timestamptz[]) as x (dh)
    where p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.dh = x.dh
  `.execute(tx.db)
  await sql`
    update carga_posicao_atual set simplificado_ate = ${last} where owner_id = ${tx.ownerId} and carga_id = ${cargaId}
  `.execute(tx.db)
}
