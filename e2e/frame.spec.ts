/** The frame around the page: what is open outlives a window that changes its width. */
import { SHIPPER } from './support/cargas.ts'
import { drawer } from './support/registers.ts'
import { expect, signIn, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('a page and the drawer over it keep what was typed while the window becomes narrow and wide again', async ({
  page,
}) => {
  await signIn(page, SHIPPER, '/#/cadastros-gerais/vendedores(drawer:cadastros-gerais/vendedores/new)')
  const nome = drawer(page).getByRole('textbox', { name: /^Nome/ })
  await nome.fill('Beatriz Antunes')
  // Marks the very elements: another one in its place would not carry the mark.
  const marked = page.locator('main [data-kept], [role=dialog] [data-kept]')
  await page.evaluate(() => {
    for (const place of ['main h1', '[role=dialog] form, [role=dialog] input']) {
      document.querySelector(place)?.setAttribute('data-kept', '')
    }
  })
  await expect(marked).toHaveCount(2)
  for (const size of [PHONE, DESK, PHONE]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('navigation', { name: 'Menu principal', exact: true })).toHaveCount(
      size === PHONE ? 0 : 1,
    )
    await expect(marked).toHaveCount(2)
    await expect(nome).toHaveValue('Beatriz Antunes')
  }
})

test('hints at keys stand where there is a keyboard and room, and leave no gap elsewhere', async ({
  page,
}) => {
  await signIn(page, SHIPPER, '/#/cadastros-gerais/vendedores(drawer:cadastros-gerais/vendedores/new)')
  const save = drawer(page).getByRole('button', { name: /^Salvar/ })
  const hint = save.locator('kbd')
  await expect(hint).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(hint).toBeHidden()
  await expect(hint.locator('..')).toBeHidden()
  const [start, end] = await save.evaluate((button) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(button)
    return [paddingInlineStart, paddingInlineEnd]
  })
  expect(end).toBe(start)
  await expect(page.locator('kbd:visible')).toHaveCount(0)
})

test('the first home comes in few files, without charts, maps and readers of documents', async ({ page }) => {
  // What another journey changes would bring the code that reads it again.
  await page.routeWebSocket(/hub/, (socket) => void socket.close())
  await signIn(page, SHIPPER)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/.*\.(js|css)$/.test(entry.name))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', encodedBodySize })),
  )
  const kilobytes = files.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000
  expect(files.length).toBeGreaterThan(5)
  expect(files.length).toBeLessThanOrEqual(60)
  expect(kilobytes).toBeLessThanOrEqual(560)
  expect(files.filter(({ name }) => /^(graficos|map-|maplibre|PdfPages)/.test(name))).toEqual([])
})
