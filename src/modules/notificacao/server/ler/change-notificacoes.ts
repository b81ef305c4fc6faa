/** Marks, deletes and restores notices of one person; the counters follow in the same statement. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { Canal } from '#platform/shared/notifications/notification.ts'
import type { NotificacaoResumo } from '../../notificacao.contract.ts'
import { TOPIC } from '../distribuir/fan-out.ts'
import { addToContadores } from '../distribuir/insert-destinos.ts'
import { readResumo } from './read-resumo.ts'

/** Which notices a change is about. */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly canal: Canal | undefined }
  | { readonly grupoId: string }

export type Change = 'ler' | 'desler' | 'excluir' | 'restaurar'

/** Rows that the change concerns; marking one twice changes nothing. */
const BEFORE: Readonly<Record<Change, RawBuilder<unknown>>> = {
  ler: sql`d.lida_em is null and d.excluida_em is null`,
  desler: sql`d.lida_em is not null and d.excluida_em is null`,
  excluir: sql`d.excluida_em is null`,
  restaurar: sql`d.excluida_em is not null`,
}

/** Answers the summary afterwards; the other windows of the person are told at once. */
export async function changeNotificacoes(
  deps: Deps,
  { ownerId, userId }: Session,
  which: Which,
  change: Change,
): Promise<NotificacaoResumo> {
  const { resumo, hasChanged } = await deps.db.asOwner(ownerId, async (tx) => {
    const count = await applyChange(tx, userId, which, change, deps.clock.now())
    return { resumo: await readResumo(tx, userId), hasChanged: count > 0 }
  })
  if (hasChanged) deps.publisher.publish({ type: 'people', ownerId, topic: TOPIC, userId, ids: [] })
  return resumo
}

async function applyChange(
  tx: OwnerTx,
  usuarioId: string,
  which: Which,
  change: Change,
  agora: Date,
): Promise<number> {
  const set = {
    ler: sql`lida_em = ${agora}`,
    desler: sql`lida_em = null`,
    excluir: sql`excluida_em = ${agora}`,
    restaurar: sql`excluida_em = null`,
  }[change]
  const { rows } = await sql<{ canal: Canal; count: number; unread: number }>`
    with locked as (
      select d.notificacao_id from notificacao_destino d
      where d.owner_id = ${tx.ownerId} and d.usuario_id = ${usuarioId}::uuid and ${BEFORE[change]}
        and ${conditionOf(which)}
      order by d.notificacao_id for update
    ), changed as (
      update notificacao_destino d set ${set} from locked
      where d.owner_id = ${tx.ownerId} and d.usuario_id = ${usuarioId}::uuid
        and d.notificacao_id = locked.notificacao_id
      returning d.canal, d.lida_em
    )
    select canal, count(*)::int as count, (count(*) filter (where lida_em is null))::int as unread
    from changed group by canal order by canal
  `.execute(tx.db)
  await addToContadores(
    tx,
    usuarioId,
    rows.map(({ canal, count, unread }) => ({ canal, ...differenceOf(change, count, unread) })),
  )
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** `unread`: of the changed rows, those that are not read now. */
function differenceOf(change: Change, count: number, unread: number): { naoLidas: number; total: number } {
  if (change === 'ler') return { naoLidas: -count, total: 0 }
  if (change === 'desler') return { naoLidas: count, total: 0 }
  if (change === 'excluir') return { naoLidas: -unread, total: -count }
  return { naoLidas: unread, total: count }
}

function conditionOf(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`d.notificacao_id = any(${which.ids}::uuid[])`
  if ('grupoId' in which) return sql`d.grupo_id = ${which.grupoId}::uuid`
  return which.canal === undefined ? sql`true` : sql`d.canal = ${which.canal}`
}
