/** Push messages of this browser: whether it can, whether it does, and how it begins. */
import { detectBrowser } from '#platform/shared/detect-browser.ts'

const WORKER = '/push-worker.js'

/** `install`: on an iPhone only a page that was put on the home screen may receive push messages. */
export type PushAbility = 'yes' | 'no' | 'install' | 'denied'

export function pushAbility(): PushAbility {
  const canSubscribe = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canSubscribe) return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'install' : 'no'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly aparelho: string
}

/** The end of the address of this browser's subscription, by which it finds itself among the devices. */
export async function subscribedEnd(length: number): Promise<string | undefined> {
  if (pushAbility() !== 'yes') return undefined
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint.slice(-length)
}

/** Asks the person for leave and subscribes. Undefined: the person said no. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys for push messages.')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, aparelho: deviceName() }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** `Chrome no Windows`. */
function deviceName(): string {
  const agent = navigator.userAgent
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'outro sistema'
  return `${detectBrowser(agent).name ?? 'Navegador'} no ${system}`
}
