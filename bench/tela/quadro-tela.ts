/**
 * The board in a browser, with 10,000 open loads, on the embedded database and a production build: how soon cards
 * show, how many are drawn, how even scrolling and dragging are, the memory, what a hundred changes each second do,
 * and how soon a second person sees a move. `BENCH_TELA_CARGAS` sets how many loads.
 */
import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { nextMessage } from '../support/child-process.ts'
import { type Measurement, median, percentile } from '../support/measurement.ts'
import { framesOf, inMeasuredBrowser, signedIn } from './browser.ts'
import { watchElement, watchFirstCard } from './page.ts'

const CARGAS = Number(process.env.BENCH_TELA_CARGAS ?? 10_000)
const QUADRO = '/#/cargas/paineis/minhas-cargas'
const LOADS = 5
const MOVES = 50
const SCROLL_STEPS = 240
const CARD = 'article[data-carga-id]'

export function run(): Promise<Measurement[]> {
  return inMeasuredBrowser('quadro-tela-server', [String(CARGAS)], async ({ browser, child, told }) => {
    const { origin, cargas } = told as { origin: string; cargas: number }
    return [
      ...(await measureBoard(browser, origin, child, cargas)),
      await measureSecondBrowser(browser, origin),
    ]
  })
}

async function measureBoard(
  browser: Browser,
  origin: string,
  child: ChildProcess,
  cargas: number,
): Promise<Measurement[]> {
  const context = await signedIn(browser, origin)
  const page = await context.newPage()
  await page.addInitScript(watchFirstCard, CARD)
  const shown: number[] = []
  let payload = 0
  for (let load = 0; load < LOADS; load++) {
    await page.goto(`${origin}/readyz`)
    await page.goto(origin + QUADRO)
    await page.locator(CARD).first().waitFor()
    const { afterAnswer, bytes } = await page.evaluate(readFirstCard)
    shown.push(afterAnswer)
    if (load === 0) payload = bytes
  }
  const counters = await page.evaluate(sumCounters)
  const scroll = await scrollBoard(page)
  const drag = await dragCard(page)
  await page.waitForTimeout(500)
  const longest = await changesWhileWatched(page, child)
  const heap = await heapOf(page)
  await context.close()
  const name = (part: string) => `quadro-tela/${part}`
  return [
    {
      name: name('first-card'),
      amount: { value: median(shown), unit: 'ms' },
      budget: { atMost: 1_000 },
      details: { cargas, counted: counters },
    },
    { name: name('counters'), ratio: counters / cargas, budget: { atLeast: 1, atMost: 1 } },
    { name: name('payload'), amount: { value: payload / 1000, unit: 'kB' }, budget: { atMost: 300 } },
    { name: name('cards-mounted'), amount: { value: scroll.mounted, unit: '' }, budget: { atMost: 300 } },
    {
      name: name('scroll-frame-p95'),
      amount: { value: percentile(scroll.frames, 0.95), unit: 'ms' },
      budget: { atMost: 20 },
      details: { frames: scroll.frames.length, longest: Math.max(...scroll.frames).toFixed(0) },
    },
    {
      name: name('drag-frame-max'),
      amount: { value: Math.max(...drag), unit: 'ms' },
      budget: { atMost: 50 },
      details: { frames: drag.length, p95: percentile(drag, 0.95).toFixed(1) },
    },
    { name: name('heap'), amount: { value: heap / 2 ** 20, unit: 'MB' }, budget: { atMost: 150 } },
    { name: name('live-long-task'), amount: { value: longest, unit: 'ms' }, budget: { atMost: 50 } },
  ]
}

/** From the answer of the board to the frame that has its first card; and what came over the line until then. */
function readFirstCard(): { afterAnswer: number; bytes: number } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const at = (window as unknown as { firstCardAt: number }).firstCardAt
  const board = entries.find(({ name }) => name.includes('/frete/quadro/carga'))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const bytes = entries
    .filter(({ responseEnd }) => responseEnd <= at)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, navigation?.encodedBodySize ?? 0)
  return { afterAnswer: at - (board?.responseEnd ?? 0), bytes }
}

