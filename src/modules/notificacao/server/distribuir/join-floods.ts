/** Many notices of one group within minutes become one that says how many they are. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { ENXURRADA, tituloReunido } from '../../notificacao.rules.ts'

interface Flood {
  readonly grupo_id: string
  readonly grupo_titulo: string
  readonly ids: string[]
  readonly eventos: string[]
  readonly total: number
}

/**
 * Of each group: the newest notice stands for all of the last minutes. Whoever had one of the others unread has the newest
 * instead; what somebody has read already stays read where it is.
 */
export async function joinFloods(tx: OwnerTx, grupos: readonly string[]): Promise<void> {
  const { rows } = await sql<Flood>`
    select n.grupo_id, max(n.grupo_titulo) as grupo_titulo, sum(n.total)::int as total,
      array_agg(n.id::text order by n.dh desc, n.id desc) as ids, array_agg(distinct n.evento) as eventos
    from notificacao n
    join (
      select grupo_id, max(dh) as dh from notificacao
      where owner_id = ${tx.ownerId} and grupo_id = any(${grupos}::uuid[]) group by grupo_id
    ) newest on newest.grupo_id = n.grupo_id
    where n.owner_id = ${tx.ownerId} and n.grupo_id = any(${grupos}::uuid[]) and n.reunida_id is null
      and n.distribuida_em is not null and n.dh > newest.dh - make_interval(mins => ${ENXURRADA.minutos})
    group by n.grupo_id
    having sum(n.total) > ${ENXURRADA.avisos} and count(*) > 1
  `.execute(tx.db)
  for (const flood of rows) await joinFlood(tx, flood)
}

async function joinFlood(tx: OwnerTx, flood: Flood): Promise<void> {
  const [head, ...others] = flood.ids
  if (head === undefined) return
  const labels = flood.eventos.flatMap((evento) => notificationKinds.find(evento)?.label ?? [])
  await sql`
    with juntas as (
      update notificacao set reunida_id = ${head}::uuid
      where owner_id = ${tx.ownerId} and (id = any(${others}::uuid[]) or reunida_id = any(${others}::uuid[]))
      returning id
    ), tiradas as (
      delete from notificacao_destino d
      where d.owner_id = ${tx.ownerId} and d.notificacao_id = any(${others}::uuid[]) and d.lida_em is null
      returning d.usuario_id, d.canal, d.motivo, d.excluida_em
    ), menos as (
      select usuario_id, canal, count(*) filter (where excluida_em is null)::int as n from tiradas group by 1, 2
    ), postas as (
      insert into notificacao_destino (owner_id, usuario_id, notificacao_id, canal, grupo_id, unidade_id, dh, motivo)
      select n.owner_id, t.usuario_id, n.id, n.canal, n.grupo_id, n.unidade_id, n.dh, min(t.motivo)
      from tiradas t join notificacao n on n.owner_id = ${tx.ownerId} and n.id = ${head}::uuid
      where t.excluida_em is null
      group by n.owner_id, t.usuario_id, n.id, n.canal, n.grupo_id, n.unidade_id, n.dh
      on conflict (owner_id, usuario_id, notificacao_id) do nothing
      returning usuario_id, canal
    ), envios as (
      delete from notificacao_envio e
      where e.owner_id = ${tx.ownerId} and e.notificacao_id = any(${others}::uuid[])
        and e.enviado_em is null and e.desistiu_em is null
    ), soma as (
      select usuario_id, canal, sum(n)::int as n from (
        select usuario_id, canal, -n as n from menos
        union all select usuario_id, canal, count(*) from postas group by 1, 2
      ) x group by 1, 2 order by 1, 2
    )
    update notificacao_contador c set nao_lidas = c.nao_lidas + soma.n, total = c.total + soma.n
    from soma where c.owner_id = ${tx.ownerId} and c.usuario_id = soma.usuario_id and c.canal = soma.canal
  `.execute(tx.db)
  await tx.db
    .updateTable('notificacao')
    .set({
      total: flood.total,
      titulo: tituloReunido(flood.total, labels, flood.grupo_titulo).slice(0, 160),
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', head)
    .execute()
}
