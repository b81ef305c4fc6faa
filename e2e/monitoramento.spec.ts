/** Trips on the road: bands, live positions, one trip in full, with the keyboard, on a phone, and without tiles. */

import { expectNoSideScroll } from './support/empresas.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { cargaComMotorista } from './support/viagens.ts'

const OPERADOR = 'operador@serradourada.demo'
const METRO = 1 / 111_195
const PAGE = '/#/cargas/monitoramento-operacional'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('positions move a trip on the open monitor, and the drawer tells the same hours [E-201] [E-215]', async ({
  page,
  request,
}) => {
  const { api, id, codigo } = await cargaComMotorista(request)
  // Nothing from elsewhere is there to be drawn.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  await signIn(page, OPERADOR)
  await page.goto(PAGE)
  await page.getByRole('searchbox', { name: 'Pesquisar viagens' }).fill(codigo)
  const row = page.getByRole('link', { name: new RegExp(codigo) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('não saiu')
  const { paradas } = (await api.call('get', `/api/carga-mongo/${id}`)) as {
    paradas: { id: string; latitude: number; longitude: number }[]
  }
  const [coleta] = paradas
  const near = (minutes: number, metres: number) => ({
    dh: ago(minutes),
    latitude: Number(coleta?.latitude) + metres * METRO,
    longitude: Number(coleta?.longitude),
    fonte: 'rastreador',
  })
  await api.call('post', `/api/carga-mongo/${id}/eventos`, {
    tipo: 'chegada',
    paradaId: coleta?.id,
    dh: ago(30),
  })
  await api.call('post', `/api/carga-mongo/${id}/eventos`, {
    tipo: 'saida',
    paradaId: coleta?.id,
    dh: ago(20),
  })
  await api.call('post', `/api/carga-mongo/${id}/posicoes`, { posicoes: [near(18, 9_000), near(2, 25_000)] })
  await expect(row).toContainText(/faltam \d+ km/)
  await row.focus()
  await page.keyboard.press('Enter')
  const painel = page.getByRole('region', { name: `Viagem da carga ${codigo}` })
  await expect(painel).toContainText(/calculada da posição das \d\d:\d\d/)
  await expect(painel.getByRole('listitem').filter({ hasText: 'Laticínios Serra da Canastra' })).toBeVisible()
  const told = (await api.call('get', `/api/carga-mongo/${id}/previsao`)) as {
    paradas: { eta: string; fusoHorario: string }[]
  }
  const eta = new Date(told.paradas[0]?.eta ?? '').toLocaleTimeString('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: told.paradas[0]?.fusoHorario ?? 'America/Sao_Paulo',
  })
  await expect(painel).toContainText(eta)
  await expectNoAxeViolations(page)
  await painel.getByRole('button', { name: 'Abrir carga' }).press('Enter')
  await expect(page.getByRole('dialog').first()).toContainText(codigo)
})

test('on a phone the list and the trip are pages of their own', async ({ page, request }) => {
  const { codigo } = await cargaComMotorista(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OPERADOR)
  await page.goto(PAGE)
  await page.getByRole('searchbox', { name: 'Pesquisar viagens' }).fill(codigo)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: new RegExp(codigo) }).click()
  const painel = page.getByRole('region', { name: `Viagem da carga ${codigo}` })
  await expect(painel).toContainText('pelo plano')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await painel.getByRole('button', { name: 'Fechar a viagem' }).click()
  await expect(page.getByRole('heading', { name: 'Monitoramento operacional' })).toBeVisible()
})

test('a change elsewhere moves one row; the whole list is not read again', async ({ page, request }) => {
  const { api, id, codigo } = await cargaComMotorista(request)
  const asked: string[][] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.pathname === '/api/monitoramento') asked.push(url.searchParams.getAll('cargaIds'))
  })
  await signIn(page, OPERADOR)
  await page.goto(PAGE)
  const row = page.getByRole('link', { name: new RegExp(codigo) })
  await expect(row).toContainText('não saiu')
  const [coleta] = (
    (await api.call('get', `/api/carga-mongo/${id}`)) as { paradas: readonly { id: string }[] }
  ).paradas
  asked.length = 0
  const body = { tipo: 'chegada', paradaId: coleta?.id, dh: ago(5) }
  await api.call('post', `/api/carga-mongo/${id}/eventos`, body)
  await expect(row).not.toContainText('não saiu')
  // Other journeys move loads of their own meanwhile; each is asked for by its id, too.
  expect(asked.flat()).toContain(id)
  expect(asked.filter((ids) => ids.length === 0)).toEqual([])
})
