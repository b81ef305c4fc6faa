/** Reference lists, products per unit, preferences of the company, and an address filled by its CEP. */
import type { APIRequestContext } from '@playwright/test'
import {
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
import { apiHeaders, moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const ADMIN = 'admin@serradourada.demo'
const LISTAS = '/#/configuracoes/listas-referencia'
const MOTIVOS = `${LISTAS}/desativacao-carga`
const PRODUTOS = '/#/cadastros-gerais/produtos-unidade'
const PREFERENCIAS = '/#/configuracoes/owner-preferences'

test('a list is found from the menu, and its given items are switched, not changed [L-088]', async ({
  page,
}) => {
  await signIn(page, ADMIN, LISTAS)
  await expect(page.getByRole('heading', { level: 1, name: 'Listas de referência' })).toBeVisible()
  await expect(moduleMenu(page).getByRole('button', { name: 'Preferências' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pesquisar listas' }).fill('desativacao')
  await page.getByRole('link', { name: /Motivos de desativação de carga/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Motivos de desativação de carga' })).toBeVisible()

  await rowLink(page, 'Carga duplicada').click()
  await expect(drawer(page).getByText('Este item vem com a plataforma')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Desativar' }).click()
  await expect(toast(page, 'Carga duplicada desativado')).toBeVisible()
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .click()
  await expect(drawer(page).getByText('Renata Kuhn desativou o cadastro').first()).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(row(page, 'Carga duplicada')).toContainText('Desativada')
  await chooseInRow(page, 'Carga duplicada', 'Ativar')
  await expect(row(page, 'Carga duplicada')).toContainText('Ativa')

  await page.getByLabel('Lista', { exact: true }).selectOption({ label: 'Bancos para depósito' })
  await expect(rowLink(page, '001 – Banco do Brasil S.A.')).toBeVisible()
})

test('by keyboard alone an own item is created, renamed and removed', async ({ page }) => {
  const name = unique('Chuva')
  await openList(page, MOTIVOS)
  await page.getByRole('button', { name: 'Novo item' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Descrição')).toBeFocused()
  await page.keyboard.type('Carga duplicada')
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page).getByText('Já existe um item com esta descrição nesta lista.').first(),
  ).toBeVisible()
  await drawer(page).getByLabel('Descrição').fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criado`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pesquisar itens' }).fill(name)
  await expect(row(page, name)).toContainText('Da empresa')
  await rowLink(page, name).press('Enter')
  await expect(drawer(page).getByRole('heading', { name })).toBeFocused()
  await drawer(page).getByLabel('Descrição').fill(`${name} forte`)
  await page.keyboard.press('Control+Enter')
  await expect(rowLink(page, `${name} forte`)).toBeVisible()
  await chooseInRow(page, `${name} forte`, 'Excluir')
  await question(page, `Excluir item ${name} forte`).getByRole('button', { name: 'Excluir' }).click()
  await expect(rowLink(page, `${name} forte`)).toBeHidden()
})

test('a product of a unit is created, found, and a code is taken once', async ({ page }) => {
  const code = unique('FAR')
  await openList(page, UNIDADES)
  await page.goto(PRODUTOS)
  await page.getByRole('button', { name: 'Novo produto' }).first().click()
  const form = drawer(page)
  const fill = async (descricao: string) => {
    await form.getByLabel('Código').fill(code)
    await form.getByLabel('Descrição').fill(descricao)
    await form.getByLabel('Unidade de negócio').selectOption({ label: 'CD Jundiaí' })
    await form.getByLabel('Unidade de medida').selectOption({ label: 'Saco (sc)' })
  }
  await fill('Farinha de trigo 25 kg')
  await form.getByLabel('Peso (kg)').fill('muito')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Use só números, com vírgula para as casas decimais')).toBeVisible()
  await form.getByLabel('Peso (kg)').fill('25,5')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${code} Farinha de trigo 25 kg criado`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pesquisar produtos' }).fill(code)
  await expect(row(page, code)).toContainText('25,5')

  await page.getByRole('button', { name: 'Novo produto' }).click()
  await fill('Outra farinha')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Já existe um produto com este código nesta unidade.').first()).toBeVisible()
})

/** The parts this journey changes begin as they were given, also when it is tried again. */
async function resetPreferencias(request: APIRequestContext): Promise<void> {
  const headers = await apiHeaders(request, ADMIN)
  const { id, version } = await (await request.get('/api/owner-preferences', { headers })).json()
  const preferencias = {
    PersonalizacaoCardCarga: null,
    personalizacaoHorariosPortalAgendamento: null,
    roteirizacao: null,
  }
  const answer = await request.put(`/api/owner-preferences/${id}`, {
    headers,
    data: { version, preferencias },
  })
  expect(answer.status()).toBe(200)
}

test('preferences are saved part by part, and two people compare only what both changed [L-207, L-208]', async ({
  page,
  browser,
  request,
}) => {
  await resetPreferencias(request)
  await signIn(page, ADMIN, PREFERENCIAS)
  const other = await another(browser)
  await other.goto(`${PREFERENCIAS}?p=3`)
  const speed = other.getByLabel('Velocidade média (km/h)')
  await speed.fill('5')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText('Valor mínimo: 10')).toBeVisible()
  await speed.fill('52')

  await page.getByLabel('Acrescentar em Corpo').selectOption({ label: 'Motorista' })
  await page.getByRole('button', { name: 'Subir Motorista em Corpo' }).press('Enter')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Preferências salvas')).toBeVisible()
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(other, 'Preferências salvas')).toBeVisible()

  await page.goto(`${PREFERENCIAS}?p=3`)
  await expect(page.getByLabel('Velocidade média (km/h)')).toHaveValue('52')
  await page.getByLabel('Velocidade média (km/h)').fill('48')
  await other.getByLabel('Velocidade média (km/h)').fill('70')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este cadastro mudou enquanto você editava.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict.getByText('70', { exact: true })).toBeVisible()
  await expect(conflict.getByText('48', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Desfazer' }).click()

  // The schedule leads to the part that says what its slots show.
  await page.goto('/#/portal-agendamento/agendamentos')
  await page.getByRole('link', { name: 'Campos do horário' }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(page.getByRole('tab', { name: 'Agendamento' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: 'Placa do veículo' }).check()
  const horario = page.getByRole('region', { name: 'Agendamento', exact: true })
  await horario.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Preferências salvas').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(
    page.getByRole('list', { name: 'Histórico' }).getByText('Campos do horário no agendamento').first(),
  ).toBeVisible()
  await other.context().close()
  // Other journeys read what the slots of the company show.
  await resetPreferencias(request)
})

test('a CEP fills what is empty, says so, and asks before it replaces anything [L-231]', async ({ page }) => {
  await openList(page, UNIDADES)
  await page.getByRole('button', { name: 'Nova unidade de negócio' }).click()
  const form = drawer(page)
  await form.getByLabel('CEP').pressSequentially('13212000')
  const status = form.getByText('Preenchido pelo CEP: município e coordenadas. Digite logradouro e bairro.')
  await expect(status).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Município' })).toHaveValue('Jundiaí, SP')
  await expect(form.getByText('America/Sao_Paulo')).toBeVisible()
  await expect(form.getByLabel('Latitude')).toHaveValue(/^-23,/)

  await form.getByLabel('CEP').fill('69075830')
  await expect(form.getByText('O CEP indica: Manaus, AM.')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Município' })).toHaveValue('Jundiaí, SP')
  await form.getByRole('button', { name: 'Usar o endereço do CEP' }).press('Enter')
  await expect(form.getByRole('combobox', { name: 'Município' })).toHaveValue('Manaus, AM')
  await expect(form.getByText('America/Manaus')).toBeVisible()

  await form.getByLabel('CEP').fill('00000000')
  await expect(form.getByText('CEP não encontrado. Preencha o endereço.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test(`nothing stands in the way, wide and narrow`, async ({ page }) => {
  test.slow()
  await openList(page, MOTIVOS)
  const places = [
    [LISTAS, 'Listas de referência'],
    [MOTIVOS, 'Motivos de desativação de carga'],
    [PRODUTOS, 'Produtos por unidade'],
    [PREFERENCIAS, 'Preferências da empresa'],
    [`${PREFERENCIAS}?p=2`, 'Preferências da empresa'],
    [`${PREFERENCIAS}?p=3`, 'Preferências da empresa'],
  ] as const
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [address, heading] of places) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(/^Carregando/)).toHaveCount(0)
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goto(`${MOTIVOS}(drawer:configuracoes/listas-referencia/new/desativacao-carga)`)
    await expect(drawer(page).getByLabel('Descrição')).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('an operator has none of the settings and reads the products [S-250]', async ({ page }) => {
  await signIn(page, 'operador@serradourada.demo')
  for (const address of [LISTAS, PREFERENCIAS]) {
    await page.goto(address)
    await expect(page).toHaveURL(/unauthorized/)
  }
  await page.goto(PRODUTOS)
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos por unidade' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo produto' })).toBeHidden()
})
