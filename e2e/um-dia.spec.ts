/**
 * One day of five people at once: the planner of the shipper, the carrier on a phone, the crew of the yard, the driver without an
 * app and the customer. Orders become a load that is offered in a cascade, contracted, loaded at its dock, watched, partly
 * delivered, sent on by cross-docking and finished; whatever one of them does, the others see.
 */
import { criarMundo } from './support/jornada-completa.ts'
import { test } from './support/test.ts'
import { viverUmDia } from './support/um-dia.ts'

// A step that does not come is told at once, not at the end of the day.
test.use({ actionTimeout: 15_000 })

test('planner, carrier, yard, driver and customer do one day of one load together, and all tell the same [L-004]', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await viverUmDia({
    page,
    browser,
    request,
    origin: baseURL ?? '',
    mundo: await criarMundo(request, { coletaEm: 2, entregaEm: 30 }),
  })
})
