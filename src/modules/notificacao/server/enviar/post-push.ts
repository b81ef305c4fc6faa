/** One push message to one browser (RFC 8030, 8291, 8292): what it says is encrypted for that browser alone. */
import webPush from 'web-push'
import type { Deps } from '#platform/server/deps.ts'
import { postToPublicAddress } from '#platform/server/outbound/post-to-public-address.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { vapidKeysOf } from './vapid.ts'

/** A message that no browser took for a day is told by nobody. */
const TTL_SECONDS = 86_400
/** The push service says that nobody listens there any more (RFC 8030 §7.3). */
const GONE = new Set([404, 410])
export const isGone = (status: number | null): boolean => status !== null && GONE.has(status)

/** Title and route, nothing else. */
export interface PushContent {
  readonly id: string
  readonly title: string
  readonly path: string
}

export interface PushSubscriptionKept {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The status of the push service; null: it was not reached. */
export async function postPush(
  deps: Deps,
  one: PushSubscriptionKept,
  content: PushContent,
): Promise<number | null> {
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
