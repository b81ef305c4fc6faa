/**
 * The map of the formation with 10,000 orders, on the embedded database and a production build: how even it is while it
 * is dragged to and fro.
 */
import { type Measurement, percentile } from '../support/measurement.ts'
import { inMeasuredBrowser, signedIn } from './browser.ts'
import { dragMap } from './drag-map.ts'

const PEDIDOS = Number(process.env.BENCH_TELA_PEDIDOS ?? 10_000)
const MAP = '[data-map="ready"]'
const READY_MS = 60_000

export const run = (): Promise<Measurement[]> =>
  inMeasuredBrowser('formacao-tela-server', [String(PEDIDOS)], async ({ browser, told }) => {
    const { origin } = told as { origin: string }
    const page = await (await signedIn(browser, origin)).newPage()
    const began = performance.now()
    await page.goto(`${origin}/#/formacao/roteirizacao`)
    await page.locator(MAP).waitFor({ timeout: READY_MS })
    const orders = page.getByRole('listbox', { name: 'Pedidos' })
    await orders.getByRole('option').first().waitFor({ timeout: READY_MS })
    const ready = performance.now() - began
    await page.waitForTimeout(2_000)
    const frames = await dragMap(page, MAP)
    return [
      {
        name: 'formacao-tela/pan-frame-p95',
        amount: { value: percentile(frames, 0.95), unit: 'ms' },
        budget: { atMost: 32 },
        details: { orders: PEDIDOS, frames: frames.length, longest: Math.max(...frames).toFixed(0) },
      },
      { name: 'formacao-tela/ready', amount: { value: ready, unit: 'ms' } },
    ]
  })
