/** Users: invitation, roles, access, blocking; the own company; the admin panel of the support team. */
import {
  ADMIN,
  another,
  chooseInRow,
  drawer,
  openList,
  question,
  row,
  rowLink,
  toast,
  UNIDADES,
  unique,
} from './support/registers.ts'
import { expect, expectNoAxeViolations, readMail, signIn, signInByForm, test } from './support/test.ts'

const USUARIOS = '/#/configuracoes/usuarios'
const PAINEL = '/#/painel-admin'
const SUPPORT = 'suporte@estiva.demo'
const PASSWORD = 'Trilha#4821x'

/** An address no other journey uses. */
const address = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@serradourada.demo`

async function invite(page: import('@playwright/test').Page, name: string): Promise<string> {
  const email = address(name)
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const form = drawer(page)
  await expect(form.getByLabel('Nome')).toBeFocused()
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criado`)).toBeVisible()
  await expect(row(page, name)).toContainText('Convidado')
  return email
}

test('a new person is invited, sets the password, comes in and is blocked while working', async ({
  page,
  browser,
}) => {
  const name = unique('Bruna Farias')
  const since = Date.now()
  await openList(page, USUARIOS)
  const email = await invite(page, name)
  const mail = await readMail(email, since)
  expect(mail).toContain('Alimentos Serra Dourada')
  const link = /\/#(\/new-password\?token=[\w-]+&creation=true)/.exec(mail)?.[1]

  const context = await browser.newContext()
  const person = await context.newPage()
  await person.goto(`/#${link}`)
  await person.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
  await person.getByLabel('Confirmar senha').fill(PASSWORD)
  await person.getByLabel('Confirmar senha').press('Enter')
  await expect(person).toHaveURL(/#\/(login|home)/)
  await signInByForm(person, email, PASSWORD)

  await page.reload()
  await expect(row(page, name)).toContainText('Ativo')
  await chooseInRow(page, name, 'Bloquear')
  await question(page, `Bloquear ${name}`).getByRole('button', { name: 'Bloquear' }).click()
  await expect(toast(page, `${name} bloqueado`)).toBeVisible()
  await expect(row(page, name)).toContainText('Bloqueado')
  await expect(person).toHaveURL(/#\/login/)
  await person.getByLabel('E-mail').fill(email)
  await person.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await person.getByRole('button', { name: /^Entrar/ }).click()
  await expect(person.getByText('Usuário bloqueado').first()).toBeVisible()

  await chooseInRow(page, name, 'Desbloquear')
  await expect(row(page, name)).toContainText('Ativo')
  await context.close()
})

test('units, modules and label are given by keyboard, kept, and told in the history', async ({ page }) => {
  const name = unique('Caio Prates')
  await openList(page, USUARIOS)
  await invite(page, name)
  await rowLink(page, name).click()
  const form = drawer(page)
  await form.getByLabel('Função de pátio').selectOption('Doca')
  await form.getByRole('tab', { name: 'Dados' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('tab', { name: 'Acesso' })).toHaveAttribute('aria-selected', 'true')
  await form.getByRole('switch', { name: /Entra em todas as unidades/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await form.getByRole('alert').getByRole('button', { name: 'Unidades de negócio' }).press('Enter')
  await expect(form.getByText('Escolha ao menos uma unidade, ou dê acesso a todas')).toBeVisible()
  await form.getByRole('checkbox', { name: 'CD Betim' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('checkbox', { name: 'Crossdocking' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} alterado`)).toBeVisible()
  await expect(row(page, name)).toContainText('CD Betim')
  await expect(row(page, name)).toContainText('Operador · Doca')

  await rowLink(page, name).click()
  await form.getByRole('tab', { name: /^Histórico/ }).click()
  await expect(form.getByText('Crossdocking')).toBeVisible()
  await form.getByRole('button', { name: 'Fechar' }).click()

  await chooseInRow(page, name, 'Excluir')
  await question(page, `Excluir usuário ${name}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(rowLink(page, name)).toBeHidden()
})

test('an address that is taken is refused on its field, and nobody is offered to block themselves', async ({
  page,
}) => {
  await openList(page, USUARIOS)
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const form = drawer(page)
  await form.getByLabel('Nome').fill('Outra Pessoa')
  await form.getByLabel('E-mail').fill('admin@viaplanalto.demo')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Já existe um usuário com este e-mail.').first()).toBeVisible()
  await form.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: /Descartar/ }).click()
  await rowLink(page, 'Renata Kuhn').click()
  await expect(form.getByLabel('Papel')).toBeDisabled()
  await expect(form.getByRole('button', { name: /^Ações de/ })).toBeHidden()
})

test('access to a unit is given and taken from the unit too', async ({ page }) => {
  await openList(page, UNIDADES)
  await rowLink(page, 'CD Manaus').click()
  const form = drawer(page)
  await form.getByRole('tab', { name: /^Usuários/ }).click()
  const list = form.getByRole('list', { name: 'Usuários com acesso' })
  await expect(list).toContainText('Renata Kuhn')
  await expect(list).not.toContainText('Célia Antunes')
  await form.getByRole('combobox', { name: 'Usuário' }).fill('celia')
  await page.getByRole('option', { name: /Célia Antunes/ }).click()
  await expect(list).toContainText('Célia Antunes')
  await form.getByRole('button', { name: 'Retirar o acesso de Célia Antunes' }).click()
  await expect(list).not.toContainText('Célia Antunes')
})

test('an operator finds neither users nor permissions', async ({ page }) => {
  await signIn(page, 'operador@serradourada.demo')
  for (const place of [USUARIOS, '/#/configuracoes/permissoes', '/#/configuracoes/empresa', PAINEL]) {
    await page.goto(place)
    await expect(page).toHaveURL(/#\/unauthorized/)
  }
})

test('the company gets its own words, and takes them back', async ({ page }) => {
  await signIn(page, 'admin@paonosso.demo', '/#/configuracoes/empresa')
  await expect(page.getByLabel('Nome')).toHaveValue('Pão Nosso Indústria')
  await page.getByRole('button', { name: 'Incluir palavra' }).click()
  await page.getByLabel('Palavra padrão').fill('unidades de negócio')
  await page.getByLabel('Palavra da empresa').fill('filiais')
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(toast(page, 'Dados da empresa alterados')).toBeVisible()
  await page.goto(UNIDADES)
  await expect(page.getByRole('heading', { level: 1, name: 'Filiais' })).toBeVisible()
  await page.goto('/#/configuracoes/empresa')
  await page.getByRole('button', { name: 'Retirar unidades de negócio' }).click()
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(toast(page, 'Dados da empresa alterados').last()).toBeVisible()
})

test('support changes the modules of a company, which sees it at once and reads who looked', async ({
  page,
  browser,
}) => {
  const company = await another(browser, 'admin@transminas.demo')
  await company.goto('/#/configuracoes/permissoes')
  const chat = company.getByRole('row').filter({ hasText: 'Crossdocking' })
  await expect(chat).toContainText('Não contratado')

  await openList(page, PAINEL, SUPPORT)
  await page.getByRole('searchbox', { name: 'Pesquisar empresas' }).fill('transminas')
  await rowLink(page, 'TransMinas Cargas').click()
  const form = drawer(page)
  await form.getByRole('checkbox', { name: 'Crossdocking' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'TransMinas Cargas alterada')).toBeVisible()
  await expect(chat).toContainText('Contratado')
  await company.reload()
  await expect(company.getByRole('region', { name: 'Acessos do atendimento' })).toContainText('alteração')
  await expect(company.getByRole('region', { name: 'Acessos do atendimento' })).toContainText('consulta')

  await rowLink(page, 'TransMinas Cargas').click()
  await form.getByRole('checkbox', { name: 'Crossdocking' }).uncheck()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
})

test(`users, company and panel have no barrier, wide and on a phone`, async ({ page }) => {
  test.slow()
  const checkBoth = async () => {
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await signIn(page, ADMIN, USUARIOS)
  await expect(rowLink(page, 'Célia Antunes')).toBeVisible()
  await checkBoth()
  await rowLink(page, 'Célia Antunes').click()
  await expect(drawer(page).getByLabel('E-mail')).toHaveValue('jundiai@serradourada.demo')
  await checkBoth()
  await drawer(page).getByRole('tab', { name: 'Acesso' }).click()
  await expect(drawer(page).getByRole('checkbox', { name: 'CD Jundiaí' })).toBeChecked()
  await checkBoth()
  for (const place of ['/#/configuracoes/permissoes', '/#/configuracoes/empresa']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await checkBoth()
  }
})

test('the admin panel has no barrier, wide and on a phone', async ({ page }) => {
  test.slow()
  await openList(page, PAINEL, SUPPORT)
  await rowLink(page, 'Experimenta Bebidas').click()
  await expect(drawer(page).getByLabel('Licença')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
})
