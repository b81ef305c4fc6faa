/** What is new: the panel of the top bar, the pages, and the desk of the support team. */
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const SUPPORT = 'suporte@estiva.demo'
const ADMIN = 'admin@serradourada.demo'
const HOME = '/#/menu/perfil'
const PHONE = { width: 390, height: 844 }
const CALL = '**/api/anuncios/atualizacoes/*'

test('the panel shows what is new, reads it anew each time, and the dot goes once it was seen [S-097, S-101, S-134, S-158, S-205, S-206]', async ({
  page,
}) => {
  await signIn(page, ADMIN, HOME)
  const button = page.getByRole('button', { name: /^Novidades/ })
  await expect(button).toHaveAccessibleName(/\d novas?$/)
  let reads = 0
  await page.route(CALL, (route) => {
    reads++
    return route.continue()
  })
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Novidades' })
  const item = panel.getByRole('link', { name: /Montar minutas sozinho/ })
  await expect(item).toContainText('O planejador propõe viagens')
  await expect(item).toContainText('Planejamento')
  await expect(item).toContainText('Novo')
  await expect(item.locator('time')).toHaveText(/\d{2}\/\d{2}\/\d{4}/)
  await expectNoAxeViolations(page)
  await panel.getByLabel('Módulo').selectOption('Cadastros')
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName('Novidades')
  const before = reads
  await button.press('Enter')
  await expect.poll(() => reads).toBe(before + 1)
  await expect(item).not.toContainText('Novo')
  await item.click()
  await expect(page).toHaveURL(/#\/novidades\/montar-minutas-sozinho$/)
  await expect(page.getByRole('article')).toContainText('o que não coube e o motivo')
  await expectNoAxeViolations(page)
})

test('a failing call is only logged [S-337, E-412]', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'x' } }),
  )
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signIn(page, ADMIN, HOME)
  await page.getByRole('button', { name: 'Novidades' }).click()
  await expect(page.getByRole('dialog', { name: 'Novidades' })).toContainText('Nenhuma novidade')
  await expect.poll(() => logged.some((text) => text.startsWith('The news could not be read.'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('on a phone the news are a row of the menu and fill the screen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ADMIN, HOME)
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('button', { name: /^Novidades/ }).click()
  const panel = page.getByRole('dialog', { name: 'Novidades' })
  await expect(panel.getByRole('link', { name: /Montar minutas sozinho/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novidades')
  await expect(panel).toHaveCount(0)
})

test('support writes a news item and takes it back', async ({ page }) => {
  const titulo = `Teste das ${Date.now()}`
  await signIn(page, SUPPORT, '/#/painel-admin/novidades')
  await page.getByRole('button', { name: 'Nova novidade' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page.getByRole('textbox', { name: 'Resumo' }).fill('O que mudou.')
  await page.getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('Tudo o que mudou.')
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  await expect(preview).toContainText('Tudo o que mudou.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Publicar' }).click()
  const row = page.getByRole('navigation', { name: 'Novidades' }).getByRole('link', { name: titulo })
  await expect(row).toContainText('Publicada')
  await page.goto('/#/novidades')
  await expect(page.getByRole('link', { name: titulo })).toBeVisible()
  await page.goto('/#/painel-admin/novidades')
  await row.click()
  await page.getByRole('button', { name: 'Tirar do ar' }).click()
  await expect(row).toContainText('Rascunho')
  await page.getByRole('button', { name: 'Excluir rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(row).toHaveCount(0)
})
