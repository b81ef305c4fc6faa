/** Registers as journeys meet them: lists, drawers, questions. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from './test.ts'

export const ADMIN = 'admin@serradourada.demo'
export const CARACTERISTICAS = '/#/configuracoes/caracteristicas'
export const UNIDADES = '/#/cadastros-gerais/unidades-negocio'

/** A name no other journey uses. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

export const drawer = (page: Page) => page.locator('[role=dialog][data-drawer]')
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const rowLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
/** A dialog over the page or the drawer. */
export const question = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })

/** Signed in with the list open. */
export async function openList(page: Page, address: string, email = ADMIN): Promise<void> {
  await signIn(page, email, address)
  await expect(page.getByRole('table')).toBeVisible()
}

/** Another person at another computer. */
export async function another(browser: Browser, email = ADMIN): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

/** Fills the drawer that is open and saves it. */
export async function createCaracteristica(page: Page, descricao: string, uso = 'Carga'): Promise<void> {
  await page.getByRole('button', { name: 'Nova característica' }).click()
  await drawer(page).getByLabel('Descrição').fill(descricao)
  await drawer(page).getByLabel('Uso').selectOption({ label: uso })
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(drawer(page)).toBeHidden()
  await expect(rowLink(page, descricao)).toBeVisible()
}

/** Chooses in the menu of a row. */
export async function chooseInRow(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).hover()
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
