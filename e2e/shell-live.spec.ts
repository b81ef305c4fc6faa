/** What changes by itself: live news, a lost connection, a new version, the page loader. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { apiHeaders, block, expectHome } from './support/shell.ts'
import { expect, signIn, test } from './support/test.ts'

const ADMIN = 'admin@transminas.demo'
const HOME = '/dashboards/visao-geral/transportador'

/** Every socket of the notification hub that the page opens, in order. */
async function watchSockets(page: Page): Promise<WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/notificacoeshub/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  return sockets
}

test('the hub connects after signing in and closes on logout [S-201]', async ({ page }) => {
  const opened: { closed: boolean }[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/notificacoeshub')) return
    const entry = { closed: false }
    opened.push(entry)
    socket.on('close', () => {
      entry.closed = true
    })
  })
  await page.goto('/#/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(opened).toEqual([])
  await signIn(page, ADMIN)
  await expect.poll(() => opened).toEqual([{ closed: false }])
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect.poll(() => opened).toEqual([{ closed: true }])
})

test('a lost connection is told with age and countdown, and comes back by itself [S-202, S-203]', async ({
  page,
}) => {
  const sockets = await watchSockets(page)
  await signIn(page, ADMIN)
  await expectHome(page, HOME)
  await expect.poll(() => sockets.length).toBe(1)
  const strip = page.getByText('Sem conexão')
  await expect(strip).toHaveCount(0)
  await page.route('**/api/auth/hub-ticket', (route) => route.abort())
  await sockets[0]?.close({ code: 1001 })
  await expect(strip).toBeVisible()
  await expect(page.getByText(/Os dados são de \d{2}:\d{2}\./)).toBeVisible()
  await expect(page.getByText(/Tentativa [1-3] de 10/)).toBeVisible()
  // What was read stays readable.
  await expect(block(page, 'Minhas unidades')).toContainText('Matriz Contagem')
  await page.unroute('**/api/auth/hub-ticket')
  await expect(strip).toHaveCount(0)
  await expect.poll(() => sockets.length).toBeGreaterThan(1)
})

test('the manual try connects at once [S-202]', async ({ page }) => {
  const sockets = await watchSockets(page)
  await signIn(page, ADMIN)
  await expect.poll(() => sockets.length).toBe(1)
  await page.clock.install()
  await sockets[0]?.close({ code: 1001 })
  const retry = page.getByRole('button', { name: 'Reconectar agora' })
  // The clock stands still, so no try comes by itself.
  await expect(retry).toBeVisible()
  await retry.click()
  await expect(retry).toHaveCount(0)
})

test('what a colleague changes appears without a reload, also what was missed while offline [S-201]', async ({
  page,
  request,
}) => {
  const sockets = await watchSockets(page)
  const headers = await apiHeaders(request, ADMIN)
  await signIn(page, ADMIN)
  await expect.poll(() => sockets.length).toBe(1)
  const recent = block(page, 'Registros recentes')
  const create = async (descricao: string) => {
    const answer = await request.post('/api/caracteristica', {
      headers,
      data: { descricao, tipo: 1, icone: 'caixa' },
    })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id
  }
  const first = await create('Ao vivo')
  await expect(recent).toContainText('Ao vivo')

  await page.route('**/api/auth/hub-ticket', (route) => route.abort())
  await sockets[0]?.close({ code: 1001 })
  await expect(page.getByText('Sem conexão')).toBeVisible()
  const second = await create('Enquanto fora do ar')
  await page.unroute('**/api/auth/hub-ticket')
  await page.getByRole('button', { name: 'Reconectar agora' }).click()
  await expect(recent).toContainText('Enquanto fora do ar')

  for (const id of [first, second]) await request.delete(`/api/caracteristica/${id}`, { headers })
  await expect(recent).not.toContainText('Ao vivo')
})

test('a newer build is announced with the button Atualizar, which loads the page again [S-080, S-193, S-289, S-339]', async ({
  page,
}) => {
  let hash = 'antes'
  await page.route('**/version.json?t=*', (route) => route.fulfill({ json: { hash } }))
  await page.clock.install()
  await signIn(page, ADMIN)
  await expectHome(page, HOME)
  const update = page.getByRole('button', { name: 'Atualizar' })
  hash = 'depois'
  await page.clock.runFor(240_000)
  await expect(update).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(update).toBeVisible()
  // Without the side menu the strip of the page says it.
  await page.getByRole('button', { name: 'Recolher menu lateral' }).click()
  await expect(page.getByRole('main')).toContainText('Nova versão disponível')
  const loaded = page.waitForEvent('load')
  await update.click()
  await loaded
})

test('the page loader is hidden with the first page and removed 4000 ms later [S-056]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/#/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const loader = page.locator('#page-loader')
  await expect(loader).toHaveAttribute('data-done', '')
  await page.clock.runFor(3_000)
  await expect(loader).toHaveCount(1)
  await page.clock.runFor(1_000)
  await expect(loader).toHaveCount(0)
})

test('when the configuration cannot be read the page says so and offers another try', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Serviço indisponível' })).toBeVisible()
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page).toHaveURL(/#\/login/)
})
