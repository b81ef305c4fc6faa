/** Free vehicles: a carrier says where and when, changes and takes it back; on a phone, in the dark, of restricted offering. */
import type { Page } from '@playwright/test'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer, row } from './support/registers.ts'
import { apiHeaders, moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const LISTA = '/#/oferecimento/disponibilidade'
const VIA_PLANALTO = 'admin@viaplanalto.demo'
const ROTA_LIVRE = 'admin@rotalivre.demo'
const DAY_MS = 86_400_000

/** `dd/mm/aaaa HH:mm`, so many days from today. */
const momentIn = (days: number, time: string) =>
  `${new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * DAY_MS)} ${time}`

/** A town by a part of its name. */
async function chooseTown(page: Page, label: string | RegExp, town: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label }).fill(town)
  await page
    .getByRole('option', { name: `${town}, ` })
    .first()
    .click()
}

test('by keyboard a carrier says that a truck is free, changes it and takes it back', async ({ page }) => {
  await signIn(page, VIA_PLANALTO, LISTA)
  await expect(page.getByRole('heading', { level: 1, name: 'Disponibilidade' })).toBeVisible()
  await expect(moduleMenu(page).getByRole('link', { name: 'Disponibilidade' })).toBeVisible()
  await expect(row(page, 'Jundiaí, SP').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Nova disponibilidade' }).press('Enter')
  await expect(drawer(page).getByLabel(/^Tipo/)).toBeFocused()
  await drawer(page).getByLabel(/^Tipo/).selectOption({ index: 2 })
  await drawer(page).getByLabel(/^Tipo/).press('Control+Enter')
  await expect(drawer(page).getByText('Campo obrigatório').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByLabel(/^Carroceria/)
    .selectOption({ label: 'Sider' })
  await chooseTown(page, /^Cidade/, 'Ribeirão Preto')
  await drawer(page).getByLabel('Raio (km)').fill('75')
  await drawer(page)
    .getByLabel(/^Livre até/)
    .fill(momentIn(0, '00:01'))
  await drawer(page).getByLabel('Raio (km)').press('Control+Enter')
  await expect(drawer(page).getByText('Deve ser depois do início').first()).toBeVisible()
  await drawer(page)
    .getByLabel(/^Livre até/)
    .fill(momentIn(5, '18:00'))
  await chooseTown(page, 'Acrescentar cidade de destino', 'Londrina')
  await drawer(page).getByLabel('Observação para os embarcadores').fill('Volta vazio')
  await drawer(page).getByLabel('Observação para os embarcadores').press('Control+Enter')
  const made = row(page, 'Ribeirão Preto, SP, até 75')
  await expect(made).toContainText('Londrina')

  await made.getByRole('link').first().press('Enter')
  await drawer(page).getByLabel('Raio (km)').fill('0')
  await drawer(page).getByLabel('Raio (km)').press('Control+Enter')
  const changed = row(page, 'só em Ribeirão Preto, SP')
  await expect(changed).toBeVisible()
  await changed.getByRole('link').first().press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .press('Enter')
  await expect(
    drawer(page).getByText('só em Ribeirão Preto, SP').filter({ visible: true }).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await changed.getByRole('button', { name: /^Ações de/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(changed).toBeHidden()
})

test('a vehicle of the register takes the place of type and body', async ({ page }) => {
  await signIn(page, VIA_PLANALTO)
  const [veiculo] = (
    await (
      await page.request.post('/api/veiculo/search', {
        headers: await apiHeaders(page.request, VIA_PLANALTO),
        data: { ativo: true, qtdItem: 1, tipos: ['TRUCK', 'BITRUCK', 'VUC'] },
      })
    ).json()
  ).items
  await page.goto(`${LISTA}(drawer:oferecimento/disponibilidade/new)`)
  await drawer(page).getByRole('combobox', { name: 'Veículo' }).fill(veiculo.placa)
  await page.getByRole('option', { name: new RegExp(`^${veiculo.placa}`) }).click()
  await expect(drawer(page).getByLabel(/^Carroceria/)).toBeHidden()
  await chooseTown(page, /^Cidade/, 'Franca')
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(row(page, 'Franca, SP')).toContainText(veiculo.placa)
})

test('restricted offering says what is free on a phone in the dark, without a fleet to choose from', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, ROTA_LIVRE, LISTA)
  await expect(page.getByText('Anápolis, GO').first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.goto(`${LISTA}(drawer:oferecimento/disponibilidade/new)`)
  await expect(drawer(page).getByRole('combobox', { name: 'Veículo' })).toBeHidden()
  await drawer(page).getByLabel(/^Tipo/).selectOption({ index: 3 })
  await drawer(page)
    .getByLabel(/^Carroceria/)
    .selectOption({ label: 'Graneleira' })
  await chooseTown(page, /^Cidade/, 'Goiânia')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(page.getByText('Goiânia, GO').first()).toBeVisible()
})

test('what is over stands in the history, and the empty list says what it is for', async ({ page }) => {
  await signIn(page, VIA_PLANALTO, `${LISTA}?quando=historico`)
  await expect(page.getByRole('heading', { level: 1, name: 'Disponibilidade' })).toBeVisible()
  await expect(row(page, 'Jundiaí, SP')).toBeHidden()
  await expectNoAxeViolations(page)
})
