/** The worker that keeps the page without a connection, and sends the queue when the connection is back. */

const SCRIPT = '/publico/sw.js'
const SCOPE = '/m'
/** Named in the worker too. */
export const SYNC_TAG = 'estiva-viagem-fila'

interface Syncing {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Where the browser has none, the page works while it is open. */
export async function registrarWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE }).catch(() => undefined)
}

/** Asks the browser to send the queue once there is a connection, also when the page is closed by then. */
export async function agendarEnvio(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.getRegistration(SCOPE)) as
    | (ServiceWorkerRegistration & Syncing)
    | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Whether this browser can still be asked to tell of messages while the page is closed. */
export const podeAvisar = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default'

/** The driver allowed it before. */
export const jaAvisa = (): boolean =>
  'PushManager' in window && 'Notification' in window && Notification.permission === 'granted'

export interface AssinaturaPush {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Asks the driver; null: he does not want it, or the browser gives none. */
export async function assinarPush(chave: string): Promise<AssinaturaPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const given = await registration?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: chave })
    .catch(() => null)
  const { endpoint, keys } = given?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}
