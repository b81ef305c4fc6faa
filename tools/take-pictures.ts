/**
 * `npm run pictures`: the pictures of the README, taken from a server that was just started with the demonstration
 * company. Each is one screen as somebody of the company finds it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWebIfChanged } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'
import { bringLoadToTheYard, type PicturedLoad } from './pictured-load.ts'
import { root } from './run-command.ts'

interface Picture {
  readonly name: string
  readonly email?: string
  readonly address: string
  readonly isPhone?: boolean
  readonly scheme?: 'light' | 'dark'
}

const ADMIN = 'admin@serradourada.demo'
const CARRIER = 'admin@viaplanalto.demo'
const QUADRO = '/#/cargas/paineis/minhas-cargas'

/** In the order of the way of goods; the pictures of the load show the one that was brought to the yard. */
const picturesOf = ({ cargaId, unidadeId, checkin }: PicturedLoad): readonly Picture[] => [
  { name: 'home', email: ADMIN, address: '/#/' },
  { name: 'formacao', email: ADMIN, address: '/#/formacao/roteirizacao' },
  { name: 'quadro', email: ADMIN, address: QUADRO },
  { name: 'oferecimento', email: ADMIN, address: '/#/oferecimento/quadro' },
  { name: 'ofertas-phone', email: CARRIER, address: '/#/oferecimento/recebidas', isPhone: true },
  { name: 'carga', email: ADMIN, address: `${QUADRO}(drawer:cargas/detalhes/${cargaId})` },
  { name: 'docas', email: ADMIN, address: '/#/portal-agendamento/agendamentos', scheme: 'dark' },
  { name: 'check-in-phone', address: checkin, isPhone: true },
  { name: 'patio', email: ADMIN, address: `/#/portal-agendamento/gestao-patio?unidade=${unidadeId}` },
  { name: 'monitoramento', email: ADMIN, address: '/#/cargas/monitoramento-operacional' },
  { name: 'cross-docking', email: ADMIN, address: '/#/cross-docking/quadro', scheme: 'dark' },
  { name: 'tracking', email: ADMIN, address: '/#/dashboards/tracking' },
]
const PASSWORD = 'Estiva#2026'
const PORT = 8129
const BASE = `http://127.0.0.1:${PORT}`
const START_SECONDS = 180
/** Maps draw and lists fill after the page stands. */
const SETTLE_MS = 4_000
const WEBP_QUALITY = 0.85

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
  const load = await bringLoadToTheYard(BASE, await signInAsProgram())
  for (const picture of picturesOf(load)) {
    await take(browser, picture)
    console.log(`docs/images/${picture.name}.webp`)
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
  if (email) {
    // Closed where nothing lies over it; the address then changes without leaving the page.
    await page.goto('/#/')
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  }
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await delay(SETTLE_MS)
  const png = await page.screenshot()
  await writeFile(join(root, 'docs/images', `${name}.webp`), await toWebp(page, png))
  await context.close()
}

/** A third of the size; the browser has the encoder. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  // An empty page: the application forbids what it does not need.
  await page.goto('about:blank')
  const encoded = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
    },
    [png.toString('base64'), WEBP_QUALITY] as const,
  )
  return Buffer.from(encoded, 'base64')
}

async function signInAsProgram(): Promise<string> {
  const answer = await fetch(`${BASE}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Client': 'api' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`A conta das imagens não entrou: ${answer.status}.`)
  const { token } = (await answer.json()) as { token: string }
  return token
}
