/** What each demonstration account sees of products and menus, and where it may not go. */
import { moduleMenu, productMenu } from './support/shell.ts'
import { expect, signIn, test } from './support/test.ts'

const FLEET = ['Planejamento', 'Tracking de carga']
const FIXED = ['Integração', 'Preferências', 'Cadastros gerais', 'Configurações']
const DOCKS = 'Agendamento de docas'
const CROSS = 'Crossdocking'
const LAW = 'Conformidade'
const OFFERS = 'Marketplace de fretes'
const REPORTS = 'Relatórios'
const ALL_GROUPS = ['Dashboards', ...FLEET, OFFERS, DOCKS, CROSS, LAW, REPORTS, 'Acordos', ...FIXED]

const ACCOUNTS = [
  {
    email: 'admin@serradourada.demo',
    home: '/dashboards/visao-geral',
    products: ['TMS', 'YMS', 'Roteirizador'],
    others: ['DMS', 'Marketplace de fretes'],
    groups: ALL_GROUPS,
  },
  {
    email: 'operador@serradourada.demo',
    home: '/dashboards/visao-geral',
    products: ['TMS', 'YMS', 'Roteirizador'],
    others: ['DMS', 'Marketplace de fretes'],
    groups: ['Dashboards', ...FLEET, OFFERS, DOCKS, CROSS, LAW, REPORTS, 'Integração', 'Cadastros gerais'],
  },
  {
    email: 'admin@paonosso.demo',
    home: '/dashboards/visao-geral',
    products: ['TMS'],
    others: ['DMS', 'YMS', 'Roteirizador', 'Marketplace de fretes'],
    groups: ['Dashboards', ...FLEET, OFFERS, LAW, REPORTS, ...FIXED],
  },
  {
    email: 'admin@viaplanalto.demo',
    home: '/dashboards/visao-geral/transportador',
    products: ['DMS', 'Roteirizador'],
    others: ['TMS', 'YMS', 'Marketplace de fretes'],
    groups: ['Dashboards', ...FLEET, 'Marketplace de fretes', LAW, REPORTS, ...FIXED],
  },
  {
    email: 'admin@rotalivre.demo',
    home: '/dashboards/visao-geral/transportador',
    products: ['Marketplace de fretes'],
    others: ['TMS', 'DMS', 'YMS', 'Roteirizador'],
    groups: ['Marketplace de fretes'],
  },
  {
    email: 'admin@freecarga.demo',
    home: '/dashboards/visao-geral',
    products: ['TMS'],
    others: ['DMS', 'YMS', 'Roteirizador', 'Marketplace de fretes'],
    groups: ['Dashboards', 'Preferências'],
  },
  {
    email: 'suporte@estiva.demo',
    home: '/dashboards/visao-geral',
    products: ['TMS', 'YMS', 'Roteirizador'],
    others: ['DMS', 'Marketplace de fretes'],
    groups: ALL_GROUPS,
  },
]

for (const { email, home, products, others, groups } of ACCOUNTS) {
  test(`${email} sees its products, its menu and its home [S-002, S-003, S-020, S-024, S-025, S-029, S-248, S-250, S-251]`, async ({
    page,
  }) => {
    await signIn(page, email)
    await expect(page).toHaveURL(new RegExp(`#${home}$`))
    await page.getByRole('button', { name: 'Expandir menu de produtos' }).click()
    const lists = productMenu(page).getByRole('list')
    await expect(lists.first().getByRole('link').locator('span span:first-child')).toHaveText(products)
    // The others follow the enabled ones, are no links and say why.
    await expect(lists.nth(1).getByRole('listitem').locator('span span:first-child')).toHaveText(others)
    await expect(lists.nth(1).getByRole('link')).toHaveCount(0)
    await expect(lists.nth(1)).toContainText(/Não se aplica|Não faz parte|Requer módulos/)
    await expect(moduleMenu(page).getByRole('button')).toHaveText(groups)
  })
}

// The trials are counted from the day on which the server was started; the journeys may cross midnight.
const LAST_DAYS = /^Tempo da licença trial expira em [23] dias!\s*$/

test('a trial of 3 days is announced with the literal text, other licences read nothing [S-188, S-190]', async ({
  page,
}) => {
  await signIn(page, 'admin@experimenta.demo')
  const main = page.getByRole('main')
  const strip = main.getByRole('status').filter({ hasText: 'licença trial' })
  await expect(strip.locator('strong')).toHaveText(LAST_DAYS)
  // One line at a time: the warning of production waits behind it.
  await expect(strip).toContainText('mais 1 aviso')
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await signIn(page, 'admin@freecarga.demo')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText('licença trial')).toHaveCount(0)
})

test('the trial of a named licence is announced with its days [S-191]', async ({ page }) => {
  await signIn(page, 'admin@paonosso.demo')
  const strip = page.getByRole('main').getByRole('status').filter({ hasText: 'Roteirizador' })
  await expect(strip.locator('strong')).toHaveText(/^Licença Roteirizador expira em 1[12] dias\s*$/)
})

test('a production build opened from the machine itself says so in one quiet line, which stays closed once closed [S-192]', async ({
  page,
}) => {
  await signIn(page, 'operador@serradourada.demo')
  const warning = page.getByRole('status').filter({ hasText: 'Atenção: ambiente de produção' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(warning).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('the Free licence is refused at the address of a register and finds the way home [S-029, S-030, S-244]', async ({
  page,
}) => {
  await signIn(page, 'admin@freecarga.demo', '/#/cadastros-gerais/unidades-negocio')
  await expect(page).toHaveURL(/#\/unauthorized$/)
  await expect(page.getByRole('main')).toContainText('Você não tem permissão de acesso')
  await expect(page.getByRole('main')).toContainText('A licença Free da sua empresa não inclui esta página')
  await page.getByRole('button', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/#\/dashboards\/visao-geral$/)
  // The home says what the licence includes and what more there is, and asks for nothing that it refuses.
  await expect(page.getByRole('heading', { name: 'Licença Free' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Nenhuma cadastrada')
  await page.keyboard.press('Alt+/')
  await expect(page.getByText('A licença Free não cria cadastros.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Pátio, carga e descarga/ }).click()
  await expect(page).toHaveURL(/#\/menu\/ficha-suporte$/)
})

test('the Free licence chooses how it is told of things, from the history of its notices [S-030]', async ({
  page,
}) => {
  await signIn(page, 'admin@freecarga.demo', '/#/notificacoes')
  await page.getByRole('main').getByRole('button', { name: 'Preferências' }).click()
  await expect(page).toHaveURL(/#\/preferencias\/notificacoes$/)
  await expect(page.getByRole('heading', { name: 'Preferências de notificação' })).toBeVisible()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
})

test('an operator is refused where an administrator is asked for, as a page and as a drawer [S-028, S-243, S-244]', async ({
  page,
}) => {
  await signIn(page, 'operador@serradourada.demo', '/#/configuracoes/caracteristicas')
  await expect(page).toHaveURL(/#\/unauthorized$/)
  await page.goto('/#/home(drawer:cadastros-gerais/unidades-negocio/new)')
  await expect(page).toHaveURL(/#\/unauthorized$/)
})

test('a visitor is sent to sign in and comes back to the wanted page afterwards [S-034, S-245]', async ({
  page,
}) => {
  await page.goto('/#/menu/ficha-suporte')
  await expect(page).toHaveURL(/#\/login\?destino=/)
  await page.getByLabel('E-mail').fill('operador@serradourada.demo')
  await page.getByLabel('Senha', { exact: true }).fill('Estiva#2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/menu\/ficha-suporte$/)
})
