/** Devices that tell where vehicles are: a key, a device that nobody knew, and what it tells of a load that is open. */
import { cargaApi, partnerCarrier } from './support/cargas.ts'
import { ADMIN, drawer, openList, question, row, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CHAVES = '/#/integracao/chaves-api'
const RASTREADORES = '/#/integracao/rastreadores'
const COLORS = ['light', 'dark'] as const

test('a key is made and told once, a device that used it is registered, and it stops with the key [E-113]', async ({
  page,
}) => {
  await signIn(page, ADMIN, CHAVES)
  const nome = unique('Central')
  await page.getByRole('button', { name: 'Nova chave' }).first().click()
  await drawer(page)
    .getByRole('button', { name: /^Criar chave/ })
    .click()
  await expect(drawer(page).getByLabel('Nome')).toHaveAccessibleDescription(/Campo obrigatório/)
  await drawer(page).getByLabel('Nome').fill(nome)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  const secret = drawer(page).getByLabel('Chave', { exact: true })
  await expect(secret).toHaveValue(/^est_[A-Za-z0-9]{40}$/)
  const chave = await secret.inputValue()
  await expect(drawer(page).getByLabel('Endereço para OsmAnd e Traccar Client')).toHaveValue(
    new RegExp(`/integracao/posicoes/osmand/${chave}$`),
  )
  await expect(drawer(page).getByRole('img', { name: /^QR do endereço/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Concluir' }).click()
  await expect(row(page, nome)).toContainText('nunca')
  await expect(page.getByText(chave)).toHaveCount(0)

  const identificador = unique('celular')
  const tell = () =>
    page.request.get(
      `/integracao/posicoes/osmand/${chave}?id=${encodeURIComponent(identificador)}&lat=-23.18&lon=-46.88&speed=27`,
    )
  expect((await tell()).status()).toBe(200)

  await page.goto(RASTREADORES)
  const desconhecido = page.getByRole('listitem').filter({ hasText: identificador })
  await expect(desconhecido).toContainText('OsmAnd, 1 mensagem')
  for (const colorScheme of COLORS) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  await desconhecido.getByRole('button', { name: `Vincular ${identificador}` }).click()
  await expect(drawer(page).getByLabel('Identificador')).toHaveValue(identificador)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Informe o veículo ou o motorista').first()).toBeVisible()
  await drawer(page).getByRole('combobox', { name: 'Veículo' }).fill('SUV7M20')
  await page.getByRole('option', { name: /SUV7M20/ }).click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(desconhecido).toHaveCount(0)
  await page.getByRole('searchbox').fill(identificador)
  await expect(row(page, identificador)).toContainText('nada recebido')

  expect((await tell()).status()).toBe(200)
  await page.reload()
  await expect(row(page, identificador)).toContainText('50 km/h')
  await expect(row(page, identificador)).toContainText('Ativo')

  await page.goto(CHAVES)
  await row(page, nome)
    .getByRole('button', { name: `Revogar ${nome}` })
    .click()
  await question(page, `Revogar ${nome}`).getByRole('button', { name: 'Revogar' }).click()
  await expect(toast(page, 'Chave revogada')).toBeVisible()
  await expect(row(page, nome)).toContainText('Revogada')
  expect((await tell()).status()).toBe(401)
})

test('the states are tabs with their counts, and what came today is counted', async ({ page }) => {
  await signIn(page, ADMIN, RASTREADORES)
  const states = page.getByRole('group', { name: 'Situação' })
  await states.getByRole('button', { name: /^Sem autorização/ }).click()
  await expect(page).toHaveURL(/situacao=sem-autorizacao/)
  await expect(row(page, 'celular-2')).toContainText('Sem autorização')
  await expect(row(page, '867730051122084')).toHaveCount(0)
  await states.getByRole('button', { name: /^Todos/ }).click()
  await expect(row(page, '867730051122084')).toBeVisible()
  await expect(page.getByText(/^Descartadas: \d.*de aparelho desconhecido/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the trackers are listed on a phone, and exported', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN, RASTREADORES)
  await expect(page.getByText('867730051122084').first()).toBeVisible()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('rastreadores.csv')
})

test('a new position stands in the open load by itself, without an event that is numbered', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const transportadoraId = await partnerCarrier(request, api)
  const { id } = await api.create()
  await api.call('post', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  const tell = (latitude: number) =>
    api.call('post', `/api/carga-mongo/${id}/posicoes`, {
      posicoes: [{ dh: new Date().toISOString(), latitude, longitude: -46.9, fonte: 'rastreador' }],
    })
  await openList(page, `/#/cargas/lista(drawer:cargas/detalhes/${id}/acompanhamento)`)
  await expect(drawer(page).getByText('Nenhuma posição recebida.')).toBeVisible()
  await tell(-23.1)
  await expect(drawer(page).getByText(/^Última posição: .*, por rastreador\.$/)).toBeVisible()
})
