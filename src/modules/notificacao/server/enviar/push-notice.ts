/** Sends a push message to every browser of a person: title and route, nothing else (execution §4). */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import '../notificacao.tables.ts'
import type { EnvioDevido } from './claim-envios.ts'
import { isGone, type PushContent, type PushSubscriptionKept, postPush } from './post-push.ts'

/** True when no browser has to be tried again. */
export async function pushNotice(deps: Deps, envio: EnvioDevido): Promise<boolean> {
  const { failed } = await sendPush(deps, envio.ownerId, envio.usuarioId, {
    id: envio.notificacaoId,
    title: envio.titulo,
    path: `/notificacoes?aviso=${envio.notificacaoId}`,
  })
  return failed === 0
}

/** Tells every browser of the person; subscriptions that ended are removed. */
export async function sendPush(
  deps: Deps,
  ownerId: string,
  usuarioId: string,
  content: PushContent,
): Promise<{ tried: number; failed: number }> {
  const subscriptions = await deps.db.readAsOwner(ownerId, (tx) => listSubscriptions(tx, usuarioId))
  const results = await Promise.all(subscriptions.map((one) => postPush(deps, one, content)))
  const idsWith = (wanted: (status: number | null) => boolean) =>
    subscriptions.filter((_one, index) => wanted(results[index] ?? null)).map(({ id }) => id)
  const gone = idsWith(isGone)
  const taken = idsWith((status) => status !== null && status < 300)
  await deps.db.asOwner(ownerId, async (tx) => {
    if (gone.length > 0) await deleteSubscriptions(tx, gone)
    if (taken.length > 0) await noteUse(tx, taken, deps.clock.now())
  })
  return { tried: subscriptions.length, failed: subscriptions.length - taken.length - gone.length }
}

interface Subscription extends PushSubscriptionKept {
  readonly id: string
}

const MAX_DEVICES = 20

const listSubscriptions = (tx: OwnerTx, usuarioId: string): Promise<Subscription[]> =>
  tx.db
    .selectFrom('push_assinatura')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('criada_em', 'desc')
    .limit(MAX_DEVICES)
    .execute()

const deleteSubscriptions = (tx: OwnerTx, ids: readonly string[]) =>
  tx.db
    .deleteFrom('push_assinatura')
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()

const noteUse = (tx: OwnerTx, ids: readonly string[], agora: Date) =>
  tx.db
    .updateTable('push_assinatura')
    .set({ usada_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()