/** What the stages say that they hold, together. */
const sumCounters = () =>
  [...document.querySelectorAll('section[data-etapa] h3 > span:not(.visually-hidden)')].reduce(
    (sum, count) => sum + Number((count.textContent ?? '0').replaceAll('.', '')),
    0,
  )

/** Down the longest list and back, as a wheel does it. */
async function scrollBoard(page: Page): Promise<{ frames: readonly number[]; mounted: number }> {
  const list = await page.locator(CARD).first().boundingBox()
  if (!list) throw new Error('No card is in sight.')
  await page.mouse.move(list.x + 40, list.y + 40)
  let mounted = 0
  const frames = await framesOf(page, async () => {
    for (let step = 0; step < SCROLL_STEPS; step++) {
      await page.mouse.wheel(0, step < SCROLL_STEPS / 2 ? 120 : -120)
      if (step % 20 === 0) mounted = Math.max(mounted, await page.locator(CARD).count())
    }
  })
  return { frames, mounted }
}

/** A card over the stages and back to where it was. */
async function dragCard(page: Page): Promise<readonly number[]> {
  const from = await page.locator(CARD).first().boundingBox()
  if (!from) throw new Error('No card is in sight.')
  await page.mouse.move(from.x + 40, from.y + 30)
  await page.mouse.down()
  const frames = await framesOf(page, async () => {
    await page.mouse.move(from.x + 700, from.y + 300, { steps: 60 })
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 60 })
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

async function changesWhileWatched(page: Page, child: ChildProcess): Promise<number> {
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
  const changed = nextMessage(child)
  child.send('mudar')
  await changed
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** From the release of the mouse in one browser to the frame of another that has the card in its new stage. */
async function measureSecondBrowser(browser: Browser, origin: string): Promise<Measurement> {
  const busca = `${QUADRO}?busca=PED-${Math.floor(CARGAS / 2)}`
  const [mover, seer] = await Promise.all(
    [0, 1].map(async () => {
      const page = await (await signedIn(browser, origin)).newPage()
      await page.goto(origin + busca)
      await page.locator(CARD).first().waitFor()
      await page.getByText('Ao vivo', { exact: true }).waitFor()
      return page
    }),
  )
  if (!mover || !seer) throw new Error('Two browsers are needed.')
  const times: number[] = []
  for (let move = 0; move < MOVES; move++) {
    const target = await otherStage(mover)
    const seen = seer.evaluate(watchElement, `section[data-etapa="${target}"] ${CARD}`)
    const released = await dropOn(mover, target)
    times.push((await seen) - released)
    await mover.waitForTimeout(100)
  }
  return {
    name: 'quadro-tela/second-browser-p95',
    amount: { value: percentile(times, 0.95), unit: 'ms' },
    budget: { atMost: 150 },
    details: { moves: times.length, median: median(times).toFixed(0) },
  }
}

/** The neighbour of the stage that the card stands in, of the same group. */
const otherStage = (page: Page) =>
  page.evaluate((card) => {
    const own = document.querySelector(card)?.closest('section[data-etapa]')
    const other = own?.nextElementSibling ?? own?.previousElementSibling
    return other?.getAttribute('data-etapa') ?? ''
  }, CARD)

async function dropOn(page: Page, etapa: string): Promise<number> {
  const from = await page.locator(CARD).first().boundingBox()
  const to = await page.locator(`section[data-etapa="${etapa}"]`).boundingBox()
  if (!from || !to) throw new Error('The card or the stage is not in sight.')
  await page.mouse.move(from.x + 40, from.y + 30)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(20, to.height / 2), { steps: 4 })
  // In place before the hand lets go, however slow the machine is.
  await page.evaluate(() => {
    const released = new Promise<number>((resolve) =>
      window.addEventListener('pointerup', () => resolve(performance.timeOrigin + performance.now()), {
        capture: true,
        once: true,
      }),
    )
    Object.assign(window, { released })
  })
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { released: Promise<number> }).released)
}
