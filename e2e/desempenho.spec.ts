/** The scorecard: a shipper compares its carriers against a goal, opens what was counted; a carrier reads itself alone. */
import { cargaApi } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, drawer } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PAGE = '/#/dashboards/desempenho'
const DAY_MS = 86_400_000
const numeros = 'Números do período'

test('the parts of a carrier lead to what they counted, by keyboard, and a missed goal is said [E-803] [E-814] [E-815]', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const api = await cargaApi(page.request)
  await api.call('post', '/frete/meta', {
    campo: 'desempenho',
    valor: 99.5,
    // Of a day of its own, so that a second try may set it again.
    de: new Date(Date.now() - Math.ceil(Math.random() * 2_000) * DAY_MS).toISOString().slice(0, 10),
    unidadeId: null,
    ate: null,
  })
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Desempenho' })).toBeVisible()
  await expect(page.getByRole('list', { name: numeros }).getByRole('listitem').first()).toContainText(
    /fora da meta.*meta 99,50/,
  )
  await expect(page.getByText(/^50 No prazo \+ 20 OTIF/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page
    .getByRole('table')
    .getByRole('button', { name: /TransMinas/ })
    .press('Enter')
  const partes = drawer(page).getByRole('region', { name: 'Partes do desempenho' })
  await expect(partes.getByRole('rowheader')).toHaveText([
    'No prazo',
    'OTIF',
    'Sem avaria',
    'Aceite',
    'Documentos',
    'Desempenho',
  ])
  await expectNoAxeViolations(page)
  const contadas = partes
    .getByRole('row', { name: /^No prazo/ })
    .getByRole('link')
    .nth(1)
  const quantas = (await contadas.textContent()) ?? ''
  await contadas.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas com prazo' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${quantas} registros?`))).toBeVisible()
  await page.goBack()
  await expect(partes).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'ver a Nota no ranking' }).click()
  await expect(page.getByText(/^35 No prazo \+ 25 Preço/)).toBeVisible()
  await page.getByRole('link', { name: 'ver o Desempenho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desempenho' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: numeros })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})

test('a carrier sees its own parts and no other carrier [E-813]', async ({ page }) => {
  await signIn(page, 'admin@viaplanalto.demo', PAGE)
  await expect(page.getByRole('region', { name: 'Partes do desempenho' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('TransMinas')
  await expectNoAxeViolations(page)
  const aceitos = page
    .getByRole('row', { name: /^Aceite/ })
    .getByRole('link')
    .first()
  const quantos = (await aceitos.textContent()) ?? ''
  await aceitos.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Convites aceitos' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${quantos} registros?`))).toBeVisible()
})

test('another tolerance has the numbers made anew, and the screens say so [E-816]', async ({ page }) => {
  const save = async (minutos: string) => {
    await page.goto('/#/configuracoes/owner-preferences?p=5')
    const campo = page.getByLabel('Tolerância do prazo da entrega (min)')
    await campo.fill(minutos)
    await campo.press('Enter')
    await expect(page.getByText('Os números estão sendo recalculados.')).toBeVisible()
  }
  await signIn(page, ADMIN)
  await save('10')
  await expectNoAxeViolations(page)
  await page.goto(PAGE)
  await expect(page.getByText('no prazo até 10min depois')).toBeVisible()
  // Told until they are ready, which the screen learns by itself.
  await expect(page.getByText('Os números estão sendo recalculados', { exact: true })).toHaveCount(0)
  await page.reload()
  await save('0')
})
