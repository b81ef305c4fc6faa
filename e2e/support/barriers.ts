/** What stands in the way of assistive technology, as axe measures it in the page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './expect.ts'

/** Without its comments and long names: less than half of what `axe.source` makes each page read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** From here on a page is laid out for a desk. */
const WIDE = 768
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with the list of barriers that axe finds on the page as it stands: all rules in the scheme it has, and on a
 * wide page the contrast also in the other one; colours do not depend on the width.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await fadesToEnd(page)
  // Read once by a page: its text is more than half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await barriersOf(page, {
    runOnly: TAGS,
    // Lists of menus and selects are drawn outside the landmarks while they are open; no WCAG rule asks otherwise.
    rules: { region: { enabled: false } },
  })
  const isNarrow = (page.viewportSize()?.width ?? WIDE) < WIDE
  const other = isNarrow ? [] : await contrastInOtherScheme(page)
  expect([...found, ...other.map((one) => `other scheme, ${one}`)]).toEqual([])
}

async function contrastInOtherScheme(page: Page): Promise<string[]> {
  await switchScheme(page)
  await fadesToEnd(page)
  const found = await barriersOf(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await switchScheme(page)
  return found
}

/** No page has a frame from elsewhere; only what is wrong is told in full. */
const barriersOf = (page: Page, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      ...asked,
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, options)

/** So that contrast is measured on what a person sees. */
const fadesToEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

/** From light to dark or back, as the choice in the user menu does, without keeping it. */
const switchScheme = (page: Page) =>
  page.evaluate(() => {
    const name = 'data-mantine-color-scheme'
    const root = document.documentElement
    root.setAttribute(name, root.getAttribute(name) === 'dark' ? 'light' : 'dark')
  })
