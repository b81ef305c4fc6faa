/** The ranking of carriers: compared by the shipper, contested by a carrier, decided, and read again on a phone. */
import type { Page } from '@playwright/test'
import { CARRIER, type CargaApi, cargaApi, partnerCarrier } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, another, drawer, toast } from './support/registers.ts'
import { moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const RANKING = '/#/oferecimento/ranking'
const ATRASOS = '/#/oferecimento/atrasos'
const HOUR_MS = 3_600_000
const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A load of this journey's own that the carrier delivered hours after its window. */
async function lateLoad(page: Page, api: CargaApi): Promise<{ id: string; codigo: string }> {
  const { id, codigo } = await api.create({ coletaEm: -30, entregaEm: -10 })
  await api.call('post', `/api/carga-mongo/${id}/alocar`, {
    tipoAlocacao: 2,
    transportadoraId: await partnerCarrier(page.request, api),
  })
  const { paradas } = (await api.call('get', `/api/carga-mongo/${id}`)) as { paradas: { id: string }[] }
  const arrive = (paradaId: string | undefined, hours: number) =>
    api.call('post', `/api/carga-mongo/${id}/eventos`, { tipo: 'chegada', paradaId, dh: instant(hours) })
  await arrive(paradas[0]?.id, -29)
  await arrive(paradas[1]?.id, -6)
  await api.call('post', `/api/carga-mongo/${id}/entregar`, {})
  return { id, codigo: String(codigo) }
}

const painel = (page: Page) => page.getByRole('complementary', { name: 'Transportadora escolhida' })
const opener = (page: Page, nome: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(nome) })

test('a shipper compares its carriers by keyboard, opens one, and goes back to its row', async ({ page }) => {
  await signIn(page, ADMIN)
  await lateLoad(page, await cargaApi(page.request))
  await page.goto(RANKING)
  await expect(moduleMenu(page).getByRole('button', { name: 'Marketplace de fretes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking de transportadoras' })).toBeVisible()
  // Few loads: everybody stands below the volume until the minimum is lowered.
  await expect(page.getByRole('region', { name: 'Sem volume' })).toContainText('Rota Livre')
  await page.getByRole('button', { name: /^Mínimo 20 cargas/ }).press('Enter')
  const minimo = page.getByLabel('Mínimo de cargas para entrar no ranking')
  await minimo.fill('0')
  await expect(page.getByText('De 1 a 1000')).toBeVisible()
  await minimo.fill('1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/minimo=1/)
  const linha = opener(page, 'Rota Livre')
  await expect(linha).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lead time por rota' })).toContainText('→')
  await expectNoAxeViolations(page)

  await linha.press('Enter')
  await expect(painel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(painel(page)).toContainText('Por que perdeu prazo')
  await expect(painel(page)).toContainText('Sem motivo informado')
  await expect(page).toHaveURL(/transportadora=/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(painel(page)).toBeHidden()
  await expect(linha).toBeFocused()

  await page.getByRole('button', { name: '30 dias' }).press('Enter')
  await expect(page).toHaveURL(/periodo=30/)
  await expect(linha).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await page.getByRole('menuitem', { name: /csv/ }).press('Enter')
  expect((await download).suggestedFilename()).toBe('ranking.csv')
})

test('a carrier contests a delay on a phone in the dark, the shipper accepts it, and the carrier reads the answer', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN)
  const api = await cargaApi(page.request)
  const { id, codigo } = await lateLoad(page, api)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const carrier = await context.newPage()
  await carrier.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(carrier, CARRIER, ATRASOS)
  await expect(carrier.getByRole('heading', { level: 1, name: 'Entregas fora do prazo' })).toBeVisible()
  await carrier.getByRole('button', { name: `Carga ${codigo}` }).click()
  await expect(drawer(carrier).getByText('Entregue 4h')).toBeVisible()
  await drawer(carrier).getByRole('button', { name: 'Contestar o atraso' }).click()
  await expect(drawer(carrier).getByText('Diga por que o atraso não foi da transportadora')).toBeVisible()
  await drawer(carrier)
    .getByLabel('Por que o atraso não foi da sua empresa')
    .fill('A doca só abriu às 20:00.')
  await expectNoAxeViolations(carrier)
  await expectNoSideScroll(carrier)
  await drawer(carrier).getByRole('button', { name: 'Contestar o atraso' }).click()
  await expect(toast(carrier, 'Contestação enviada a Alimentos Serra Dourada')).toBeVisible()
  await expect(drawer(carrier).getByText('Aguarda decisão')).toBeVisible()

  await page.goto(`${RANKING}?minimo=1`)
  await page.getByRole('link', { name: /espera(m)? você/ }).press('Enter')
  await drawer(page)
    .getByRole('link', { name: new RegExp(`^Carga ${codigo},`) })
    .press('Enter')
  await expect(drawer(page).getByText('A doca só abriu às 20:00.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Aceitar' }).press('Enter')
  await expect(drawer(page).getByText('Diga o motivo da decisão')).toBeVisible()
  await drawer(page)
    .getByLabel(/^Motivo da decisão/)
    .fill('A fila era nossa.')
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Aceitar' }).press('Enter')
  await expect(toast(page, 'Contestação aceita: o atraso não conta mais')).toBeVisible()
  await expect(drawer(page).getByText('Aceita', { exact: true })).toBeVisible()

  // At once, in the other browser, and in the load as the carrier sees it.
  await expect(drawer(carrier).getByText('A fila era nossa.')).toBeVisible()
  await carrier.goto(`/#/cargas/lista(drawer:cargas/detalhes/${id})`)
  await expect(drawer(carrier).getByText('Não conta como atraso da sua empresa.')).toBeVisible()
})

test('on a phone and in the dark the ranking stays within the page', async ({ browser, page: shipper }) => {
  await signIn(shipper, ADMIN)
  await lateLoad(shipper, await cargaApi(shipper.request))
  const page = await another(browser, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await page.goto(`${RANKING}?minimo=1`)
  await page.reload()
  await opener(page, 'Rota Livre').click()
  await expect(painel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Ranking' })).toBeHidden()
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
  await painel(page).getByRole('button', { name: 'Fechar o painel' }).click()
  await expect(opener(page, 'Rota Livre')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
})
