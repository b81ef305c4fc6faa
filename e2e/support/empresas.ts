/** The register of companies as journeys meet it: new companies, their fields, their drawer. */
import type { Page } from '@playwright/test'
import { ADMIN, drawer, rowLink, toast } from './registers.ts'
import { DEMO_PASSWORD, expect, signIn } from './test.ts'

export const EMPRESAS = '/#/cadastros-gerais/empresas'

/** A CNPJ with right check digits that no other journey uses. */
export function newCnpj(): string {
  const base = `${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}0001`
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const digit = (text: string, by: readonly number[]) => {
    const sum = [...text].reduce((total, character, at) => total + Number(character) * (by[at] ?? 0), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base, weights)
  return `${base}${first}${digit(`${base}${first}`, [6, ...weights])}`
}

/** Signed in, with the register open; it may be empty. */
export async function openRegister(page: Page, address: string): Promise<void> {
  await signIn(page, ADMIN, address)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** While the register is empty the button stands twice. */
export const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

export const field = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })

export async function chooseMunicipio(page: Page, typed: string, option: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: 'Município' }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

export async function create(page: Page, nome: string, tipo = 'Cliente'): Promise<string> {
  const cnpj = newCnpj()
  await button(page, 'Nova empresa').click()
  await field(page, 'CNPJ ou CPF').fill(cnpj)
  await field(page, 'Razão social').fill(nome)
  await drawer(page).getByRole('checkbox', { name: tipo }).check()
  await chooseMunicipio(page, 'joinvile', 'Joinville, SC')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criada`)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  return cnpj
}

export async function openNamed(page: Page, nome: string): Promise<void> {
  await page.getByRole('searchbox').fill(nome)
  await rowLink(page, nome).click()
  await expect(drawer(page).getByRole('heading', { name: nome })).toBeVisible()
}

/** Once a page that changed its width has settled. */
export const expectNoSideScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** What a journey only needs to be there is created by calls, as the administrator. */
export async function createByCalls(page: Page, records: readonly (readonly [path: string, body: object])[]) {
  const login = { email: ADMIN, password: DEMO_PASSWORD }
  const { token } = await (await page.request.post('/api/auth/login', { data: login })).json()
  for (const [path, data] of records) {
    const answer = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status(), path).toBe(201)
  }
}
