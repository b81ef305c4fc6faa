/** The free orders by the day of their pick-up, on the clocks of each order's unit. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { PedidosAFormar } from '../a-formar.contract.ts'
import { DIAS_A_FORMAR, GRUPOS_A_FORMAR } from '../a-formar.rules.ts'
import { reachOf } from './list-formacao.ts'

export function countAFormar(deps: Deps, session: Session): Promise<PedidosAFormar[]> {
  const now = deps.clock.now().toISOString()
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<PedidosAFormar>`
      select d.grupo, case when d.grupo = 'dia' then d.dia::text end as dia, count(*)::integer as pedidos,
        sum(t.peso_kg)::float8 as "pesoKg", sum(t.cubagem_exata)::float8 as "cubagemM3",
        (count(*) filter (where t.origem_latitude is null or t.destino_latitude is null))::integer as "semPosicao"
      from pedido t
      join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id
      cross join lateral (
        select (t.dh_coleta at time zone u.fuso_horario)::date as dia,
          (${now}::timestamptz at time zone u.fuso_horario)::date as hoje
      ) z
      cross join lateral (
        select z.dia, case when z.dia is null then 'sem-data' when z.dia < z.hoje then 'atrasados'
          when z.dia >= z.hoje + ${DIAS_A_FORMAR}::integer then 'depois' else 'dia' end as grupo
      ) d
      where t.owner_id = ${tx.ownerId} and t.ativo and t.carga_id is null and t.minuta_id is null
        and ${reachOf(session)}
      group by 1, 2
      order by array_position(${[...GRUPOS_A_FORMAR]}::text[], d.grupo), 2
    `.execute(tx.db)
    return rows
  })
}
