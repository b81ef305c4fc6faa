/** Where maps come from: the embedded one without roads, a configured source, and a source that does not answer. */
import type { Page } from '@playwright/test'
import { SHIPPER } from './support/cargas.ts'
import { expect, signIn, test } from './support/test.ts'

const FORMACAO = '/#/formacao/roteirizacao'
const note = (page: Page) => page.locator('[data-map=ready] .maplibregl-ctrl-attrib')

/** The page is told of this source, as a configured server tells it. */
const configure = (page: Page, maps: object) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const file = await answer.json()
    await route.fulfill({ response: answer, json: { ...file, maps: { ...file.maps, ...maps } } })
  })

test('the map comes when it is opened, says that it has no roads, and asks no other host', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, SHIPPER)
  expect(asked.filter((url) => /map-style|maplibre/.test(url))).toEqual([])
  await page.goto(FORMACAO)
  await expect(note(page)).toContainText('Mapa: Estiva, sem ruas · IBGE e Natural Earth')
  const { origin } = new URL(page.url())
  expect(asked.filter((url) => /map-style/.test(url)).length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.startsWith('http') && !url.startsWith(origin))).toEqual([])
})

test('roads come from an archive beside the data, which is named', async ({ page }) => {
  await configure(page, {
    archive: {
      path: '/mapa/{z}/{x}/{y}',
      schema: 'protomaps',
      minZoom: 0,
      maxZoom: 14,
      attribution: 'Ruas de Exemplo',
    },
  })
  await page.route('**/mapa/*/*/*', (route) => route.fulfill({ status: 204 }))
  const tile = page.waitForRequest(/\/mapa\/\d+\/\d+\/\d+$/)
  await signIn(page, SHIPPER, FORMACAO)
  await tile
  await expect(note(page)).toContainText('Ruas: Ruas de Exemplo')
})

test('tiles that do not come leave the embedded map, which says so', async ({ page }) => {
  await configure(page, {
    archive: { path: '/mapa/{z}/{x}/{y}', schema: null, minZoom: 0, maxZoom: 14, attribution: 'Fotos' },
  })
  await page.route('**/mapa/*/*/*', (route) => route.fulfill({ status: 503 }))
  await signIn(page, SHIPPER, FORMACAO)
  await expect(note(page)).toContainText('sem ruas: a fonte configurada não respondeu')
})

test('a whole style of somebody else is drawn and named, and stood in for when it fails', async ({
  page,
}) => {
  await page.goto('/readyz')
  const { origin } = new URL(page.url())
  await configure(page, { styleUrl: `${origin}/estilo.json` })
  let status = 200
  await page.route('**/estilo.json', (route) =>
    route.fulfill({
      status,
      json: {
        version: 8,
        name: 'Mapa de Exemplo',
        sources: {},
        layers: [{ id: 'fundo', type: 'background', paint: { 'background-color': '#fff' } }],
      },
    }),
  )
  await signIn(page, SHIPPER, FORMACAO)
  await expect(note(page)).toContainText('Mapa: Mapa de Exemplo')
  status = 500
  await page.reload()
  await expect(note(page)).toContainText('a fonte configurada não respondeu')
})
