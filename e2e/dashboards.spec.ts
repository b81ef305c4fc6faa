/** A director reads the numbers, goes from one to the records that it counted, and reads them again on a phone. */
import { readFileSync } from 'node:fs'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CARRIER = 'admin@viaplanalto.demo'

test('numbers lead to their records, and charts are read as tables by keyboard [E-803] [E-815]', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/#/dashboards/tracking?periodo=mes')
  await expect(page.getByRole('heading', { level: 1, name: 'Tracking' })).toBeVisible()
  const tile = page
    .getByRole('list', { name: 'Números do período' })
    .getByRole('link', { name: /^Entregas com prazo/ })
  const counted = /prazo\s*(\d+)/.exec((await tile.textContent()) ?? '')?.[1] ?? ''
  expect(Number(counted)).toBeGreaterThan(0)
  const tabela = page.getByRole('region', { name: 'Entregas por dia em números' })
  await tabela.focus()
  await expect(tabela).toBeFocused()
  await expect(tabela.getByRole('rowheader')).toHaveText([
    'No prazo e completa',
    'Só no prazo',
    'Fora do prazo',
  ])
  await page.keyboard.press('Tab')
  await expect(tabela.getByRole('link').first()).toBeFocused()
  await expectNoAxeViolations(page)

  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas com prazo' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${counted} registros?`))).toBeVisible()
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/dashboards/agendamento?periodo=mes')
  await expect(page.getByRole('list', { name: 'Números do período' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})

test('the records of a percentage tell how it came about, by class, and are taken along as a file [E-803, E-807]', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/#/dashboards/tracking?periodo=mes')
  await page
    .getByRole('list', { name: 'Números do período' })
    .getByRole('link', { name: /^OTIF/ })
    .press('Enter')
  const conta = page.getByRole('region', { name: 'Como o número se forma' })
  await expect(conta).toContainText(/no prazo e completas.*com prazo/)
  const classes = page.getByRole('navigation', { name: 'Partes do número' })
  const countOf = async (name: RegExp) =>
    Number(/(\d+)$/.exec((await classes.getByRole('link', { name }).innerText()).replaceAll('.', ''))?.[1])
  const fora = await countOf(/^Fora/)
  expect(await countOf(/^Dentro/)).toBeGreaterThan(0)
  await expect
    .poll(
      async () =>
        (await countOf(/^Só fora/)) + (await countOf(/^Só incompletas/)) + (await countOf(/^As duas/)),
    )
    .toBe(fora)
  await classes.getByRole('link', { name: /^Fora/ }).press('Enter')
  await expect(page.getByText(new RegExp(`^${fora} registros?`))).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/ }).press('Enter')
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(fora + 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('each product begins with its own numbers, which open their records', async ({ page }) => {
  const numeros = page.getByRole('list', { name: 'Números do período' })
  await signIn(page, ADMIN, '/#/dashboards/visao-geral/roteirizador')
  await expect(numeros.getByRole('link')).toHaveText([
    /^A planejar agora/,
    /^Minutas abertas/,
    /^Ocupação hoje/,
    /^Km do dia/,
    /^De pedidos hoje/,
    /^Custo por t, 7 dias/,
  ])
  await expectNoAxeViolations(page)
  await numeros.getByRole('link', { name: /^Km do dia/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cargas com distância' })).toBeVisible()
  await signIn(page, CARRIER, '/#/dashboards/visao-geral/transportador')
  await expect(numeros.getByRole('link').first()).toHaveText(/^Ofertas abertas agora/)
  await expect(numeros.getByRole('link', { name: /^Contratadas, 30 dias/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})
