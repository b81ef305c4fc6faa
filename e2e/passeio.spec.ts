import type { APIRequestContext } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PERSON = 'admin@serradourada.demo'

/** As on the first day, also when the journey is tried again. */
async function forgetTour(request: APIRequestContext): Promise<void> {
  const { token } = await (
    await request.post('/api/auth/login', { data: { email: PERSON, password: 'Estiva#2026' } })
  ).json()
  const answer = await request.patch('/api/user/wizard', {
    headers: { Authorization: `Bearer ${token}` },
    data: { assistente: 'conhecer-a-estiva', concluido: false },
  })
  expect(answer.ok()).toBe(true)
}

test('the first page offers a tour that is walked by keyboard, left, and taken again from the menu', async ({
  page,
}) => {
  await forgetTour(page.request)
  await signIn(page, PERSON, '/#/home')
  const step = page.getByRole('dialog')
  const begin = page.getByRole('main').getByRole('button', { name: 'Conhecer a Estiva' })
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(step).toContainText('Produtos')
  await expect(step).toContainText('1 de 6')
  // Looks at the whole page, so the spotlight has come to rest behind it.
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(step).toContainText('Unidade de negócio')
  // A key that comes while the spotlight moves counts for nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(step).toContainText('1 de 6', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(step).toBeHidden()
  await expect(begin).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(begin).toBeHidden()
  await page.getByRole('button', { name: 'Menu do usuário' }).first().click()
  await page.getByRole('menuitem', { name: 'Conhecer a Estiva' }).click()
  for (const title of ['Produtos', 'Unidade de negócio', 'Menu principal', 'Busca', 'Criação rápida']) {
    await expect(step).toContainText(title)
    await step.getByRole('button', { name: 'Próximo' }).click()
  }
  await step.getByRole('button', { name: 'Concluir' }).click()
  await expect(step).toBeHidden()
})

test('on a phone the tour has the places that a phone shows, and can wait', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await forgetTour(page.request)
  await signIn(page, PERSON, '/#/home')
  const offer = page.getByRole('main').getByRole('button', { name: 'Conhecer a Estiva' })
  await offer.click()
  await expect(page.getByRole('dialog')).toContainText('1 de 4')
  await page.getByRole('button', { name: 'Sair do passeio' }).click()
  await expect(offer).toBeHidden()
})
