/** The frame: addresses and titles, menus and what they remember. */
import { expectHome, moduleMenu, productMenu } from './support/shell.ts'
import { expect, signIn, test } from './support/test.ts'

const ADMIN = 'admin@serradourada.demo'
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
    await expect(page).toHaveTitle(/Estiva \/ Dashboards \/ Visão geral$/)
    const description = page.locator('meta[name="description"]')
    await expect(description).toHaveAttribute('content', 'O que precisa de atenção na gestão de transporte.')
    await page.goto('/#/menu/perfil')
    await expect(page).toHaveTitle(/Estiva \/ Perfil$/)
    await expect(description).toHaveAttribute('content', /Seus dados/)
  })

  test('an unknown address and /unauthorized explain themselves [S-037, S-051]', async ({ page }) => {
    await page.goto('/#/nada/aqui')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/#\/login$/)
    await signIn(page, ADMIN, '/#/nada/aqui')
    await page.getByRole('button', { name: 'Ir para o início' }).click()
    await expectHome(page, HOME)
    await page.goto('/#/unauthorized')
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await expect(page).toHaveURL(/#\/login$/)
  })

  test('an area leads to its first page, and its page opens in the drawer too [S-031]', async ({ page }) => {
    await signIn(page, ADMIN, '/#/cadastros-gerais')
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
      'Oferecimento',
      'Cargas que precisam de você',
      'Sua conta e a empresa',
      'Registros recentes',
      /^Docas hoje/,
      'Pedidos a formar',
      /^O pátio precisa de você, CD /,
      'Crossdocking',
      'Minhas unidades',
      'Compartilhadas comigo',
      'Primeiros passos',
    ]
    for (const address of ['/#/home', '/#/home-embarcador']) {
      await page.goto(address)
      await expect(blocks).toHaveText(shipper)
    }
    await page.goto('/#/unauthorized')
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await signIn(page, 'admin@viaplanalto.demo', '/#/home')
    await expect(blocks).toHaveText([
      /^(Ofertas recebidas|\d+ ofertas? vencem? hoje)$/,
      /^(Contratadas sem veículo|\d+ cargas? esperam? veículo ou motorista)$/,
      'Cargas que precisam de você',
      'Cargas recebidas',
      'Sua conta e a empresa',
      'Registros recentes',
      'Agendamentos nos parceiros',
      'Minhas unidades',
      'Compartilhadas comigo',
      'Primeiros passos',
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
      'Conhecer a Estiva',
      'Termos de uso',
      'Termos de uso para embarcadores',
      'Adendo de proteção de dados',
      'Permissões',
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
