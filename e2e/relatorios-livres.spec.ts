/** Free reports: from a model to a saved view, its records, its file and its sending, by keyboard and on a phone. */
import type { Page } from '@playwright/test'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, drawer, question, row, unique } from './support/registers.ts'
import { apiHeaders, moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const MODELO = /^Custo por t·km/
/** Loads of the demonstration that were created in the last days, by carrier and town. */
const PERGUNTA = 'de=carga&g=transportadora.destino&m=contagem.valorFrete.fretePorTonKm&p=criacao.ultimos-90'

const previa = (page: Page) => page.getByRole('table', { name: 'Prévia do relatório' })
const linha = (page: Page, name: string) =>
  previa(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
/** The number of a line, in its first column. */
const contado = async (page: Page, name: string) =>
  Number((await linha(page, name).getByRole('cell').first().innerText()).replaceAll('.', ''))

/** Facts of a new demonstration are made by a job; they are there within two minutes. */
async function waitForFacts(page: Page): Promise<void> {
  const headers = await apiHeaders(page.request, ADMIN)
  const data = {
    entidade: 'carga',
    grupos: [],
    medidas: ['contagem'],
    periodo: { por: 'criacao', relativo: 'ultimos-90' },
    filtros: [],
  }
  const count = async () =>
    (await (await page.request.post('/frete/consulta', { headers, data })).json()).registros
  await expect.poll(count, { timeout: 120_000 }).toBeGreaterThan(0)
}

test('a report is built, saved, opened to its records, exported and sent [S-043, S-093, E-803, E-806]', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await signIn(page, ADMIN, '/#/relatorios')
  await waitForFacts(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: MODELO }).press('Enter')
  await expect(page).toHaveURL(/g=transportadora\.destino/)
  await page.goto(`/#/relatorios/novo?${PERGUNTA}`)
  await expect(linha(page, 'Total')).toBeVisible()
  await expectNoAxeViolations(page)

  // The total is that of all lines, and each line opens exactly what it counted.
  const all = await contado(page, 'Total')
  expect(all).toBeGreaterThan(0)
  const first = previa(page).locator('tbody [data-row-opener]').first()
  const name = await first.innerText()
  const some = await contado(page, name)
  await first.press('Enter')
  await expect(drawer(page)).toContainText(`${some} carga`)
  await expect(drawer(page).getByRole('row')).toHaveCount(some + 1)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)

  // A branch is folded by its arrow; a field is put in and taken out without dragging; Back undoes it.
  const lines = await previa(page).locator('tbody tr').count()
  await first.press('ArrowLeft')
  await expect.poll(() => previa(page).locator('tbody tr').count()).toBeLessThan(lines)
  await first.press('ArrowRight')
  await page.getByRole('button', { name: 'Acrescentar grupo' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Tipo de frete' }).press('Enter')
  await expect(page).toHaveURL(/g=transportadora\.destino\.tipoFrete/)
  await page.goBack()
  await expect(page).not.toHaveURL(/tipoFrete/)
  expect(await contado(page, 'Total')).toBe(all)

  const nome = unique('Frete por rota')
  await page.getByRole('button', { name: 'Salvar visão' }).press('Enter')
  await question(page, 'Salvar visão').getByLabel('Nome').fill(nome)
  await question(page, 'Salvar visão').getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByText('não salvo')).toHaveCount(0)

  await page.getByRole('button', { name: 'Agendar' }).press('Enter')
  await expect(drawer(page)).toContainText('Próximos:')
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('combobox', { name: 'Destinatários' }).click()
  await page.getByRole('option', { name: 'Renata Kuhn' }).click()
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('button', { name: 'Agendar' }).click()
  await expect(drawer(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await page.getByRole('menuitem', { name: /csv/ }).press('Enter')
  await page.getByRole('button', { name: 'Ver arquivos' }).click()
  await expect(page.getByRole('region', { name: 'Envios agendados' })).toContainText(nome)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Baixar ${nome}, CSV` }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('link', { name: 'Por relatório' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico dos relatórios' })).toBeVisible()
  await page.getByLabel('Pesquisar relatórios').fill(nome)
  await expect(page.getByRole('region', { name: nome }).getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await moduleMenu(page).getByRole('link', { name: 'Relatórios', exact: true }).press('Enter')

  await row(page, nome).getByRole('link', { name: nome }).focus()
  await page.keyboard.press('p')
  await expect(row(page, nome).getByRole('button', { name: `Fixar ${nome}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectNoAxeViolations(page)
})

test('on a phone reports are read and built without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN, '/#/relatorios')
  await expect(page.getByRole('link', { name: MODELO })).toBeVisible()
  await expectNoSideScroll(page)
  await page.goto(`/#/relatorios/novo?${PERGUNTA}`)
  await expect(page.getByRole('region', { name: 'Desenho do relatório' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})

test('an answer is drawn above its table, and a view that another person changed is compared before it is saved [E-815]', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const nome = unique('Frete por cidade')
  const headers = await apiHeaders(page.request, ADMIN)
  await signIn(page, ADMIN, '/#/relatorios')
  await waitForFacts(page)
  const consulta = {
    entidade: 'carga',
    grupos: ['destino'],
    medidas: ['contagem', 'valorFrete'],
    periodo: { por: 'criacao', relativo: 'ultimos-90' },
    filtros: [],
  }
  const created = await page.request.post('/frete/relatorio', {
    headers,
    data: { nome, compartilhado: true, consulta },
  })
  const { id, version } = await created.json()
  await page.goto(`/#/relatorios/${id}`)
  await page.getByRole('button', { name: 'Gráfico' }).press('Enter')
  await expect(page.locator('[aria-hidden] .recharts-bar-rectangle').first()).toBeVisible()
  await page.getByLabel('Coluna do gráfico').selectOption({ label: 'Valor do frete (R$)' })
  await expect(page).toHaveURL(/coluna=valorFrete/)
  await expect(linha(page, 'Total')).toBeVisible()
  await expectNoAxeViolations(page)

  const theirs = { nome: `${nome} e mais`, compartilhado: false, consulta, version }
  expect((await page.request.put(`/frete/relatorio/${id}`, { headers, data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Salvar visão' }).press('Enter')
  const form = question(page, 'Salvar visão')
  await form.getByLabel('Nome').fill(`${nome} novo`)
  await form.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  const conflict = page.getByRole('dialog', { name: /mudou enquanto você editava/ })
  await expect(conflict).toBeVisible()
  await expectNoAxeViolations(page)
  await conflict.getByRole('button', { name: 'Ficar com tudo o meu' }).press('Enter')
  await conflict.getByRole('button', { name: 'Salvar versão 3' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${nome} novo` })).toBeVisible()
})

test('planning, tracking and docks begin the builder with a question of theirs', async ({ page }) => {
  await signIn(page, ADMIN, '/#/cargas/relatorios')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios do tracking' })).toBeVisible()
  const registros = page.getByRole('group', { name: 'Registros' })
  await expect(registros.getByRole('button', { name: 'Entregas' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/#/portal-agendamento/relatorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatório das docas' })).toBeVisible()
  await expect(registros.getByRole('button', { name: 'Agendamentos' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/#/formacao/relatorios')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios do planejamento' })).toBeVisible()
  await expect(registros.getByRole('button', { name: 'Cargas' })).toHaveAttribute('aria-pressed', 'true')
})
