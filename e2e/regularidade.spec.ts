/** The regularity of carriers: the list of a shipper, a carrier without account, and the record of a carrier itself. */
import type { Page } from '@playwright/test'
import { createByCalls, expectNoSideScroll, newCnpj } from './support/empresas.ts'
import { ADMIN, drawer, openList, row, toast, unique } from './support/registers.ts'
import { apiHeaders, moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const LISTA = '/#/conformidade/regularidade'
const CARRIER = 'admin@viaplanalto.demo'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const DAY_MS = 86_400_000

/** `dd/mm/aaaa`, so many days from today. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * DAY_MS)

/** A carrier of this journey's own in the register of the shipper. */
async function createTransportadora(page: Page): Promise<string> {
  const nome = unique('Trans Aurora')
  await createByCalls(page, [['/api/empresa', { documento: newCnpj(), nome, tipos: [1] }]])
  return nome
}

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Pesquisar transportadoras' }).fill(text)

test('the carriers are counted, filtered and told by what ends first [C-417]', async ({ page }) => {
  await openList(page, LISTA)
  await expect(moduleMenu(page).getByRole('button', { name: 'Conformidade' })).toBeVisible()
  // Other journeys register carriers too, so each is looked for.
  for (const [nome, text] of [
    ['Rota Norte', 'Suspenso'],
    ['Rodo Cerrado', 'vencida'],
    ['Rio Pardo', 'sem PGR'],
    ['Frete Sul', 'Não consultado'],
  ] as const) {
    await search(page, nome)
    await expect(row(page, nome)).toContainText(text)
  }
  await search(page, '')
  const impede = page.getByRole('region', { name: 'Já impede contratar' })
  await expect(impede).toContainText('RNTRC suspenso. Ninguém libera.')
  await expect(impede).toContainText('RCTR-C vencida.')
  await expect(page.getByRole('region', { name: 'Até 15 dias' })).toContainText('Expresso Iguaçu')
  await page.getByRole('button', { name: /^Bloqueiam \d+/ }).press('Enter')
  await expect(page).toHaveURL(/filtro=bloqueiam/)
  await expect(row(page, 'Rota Norte')).toBeVisible()
  await expect(row(page, 'Via Planalto')).toBeHidden()
  await page.getByRole('button', { name: /^Todas \d+/ }).press('Enter')
  // Eight digits, as CT-e writes it, find the nine of ANTT.
  await search(page, '09482117')
  await expect(row(page, 'Rápido Vale do Aço')).toContainText('009482117')
  await expect(row(page, 'Via Planalto')).toBeHidden()
  await expectNoAxeViolations(page)
  await search(page, 'ninguém se chama assim')
  await expect(page.getByRole('row').filter({ hasText: 'Rápido Vale' })).toBeHidden()
})

test('by keyboard a look-up is typed, policies are saved, a file is sent, and the history tells it [C-417]', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const nome = await createTransportadora(page)
  await page.goto(LISTA)
  await search(page, nome)
  await rowLinkOf(page, nome).press('Enter')
  await expect(drawer(page).getByRole('heading', { name: nome })).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Registrar consulta' }).press('Enter')
  const situacao = drawer(page).getByLabel('Situação na ANTT')
  await expect(situacao).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Campo obrigatório').first()).toBeVisible()
  await situacao.selectOption({ label: 'Suspenso' })
  await drawer(page).getByLabel('RNTRC').fill('045510873')
  await drawer(page)
    .getByLabel(/^Recibo/)
    .fill('Protocolo 8841')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Consulta registrada: ${nome}`)).toBeVisible()
  await expect(row(page, nome)).toContainText('Suspenso')
  await expect(row(page, nome)).toContainText('045510873')

  await rowLinkOf(page, nome).press('Enter')
  await expect(drawer(page).getByText('Protocolo 8841')).toBeVisible()
  await drawer(page).getByLabel('RC-V: apólice').fill('7788')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Informe até quando vale').first()).toBeVisible()
  await drawer(page).getByLabel('RC-V: vale até').fill(dayIn(9))
  await expectNoAxeViolations(page)
  await drawer(page).getByLabel('RC-V: vale até').press('Control+Enter')
  await expect(toast(page, `Regularidade de ${nome} salva`)).toBeVisible()
  await expect(row(page, nome)).toContainText('sem arquivo')

  await rowLinkOf(page, nome).press('Enter')
  await drawer(page)
    .getByLabel('Enviar arquivo de RC-V')
    .setInputFiles({ name: 'rc-v.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(toast(page, 'RC-V: arquivo enviado')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Baixar RC-V: rc-v.pdf' })).toBeVisible()
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .press('Enter')
  await expect(drawer(page).getByText('RC-V: validade').filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, nome)).toContainText(dayIn(9))
})

const rowLinkOf = (page: Page, nome: string) => row(page, nome).getByRole('link')

test('a carrier fills its own record, and its shipper only reads it', async ({ page, browser }) => {
  await signIn(page, CARRIER, '/#/conformidade/minha-regularidade')
  await expect(page.getByRole('heading', { level: 1, name: 'Regularidade' })).toBeVisible()
  const numero = page.getByLabel('RCTR-C: apólice')
  const apolice = `AP-${Date.now() % 1_000_000}`
  await numero.fill(apolice)
  await expect(page.getByText('Salve a validade e depois envie o arquivo.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar regularidade' }).press('Enter')
  await expect(toast(page, 'Regularidade de Via Planalto Transportes salva')).toBeVisible()
  await page
    .getByLabel('Enviar arquivo de RCTR-C')
    .setInputFiles({ name: 'rctr-c.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('button', { name: 'Baixar RCTR-C: rctr-c.pdf' })).toBeVisible()
  await expectNoAxeViolations(page)

  const shipper = await (await browser.newContext()).newPage()
  await signIn(shipper, ADMIN, LISTA)
  await search(shipper, 'Via Planalto')
  await rowLinkOf(shipper, 'Via Planalto').click()
  await expect(drawer(shipper).getByText('A transportadora preenche estes dados.')).toBeVisible()
  await expect(drawer(shipper).getByText(apolice)).toBeVisible()
  await expect(drawer(shipper).getByRole('textbox')).toHaveCount(0)
  const download = shipper.waitForEvent('download')
  await drawer(shipper).getByRole('button', { name: 'Baixar RCTR-C: rctr-c.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('rctr-c.pdf')
  await expectNoAxeViolations(shipper)
  await shipper.context().close()
})

test('documents are asked of a linked carrier, and the list works on a phone in the dark [C-417]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, ADMIN, `${LISTA}?filtro=bloqueiam`)
  await expect(row(page, 'Rota Norte')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  const near = page.getByRole('region', { name: 'Até 15 dias' })
  const ask = near.getByRole('button', { name: /^Pedir: TransMinas/ })
  const asked = near.getByText(/^pedido \d\d\/\d\d$/)
  await expect(ask.or(asked)).toBeVisible()
  // A carrier is asked once a week; a second try finds it asked.
  if (await ask.isVisible()) await ask.press('Enter')
  await expect(asked).toBeVisible()
  await page.goto('/#/conformidade/regularidade(drawer:conformidade/regularidade/consulta)')
  await expect(drawer(page).getByLabel('Situação na ANTT')).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})

test('nothing of it is offered to the free licence', async ({ page }) => {
  await signIn(page, 'admin@freecarga.demo')
  await expect(moduleMenu(page).getByRole('button', { name: 'Conformidade' })).toHaveCount(0)
  const headers = await apiHeaders(page.request, 'admin@freecarga.demo')
  const answer = await page.request.post('/api/regularidade/search', { headers, data: {} })
  expect(answer.status()).toBe(403)
})
