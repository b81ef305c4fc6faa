/** Sends a push message to every browser of a person: title and route, nothing else (execution §4). */
import webPush from 'web-push'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { postToPublicAddress } from '#platform/server/outbound/post-to-public-address.ts'
import { brandOf } from '#platform/shared/brand.ts'
import '../notificacao.tables.ts'
import type { EnvioDevido } from './claim-envios.ts'
import { vapidKeysOf } from './vapid.ts'

/** A message that no browser took for a day is told by nobody. */
const TTL_SECONDS = 86_400
/** The push service says that nobody listens there any more (RFC 8030 §7.3). */
const GONE = new Set([404, 410])

export interface PushContent {
  readonly id: string
  readonly title: string
  readonly path: string
}

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
  const results = await Promise.all(subscriptions.map((one) => post(deps, one, content)))
  const idsWith = (wanted: (status: number | null) => boolean) =>
    subscriptions.filter((_one, index) => wanted(results[index] ?? null)).map(({ id }) => id)
  const gone = idsWith((status) => status !== null && GONE.has(status))
  const taken = idsWith((status) => status !== null && status < 300)
  await deps.db.asOwner(ownerId, async (tx) => {
    if (gone.length > 0) await deleteSubscriptions(tx, gone)
    if (taken.length > 0) await noteUse(tx, taken, deps.clock.now())
  })
  return { tried: subscriptions.length, failed: subscriptions.length - taken.length - gone.length }
}

interface Subscription {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The status of the push service; null: it was not reached. */
async function post(deps: Deps, one: Subscription, content: PushContent): Promise<number | null> {
  const keys = vapidKeysOf(deps.config.secret)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: one.endpoint, keys: { p256dh: one.p256dh, auth: one.auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: `mailto:${brandOf('').mail.address}`, ...keys },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  )
  const result = await postToPublicAddress({
    url: one.endpoint,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ?? Buffer.alloc(0),
    allowedHosts: deps.config.webhookHosts,
  })
  return result.status
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
