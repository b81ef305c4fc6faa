// Shows push messages while no page is open, and opens the notice that was pressed. It keeps nothing and caches nothing.
self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(message.title ?? 'Nova notificação', {
      tag: message.id,
      icon: '/favicon.svg',
      data: { path: message.path ?? '/notificacoes' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(`/#${event.notification.data.path}`, self.location.origin).href
  event.waitUntil(openPage(address))
})

async function openPage(address) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const [page] = pages
  if (!page) return self.clients.openWindow(address)
  await page.navigate(address)
  return page.focus()
}
