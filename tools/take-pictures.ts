/**
 * `npm run pictures`: the pictures of the README, taken from a server that was just started with the demonstration
 * company. Each is one screen as somebody of the company finds it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { buildWebIfChanged } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'
import { root } from './run-command.ts'

interface Picture {
  readonly name: string
  readonly email?: string
  readonly address: string
  readonly isPhone?: boolean
  readonly scheme?: 'light' | 'dark'
}

const ADMIN = 'admin@serradourada.demo'
const PICTURES: readonly Picture[] = [
  { name: 'login', address: '/#/login' },
  { name: 'home', email: ADMIN, address: '/#/' },
  { name: 'quadro', email: ADMIN, address: '/#/cargas/paineis/minhas-cargas' },
  { name: 'formacao', email: ADMIN, address: '/#/formacao/cargas' },
  { name: 'docas', email: ADMIN, address: '/#/portal-agendamento/agendamentos', scheme: 'dark' },
  { name: 'home-phone', email: ADMIN, address: '/#/', isPhone: true, scheme: 'dark' },
]
const PASSWORD = 'Estiva#2026'
const PORT = 8129
const BASE = `http://127.0.0.1:${PORT}`
const START_SECONDS = 180
/** Maps draw and lists fill after the page stands. */
const SETTLE_MS = 4_000

await buildWebIfChanged()
const executablePath = await ensureBrowser()
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'tools/e2e-server.ts')],
  {
    cwd: root,
    env: { ...process.env, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
try {
  await untilReady(server)
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Letters stand as they do on a screen of today, not on whole pixels.
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  for (const picture of PICTURES) {
    await take(browser, picture)
    console.log(`docs/images/${picture.name}.png`)
  }
  await browser.close()
} finally {
  server.kill()
  await once(server, 'exit')
}

async function untilReady(child: ChildProcess): Promise<void> {
  for (let second = 0; second < START_SECONDS; second++) {
    if (child.exitCode !== null) throw new Error('O servidor das imagens parou antes de responder.')
    const answer = await fetch(`${BASE}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(1_000)
  }
  throw new Error(`O servidor das imagens não respondeu em ${START_SECONDS} s.`)
}

async function take(browser: Browser, { name, email, address, isPhone, scheme }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  const page = await context.newPage()
  await page.goto('/readyz')
  await page.evaluate((theme) => localStorage.setItem('ffy-theme-style', theme), scheme ?? 'light')
  if (email) {
    const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
    const { token } = (await answer.json()) as { token: string }
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    await page.request.post(`/api/user/aceite-termo-uso/${sub}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    await page.evaluate(() => localStorage.setItem('estiva.session', 'true'))
  }
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const warning = page.getByRole('button', { name: 'Fechar aviso' })
  if (email) await warning.click()
  await delay(SETTLE_MS)
  await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) })
  await context.close()
}
