/** What a person sets in the frame: business unit, product, theme; and what the homes and brands show. */
import {
  apiHeaders,
  block,
  expectHome,
  moduleMenu,
  productMenu,
  stored,
  unitSelector,
} from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const ADMIN = 'admin@serradourada.demo'
/** Whose product changes here: the server remembers it, so the other journeys use other accounts. */
const SWITCHER = 'admin@experimenta.demo'
const HOME = '/dashboards/visao-geral'

test.describe('business unit', () => {
  test('switching asks with the literal texts; declining changes nothing, confirming stores and reloads [S-081, S-082, S-083, S-084, S-173, S-266]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    const choose = async (name: string) => {
      await unitSelector(page).click()
      await page.getByRole('menuitemradio', { name }).click()
    }
    await choose('CD Betim')
    const dialog = page.getByRole('dialog', { name: 'Trocar unidade de negócio' })
    await expect(dialog).toContainText(
      'A página será recarregada para aplicar a informação da unidade selecionada',
    )
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(unitSelector(page)).toContainText('Todas as unidades')
    expect(await stored(page, 'estiva.selected-business-unit')).toBeNull()

    await choose('CD Betim')
    const call = page.waitForRequest((request) => request.url().includes('/unidadenegocio/listwithaccess'))
    await dialog.getByRole('button', { name: 'Trocar e recarregar' }).click()
    const headers = (await call).headers()
    await expect(unitSelector(page)).toContainText('CD Betim')
    const id = JSON.parse((await stored(page, 'estiva.selected-business-unit')) ?? '')
    expect(headers.businessunitid).toBe(id)
    expect(headers.businessunitfilter).toBe(id)
  })

  test('several units make one filter, which survives a reload [S-173]', async ({ page }) => {
    await signIn(page, ADMIN)
    await unitSelector(page).click()
    await page.getByRole('menuitem', { name: 'Filtrar por várias unidades' }).click()
    await page.getByRole('checkbox', { name: 'CD Jundiaí' }).check()
    await page.getByRole('checkbox', { name: 'CD Manaus' }).check()
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
    await page.getByRole('button', { name: 'Trocar e recarregar' }).click()
    await expect(unitSelector(page)).toContainText('2 unidades')
    await page.reload()
    await expect(unitSelector(page)).toContainText('2 unidades')
    expect(await stored(page, 'estiva.filter-status')).toBe('"varias"')
  })

  test('a stored selection out of reach is dropped before the first call [S-259, S-260]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const outOfReach = JSON.stringify('0198a000-0000-7000-8000-00000000dead')
      if (!sessionStorage.getItem('set')) localStorage.setItem('estiva.selected-business-unit', outOfReach)
      sessionStorage.setItem('set', '1')
    })
    await signIn(page, 'jundiai@serradourada.demo')
    await expectHome(page, HOME)
    await expect(unitSelector(page)).toContainText('CD Jundiaí')
    expect(await stored(page, 'estiva.selected-business-unit')).toBeNull()
  })
})

test.describe('products', () => {
  test('choosing a product opens its home, tells the server and is remembered [S-012, S-026, S-173, S-285]', async ({
    page,
  }) => {
    await signIn(page, SWITCHER, `/#${HOME}`)
    await expectHome(page, HOME)
    const told = page.waitForRequest(/\/user\/[^/]+\/ultimo-acesso-produto$/)
    await productMenu(page).getByRole('link', { name: 'YMS' }).click()
    await expectHome(page, '/dashboards/visao-geral/agendamento')
    const request = await told
    expect(request.method()).toBe('PATCH')
    expect(request.postDataJSON()).toEqual({ produtoId: 'yms' })
    await expect(moduleMenu(page).getByRole('button', { name: 'Acordos' })).toHaveCount(0)
    await page.goto('/')
    await expectHome(page, '/dashboards/visao-geral/agendamento')
  })

  test('G and a number open the products in the order of the rail [S-023, S-024]', async ({ page }) => {
    await signIn(page, SWITCHER, `/#${HOME}`)
    await expectHome(page, HOME)
    await page.keyboard.press('g')
    await page.keyboard.press('3')
    await expectHome(page, '/dashboards/visao-geral/roteirizador')
    await page.keyboard.press('g')
    await page.keyboard.press('1')
    await expectHome(page, HOME)
  })

  test('G and a letter lead to the loads, the docks and the queue of the home, whose first row has the keyboard', async ({
    page,
  }) => {
    await signIn(page, ADMIN, `/#${HOME}`)
    await expectHome(page, HOME)
    const press = async (letter: string) => {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
    }
    await press('c')
    await expect(page.getByRole('heading', { level: 1, name: 'Minhas cargas' })).toBeVisible()
    await press('d')
    await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible()
    await press('a')
    await expectHome(page, HOME)
    await expect(
      page.locator('[data-queue] > section').first().locator('li a, li button').first(),
    ).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toContainText(
      'O que precisa de você',
    )
  })
})

test('the theme is kept, also the colour, and set before anything is drawn [S-175]', async ({ page }) => {
  await signIn(page, ADMIN)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Tema' }).hover()
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
  await page.goto('/#/menu/perfil')
  await page.getByRole('radio', { name: 'Violeta' }).check()
  expect(await stored(page, 'ffy-theme-style')).toBe('dark')
  expect(await stored(page, 'ffy-theme-color')).toBe('violeta')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the company logo stands in the top bar on /home alone [S-057, S-277]', async ({ page, request }) => {
  const headers = await apiHeaders(request, 'admin@transminas.demo')
  const { empresa } = await (await request.get('/api/auth/user', { headers })).json()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const sent = await request.put(`/api/owner/${empresa.id}/logo`, {
    headers,
    multipart: { anexo: { name: 'logo.png', mimeType: 'image/png', buffer: png } },
  })
  expect(sent.status()).toBe(200)
  await signIn(page, 'admin@transminas.demo')
  const logo = page.getByRole('banner').getByRole('img', { name: 'TransMinas Cargas' })
  await page.goto('/#/home')
  await expect(logo).toBeVisible()
  await page.goto('/#/menu/perfil')
  await expect(page).toHaveTitle(/Estiva \/ Perfil$/)
  await expect(logo).toHaveCount(0)
})

test('the home lists the own units with their local time, and what the administrator should set up', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const units = block(page, 'Minhas unidades')
  // Other journeys may have added units of their own.
  await expect(units.getByRole('listitem').filter({ hasText: /^CD / })).toHaveText([
    /^CD Betim/,
    /^CD Jundiaí/,
    /^CD Manaus/,
  ])
  await expect(units).toContainText(/\d{2}:\d{2}/)
  await expect(block(page, 'Sua conta e a empresa')).toContainText('Davi Couto')
  await expect(block(page, 'Primeiros passos').getByRole('listitem')).not.toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a subdomain shows its brand, and the title stays that of the application [S-008, S-009]', async ({
  page,
  baseURL,
}) => {
  const address = new URL(baseURL ?? '')
  address.hostname = 'comboio.localhost'
  await page.goto(`${address.origin}/#/login`)
  await expect(page.getByRole('main')).toContainText('Comboio')
  await expect(page).toHaveTitle(/Estiva \/ /)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-comboio.svg')
})
