/** Where a notice leads (S-195, S-295, L-020 to L-022). */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type NotificationTarget, targetPath } from '#platform/shared/notifications/notification.ts'
import { notificacaoErrors } from '../../notificacao.contract.ts'

/**
 * The target of one of the person's notices. Throws `not_found` for a notice of somebody else, and
 * `notificacao_alvo_removido` when its record is gone.
 */
export function findAcao(
  deps: Deps,
  { ownerId, userId }: Session,
  id: string,
): Promise<{ rota: string; tipo: 'page' | 'drawer' }> {
  return deps.db.readAsOwner(ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('notificacao as n')
      .innerJoin('notificacao_destino as d', (join) =>
        join.onRef('d.owner_id', '=', 'n.owner_id').onRef('d.notificacao_id', '=', 'n.id'),
      )
      .select(['n.evento', 'n.registro_id as registroId', 'n.rota_id as rotaId'])
      .where('n.owner_id', '=', tx.ownerId)
      .where('n.id', '=', id)
      .where('d.usuario_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new AppError(platformErrors.not_found)
    const alvo = notificationKinds.find(row.evento)?.alvo
    if (!alvo || !(await isThere(tx, alvo, row.registroId, row.rotaId))) {
      throw new AppError(notificacaoErrors.notificacao_alvo_removido)
    }
    return { rota: targetPath(alvo, row.registroId, row.rotaId), tipo: alvo.tipo }
  })
}

/** An own record, or one that another company shares with this one. */
async function isThere(
  tx: OwnerTx,
  alvo: NotificationTarget,
  registroId: string,
  rotaId: string | null,
): Promise<boolean> {
  if (alvo.tabela === undefined) return true
  const id = alvo.isSecond ? rotaId : registroId
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(alvo.tabela)} where owner_id = ${tx.ownerId} and id = ${id}::uuid)
      or exists (select from compartilhamento
        where convidado_owner_id = ${tx.ownerId} and entidade_id = ${registroId}::uuid
          and (ate is null or ate > now())) as found
  `.execute(tx.db)
  return rows[0]?.found ?? false
}
