/** Fences and authorised places: by keyboard and by the map. */
import type { Page } from '@playwright/test'
import { ADMIN, drawer, openList, row, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CERCAS = '/#/configuracoes/cercas'
const LOCAIS = '/#/configuracoes/locais-autorizados'

const field = (page: Page, name: string | RegExp) => drawer(page).getByRole('textbox', { name })
const map = (page: Page) => drawer(page).locator('[data-map]')

test('a fence around an own unit begins at 500 metres and takes its centre from the keyboard', async ({
  page,
}) => {
  const nome = unique('Cerca do CD')
  await openList(page, CERCAS)
  await page.getByRole('button', { name: 'Nova cerca' }).click()
  await field(page, /^Nome/).fill(nome)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Informe a empresa ou a unidade').first()).toBeVisible()
  await expect(
    drawer(page)
      .getByText(/^Use latitude; longitude, por exemplo/)
      .first(),
  ).toBeVisible()

  await drawer(page).getByLabel('Unidade de negócio').selectOption({ label: 'CD Manaus' })
  await expect(field(page, /^Raio/)).toHaveValue('500')
  await field(page, /^Centro/).fill('-3,1; -59,97')
  await field(page, /^Raio/).fill('40')
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page)
      .getByText(/^Use um raio de 50 a 5\.000 metros/)
      .first(),
  ).toBeVisible()
  await field(page, /^Raio/).fill('800')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criada`)).toBeVisible()
  await expect(row(page, nome)).toContainText('Círculo de 800 m em -3,1; -59,97')
})

test('a place where vehicles may stand is marked by a click on the map', async ({ page }) => {
  const nome = unique('Posto')
  await signIn(page, ADMIN, LOCAIS)
  await page.getByRole('button', { name: 'Novo local autorizado' }).click()
  await field(page, /^Nome/).fill(nome)
  await drawer(page).getByLabel('Tipo').selectOption({ label: 'Pernoite' })
  await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 20_000 })
  await map(page).scrollIntoViewIfNeeded()
  await map(page).click()
  await expect(field(page, /^Centro/)).toHaveValue(/^-?\d+(,\d+)?; -?\d+(,\d+)?$/)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()
  await expect(row(page, nome)).toContainText('Círculo de 300 m em')
})
