/** A browser without windows in front of a program in a process of its own, both ended with the measurement. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { buildWebIfChanged } from '../../tools/build-web.ts'
import { ensureBrowser } from '../../tools/find-browser.ts'
import { nextMessage, stopMeasured } from '../support/child-process.ts'
import { readFrames, startFrames } from './page.ts'

const SHIPPER = 'admin@serradourada.demo'

export interface Measured {
  readonly browser: Browser
  readonly child: ChildProcess
  /** What the program told when it was ready. */
  readonly told: unknown
}

/** `server`: a file of `bench/support` that gets a folder for its data and then `args`. */
export async function inMeasuredBrowser<T>(
  server: string,
  args: readonly string[],
  work: (measured: Measured) => Promise<T>,
): Promise<T> {
  await buildWebIfChanged()
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const child = fork(new URL(`../support/${server}.ts`, import.meta.url), [dataDir, ...args])
  const ready = nextMessage(child)
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-precise-memory-info',
      '--disable-background-networking',
    ],
  })
  try {
    return await work({ browser, child, told: await ready })
  } finally {
    await browser.close()
    await stopMeasured(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A window of 1440 × 900 in which the demonstration's shipper is signed in. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  const token = await tokenOf(context.request, origin)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  await context.request.post(`${origin}/api/user/aceite-termo-uso/${sub}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  await context.addInitScript(() => localStorage.setItem('estiva.session', 'true'))
  return context
}

/** What the programs of the shipper, or of another company, sign their calls with. */
export async function tokenOf(request: APIRequestContext, origin: string, email = SHIPPER): Promise<string> {
  const answer = await request.post(`${origin}/api/auth/login`, {
    data: { email, password: DEMO_PASSWORD },
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Signing in was answered ${answer.status()}.`)
  return token
}

/** Milliseconds between the frames while something is done to the page. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(startFrames)
  await work()
  return page.evaluate(readFrames)
}
