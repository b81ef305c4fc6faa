/** What is due to people by mail or push is taken by one process at a time. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { Canal } from '#platform/shared/notifications/notification.ts'
import '../notificacao.tables.ts'

export interface EnvioDevido {
  readonly ownerId: string
  readonly usuarioId: string
  readonly notificacaoId: string
  readonly via: 'email' | 'push'
  /** This try included. */
  readonly tentativas: number
  readonly nome: string
  readonly email: string
  readonly evento: string
  readonly canal: Canal
  readonly titulo: string
  readonly corpo: string
}

const LEASE_MS = 120_000

/** A process that is killed gives its rows back when the lease is over. */
export async function claimEnvios(tx: Tx, agora: Date, limit: number): Promise<EnvioDevido[]> {
  const { rows } = await sql<EnvioDevido>`
    with taken as (
      select owner_id, usuario_id, notificacao_id, via from notificacao_envio
      where via in ('email', 'push') and enviado_em is null and desistiu_em is null and a_partir_de <= ${agora}
      order by a_partir_de limit ${limit} for update skip locked
    )
    update notificacao_envio e
    set tentativas = e.tentativas + 1, a_partir_de = ${new Date(agora.getTime() + LEASE_MS)}
    from taken t, usuario u, notificacao n
    where e.owner_id = t.owner_id and e.usuario_id = t.usuario_id and e.notificacao_id = t.notificacao_id
      and e.via = t.via and u.owner_id = e.owner_id and u.id = e.usuario_id
      and n.owner_id = e.owner_id and n.id = e.notificacao_id
    returning e.owner_id as "ownerId", e.usuario_id as "usuarioId", e.notificacao_id as "notificacaoId", e.via,
      e.tentativas, u.nome, u.email, n.evento, n.canal, n.titulo, n.corpo
  `.execute(tx.db)
  return rows
}
