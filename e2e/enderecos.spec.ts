/** Addresses of the product open by themselves, as from a bookmark, a message or quick-create. */
import { WEB_MODULES } from '../src/shell/modules.ts'
import { SHIPPER } from './support/cargas.ts'
import { drawer } from './support/registers.ts'
import { expect, signIn, test } from './support/test.ts'

/** Those that name no record: forms of new ones, settings, lists. */
const DRAWERS = WEB_MODULES.flatMap(({ routes = [] }) => routes)
  .filter(({ path, kinds }) => kinds.includes('drawer') && !kinds.includes('page') && !path.includes(':'))
  .map(({ path }) => path)

test('each drawer that needs no record opens, or says that it is not for this person', async ({ page }) => {
  const failures: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  await signIn(page, SHIPPER)
  expect(DRAWERS.length).toBeGreaterThan(30)
  for (const path of DRAWERS) {
    await page.goto('/#/home')
    await expect(drawer(page), path).toHaveCount(0)
    await page.goto(`/#/home(drawer:${path.slice(1)})`)
    const refusal = page.getByRole('heading', { level: 1, name: 'Acesso não permitido' })
    await expect(drawer(page).or(refusal).first(), path).toBeVisible()
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'O painel não abriu' }), path).toHaveCount(0)
  }
  expect(failures).toEqual([])
})
