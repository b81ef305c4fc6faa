/** The frame of the application as journeys meet it, and calls from outside it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, expect } from './test.ts'

export const productMenu = (page: Page) => page.getByRole('navigation', { name: 'Produtos' })
export const moduleMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
export const unitSelector = (page: Page) => page.getByRole('button', { name: /^Unidade de negócio:/ })
/** A block of a home. */
export const block = (page: Page, name: string) => page.getByRole('region', { name })
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Waits for the home of the signed-in person. */
export async function expectHome(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${address}$`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Headers of a program that signed in with the account, as an integration does. */
export async function apiHeaders(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const answer = await request.post('/api/auth/login', {
    headers: { 'X-Client': 'api' },
    data: { email, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  const { token } = await answer.json()
  return { Authorization: `Bearer ${token}`, 'X-Client': 'api' }
}
