/** Behaviours of offering: list with switches, editor in four cards, a new one by its kind, and the rehearsal. */
import type { Page } from '@playwright/test'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, another, drawer, question, toast, unique } from './support/registers.ts'
import { moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const LISTA = '/#/acordos/comportamentos-oferecimento'
const lista = (page: Page) => page.getByRole('navigation', { name: 'Comportamentos', exact: true })

/** A behaviour of this journey's own, made by the quick-create address of its kind. */
async function criar(page: Page, tipo: number, nome = unique('Rota')): Promise<string> {
  await page.goto(`${LISTA}(drawer:configuracoes/oferecimento/new/${tipo})`)
  await drawer(page).getByLabel(/^Nome/).fill(nome)
  await drawer(page).getByLabel(/^Nome/).press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  return nome
}

test('the behaviours stand under Acordos in the order in which they apply, and each says what it does [S-094]', async ({
  page,
}) => {
  await signIn(page, ADMIN, LISTA)
  await expect(moduleMenu(page).getByRole('link', { name: 'Comportamentos de oferecimento' })).toBeVisible()
  await expect(lista(page).getByRole('link', { name: /^Urgente do Triângulo/ })).toBeVisible()
  const names = await lista(page).getByRole('link').allInnerTexts()
  const place = (name: string) => names.findIndex((text) => text.startsWith(name))
  expect(place('Urgente do Triângulo')).toBeGreaterThanOrEqual(0)
  expect(place('Urgente do Triângulo')).toBeLessThan(place('Sudeste, cascata'))
  expect(place('Sudeste, cascata')).toBeLessThan(place('Padrão da empresa'))
  await lista(page)
    .getByRole('link', { name: /^Sul, lotação/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sul, lotação' })).toBeVisible()
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      /^Cargas de lotação acima de 12\s?t da unidade CD Jundiaí para Sul vão às 7 melhores vinculadas com 85% no prazo/,
    ),
  ).toBeVisible()
  for (const card of ['Quando vale', 'Quem chamar', 'Como oferecer', 'Se ninguém aceitar']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  }
  await expectNoAxeViolations(page)
})

test('a new one of each kind is made in the drawer of its number, and begins as a draft [S-121]', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  for (const [tipo, label] of [
    [1, 'Restrita'],
    [2, 'Direcionada'],
    [3, 'Cascata'],
    [4, 'Aberta'],
  ] as const) {
    await page.goto(`/#/home(drawer:configuracoes/oferecimento/new/${tipo})`)
    await expect(drawer(page).getByLabel('Tipo')).toHaveValue(String(tipo))
    await expect(drawer(page).getByLabel('Tipo').locator('option:checked')).toHaveText(label)
  }
  await expectNoAxeViolations(page)
  await criar(page, 3)
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
})

