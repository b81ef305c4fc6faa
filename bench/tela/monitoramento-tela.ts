/**
 * The map of the monitor with 5,000 vehicles, on the embedded database and a production build: how even it is while it is
 * dragged to and fro and while it comes nearer.
 */
import type { Page } from '@playwright/test'
import { type Measurement, percentile } from '../support/measurement.ts'
import { framesOf, inMeasuredBrowser, signedIn } from './browser.ts'
import { dragMap } from './drag-map.ts'

const VIAGENS = Number(process.env.BENCH_TELA_VIAGENS ?? 5_000)
const MAP = '[data-map="ready"]'
const READY_MS = 60_000
const WHEELS = 24

export const run = (): Promise<Measurement[]> =>
  inMeasuredBrowser('monitoramento-tela-server', [String(VIAGENS)], async ({ browser, told }) => {
    const { origin } = told as { origin: string }
    const page = await (await signedIn(browser, origin)).newPage()
    const began = performance.now()
    await page.goto(`${origin}/#/cargas/monitoramento-operacional`)
    await page.locator(MAP).waitFor({ timeout: READY_MS })
    const ready = performance.now() - began
    await page.waitForTimeout(3_000)
    const frames = await dragMap(page, MAP)
    const zoomed = await zoom(page)
    const details = (all: readonly number[]) => ({
      viagens: VIAGENS,
      frames: all.length,
      longest: Math.max(...all).toFixed(0),
    })
    return [
      {
        name: 'monitoramento-tela/pan-frame-p95',
        amount: { value: percentile(frames, 0.95), unit: 'ms' },
        budget: { atMost: 20 },
        details: details(frames),
      },
      {
        name: 'monitoramento-tela/zoom-frame-p95',
        amount: { value: percentile(zoomed, 0.95), unit: 'ms' },
        details: details(zoomed),
      },
      { name: 'monitoramento-tela/ready', amount: { value: ready, unit: 'ms' } },
    ]
  })

/** Nearer and away again, as a wheel does it; groups fall apart and come together on the way. */
const zoom = (page: Page): Promise<readonly number[]> =>
  framesOf(page, async () => {
    for (let step = 0; step < WHEELS; step++) {
      await page.mouse.wheel(0, step < WHEELS / 2 ? -120 : 120)
      await page.waitForTimeout(40)
    }
  })
