/** Surveys: started by the support team, answered behind the link of a mail, read without names. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, readMail, signIn, test } from './support/test.ts'

const SUPPORT = 'suporte@estiva.demo'
const PERSON = 'admin@freecarga.demo'

/** A phone that never was here, and what it asks the server for. `prepare` comes before the first address. */
async function openPhone(
  browser: Browser,
  address: string,
  colorScheme: 'light' | 'dark' = 'light',
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme })
  const page = await context.newPage()
  await prepare(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address)
  return { page, asked, close: () => context.close() }
}

const grade = (page: Page, nota: number) => page.getByRole('radio', { name: String(nota), exact: true })

test('the support team starts a survey, and a person answers it once on the phone, by keyboard [S-038, E-414]', async ({
  page,
  browser,
}) => {
  const since = Date.now()
  // Only who has come in is asked.
  await signIn(page, PERSON)
  await signIn(page, SUPPORT, '/#/painel-admin')
  await page.getByRole('navigation', { name: 'Partes do painel admin' }).getByText('Pesquisas').click()
  await expect(page.getByRole('region', { name: 'NPS' })).toContainText('respostas')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Nova pesquisa' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nova pesquisa' })
  await drawer.getByLabel('Nome').fill('Quem usa a licença Free')
  await drawer.getByLabel('Cliente').uncheck()
  await drawer.getByLabel('Free').check()
  await drawer.getByLabel('Operador').uncheck()
  await expect(drawer).toContainText('1 pessoa será convidada.')
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: /^Convidar/ }).click()
  await expect(page.getByText('1 pessoa convidada')).toBeVisible()
  await page.getByRole('tab', { name: 'Pesquisas' }).click()
  await expect(page.getByRole('row', { name: /Quem usa a licença Free/ })).toContainText('Aberta até')

  const link = /(http\S+\/pesquisa#[\w-]+)/.exec(await readMail(PERSON, since))?.[1] ?? ''
  const phone = await openPhone(browser, link)
  await expect(phone.page.getByRole('heading', { level: 1 })).toContainText('recomendaria a Estiva')
  // The secret is out of the address, and kept: a reload opens the page again.
  await expect(phone.page).toHaveURL(/\/pesquisa$/)
  await phone.page.reload()
  await expect(grade(phone.page, 9)).toBeVisible()
  await expectNoAxeViolations(phone.page)
  // Nothing of the shell: no version check, no announcement, no session.
  expect(phone.asked.filter((path) => !/^\/(pesquisa|publico\/|api\/pesquisa\/|favicon)/.test(path))).toEqual(
    [],
  )

  await phone.page.keyboard.press('Tab')
  await phone.page.keyboard.press('Enter')
  await expect(phone.page.getByRole('alert').filter({ hasText: 'Escolha uma nota.' })).toBeVisible()
  await expect(grade(phone.page, 0)).toBeFocused()
  await phone.page.keyboard.press('Space')
  for (let nota = 1; nota <= 9; nota++) await phone.page.keyboard.press('ArrowRight')
  await expect(grade(phone.page, 9)).toBeChecked()
  await phone.page.keyboard.press('Tab')
  await phone.page.keyboard.press('Space')
  await expect(phone.page.getByRole('checkbox', { name: 'Docas' })).toBeChecked()
  await phone.page.getByLabel('Conte em uma frase').fill('A fila do pátio caiu.')
  await expect(phone.page.getByText('21 de 500')).toBeVisible()
  await phone.page.keyboard.press('Tab')
  await expect(phone.page.getByRole('button', { name: 'Enviar nota 9' })).toBeFocused()
  await phone.page.keyboard.press('Enter')
  await expect(phone.page.getByRole('heading', { name: 'Obrigado!' })).toBeFocused()
  await phone.page.reload()
  await expect(phone.page.getByText('A sua resposta já foi recebida.')).toBeVisible()
  await expectNoAxeViolations(phone.page)
  await phone.close()

  // One answer is fewer than five: nothing of it is shown.
  await page.goto('/#/painel-admin/pesquisas?licenca=2&papel=Administrador')
  await expect(page.getByRole('main')).not.toContainText('A fila do pátio caiu. ')
})

test('a link that opens nothing says so, and a lost connection keeps what was written', async ({
  browser,
}) => {
  const missing = await openPhone(browser, '/pesquisa', 'dark')
  await expect(missing.page.getByRole('heading', { name: 'Este link não abre nada' })).toBeFocused()
  await expectNoAxeViolations(missing.page)
  await missing.page.goto(`/pesquisa#${'x'.repeat(43)}`)
  await expect(missing.page.getByText('Este link de pesquisa não vale.')).toBeVisible()
  await missing.close()

  // One handler answers from the beginning: nothing is asked while another one takes its place.
  const encerraEm = '2026-12-26T12:00:00.000Z'
  let isLost = true
  const offline = await openPhone(browser, `/pesquisa#${'y'.repeat(43)}`, 'light', (page) =>
    page.route('**/api/pesquisa/consulta', (route) =>
      isLost ? route.abort() : route.fulfill({ json: { encerraEm } }),
    ),
  )
  await expect(offline.page.getByRole('heading', { name: 'Não foi possível carregar' })).toBeVisible()
  isLost = false
  await offline.page.getByRole('button', { name: 'Tentar de novo' }).click()
  await grade(offline.page, 4).check()
  await offline.page.getByLabel('Conte em uma frase').fill('O mapa demora.')
  await offline.page.route('**/api/pesquisa/resposta', (route) => route.abort())
  await offline.page.getByRole('button', { name: 'Enviar nota 4' }).click()
  await expect(offline.page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible()
  await expect(offline.page.getByLabel('Conte em uma frase')).toHaveValue('O mapa demora.')
  await offline.close()
})

test('the support team looks at mails in both faces, and clears a refused address', async ({ page }) => {
  await signIn(page, SUPPORT, '/#/painel-admin/emails')
  await page.getByRole('button', { name: /^Código de verificação/ }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('480215')).toBeVisible()
  const background = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await background()).toBe('rgb(242, 244, 245)')
  await page.getByLabel('Aparência').selectOption('Escuro')
  await expect.poll(background).toBe('rgb(12, 20, 21)')
  await page.getByLabel('Marca').selectOption('Comboio')
  await expect(mail.getByText('Comboio', { exact: true })).toBeVisible()
  await page.getByLabel('Aparência').selectOption('Texto')
  await expect(page.getByText('Olá, Renata Kuhn.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('tab', { name: 'Endereços recusados' }).click()
  const row = page.getByRole('row', { name: /compras@moinhoantigo\.example/ })
  await expect(row).toContainText('550 5.1.1 O endereço não existe')
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: 'Liberar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Nenhum endereço recusado')).toBeVisible()
})
