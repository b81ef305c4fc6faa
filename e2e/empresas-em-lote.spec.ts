/** Companies by the handful: counts in the filters, region and restrictions at once, addresses before the first save. */
import type { Page } from '@playwright/test'
import {
  button,
  createByCalls,
  EMPRESAS,
  expectNoSideScroll,
  field,
  newCnpj,
  openNamed,
  openRegister,
} from './support/empresas.ts'
import { drawer, question, row, rowLink, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

/** By its IBGE code. */
const JOINVILLE = 4209102

async function openFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

const choose = (page: Page, nome: string) =>
  page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check()

/** Chooses in the only list of a dialog, by keyboard. */
async function chooseInDialog(page: Page, title: string, label: string, typed: string): Promise<void> {
  await question(page, title).getByRole('combobox', { name: label }).fill(typed)
  await expect(page.getByRole('option', { name: typed })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('selected companies get a region and a restriction at once, and what fails says why [L-216]', async ({
  page,
}) => {
  const regiao = unique('Norte catarinense')
  const group = unique('Lote')
  const client = `${group} Mercado`
  const carrier = `${group} Rápido`
  const empresa = (nome: string, tipo: number) =>
    ['/api/empresa', { documento: newCnpj(), nome, tipos: [tipo], municipioId: JOINVILLE }] as const
  await createByCalls(page, [
    ['/api/regiao', { nome: regiao, cor: 'azul', tipo: 1, municipioIds: [JOINVILLE] }],
    empresa(client, 4),
    empresa(carrier, 1),
  ])
  await openRegister(page, EMPRESAS)
  await page.getByRole('searchbox').fill(group)
  await expect(row(page, group)).toHaveCount(2)
  const table = page.getByRole('table')
  const hidden = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))
  expect(hidden).toBeLessThanOrEqual(0)

  await openFilter(page, 'UF')
  await expect(page.getByRole('checkbox', { name: 'SC (2)' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'SP (0)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openFilter(page, 'Tipo')
  await page.getByRole('checkbox', { name: 'Transportadora' }).check()
  await page.keyboard.press('Escape')
  await openFilter(page, 'Situação')
  await expect(page.getByRole('radio', { name: 'Com dados pendentes (1)' })).toBeVisible()
  await page.keyboard.press('Escape')
  const removing = await page.getByRole('button', { name: 'Remover filtro Tipo' }).boundingBox()
  expect(Math.min(removing?.width ?? 0, removing?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await page.getByRole('button', { name: 'Remover filtro Tipo' }).click()

  await choose(page, client)
  await choose(page, carrier)
  await button(page, 'Alterar região').press('Enter')
  const regions = question(page, 'Alterar região')
  await regions.getByRole('button', { name: 'Alterar região de 2 empresas' }).click()
  await expect(regions.getByText('Campo obrigatório')).toBeVisible()
  await chooseInDialog(page, 'Alterar região', 'Região', regiao)
  await regions.getByRole('button', { name: 'Alterar região de 2 empresas' }).press('Enter')
  const progress = question(page, 'Alterando a região de 2 empresas')
  await expect(progress.getByText('2 de 2 processadas')).toBeVisible()
  await progress.getByRole('button', { name: 'Concluir' }).click()
  for (const nome of [client, carrier]) await expect(row(page, nome)).toContainText(regiao)
  await openFilter(page, 'Região')
  await page.getByRole('checkbox', { name: 'Sem região' }).check()
  await expect(rowLink(page, client)).toBeHidden()
  await page.getByRole('checkbox', { name: regiao }).check()
  await page.keyboard.press('Escape')
  await expect(rowLink(page, client)).toBeVisible()
  await page.reload()
  await expect(rowLink(page, client)).toBeVisible()
  await page.getByRole('button', { name: 'Remover filtro Região' }).click()

  await choose(page, client)
  await choose(page, carrier)
  await button(page, 'Restrições').press('Enter')
  const restrictions = question(page, 'Restrições')
  await chooseInDialog(page, 'Restrições', 'Transportadora', carrier)
  await restrictions.getByRole('textbox', { name: 'Motivo' }).fill('Avarias')
  await expectNoAxeViolations(page)
  await restrictions.getByRole('button', { name: 'Restringir 2 empresas' }).press('Enter')
  const restricting = question(page, 'Restringindo 2 empresas')
  await expect(
    restricting.getByText('Uma empresa não restringe a si mesma. Escolha outro cliente.'),
  ).toBeVisible()
  await restricting.getByRole('button', { name: 'Concluir' }).click()
  // What failed stays chosen.
  await expect(page.getByText('1 selecionada', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, client)
  await button(page, 'Restrições').click()
  await restrictions.getByRole('radio', { name: 'Retirar restrição' }).check()
  await chooseInDialog(page, 'Restrições', 'Transportadora', carrier)
  await restrictions.getByRole('button', { name: 'Retirar restrição de 1 empresa' }).click()
  await question(page, 'Retirando a restrição de 1 empresa').getByRole('button', { name: 'Concluir' }).click()
  await openNamed(page, client)
  await expect(drawer(page).getByRole('combobox', { name: 'Região' })).toHaveValue(regiao)
  await drawer(page)
    .getByRole('tab', { name: /^Restrições/ })
    .click()
  await expect(drawer(page).getByText('Nenhuma restrição')).toBeVisible()
})

test('by keyboard a misspelt municipality is mended, and further addresses come with the first save [L-214]', async ({
  page,
}) => {
  const nome = unique('Doces Estrela')
  await openRegister(page, EMPRESAS)
  await button(page, 'Nova empresa').press('Enter')
  await field(page, 'CNPJ ou CPF').fill(newCnpj())
  await field(page, 'Razão social').fill(nome)
  await drawer(page).getByRole('checkbox', { name: 'Cliente' }).check()
  const municipio = drawer(page).getByRole('combobox', { name: 'Município' })
  await municipio.focus()
  await page.keyboard.type('Joinvile, SC')
  const use = drawer(page).getByRole('button', { name: 'Usar Joinville, SC' })
  await expect(use).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'com essa grafia. Usar Joinville, SC.' }),
  ).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(use).toBeFocused()
  await expect(municipio).toHaveValue('Joinvile, SC')
  await page.keyboard.press('Enter')
  await expect(municipio).toHaveValue('Joinville, SC')
  await expect(municipio).toBeFocused()
  await expect(use).toBeHidden()

  await drawer(page).getByRole('tab', { name: 'Dados' }).press('ArrowRight')
  await drawer(page).getByRole('button', { name: 'Adicionar endereço' }).press('Enter')
  const names = field(page, 'Nome do local')
  const places = drawer(page).getByRole('combobox', { name: 'Município' })
  await names.fill('Depósito 1')
  await places.fill('Joinville')
  await drawer(page).getByRole('button', { name: 'Usar Joinville, SC' }).press('Enter')
  await drawer(page).getByRole('button', { name: 'Adicionar endereço' }).press('Enter')
  await places.nth(1).fill('bom jesus')
  await expect(drawer(page).getByText('Há mais de um município com esse nome.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('alert')).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Outros endereços' }).press('Enter')
  await expect(names.nth(1)).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
  await page.keyboard.type('Depósito 2')
  // The other address is as it was.
  await expect(names.first()).toHaveValue('Depósito 1')
  await places.nth(1).fill('bom jesus')
  await drawer(page).getByRole('button', { name: 'Usar Bom Jesus, PI' }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criada`)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openNamed(page, nome)
  await drawer(page).getByRole('tab', { name: 'Endereços 3' }).click()
  await expect(places.nth(1)).toHaveValue('Bom Jesus, PI')
})