test('by keyboard a condition is added, weights are corrected, it is saved, switched on and told in its history', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const nome = await criar(page, 1)
  await page.getByRole('button', { name: 'Condição', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Destino' }).press('Enter')
  await page.getByRole('combobox', { name: 'Estados de destino' }).fill('PR')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Prazo', { exact: true }).fill('34')
  await page.getByLabel('Prazo', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Os pesos devem somar 100; somam 99').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Prazo', { exact: true }).fill('35')
  await page.getByLabel('Teto acima do valor (%)').fill('7,5')
  await expect(page.getByText(/^Cargas para PR vão a todas as vinculadas/)).toBeVisible()
  await page.getByLabel('Teto acima do valor (%)').press('Control+Enter')
  await expect(toast(page, `${nome} alterado`)).toBeVisible()
  await page.getByRole('button', { name: 'Ligar comportamento' }).press('Enter')
  await expect(toast(page, `${nome} ativado`)).toBeVisible()
  await expect(page.getByText('Ligado', { exact: true })).toBeVisible()
  await expect(lista(page).getByRole('switch', { name: `Ligar ${nome}` })).toBeChecked()
  await page.getByRole('button', { name: `Ações de ${nome}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ver histórico' }).press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .press('Enter')
  await expect(
    drawer(page).getByText('Teto acima do valor (%)').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('two people at one behaviour compare what they changed', async ({ page, browser }) => {
  await signIn(page, ADMIN)
  const nome = await criar(page, 1)
  const other = await another(browser)
  await other.goto(page.url())
  await other.getByLabel('Chamar até').fill('9')
  await page.getByLabel('Chamar até').fill('4')
  await other.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(other, `${nome} alterado`)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(question(page, `${nome} mudou enquanto você editava`)).toBeVisible()
  await other.context().close()
})

/** What the server answers once offering says whom an offer may call. */
const ENSAIO = {
  de: '2026-10-26',
  ate: '2026-11-24',
  total: 214,
  isCortado: false,
  combinam: 48,
  ofertas: 46,
  chamadas: {
    totalTransportadoras: 2,
    transportadoras: [
      {
        id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
        nome: 'Via Planalto Transportes',
        chamada: 46,
        contratou: 19,
      },
      { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11', nome: 'TransMinas Cargas', chamada: 41, contratou: 0 },
    ],
    fora: [
      {
        id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a12',
        nome: 'Expresso Iguaçu',
        motivo: '82,9% no prazo, mínimo 85%',
        contratou: 1,
      },
    ],
    contratadas: 20,
    contratadasEntre: 19,
    convites: 87,
    cargas: Array.from({ length: 7 }, (_, index) => ({
      id: `0198f3c2-7a51-7c4e-9d02-3f6b1c8e5b1${index}`,
      codigo: 48_289 - index,
      publicadaEm: '2026-11-24T12:10:00.000Z',
      destino: { cidade: 'Londrina', uf: 'PR' },
      chamadas: 2,
      contratada: { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', nome: 'Via Planalto' },
      contratadaEntre: index % 2 === 0,
    })),
    variacoes: [
      { minimoNoPrazo: 80, atual: false, chamadas: 3, contratadasEntre: 20 },
      { minimoNoPrazo: 85, atual: true, chamadas: 2, contratadasEntre: 19 },
    ],
  },
}

test('the rehearsal tells whom it would have called; where nobody can say so there is no panel', async ({
  page,
}) => {
  await page.route('**/comportamento-oferecimento/*/ensaio', (route) =>
    route.fulfill({ json: { ...ENSAIO, chamadas: null } }),
  )
  await signIn(page, ADMIN, LISTA)
  await expect(lista(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ensaio', exact: true })).toBeHidden()
  await page.route('**/comportamento-oferecimento/*/ensaio', (route) => route.fulfill({ json: ENSAIO }))
  await page.reload()
  const ensaio = page.getByRole('region', { name: 'Ensaio', exact: true })
  await expect(ensaio.getByText('teria chamado 2 em 46 ofertas')).toBeVisible()
  await expect(ensaio.getByText('26/10 a 24/11/2026, 214 cargas')).toBeVisible()
  await expect(ensaio.getByText('contratou 1 na vida real')).toBeVisible()
  await expect(ensaio.getByText('todas as 20')).toBeVisible()
  await expect(ensaio.getByText('5 de 46')).toBeVisible()
  await ensaio.getByRole('button', { name: 'Ver 7' }).press('Enter')
  await expect(ensaio.getByText('7 de 46')).toBeVisible()
  await expectNoAxeViolations(page)
  await ensaio.getByRole('button', { name: '7 dias' }).press('Enter')
  await expect(ensaio.getByRole('button', { name: '7 dias' })).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone in the dark the list leads to one behaviour and back [S-094]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await page.route('**/comportamento-oferecimento/*/ensaio', (route) => route.fulfill({ json: ENSAIO }))
  await signIn(page, ADMIN, LISTA)
  await expect(lista(page)).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await lista(page)
    .getByRole('link', { name: /^Sudeste, cascata/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sudeste, cascata' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ensaio', exact: true })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(lista(page)).toBeVisible()
})
