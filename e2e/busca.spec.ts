/** The panels that drop from the top bar: global search and quick-create, by mouse and by keyboard. */
import type { Page } from '@playwright/test'
import { ADMIN, drawer, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const OPERADOR = 'operador@serradourada.demo'
const panel = (page: Page, name: 'Pesquisa' | 'Cadastro rápido') =>
  page.getByRole('dialog', { name, exact: true })
const box = (page: Page) => panel(page, 'Pesquisa').getByRole('combobox', { name: 'Pesquisar' })
const createBox = (page: Page) => panel(page, 'Cadastro rápido').getByRole('combobox')
const entry = (page: Page, name: string | RegExp) =>
  panel(page, 'Cadastro rápido').getByRole('option', { name })
const hint = 'Pesquise por código, placa, documento ou nome'

test.describe('global search', () => {
  test('opens by its button and by Alt + ., with the text box focused after a moment [S-098, S-129, S-130, S-220]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Pesquisar/ })
      .click()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveAttribute(
      'placeholder',
      'Digite mais que 3 caracteres para iniciar a pesquisa...',
    )
    await expect(panel(page, 'Pesquisa').getByRole('combobox', { name: 'Tipo' })).toHaveValue('0')
    for (const help of ['navegar', 'abrir', 'tipo', 'fechar']) {
      await expect(panel(page, 'Pesquisa')).toContainText(help)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Pesquisa')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Pesquisar/ })).toBeFocused()
    await page.keyboard.press('Alt+.')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Alt+.')
    await expect(panel(page, 'Pesquisa')).toHaveCount(0)
  })

  test('three characters show the hint, four search; Esc empties, then closes [S-131, S-219, S-221, S-222, S-223]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search-engine')) asked.push(request.url())
    })
    await page.keyboard.press('Alt+.')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('zqx')
    await expect(panel(page, 'Pesquisa').getByText(hint)).toBeVisible()
    await page.waitForTimeout(500)
    expect(asked).toEqual([])
    await page.keyboard.type('jkw')
    await expect(panel(page, 'Pesquisa').getByText('Nenhum resultado encontrado com: zqxjkw')).toBeVisible()
    expect(asked).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(panel(page, 'Pesquisa').getByText(hint)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Pesquisa')).toHaveCount(0)
  })

  test('a failing search leaves an empty list and no message [S-333]', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.route('**/search-engine**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.keyboard.press('Alt+.')
    await expect(box(page)).toBeFocused()
    const answered = page.waitForResponse(/search-engine/)
    await page.keyboard.type('zqxjkw')
    await answered
    await expect(panel(page, 'Pesquisa').getByText(hint)).toHaveCount(0)
    await expect(panel(page, 'Pesquisa').getByRole('listbox')).toHaveCount(0)
    await expect(panel(page, 'Pesquisa').getByText(/^Nenhum resultado/)).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasNotText: 'ambiente de produção' })).toHaveCount(0)
  })
})

test.describe('quick-create', () => {
  test('opens by its button and by Alt + /, filters without accents, and Esc empties before it closes [S-098, S-103, S-104, S-105, S-107]', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: /^Criar/ }).click()
    await expect(createBox(page)).toBeFocused()
    await expect(createBox(page)).toHaveAttribute('placeholder', 'Pesquisar cadastro rápido...')
    await expect(panel(page, 'Cadastro rápido').getByRole('region', { name: 'Detalhes' })).toBeVisible()
    await expect(panel(page, 'Cadastro rápido')).toContainText('selecionar')
    await expect(panel(page, 'Cadastro rápido').getByText('Templates de cargas')).toHaveCount(0)
    await page.keyboard.type('negocio')
    await expect(entry(page, /^Unidade de negócio/)).toBeVisible()
    await expect(entry(page, /^Característica/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(createBox(page)).toHaveValue('')
    await expect(entry(page, /^Característica de carga/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Cadastro rápido')).toHaveCount(0)
    await page.keyboard.press('Alt+/')
    await expect(createBox(page)).toBeFocused()
  })

  test('arrows and Enter open the form in the drawer over the page that is open, and it saves [S-106, S-111, S-120]', async ({
    page,
  }) => {
    await signIn(page, ADMIN, '/#/menu/perfil')
    await page.keyboard.press('Alt+/')
    await expect(createBox(page)).toBeFocused()
    await page.keyboard.type('caracteristica de')
    await expect(entry(page, 'Característica de carga')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, 'Característica de pedido')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Cadastro rápido')).toHaveCount(0)
    await expect(page).toHaveURL(/#\/menu\/perfil\(drawer:configuracoes\/caracteristicas\/new\/carga\)$/)
    await drawer(page).getByLabel('Descrição').fill(unique('Rápida'))
    await drawer(page)
      .getByRole('button', { name: /^Salvar/ })
      .click()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/menu\/perfil$/)
  })

  test('the letter beside an entry opens it from the list, and is text in the search field', async ({
    page,
  }) => {
    await signIn(page, ADMIN)
    await page.keyboard.press('Alt+/')
    await expect(createBox(page)).toBeFocused()
    await page.keyboard.press('m')
    await expect(createBox(page)).toHaveValue('m')
    await expect(entry(page, /^Motorista/)).toHaveAttribute('aria-keyshortcuts', 'M')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(panel(page, 'Cadastro rápido').getByRole('listbox')).toBeFocused()
    await page.keyboard.press('m')
    await expect(panel(page, 'Cadastro rápido')).toHaveCount(0)
    await expect(drawer(page)).toHaveAccessibleName('Novo motorista')
  })

  test('a click opens the entry; the unit form opens in the drawer [S-111, S-113]', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.getByRole('button', { name: /^Criar/ }).click()
    await entry(page, /^Unidade de negócio/).click()
    await expect(drawer(page)).toHaveAccessibleName('Nova unidade de negócio')
    await expect(page).toHaveURL(/\(drawer:cadastros-gerais\/unidades-negocio\/new\)$/)
  })

  test('an operator is not offered what is for administrators [S-253]', async ({ page }) => {
    await signIn(page, OPERADOR)
    await page.keyboard.press('Alt+/')
    await expect(createBox(page)).toBeFocused()
    await expect(entry(page, /^Unidade de negócio/)).toHaveCount(0)
    await expect(entry(page, /^Característica/)).toHaveCount(0)
    await expect(entry(page, /^Usuário/)).toHaveCount(0)
  })
})

test.describe('without barriers', () => {
  for (const width of [1440, 390]) {
    test(`both panels, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, ADMIN)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Pesquisar/ })
        .click()
      await expect(box(page)).toBeFocused()
      await expectNoAxeViolations(page)
      await page.keyboard.type('zqxjkw')
      await expect(panel(page, 'Pesquisa').getByText(/^Nenhum resultado/)).toBeVisible()
      await expectNoAxeViolations(page)
      await panel(page, 'Pesquisa').getByRole('button', { name: 'Limpar pesquisa' }).click()
      await panel(page, 'Pesquisa').getByRole('button', { name: 'Fechar pesquisa' }).click()
      await page.getByRole('button', { name: /^Criar/ }).click()
      await expect(createBox(page)).toBeFocused()
      await expectNoAxeViolations(page)
      const isCut = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isCut).toBe(false)
      await entry(page, /^Característica de carga/).click()
      await expect(drawer(page)).toHaveAccessibleName('Nova característica')
    })
  }
})
