/**
 * The board of remessas in a browser, with 10,000 of them, on the embedded database and a production build: how many
 * cards are drawn, and how even scrolling down its longest column and back is.
 */
import type { Page } from '@playwright/test'
import { type Measurement, percentile } from '../support/measurement.ts'
import { framesOf, inMeasuredBrowser, signedIn } from './browser.ts'

const REMESSAS = Number(process.env.BENCH_TELA_REMESSAS ?? 10_000)
const SCROLL_STEPS = 240
const CARD = 'article[data-focus-key^="remessa:"]'

export const run = (): Promise<Measurement[]> =>
  inMeasuredBrowser('remessas-tela-server', [String(REMESSAS)], async ({ browser, told }) => {
    const { origin } = told as { origin: string }
    const page = await (await signedIn(browser, origin)).newPage()
    await page.goto(`${origin}/#/cross-docking/quadro`)
    await page.locator(CARD).first().waitFor()
    await page.getByText('Ao vivo', { exact: true }).waitFor()
    const mounted = await page.locator(CARD).count()
    const frames = await scroll(page)
    const cards: Measurement = {
      name: 'remessas-tela/cards-mounted',
      amount: { value: mounted, unit: '' },
      budget: { atMost: 300 },
      details: { remessas: REMESSAS },
    }
    const scrolled: Measurement = {
      name: 'remessas-tela/scroll-frame-p95',
      amount: { value: percentile(frames, 0.95), unit: 'ms' },
      budget: { atMost: 20 },
      details: { frames: frames.length, longest: Math.max(...frames).toFixed(0) },
    }
    return [cards, scrolled]
  })

/** Down a column and back, as a wheel does it. */
async function scroll(page: Page): Promise<readonly number[]> {
  const card = await page.locator(CARD).first().boundingBox()
  if (!card) throw new Error('No card is in sight.')
  await page.mouse.move(card.x + 40, card.y + 40)
  return framesOf(page, async () => {
    for (let step = 0; step < SCROLL_STEPS; step++) {
      await page.mouse.wheel(0, step < SCROLL_STEPS / 2 ? 120 : -120)
    }
  })
}
