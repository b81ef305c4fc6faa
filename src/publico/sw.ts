/**
 * The service worker of the light pages that work without a connection: it keeps their files, and sends what waits on the phone
 * when the browser says that there is a connection again.
 */
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { enviarTudo } from '#modules/viagem/publico/enviar.ts'
import { SYNC_TAG } from '#modules/viagem/publico/service-worker.ts'

interface SyncEvent extends Event {
  readonly tag: string
  waitUntil(work: Promise<unknown>): void
}

interface PushEvent extends SyncEvent {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends SyncEvent {
  readonly notification: { close(): void; readonly data: unknown }
}

interface Worker {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'sync' | 'activate' | 'install', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      type: 'window'
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

declare const self: Worker

precacheAndRoute([...self.__WB_MANIFEST])
registerRoute(new NavigationRoute(createHandlerBoundToURL('/publico/index.html'), { allowlist: [/^\/m$/] }))

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(enviarTudo())
})

/** A message of the company: title and page, nothing of what it says. */
self.addEventListener('push', (event) => {
  const { title, path, id } = (event.data?.json() ?? {}) as { title?: string; path?: string; id?: string }
  if (!title || !path) return
  event.waitUntil(self.registration.showNotification(title, { tag: id, icon: '/favicon.svg', data: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = String(event.notification.data ?? '/m')
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const page = open.find(({ url }) => new URL(url).pathname === path)
      return page ? page.focus() : self.clients.openWindow(path)
    }),
  )
})
