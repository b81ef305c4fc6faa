/** The frame: addresses and titles, menus and what they remember, business unit, products, theme. */
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
const width = async (locator: ReturnType<typeof productMenu>) => (await locator.boundingBox())?.width

test.describe('addresses', () => {
  test('the empty address leads over /dashboards to the home, with title and description [S-009, S-021, S-022, S-053, S-054]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    for (const address of ['/', '/#/', '/#/dashboards']) {
      await page.goto(address)
      await expectHome(page, HOME)
    }
    await expect(page).toHaveTitle('Estiva / Dashboards / Visão geral')
    const description = page.locator('meta[name="description"]')
    await expect(description).toHaveAttribute('content', 'O que precisa de atenção na gestão de transporte.')
    await page.goto('/#/menu/perfil')
    await expect(page).toHaveTitle('Estiva / Perfil')
    await expect(description).toHaveAttribute('content', /Seus dados/)
  })

  test('an unknown address and /unauthorized explain themselves [S-037, S-051]', async ({ page }) => {
    await page.goto('/#/nada/aqui')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/#\/login$/)
    await signIn(page, ADMIN)
    await page.goto('/#/nada/aqui')
    await page.getByRole('button', { name: 'Ir para o início' }).click()
    await expectHome(page, HOME)
    await page.goto('/#/unauthorized')
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await expect(page).toHaveURL(/#\/login$/)
  })

  test('an area leads to its first page, and its page opens in the drawer too [S-031]', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/#/cadastros-gerais')
    await expect(page).toHaveURL(/#\/cadastros-gerais\/unidades-negocio$/)
    await page.goto('/#/home(drawer:cadastros-gerais/unidades-negocio)')
    const drawer = page.locator('[role=dialog][data-drawer]')
    await expect(drawer).toHaveAccessibleName('Unidades de negócio')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL(/#\/home$/)
  })

  test('/home is the home of the shipper for a shipper and the ordinary one for others [S-032, S-033]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    const blocks = page.getByRole('main').getByRole('heading', { level: 2 })
    const shipper = [
      /^O que precisa de mim agora/,
      'Registros recentes',
      'Minhas unidades',
      'Implantação',
      'Compartilhadas comigo',
    ]
    for (const address of ['/#/home', '/#/home-embarcador']) {
      await page.goto(address)
      await expect(blocks).toHaveText(shipper)
    }
    await page.goto('/#/unauthorized')
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await signIn(page, 'admin@viaplanalto.demo')
    await page.goto('/#/home')
    await expect(blocks).toHaveText([
      shipper[0] ?? '',
      'Registros recentes',
      'Minhas unidades',
      'Compartilhadas comigo',
      'Implantação',
    ])
    await page.goto('/#/home-embarcador')
    await expect(page).toHaveURL(/#\/unauthorized$/)
  })
})

test.describe('menus', () => {
  test('the product menu is 48 px compact and 360 px full, can be closed, and is remembered [S-073, S-074, S-075, S-174]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    expect(await width(productMenu(page))).toBe(48)
    await page.getByRole('button', { name: 'Expandir menu de produtos' }).click()
    expect(await width(productMenu(page))).toBe(360)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Recolher menu de produtos' })).toBeVisible()
    expect(await width(productMenu(page))).toBe(360)
    await page.getByRole('button', { name: 'Fechar menu de produtos' }).click()
    await expect(productMenu(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Abrir menu de produtos' }).click()
    expect(await width(productMenu(page))).toBe(48)
  })

  test('the side menu names user and company; collapsed it leaves the unit to the top bar, and stays so [S-071, S-072, S-359]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    const side = page.getByRole('complementary', { name: 'Menu lateral' })
    await expect(side).toContainText('Renata Kuhn')
    await expect(side).toContainText('Alimentos Serra Dourada')
    await expect(side.getByRole('button', { name: /^Unidade de negócio:/ })).toBeVisible()
    await page.getByRole('button', { name: 'Recolher menu lateral' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Abrir menu lateral' })).toBeVisible()
    await expect(side).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Unidade de negócio:/ })).toBeVisible()
  })

  test('a group opens its lines, and the line of the page is marked [S-076]', async ({ page }) => {
    await signIn(page, ADMIN)
    const menu = moduleMenu(page)
    await menu.getByRole('button', { name: 'Configurações' }).click()
    await expect(menu.getByRole('link', { name: /^Características de/ })).toHaveText([
      'Características de carga',
      'Características de pedido',
      'Características de cross-docking',
      'Características de agendamento',
    ])
    await menu.getByRole('link', { name: 'Características de carga' }).click()
    await expect(page).toHaveURL(/#\/configuracoes\/caracteristicas\/carga$/)
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Características de carga')
    const path = page.getByRole('navigation', { name: 'Caminho da página' })
    await expect(path.getByRole('listitem')).toHaveText(['Configurações', 'Características'])
  })

  test('the user menu holds profile, legal pages, support sheet and the way out [S-078, S-079]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perfil',
      'Tema',
      'Termos de uso',
      'Termos de uso para embarcadores',
      'Adendo de proteção de dados',
      'Ficha de suporte',
      'Sair',
    ])
    await page.getByRole('menuitem', { name: 'Termos de uso', exact: true }).click()
    await expect(page).toHaveURL(/#\/menu\/termos-uso$/)
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/#\/login$/)
    await page.reload()
    await expect(page).toHaveURL(/#\/login$/)
  })
})

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
    await signIn(page, SWITCHER)
    await page.goto(`/#${HOME}`)
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
    await signIn(page, SWITCHER)
    await page.goto(`/#${HOME}`)
    await expectHome(page, HOME)
    await page.keyboard.press('g')
    await page.keyboard.press('3')
    await expectHome(page, '/dashboards/visao-geral/roteirizador')
    await page.keyboard.press('g')
    await page.keyboard.press('1')
    await expectHome(page, HOME)
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
  await expect(page).toHaveTitle('Estiva / Perfil')
  await expect(logo).toHaveCount(0)
})

test('the home lists the own units with their local time, and what the administrator should set up', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const units = block(page, 'Minhas unidades')
  await expect(units.getByRole('listitem')).toHaveText([/^CD Betim/, /^CD Jundiaí/, /^CD Manaus/])
  await expect(units).toContainText(/\d{2}:\d{2}/)
  await expect(block(page, 'O que precisa de mim agora')).toContainText('Davi Couto')
  await expect(block(page, 'Implantação').getByRole('listitem')).toHaveCount(5)
  await expectNoAxeViolations(page)
})
