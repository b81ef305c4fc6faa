/** The legal freight floor: live in the form, in the drawer, and in the way of a freight below it. */
import type { Page } from '@playwright/test'
import { type CargaApi, cargaApi, partnerCarrier, QUADRO, SHIPPER } from './support/cargas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const NEW = `${QUADRO}(drawer:cargas/cadastro-carga/new)`
const detalhes = (id: string) => `${QUADRO}(drawer:cargas/detalhes/${id})`
const floor = (page: Page) => page.getByRole('group', { name: 'Cálculo do piso' }).last()
/** Of 30 November 2026, whatever the day of the journey. */
const COLETA = '2026-11-30T12:00:00.000Z'

/** 598 km, six axles, general cargo: the floor of SUROC 22/2026 is R$ 5.177,68. */
async function createDireta(api: CargaApi, values: object = {}): Promise<{ id: string; codigo: string }> {
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as { id: string }[]
  return (await api.call('post', '/api/carga-mongo/cadastrar', {
    unidadeNegocioId: units[0]?.id,
    tipoFrete: 1,
    valorCarga: 168_420,
    peso: 27_600,
    tipoCargaAntt: 5,
    eixos: 6,
    paradas: [
      { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904, janelaInicio: COLETA },
      { tipo: 2, nome: unique('Cooperativa'), municipioId: 4115200 },
    ],
    ...values,
  })) as { id: string; codigo: string }
}

const tomorrow = (time: string) => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}`

test('the form shows the live floor, proposes, confirms the distance and takes the floor as the freight', async ({
  page,
}) => {
  await signIn(page, SHIPPER, NEW)
  const form = drawer(page)
  await expect(form.getByRole('heading', { name: 'Piso mínimo' })).toBeVisible()
  await expect(floor(page)).toContainText('Faltam dados para o piso')
  await form.getByLabel(/^Tipo de frete/).selectOption({ label: 'CIF' })
  for (const [number, nome, municipio, inicio] of [
    [0, 'CD de teste', 'Jundiaí, SP', tomorrow('06:00')],
    [1, unique('Cooperativa'), 'Maringá, PR', ''],
  ] as const) {
    const row = form.getByRole('list', { name: 'Paradas' }).getByRole('listitem').nth(number)
    await row.getByLabel('Lugar', { exact: true }).selectOption({ label: 'Lugar livre' })
    await row.getByRole('textbox', { name: 'Nome do lugar' }).fill(nome)
    await row.getByRole('combobox', { name: 'Município' }).fill(municipio.split(',')[0] ?? '')
    await page.getByRole('option', { name: municipio }).click()
    if (inicio) await row.getByLabel(`Início da janela de ${nome}`).fill(inicio)
  }
  await form.getByLabel('Tipo de carga da ANTT').selectOption({ label: '5 Carga geral' })
  const axles = form.getByRole('group', { name: 'Eixos do conjunto' })
  await axles.getByRole('button', { name: /^6/ }).focus()
  await page.keyboard.press('Space')
  await expect(axles.getByRole('button', { name: /^6/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(floor(page)).toContainText('Piso deste frete')
  await expect(floor(page)).toContainText('Carga e descarga')

  // What is estimated in a line waits for a person.
  const antes = form.getByRole('region', { name: 'Antes de publicar' })
  await antes.getByRole('button', { name: /^Confirmar os/ }).click()
  await expect(form.getByLabel('Distância da rota (km)')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('598')
  await expect(antes).toBeHidden()
  await expect(form.getByText(/^Confirmada\. Rota:/)).toBeVisible()
  await expect(floor(page)).toContainText('R$ 5.177,68')
  await expect(axles.getByRole('button', { name: /^5/ })).toContainText('4.740,94')

  await form.getByLabel('Valor do frete (R$)').fill('4.980,00')
  await expect(floor(page)).toContainText('Abaixo do piso mínimo')
  await expect(floor(page)).toContainText('R$ 197,68')
  await expectNoAxeViolations(page)
  await floor(page)
    .getByRole('button', { name: /^Usar o piso de/ })
    .click()
  await expect(form.getByLabel('Valor do frete (R$)')).toHaveValue('5.177,68')
  await expect(floor(page)).toContainText('Acima do piso')

  await form.getByLabel('Modalidade').selectOption({ label: 'Fracionada' })
  await expect(floor(page)).toContainText('Piso não se aplica')
  await form.getByLabel('Modalidade').selectOption({ label: 'Lotação' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Carga \S+ criada$/)).toBeVisible()
})

test('a freight below the floor is refused with the missing amount, and the floor passes', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await createDireta(api)
  await partnerCarrier(request, api)
  await signIn(page, SHIPPER, detalhes(id))
  await expect(floor(page)).toContainText('Piso deste frete')
  await floor(page).getByText('Memória do cálculo').click()
  await expect(floor(page)).toContainText('SUROC 22/2026')

  await drawer(page).getByRole('button', { name: 'Alocar veículo' }).first().click()
  const dialog = question(page, `Alocar carga ${codigo}`)
  await dialog.getByRole('radio', { name: 'Transportadora' }).check()
  await dialog.getByRole('combobox', { name: /Transportadora/ }).fill('Rota Livre')
  await page
    .getByRole('option', { name: /Rota Livre/ })
    .first()
    .click()
  await dialog.getByLabel('Valor do frete (R$)').fill('4.980,00')
  await expect(floor(page)).toContainText('estimada em linha')
  await dialog.getByRole('button', { name: 'Alocar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Confirme ou corrija os quilômetros')
  await dialog.getByRole('button', { name: 'Confirmar a distância' }).click()
  const confirm = question(page, `Confirmar a distância da carga ${codigo}`)
  await confirm.getByLabel(/Distância da rota/).fill('598')
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()

  await expect(floor(page)).toContainText('Abaixo do piso mínimo')
  await dialog.getByRole('button', { name: 'Alocar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Faltam R$ 197,68 para o piso de R$ 5.177,68')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /^Usar o piso de/ }).click()
  await expect(floor(page)).toContainText('Acima do piso')
  await dialog.getByRole('button', { name: 'Alocar', exact: true }).click()
  await expect(toast(page, `Carga ${codigo} alocada: Rota Livre Fretes`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByText(/^Cálculo congelado em/)).toBeVisible()
})

test('form and drawer show the floor on a phone, in the dark', async ({ page, request }) => {
  const api = await cargaApi(request)
  const { id } = await createDireta(api, { valorFrete: 5450, distanciaConfirmadaKm: 598, valePedagio: 412.8 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, SHIPPER, detalhes(id))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(floor(page)).toContainText('Acima do piso')
  await expect(drawer(page)).toContainText('Vale-pedágio R$ 412,80 é pago à parte')
  await expectNoAxeViolations(page)
  await page.goto(`${QUADRO}(drawer:cargas/cadastro-carga/${id})`)
  await expect(floor(page)).toContainText('+5,3%')
  await expect(drawer(page).getByLabel('Distância da rota (km)')).toHaveValue('598')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
