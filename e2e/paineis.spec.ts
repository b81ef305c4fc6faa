/** Panels: numbers and reports are put together, arranged by keyboard and by hand, shared, and read on a phone. */
import type { Page } from '@playwright/test'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, question, unique } from './support/registers.ts'
import { apiHeaders } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const OPERADOR = 'operador@serradourada.demo'
const itens = (page: Page) => page.getByRole('list', { name: 'Itens do painel' }).getByRole('listitem')
const titles = (page: Page) => itens(page).getByRole('heading').allInnerTexts()

async function add(page: Page, choose: (dialog: ReturnType<typeof question>) => Promise<void>) {
  await page.getByRole('button', { name: 'Acrescentar' }).press('Enter')
  const dialog = question(page, 'Acrescentar ao painel')
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Acrescentar' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a panel is put together, arranged by keyboard and by hand, shared and read on a phone [E-815]', async ({
  page,
}) => {
  const nome = unique('Diretoria')
  await signIn(page, ADMIN, '/#/dashboards/paineis')
  await page.getByRole('button', { name: 'Novo painel' }).first().press('Enter')
  await add(page, async (dialog) => {
    await dialog.getByLabel('Número', { exact: true }).selectOption({ label: 'OTIF' })
  })
  await add(page, async (dialog) => {
    await dialog.getByLabel('Número', { exact: true }).selectOption({ label: 'No-show' })
    await dialog.getByLabel('Período').selectOption({ label: 'Mês' })
  })
  await add(page, async (dialog) => {
    await dialog.getByRole('button', { name: 'Relatório' }).press('Enter')
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Relatório', { exact: true }).selectOption({ label: 'Custo por t·km' })
  })
  expect(await titles(page)).toEqual(['OTIF, 14 dias', 'No-show, mês', 'Custo por t·km'])

  // By keyboard, and the keyboard goes along with the item.
  const chart = page.getByRole('button', { name: 'Ações de Custo por t·km' })
  await chart.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => titles(page)).toEqual(['OTIF, 14 dias', 'Custo por t·km', 'No-show, mês'])
  await expect(chart).toBeFocused()
  // By hand.
  await itens(page).nth(2).getByRole('heading').hover()
  await page.mouse.down()
  const first = await itens(page).nth(0).boundingBox()
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 40, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['No-show, mês', 'OTIF, 14 dias', 'Custo por t·km'])
  await chart.press('Enter')
  await page.getByRole('menuitem', { name: 'Largura: linha inteira' }).press('Enter')

  await page.getByRole('button', { name: 'Ações de No-show, mês' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Renomear' }).press('Enter')
  await question(page, 'Renomear item').getByLabel('Título').fill('Faltas do mês')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Faltas do mês', 'OTIF, 14 dias', 'Custo por t·km'])

  await page.getByLabel('Compartilhar com a equipe').check()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Dê um nome ao painel')).toBeVisible()
  await page.getByLabel('Nome').fill(nome)
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByRole('region', { name: 'OTIF, 14 dias' }).getByRole('link')).toBeVisible()
  const table = page.getByRole('region', { name: 'Custo por t·km em números' })
  await table.focus()
  await expect(table).toBeFocused()
  await expect(table.getByRole('rowheader', { name: /^Total/ })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  const boxes = await page
    .getByRole('list', { name: `Itens de ${nome}` })
    .locator('> li')
    .all()
  const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y ?? 0))
  expect(new Set(tops).size).toBe(3)
  await expectNoAxeViolations(page)
})

test('the team reads a shared panel and makes a copy, and an item that fails does so alone', async ({
  page,
}) => {
  const nome = unique('Da equipe')
  const headers = await apiHeaders(page.request, ADMIN)
  const item = (tile: string, titulo: string) => ({
    tipo: 'numero',
    titulo,
    posicao: { colunas: 1 },
    numero: { tile, periodo: '14' },
  })
  const created = await page.request.post('/frete/painel', {
    headers,
    data: { nome, compartilhado: true, itens: [item('otif', 'Entregas'), item('noShow', 'Faltas')] },
  })
  const { id } = await created.json()
  await page.route('**/frete/indicador/docas?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, OPERADOR, `/#/dashboards/paineis/${id}`)
  await expect(page.getByRole('region', { name: 'Entregas' }).getByRole('link')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Faltas' })).toContainText('Não foi possível ler este número')
  await expect(page.getByRole('button', { name: 'Arrumar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fazer uma cópia' }).press('Enter')
  await expect(page.getByLabel('Nome')).toHaveValue(`${nome}, cópia`)
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('só seu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrumar' })).toBeVisible()
})
