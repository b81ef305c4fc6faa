/** The frame by keyboard alone, on a phone, in both schemes, and free of barriers. */
import { block, expectHome, moduleMenu, unitSelector } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const ADMIN = 'admin@serradourada.demo'
const HOME = '/dashboards/visao-geral'

test('the keyboard alone reaches content, unit, menu and the list of shortcuts', async ({ context }) => {
  await signIn(await context.newPage(), ADMIN)
  // A page that was just opened, where nothing has the focus.
  const page = await context.newPage()
  await page.goto(`/#${HOME}`)
  await expectHome(page, HOME)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await unitSelector(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Todas as unidades' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'CD Betim' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unitSelector(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(moduleMenu(page).getByRole('link', { name: 'Visão geral' })).toBeFocused()
  // Past the other dashboards, however many there are.
  const planejamento = moduleMenu(page).getByRole('button', { name: 'Planejamento' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(planejamento).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(planejamento).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect(list).toContainText('Abrir Roteirizador')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

test(`the frame with its menus open is free of barriers`, async ({ page }) => {
  test.slow()
  await signIn(page, ADMIN)
  await expectHome(page, HOME)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Expandir menu de produtos' }).click()
  await moduleMenu(page).getByRole('button', { name: 'Configurações' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await unitSelector(page).click()
  await expect(page.getByRole('menuitemradio', { name: 'CD Manaus' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.goto('/#/nada/aqui')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bottom bar leads to the places used most, and Mais to all others', async ({ page }) => {
    // The server remembers the product, so this is not the account of the other journeys.
    await signIn(page, 'admin@experimenta.demo', `/#${HOME}`)
    await expectHome(page, HOME)
    const bar = page.getByRole('navigation', { name: 'Atalhos' })
    await expect(bar.getByRole('link')).toHaveText(['Início', 'Cargas', 'Docas'])
    await expectNoAxeViolations(page)
    await bar.getByRole('button', { name: 'Mais' }).tap()
    const menu = page.getByRole('dialog', { name: 'Nair Pacheco' })
    await expect(menu).toContainText('Experimenta Bebidas')
    await expectNoAxeViolations(page)
    await menu.getByRole('link', { name: /^YMS/ }).tap()
    await expectHome(page, '/dashboards/visao-geral/agendamento')
    await expect(menu).toHaveCount(0)
    await bar.getByRole('button', { name: 'Mais' }).tap()
    await menu.getByRole('button', { name: 'Sair' }).tap()
    await expect(page).toHaveURL(/#\/login$/)
  })

  test('nothing is wider than the screen', async ({ page }) => {
    await signIn(page, ADMIN)
    await expect(block(page, 'Minhas unidades')).toContainText('CD Manaus')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
