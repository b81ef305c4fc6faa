/** What every journey begins with: signed in as the right person, and the page free of barriers. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'

export { expectNoAxeViolations } from './barriers.ts'
export { expect, test }

export const DEMO_PASSWORD = 'Estiva#2026'
const MAIL_WAIT_MS = 20_000

const port = process.env.ESTIVA_E2E_PORT ?? '8123'
const mailFolder = fileURLToPath(new URL(`../../test-results/data-${port}/mail/`, import.meta.url))

/** Who has accepted the terms already; they are asked for once per person. */
const accepted = new Set<string>()

/**
 * Opens a page as a person who signed in before and accepted the terms: the form has journeys of its own
 * (sessao.spec.ts), all others begin where the work begins.
 */
export async function signIn(page: Page, email: string, address = '/#/'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), `sign-in of ${email}`).toBe(200)
  if (!accepted.has(email)) {
    await acceptTermsByCall(page, await answer.json())
    accepted.add(email)
  }
  await page.goto('/readyz')
  await page.evaluate(() => localStorage.setItem('estiva.session', 'true'))
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
}

async function acceptTermsByCall(page: Page, { token }: { token: string }): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const answer = await page.request.post(`/api/user/aceite-termo-uso/${claims.sub}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), 'terms accepted').toBe(true)
}

/** Signs in through the form, accepts the terms when they are asked for, and waits for the first page. */
export async function signInByForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/#/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Entrar/ }).click()
  await expect(page).not.toHaveURL(/#\/login/)
  await acceptTerms(page)
}

/** The present terms stand before the work of whoever has not accepted them. */
export async function acceptTerms(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: /^Aceitar/ })
  // The sign-in page may still be drawn for a moment after the address has changed.
  const heading = page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^Entrar$/ })
  await expect(accept.or(heading).first()).toBeVisible()
  if (await accept.isVisible()) {
    await accept.click()
    await expect(accept).toBeHidden()
  }
}

/** The newest mail to an address that is younger than `since`, decoded; waits for it. */
export async function readMail(to: string, since = 0): Promise<string> {
  const end = Date.now() + MAIL_WAIT_MS
  for (;;) {
    const found = listMails(since).find((mail) => mail.includes(`To: ${to}`))
    if (found) return decodeMail(found)
    if (Date.now() > end) throw new Error(`No mail to ${to} was written.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function listMails(since: number): string[] {
  let names: string[]
  try {
    names = readdirSync(mailFolder)
  } catch {
    return []
  }
  return names
    .filter((name) => name.endsWith('.eml') && statSync(join(mailFolder, name)).mtimeMs >= since)
    .sort()
    .reverse()
    .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
}

/** Undoes quoted-printable, the encoding of the text parts. */
function decodeMail(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
