/** A map that is dragged to and fro by the mouse. */
import type { Page } from '@playwright/test'
import { framesOf } from './browser.ts'

const DRAGS = 6
const STEPS = 40
const REACH_PX = 220

/** Milliseconds between the frames of the drag. */
export async function dragMap(page: Page, selector: string): Promise<readonly number[]> {
  const map = await page.locator(selector).boundingBox()
  if (!map) throw new Error('The map is not in sight.')
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = await framesOf(page, async () => {
    for (let drag = 0; drag < DRAGS; drag++) {
      const sign = drag % 2 === 0 ? 1 : -1
      await page.mouse.move(x + sign * REACH_PX, y + (sign * REACH_PX) / 2, { steps: STEPS })
    }
  })
  await page.mouse.up()
  return frames
}
