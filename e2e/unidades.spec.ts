/** The register of business units: place and zone, sharing with a partner, who may change what. */
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
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const VIA_PLANALTO = '72.B9K.105/0001-95'

test('a unit takes zone and coordinates from its municipality, and masks what is typed [L-080, L-227]', async ({
  page,
}) => {
  const name = unique('CD Norte')
  await openList(page, UNIDADES)
  await page.getByRole('button', { name: 'Nova unidade de negócio' }).click()
  const form = drawer(page)
  await expect(form.getByLabel('Descrição')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('2 campos para corrigir antes de salvar')).toBeVisible()
  await form.getByLabel('Descrição').fill(name)
  await form.getByLabel('CNPJ').pressSequentially('35c7l290000117')
  await expect(form.getByLabel('CNPJ')).toHaveValue('35.C7L.290/0001-17')
  await form.getByLabel('CEP').pressSequentially('69075830')
  await expect(form.getByLabel('CEP')).toHaveValue('69075-830')
  await form.getByRole('combobox', { name: 'Município' }).fill('manaus')
  await page.getByRole('option', { name: 'Manaus, AM' }).click()
  await expect(form.getByText('America/Manaus')).toBeVisible()
  await expect(form.getByLabel('Latitude')).toHaveValue(/^-3,1/)
  await expect(form.getByLabel('Longitude')).toHaveValue(/^-60,0/)
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('CNPJ inválido')).toBeVisible()
  await form.getByLabel('CNPJ').fill('35C7L290000116')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criada`)).toBeVisible()
  await expect(row(page, name)).toContainText('Manaus, AM')

  await rowLink(page, name).click()
  await form.getByLabel('Complemento').fill('Galpão 2')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await rowLink(page, name).click()
  await form.getByRole('tab', { name: /^Histórico/ }).click()
  await expect(form.getByText('Galpão 2')).toBeVisible()
  await expect(form.getByText('Renata Kuhn alterou 1 campo')).toBeVisible()
  await form.getByRole('button', { name: 'Fechar' }).click()

  await chooseInRow(page, name, 'Desativar')
  await expect(row(page, name)).toContainText('Desativada')
  await chooseInRow(page, name, 'Excluir')
  await question(page, `Excluir unidade de negócio ${name}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible()
  await expect(rowLink(page, name)).toBeHidden()
})

test('the default unit is neither switched off nor removed, and the person reads why', async ({ page }) => {
  await openList(page, UNIDADES)
  await chooseInRow(page, 'CD Jundiaí', 'Desativar')
  const reason = 'Esta é a unidade de negócio padrão. Defina outra como padrão antes.'
  await question(page, 'CD Jundiaí não foi desativada').getByText(reason).waitFor()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(row(page, 'CD Jundiaí')).toContainText('Ativa')
})

test('a unit is shared with a partner, who sees the place and nothing else, until it is taken back', async ({
  page,
  browser,
}) => {
  const guest = await another(browser, 'admin@viaplanalto.demo')
  await openList(page, UNIDADES)
  await rowLink(page, 'CD Betim').click()
  await drawer(page)
    .getByRole('tab', { name: /^Compartilhamento/ })
    .click()
  const documento = drawer(page).getByLabel('CNPJ da empresa')
  await documento.fill('11222333000181')
  await drawer(page).getByRole('button', { name: 'Compartilhar' }).click()
  await expect(drawer(page).getByText('Nenhuma empresa da plataforma tem este CNPJ.')).toBeVisible()
  await documento.fill(VIA_PLANALTO)
  await drawer(page).getByRole('button', { name: 'Compartilhar' }).click()
  await expect(drawer(page).getByRole('listitem')).toContainText(['Via Planalto Transportes'])
  await expectNoAxeViolations(page)

  await guest.goto(UNIDADES)
  const shared = guest.getByRole('region', { name: 'Compartilhadas comigo' })
  await shared.getByRole('link', { name: 'CD Betim' }).click()
  await expect(drawer(guest).getByText('Compartilhada por Alimentos Serra Dourada')).toBeVisible()
  await expect(drawer(guest).getByText('Betim, MG')).toBeVisible()
  await expect(drawer(guest).getByText('61.482.037/0002-79')).toBeHidden()
  await expectNoAxeViolations(guest)

  await drawer(page).getByRole('button', { name: 'Retirar o acesso de Via Planalto Transportes' }).click()
  await question(page, 'Retirar o acesso de Via Planalto Transportes')
    .getByRole('button', { name: 'Retirar acesso' })
    .click()
  await expect(toast(page, 'Via Planalto Transportes não vê mais CD Betim')).toBeVisible()
  await expect(drawer(guest).getByText('Esta unidade não está compartilhada com você')).toBeVisible()
})

test('an operator reads the units and finds nothing to change them with', async ({ page }) => {
  await openList(page, UNIDADES, 'operador@serradourada.demo')
  await expect(rowLink(page, 'CD Betim')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova unidade de negócio' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ações de/ })).toBeHidden()
  await rowLink(page, 'CD Betim').click()
  await expect(drawer(page).getByText('61.482.037/0002-79')).toBeVisible()
  await expect(drawer(page).getByRole('textbox')).toHaveCount(0)
  await expect(drawer(page).getByRole('button', { name: /^Salvar/ })).toBeHidden()
  await drawer(page)
    .getByRole('tab', { name: /^Compartilhamento/ })
    .click()
  await expect(drawer(page).getByRole('button', { name: 'Compartilhar' })).toBeHidden()
})

test(`units have no barrier, wide and on a phone`, async ({ page }) => {
  test.slow()
  await signIn(page, ADMIN, UNIDADES)
  await rowLink(page, 'CD Manaus').click()
  await expect(drawer(page).getByLabel('CEP')).toHaveValue('69075-830')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(rowLink(page, 'CD Manaus')).toBeVisible()
  await expectNoAxeViolations(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})
