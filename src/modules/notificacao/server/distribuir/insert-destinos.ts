/** Writes who was told: rows of the panel with their counters, and what goes by mail and push. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Canal } from '#platform/shared/notifications/notification.ts'
import type { Motivo } from '../../notificacao.rules.ts'

export interface NovoDestino {
  readonly usuarioId: string
  readonly notificacaoId: string
  readonly motivo: Motivo
}

export interface NovoEnvio {
  readonly usuarioId: string
  readonly notificacaoId: string
  readonly via: 'email' | 'push' | 'resumo'
  readonly aPartirDe: Date
}

/**
 * Whoever has the notice already is left out. The rows are written in the order of the people, so that two processes
 * never wait for each other's counters.
 */
export async function insertDestinos(tx: OwnerTx, destinos: readonly NovoDestino[]): Promise<void> {
  if (destinos.length === 0) return
  await sql`
    with novos as (
      insert into notificacao_destino
        (owner_id, usuario_id, notificacao_id, canal, grupo_id, unidade_id, dh, motivo)
      select n.owner_id, x.usuario_id, n.id, n.canal, n.grupo_id, n.unidade_id, n.dh, x.motivo
      from unnest(${destinos.map((row) => row.usuarioId)}::uuid[], ${destinos.map((row) => row.notificacaoId)}::uuid[],
        ${destinos.map((row) => row.motivo)}::smallint[]) as x(usuario_id, notificacao_id, motivo)
      join notificacao n on n.owner_id = ${tx.ownerId} and n.id = x.notificacao_id
      on conflict (owner_id, usuario_id, notificacao_id) do nothing
      returning usuario_id, canal
    )
    insert into notificacao_contador as c (owner_id, usuario_id, canal, nao_lidas, total)
    select ${tx.ownerId}::uuid, usuario_id, canal, count(*), count(*) from novos
    group by usuario_id, canal order by usuario_id, canal
    on conflict (owner_id, usuario_id, canal)
    do update set nao_lidas = c.nao_lidas + excluded.nao_lidas, total = c.total + excluded.total
  `.execute(tx.db)
}

export async function insertEnvios(tx: OwnerTx, envios: readonly NovoEnvio[]): Promise<void> {
  if (envios.length === 0) return
  await sql`
    insert into notificacao_envio (owner_id, usuario_id, notificacao_id, via, a_partir_de)
    select ${tx.ownerId}::uuid, x.* from unnest(${envios.map((row) => row.usuarioId)}::uuid[],
      ${envios.map((row) => row.notificacaoId)}::uuid[], ${envios.map((row) => row.via)}::text[],
      ${envios.map((row) => row.aPartirDe)}::timestamptz[]) as x
    on conflict (owner_id, usuario_id, notificacao_id, via) do nothing
  `.execute(tx.db)
}

/** A change of the read or deleted rows of one person, and of the counters with it. */
export interface Contagem {
  readonly canal: Canal
  readonly naoLidas: number
  readonly total: number
}

/** Adds to the counters of one person; the differences may be negative. */
export async function addToContadores(
  tx: OwnerTx,
  usuarioId: string,
  contagens: readonly Contagem[],
): Promise<void> {
  const changed = contagens.filter(({ naoLidas, total }) => naoLidas !== 0 || total !== 0)
  if (changed.length === 0) return
  await sql`
    update notificacao_contador c
    set nao_lidas = c.nao_lidas + x.nao_lidas, total = c.total + x.total
    from unnest(${changed.map((row) => row.canal)}::text[], ${changed.map((row) => row.naoLidas)}::int[],
      ${changed.map((row) => row.total)}::int[]) as x(canal, nao_lidas, total)
    where c.owner_id = ${tx.ownerId} and c.usuario_id = ${usuarioId}::uuid and c.canal = x.canal
  `.execute(tx.db)
}
