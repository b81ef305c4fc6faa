/**
 * The whole way of goods: orders come as a spreadsheet, become a manifest and a load, the load takes a vehicle and a
 * slot at a dock, the driver checks in on the phone, the truck is loaded and leaves, delivers, and everything can be
 * found, printed and read again. Once with the pointer, once with nothing but the keys.
 */
import { criarMundo } from './support/jornada-completa.ts'
import { comPonteiro, comTeclado, maosDe } from './support/jornada-completa-maos.ts'
import { percorrer } from './support/jornada-completa-passos.ts'
import { test } from './support/test.ts'

// A step that does not come is told at once, not at the end of the way.
test.use({ actionTimeout: 15_000 })

test('orders become a load that is loaded at a dock, delivered, finished, printed and found again', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await percorrer({ page, browser, ...maosDe(page, comPonteiro), mundo: await criarMundo(request) })
})

test('the whole way is walked by keyboard alone', async ({ page, browser, request }) => {
  test.slow()
  await percorrer({ page, browser, ...maosDe(page, comTeclado), mundo: await criarMundo(request) })
})
