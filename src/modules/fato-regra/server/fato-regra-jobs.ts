/** What time does to facts: days are made and dropped, and states of positions begin and end without an event. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { STATUS } from '#modules/carga/carga-codes.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { DIAS_GUARDADOS, PARADO_KMH, PARADO_MIN, SEM_SINAL_MIN } from '../fato-regra.rules.ts'

const TIME_ZONE = 'America/Sao_Paulo'

/** Hourly, so that a day whose lock was busy, or a program that was off, is made up for. */
export const diasDosFatos = defineJob({
  name: 'fato-regra.dias',
  data: Type.Object({}),
  retries: 1,
  cron: { expression: '7 * * * *', timeZone: TIME_ZONE },
  run: async (deps) => {
    await keepDias(deps, deps.clock.now())
  },
})

/** Answers how many days were made and dropped. */
export const keepDias = (deps: Deps, now: Date): Promise<number> =>
  deps.db.asSystem('housekeeping', async (tx) => {
    const { rows } = await sql<{ feitas: number }>`
      select app_keep_fato_regra_days(${now.toISOString().slice(0, 10)}::date, ${DIAS_GUARDADOS}) as feitas
    `.execute(tx.db)
    return rows[0]?.feitas ?? 0
  })

/** Positions come without events: each minute the loads on the road are looked at, all in one statement. */
export const estadosDaEstrada = defineJob({
  name: 'fato-regra.estados',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: TIME_ZONE },
  run: (deps) => recordEstadosDaEstrada(deps, deps.clock.now()),
})

const NA_ESTRADA = sql.raw(`(${[STATUS.EmExecucao, STATUS.Ocorrencia].join(', ')})`)
const MINUTE = sql`interval '1 minute'`

/** A halt began with the first slow point after the last fast one, a silence with the last point. */
export async function recordEstadosDaEstrada(deps: Deps, now: Date): Promise<void> {
  await deps.db.asSystem('timed-facts', async (tx) => {
    await sql`
      with estrada as materialized (
        select c.owner_id, c.id, a.dh, a.velocidade_kmh
        from carga_posicao_atual a join carga c on c.owner_id = a.owner_id and c.id = a.carga_id
        where c.status in ${NA_ESTRADA}
      ), ativos as materialized (
        select e.owner_id, e.id, 'sem-sinal' as estado, e.dh as inicio from estrada e
        where e.dh < ${now}::timestamptz - ${SEM_SINAL_MIN} * ${MINUTE}
        union all
        select e.owner_id, e.id, 'parado', h.inicio
        from estrada e
        cross join lateral (
          select min(x.dh) as inicio from carga_posicao x
          where x.owner_id = e.owner_id and x.carga_id = e.id and not x.suspeita and x.dh > coalesce((
            select max(y.dh) from carga_posicao y where y.owner_id = e.owner_id and y.carga_id = e.id
              and not y.suspeita and y.velocidade_kmh >= ${PARADO_KMH}), '-infinity')
        ) h
        where e.velocidade_kmh < ${PARADO_KMH} and e.dh - h.inicio >= ${PARADO_MIN} * ${MINUTE}
      ), comecou as (
        insert into fato_regra_estado (owner_id, estado, registro_id, chave, inicio)
        select t.owner_id, t.estado, t.id, t.inicio::text, t.inicio from ativos t
        where not exists (select from fato_regra_estado v where v.owner_id = t.owner_id and v.estado = t.estado
          and v.registro_id = t.id and v.chave = t.inicio::text)
        on conflict (owner_id, estado, registro_id) do update set chave = excluded.chave, inicio = excluded.inicio
        returning owner_id, estado, registro_id, inicio
      ), acabou as (
        delete from fato_regra_estado v
        where v.estado in ('parado', 'sem-sinal') and not exists (
          select from ativos t where t.owner_id = v.owner_id and t.estado = v.estado and t.id = v.registro_id)
        returning v.owner_id, v.estado, v.registro_id, v.inicio
      ), mudancas as (
        select *, 'estado.comecou' as evento from comecou union all select *, 'estado.acabou' from acabou
      )
      insert into fato_regra (owner_id, entidade, registro_id, dh, evento, estado, inicio)
      select owner_id, 'carga', registro_id, clock_timestamp(), evento, estado, inicio from mudancas
    `.execute(tx.db)
  })
}
