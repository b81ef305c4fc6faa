/** "Encontrar veículo" among carriers: who says that a vehicle is free stands first, and is offered the load directly. */
import type { Page } from '@playwright/test'
import { cargaApi } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { embarcador, VIA_PLANALTO } from './support/ofertas.ts'
import { ADMIN, another, drawer } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const HOUR_MS = 3_600_000
const CAMPINAS = 3509502
const at = (id: string) => `/#/cargas/lista(drawer:cargas/detalhes/${id}/encontrar-veiculo)`

/** A load, and a truck of Via Planalto that is free near it while it is picked up. */
async function loadWithFreeTruck(page: Page) {
  const shipper = await embarcador(page.request)
  const carga = await shipper.carga({ veiculoTipos: ['TRUCK'] })
  const { paradas } = (await shipper.api.call('get', `/api/carga-mongo/${carga.id}`)) as {
    paradas: { janelaInicio: string }[]
  }
  const coleta = Date.parse(paradas[0]?.janelaInicio ?? '')
  const carrier = await cargaApi(page.request, VIA_PLANALTO.email)
  await carrier.call('post', '/marketplace/disponibilidade', {
    tipoVeiculo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    livreDe: new Date(coleta - HOUR_MS).toISOString(),
    livreAte: new Date(coleta + HOUR_MS).toISOString(),
    municipioId: CAMPINAS,
    raioKm: 80,
    observacao: 'Volta vazio',
  })
  return { shipper, carga }
}

const list = (page: Page) => drawer(page).getByRole('list', { name: 'Transportadoras, da melhor à pior' })

test('by keyboard a carrier with a free truck is found and offered the load directly', async ({ page }) => {
  await signIn(page, ADMIN)
  const { shipper, carga } = await loadWithFreeTruck(page)
  await page.goto(at(carga.id))
  const frota = drawer(page).getByRole('tab', { name: 'Frota' })
  await expect(frota).toHaveAttribute('aria-selected', 'true')
  await expect(drawer(page).getByRole('list', { name: 'Veículos, do melhor ao pior' })).toBeVisible()
  await frota.press('ArrowRight')
  await expect(page).toHaveURL(/aba=transportadoras/)
  const first = list(page).getByRole('listitem').filter({ hasText: 'Via Planalto' })
  await expect(first).toContainText('Volta vazio')
  await expect(first).toContainText(/Livre de .* em Campinas, SP, a \d+\skm da coleta/)
  await expectNoAxeViolations(page)
  const filter = drawer(page).getByLabel('Filtrar transportadoras por nome')
  await filter.fill('ninguém se chama assim')
  await expect(list(page)).toBeHidden()
  await filter.fill('via planalto')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await first.getByRole('link', { name: /^Oferecer direcionada a Via Planalto/ }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `Oferecer carga ${carga.codigo}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publicar para 1/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Via Planalto/ })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click()
  await expect(page.getByText(/Oferta OF-\d+ publicada para 1/)).toBeVisible()
  const { items } = (await shipper.api.call('post', '/marketplace/oferta/search', { cargaId: carga.id })) as {
    items: { tipo: number; codigo: string }[]
  }
  expect(items.map(({ tipo }) => tipo)).toEqual([2])

  // What is offered is offered once.
  await page.goto(`${at(carga.id).slice(0, -1)};aba=transportadoras)`)
  await expect(drawer(page).getByText(`Já está na oferta ${items[0]?.codigo}`)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: /^Oferecer direcionada/ })).toHaveCount(0)
})

test('on a phone and in the dark the carriers stay within the page', async ({ browser, page: shipper }) => {
  await signIn(shipper, ADMIN)
  const { carga } = await loadWithFreeTruck(shipper)
  const page = await another(browser, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await page.goto(at(carga.id))
  await page.reload()
  await drawer(page).getByRole('tab', { name: 'Transportadoras' }).last().click()
  const first = list(page).getByRole('listitem').filter({ hasText: 'Via Planalto' })
  const offer = first.getByRole('link', { name: /^Oferecer direcionada/ })
  await expect(offer).toBeVisible()
  expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})
