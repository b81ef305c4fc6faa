/** Reports of offering: how carriers answered, accepted, saved and refused, by period, as a file, and on a phone. */
import type { Page } from '@playwright/test'
import { cargaApi } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { embarcador, recebida, VIA_PLANALTO } from './support/ofertas.ts'
import { ADMIN, another } from './support/registers.ts'
import { moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const RELATORIOS = '/#/oferecimento/relatorios'

/** Two rounds of today: Via Planalto proposes and is contracted for R$ 100,00 less, and refuses the other one. */
async function rounds(page: Page): Promise<string> {
  const shipper = await embarcador(page.request)
  const carrier = await cargaApi(page.request, VIA_PLANALTO.email)
  const answer = async (codigo: string, acao: string, body: object) => {
    const { id, version } = await recebida(carrier, codigo)
    await carrier.call('post', `/marketplace/oferta-recebida/${id}/${acao}`, { version, ...body })
  }
  const negociada = await shipper.oferta([shipper.viaPlanalto])
  await answer(negociada.codigo, 'propor', { valor: 6_350 })
  await shipper.act(negociada, 'contratar', { conviteId: negociada.convites[0]?.id, valor: 6_350 })
  const recusada = await shipper.oferta([shipper.viaPlanalto, shipper.transMinas])
  const [motivo] = (await carrier.call('get', '/api/tipo?tipo=16')) as { id: string; descricao: string }[]
  await answer(recusada.codigo, 'recusar', { motivoId: motivo?.id })
  return motivo?.descricao ?? ''
}

const row = (page: Page, nome: string) =>
  page.getByRole('table', { name: 'Transportadoras no relatório' }).getByRole('row').filter({ hasText: nome })

test('a shipper reads its reports by keyboard, changes the period and takes the sheet [S-089]', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const motivo = await rounds(page)
  await page.goto(RELATORIOS)
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios do oferecimento' })).toBeVisible()
  for (const entry of ['Quadro', 'Quadro lote', 'Ranking', 'Relatórios']) {
    await expect(moduleMenu(page).getByRole('link', { name: entry, exact: true })).toBeVisible()
  }
  await expect(moduleMenu(page).getByRole('link', { name: /Cotação/ })).toHaveCount(0)
  const numeros = page.getByLabel('Números do período')
  await expect(numeros).toContainText('Economia média')
  await expect(numeros).toContainText('mediana, do convite à resposta')
  await expect(row(page, 'Via Planalto')).toContainText(/R\$\s\d/)
  await expect(page.getByRole('region', { name: 'Motivos de recusa' })).toContainText(motivo)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: '30 dias' }).press('Enter')
  await expect(page).toHaveURL(/periodo=30/)
  await expect(row(page, 'Via Planalto')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await page.getByRole('menuitem', { name: /csv/ }).press('Enter')
  expect((await download).suggestedFilename()).toBe('oferecimento.csv')
})

test('a failed reading offers another try', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.route('**/marketplace/oferta/relatorio', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(RELATORIOS)
  await expect(page.getByText('Não foi possível carregar o relatório.')).toBeVisible()
  await page.unroute('**/marketplace/oferta/relatorio')
  await page.getByRole('button', { name: /Tentar/ }).click()
  await expect(page.getByLabel('Números do período')).toBeVisible()
})

test('on a phone and in the dark the reports stay within the page', async ({ browser, page: shipper }) => {
  await signIn(shipper, ADMIN)
  await rounds(shipper)
  const page = await another(browser, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await page.goto(RELATORIOS)
  await page.reload()
  await expect(page.getByLabel('Números do período')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Motivos de recusa' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})
