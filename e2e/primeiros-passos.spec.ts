import type { APIRequestContext } from '@playwright/test'
import { drawer } from './support/registers.ts'
import { block } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const OPERATOR = 'jundiai@serradourada.demo'
const ADMIN = 'admin@serradourada.demo'

/** As on the first day, also when the journey is tried again. */
async function begin(request: APIRequestContext, email: string): Promise<void> {
  const { token } = await (
    await request.post('/api/auth/login', { data: { email, password: 'Estiva#2026' } })
  ).json()
  const headers = { Authorization: `Bearer ${token}` }
  const { concluidos } = await (await request.get('/api/user/wizard', { headers })).json()
  for (const assistente of concluidos) {
    await request.patch('/api/user/wizard', { headers, data: { assistente, concluido: false } })
  }
}

test('an operator has a short list whose steps mark themselves, by keyboard and on every device [S-041]', async ({
  page,
  browser,
}) => {
  await begin(page.request, OPERATOR)
  await signIn(page, OPERATOR, '/#/home')
  const onHome = block(page, 'Primeiros passos')
  await onHome.getByRole('link', { name: 'Ver todos os passos' }).focus()
  await page.keyboard.press('Enter')
  const list = drawer(page)
  await expect(list).toHaveAccessibleName('Primeiros passos')
  await expect(list).toContainText('Cada passo se marca sozinho')
  await expect(list).not.toContainText('Unidades e endereços')
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  await expectNoAxeViolations(page)
  // Put off, and taken up again.
  await list.getByRole('button', { name: 'Depois: Foto e telefone' }).click()
  await expect(row('Foto e telefone')).toContainText('Deixado para depois')
  await list.getByRole('button', { name: 'Retomar: Foto e telefone' }).click()
  await expect(row('Foto e telefone')).not.toContainText('Deixado para depois')
  // The keys, from the list itself.
  await list.getByRole('button', { name: 'Ver: Atalhos de teclado' }).click()
  await expect(page.getByRole('dialog', { name: /Atalhos/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('Atalhos de teclado').getByRole('img', { name: 'Feito' })).toBeVisible()
  // The first load that is looked at marks the step, wherever it was opened from.
  await list.getByRole('button', { name: 'Ver cargas: Abrir uma carga' }).click()
  await expect(page).toHaveURL(/#\/cargas\/paineis\/minhas-cargas/)
  await page.locator('article[data-carga-id]').first().focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/#/onboarding')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Primeiros passos' })).toBeVisible()
  const seen = main.getByRole('listitem').filter({ hasText: 'Abrir uma carga' })
  await expect(seen).toContainText('Você já abriu os detalhes de uma carga')
  await expectNoAxeViolations(page)
  // Put away on this device, and on every other one.
  await main.getByRole('switch', { name: 'Lembrar na visão geral até terminar' }).press('Space')
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(onHome).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, OPERATOR, '/#/home')
  await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(block(other, 'Primeiros passos')).toHaveCount(0)
  await other.goto('/#/onboarding')
  await other.getByRole('switch', { name: 'Lembrar na visão geral até terminar' }).press('Space')
  await other.goto('/#/home')
  await expect(block(other, 'Primeiros passos')).toBeVisible()
  await other.context().close()
})

test('an administrator sees the facts of the company, and takes the tour as a step', async ({ page }) => {
  await begin(page.request, ADMIN)
  await signIn(page, ADMIN, '/#/home(drawer:onboarding)')
  const list = drawer(page)
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
  // Other journeys add units and characteristics; the demonstration has some of the latter for good.
  await expect(row('Características')).toContainText(/\d+ características ativas/)
  await expect(row('Características').getByRole('img', { name: 'Feito' })).toBeVisible()
  await expect(row('Primeira carga')).toContainText(/\d+ foi a primeira/)
  await expect(list.getByRole('heading', { name: /^A empresa/ })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Falar com o suporte' })).toBeVisible()
  await list.getByRole('button', { name: 'Começar: Conhecer a Estiva' }).click()
  // The drawer below is a dialog as well, until it has closed.
  const step = page.getByRole('dialog').filter({ hasText: 'Produtos' })
  await expect(step).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/#/onboarding')
  const taken = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Conhecer a Estiva' })
  await expect(taken.getByRole('img', { name: 'Feito' })).toBeVisible()
})

test('on a phone the list is a page of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN, '/#/home(drawer:onboarding)')
  await expect(drawer(page)).toContainText('A empresa')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
