/** What the bell shows: read from the counters, for one person or for many at once. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import { CANAIS, type Canal } from '#platform/shared/notifications/notification.ts'
import type { NotificacaoResumo } from '../../notificacao.contract.ts'
import '../notificacao.tables.ts'

/** What other modules count for the bell's neighbours: unread messages, answers of support. */
interface ResumoPart {
  readonly key: 'chat' | 'suporte'
  /** By person; absent people have none. */
  readonly count: (tx: OwnerTx, usuarioIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export const resumoParts = defineExtensionPoint<ResumoPart>('the summary of notices')

export async function readResumos(
  tx: OwnerTx,
  usuarioIds: readonly string[],
): Promise<Map<string, NotificacaoResumo>> {
  if (usuarioIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('notificacao_contador')
    .select(['usuario_id', 'canal', 'nao_lidas', 'total'])
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', 'in', [...usuarioIds])
    .execute()
  const parts = { chat: new Map<string, number>(), suporte: new Map<string, number>() }
  for (const { key, count } of resumoParts.list()) parts[key] = new Map(await count(tx, usuarioIds))
  return new Map(
    usuarioIds.map((id) => {
      const own = rows.filter((row) => row.usuario_id === id)
      const porCanal = Object.fromEntries(CANAIS.map((canal) => [canal, 0])) as Record<Canal, number>
      for (const row of own) porCanal[row.canal] = row.nao_lidas
      return [
        id,
        {
          total: own.reduce((sum, row) => sum + row.nao_lidas, 0),
          porCanal,
          guardadas: own.reduce((sum, row) => sum + row.total, 0),
          chat: parts.chat.get(id) ?? 0,
          suporte: parts.suporte.get(id) ?? 0,
        },
      ]
    }),
  )
}

export async function readResumo(tx: OwnerTx, usuarioId: string): Promise<NotificacaoResumo> {
  const resumo = (await readResumos(tx, [usuarioId])).get(usuarioId)
  if (!resumo) throw new Error('The summary of a person that was asked for is missing.')
  return resumo
}
