/** The formation: orders on list and map become manifests, several planners at once, and manifests become loads. */
import type { Page } from '@playwright/test'
import { type CargaApi, cargaApi, OPERADOR, SHIPPER } from './support/cargas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const FORMACAO = '/#/formacao/roteirizacao'
const JUNDIAI = 3525904
const LIMEIRA = 3526902
const FRANCA = 3516200
const HOUR_MS = 3_600_000
const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const linha = (page: Page, numero: string) => page.getByRole('option', { name: new RegExp(`^${numero} `) })
const lista = (page: Page) => page.getByRole('listbox', { name: 'Pedidos' })
const minutas = (page: Page) => page.getByRole('region', { name: 'Minutas' })
const parada = (page: Page, numero: number) =>
  page.getByRole('listitem', { name: new RegExp(`^Parada ${numero}:`) })

/** A tag that no other journey uses, and orders that carry it; the newest is the first of the list. */
async function prepare(api: CargaApi) {
  const tag = unique('F').replace(/\W/g, '').toUpperCase()
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    padrao: boolean
  }[]
  const unidadeNegocioId = (units.find(({ padrao }) => padrao) ?? units[0])?.id
  const pedido = async (name: string, municipioId: number, values: object = {}) =>
    (await api.call('post', '/formacao/pedido', {
      numero: `${tag}-${name}`,
      unidadeNegocioId,
      tipoFrete: 1,
      origem: { nome: 'CD Jundiaí', municipioId: JUNDIAI },
      destino: { nome: `Loja ${name}`, municipioId },
      dhColeta: instant(48),
      dhEntrega: instant(96),
      pesoTotal: 600,
      cubagemTotal: 3,
      valorPedido: 1_000,
      ...values,
    })) as { id: string; numero: string; unidadeNegocioId: string }
  return { tag, pedido }
}

/** Its number; the address names it, and its tab is the one that is shown. */
async function novaMinuta(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Nova minuta' }).first().click()
  await expect(page).toHaveURL(/[?&]minuta=/)
  const tab = minutas(page).getByRole('tab', { name: /^Minuta \d+$/, selected: true })
  await expect(minutas(page).getByText('Arraste pedidos para cá', { exact: false })).toBeVisible()
  return Number((await tab.innerText()).replace(/\D/g, ''))
}

test('a manifest is formed by keyboard, drag and list, seen live by another planner, and becomes a load [L-005, L-057, L-135, L-138, L-139, L-143]', async ({
  page,
  browser,
  request,
}) => {
  // Two planners and their maps on one machine.
  test.slow()
  const api = await cargaApi(request)
  const { tag, pedido } = await prepare(api)
  const intruso = await pedido('INTRUSO', LIMEIRA)
  await pedido('SEMDATA', LIMEIRA, { dhColeta: null })
  await pedido('FOB', LIMEIRA, { tipoFrete: 2 })
  for (const name of ['C', 'B', 'A']) await pedido(name, name === 'B' ? FRANCA : LIMEIRA)
  await signIn(page, SHIPPER, `${FORMACAO}?busca=${tag}`)
  await expect(linha(page, `${tag}-SEMDATA`)).toContainText('Sem data de coleta')
  const codigo = await novaMinuta(page)

  // Somebody else plans the same orders at another computer.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, OPERADOR, `${FORMACAO}?busca=${tag}`)
  await expect(linha(other, `${tag}-A`)).toBeVisible()

  await page.getByRole('button', { name: 'Escolher veículo' }).click()
  const veiculo = question(page, `Veículo da minuta ${codigo}`)
  await veiculo.getByLabel('Veículo ou conjunto').click()
  const opcao = page.getByRole('listbox', { name: 'Veículo ou conjunto' }).getByRole('option').first()
  // Until when it is free, what room is left and how far it is, as where a load is given its vehicle.
  await expect(opcao).toContainText(/(?:Livre|Ocupado) .*capacidade .* (?:da origem|local desconhecido)/)
  await opcao.click()
  await expect(veiculo.getByText('Peso', { exact: true })).toBeVisible()
  await veiculo.getByRole('button', { name: 'Usar este veículo' }).click()
  await expect(minutas(page).getByRole('button', { name: 'Trocar' })).toBeVisible()

  // Arrows look at an order, V links it, and the next one that fits is looked at.
  await lista(page).focus()
  await page.keyboard.press('Home')
  await expect(minutas(page).getByText(`Com o pedido ${tag}-A`)).toBeVisible()
  await page.keyboard.press('v')
  await expect(linha(page, `${tag}-A`)).toContainText('Parada 1')
  await expect(linha(other, `${tag}-A`), 'others see it move').toContainText(`Minuta ${codigo}`)
  await expect(linha(page, `${tag}-FOB`)).toContainText('Tipo de frete incompatível')
  await expect(page.getByRole('region', { name: `Pedido ${tag}-B` })).toContainText(/\+\d/)
  await expectNoAxeViolations(page)
  await linha(page, `${tag}-B`).dragTo(minutas(page))
  await expect(linha(page, `${tag}-B`)).toContainText('Parada 2')

  // Two stops change places by keyboard.
  await minutas(page).getByRole('button', { name: 'Ações da parada 2' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(parada(page, 1)).toContainText('Loja B')
  await expect(linha(page, `${tag}-A`)).toContainText('Parada 2')

  // Everything that is left is linked as a list: what does not fit says why.
  await lista(page).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Vincular lista' }).click()
  const fora = question(page, '2 pedidos ficaram de fora')
  await expect(fora).toContainText(`${tag}-FOB O tipo de frete não combina com o da minuta`)
  await expect(fora).toContainText(`${tag}-SEMDATA O pedido não pode ser formado: sem data de coleta`)
  await fora.getByRole('button', { name: 'Entendi' }).click()
  await expect(linha(page, intruso.numero)).toContainText('Parada')

  // Three stops are put into their best order, which is never longer, and back.
  await minutas(page).getByRole('button', { name: 'Melhor ordem' }).click()
  await expect(
    page
      .getByText(/^Paradas da minuta \d+ reordenadas$/)
      .or(page.getByText(/já está na melhor ordem encontrada$/))
      .first(),
  ).toBeVisible()

  // The other planner closes it, which this screen has not heard when it goes on.
  await page.route('**/formacao/minuta', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await linha(other, `${tag}-A`).click()
  await other
    .getByRole('button', { name: `Ver minuta ${codigo}` })
    .first()
    .click()
  await expect(minutas(other).getByRole('tab', { name: `Minuta ${codigo}`, selected: true })).toBeVisible()
  await minutas(other).getByRole('button', { name: 'Fechar minuta' }).click()
  await expect(minutas(other).getByRole('button', { name: 'Abrir minuta' })).toBeVisible()
  await other.context().close()
  await linha(page, intruso.numero).click()
  await page.getByRole('button', { name: 'Retirar da minuta' }).click()
  await expect(toast(page, `Outra pessoa mudou a minuta ${codigo}`)).toBeVisible()
  await expect(minutas(page).getByText('Fechada', { exact: true })).toBeVisible()
  await page.unroute('**/formacao/minuta')
  await minutas(page).getByRole('button', { name: 'Abrir minuta' }).click()
  await expect(minutas(page).getByRole('button', { name: 'Fechar minuta' })).toBeVisible()
  await page.getByRole('button', { name: 'Retirar da minuta' }).click()
  await expect(linha(page, intruso.numero)).toContainText('Compatível')

  await minutas(page)
    .getByRole('button', { name: /frete da minuta/ })
    .click()
  const frete = question(page, `Frete da minuta ${codigo}`)
  await frete.getByLabel('Por quilômetro (R$)').fill('6,50')
  await frete.getByRole('button', { name: 'Salvar frete' }).click()
  await expect(minutas(page).getByText(/Frete, R\$\s6,50\/km/)).toBeVisible()

  await minutas(page).getByRole('button', { name: 'Confirmar minuta' }).click()
  await question(page, `Confirmar minuta ${codigo}`).getByRole('button', { name: 'Confirmar minuta' }).click()
  await expect(page.getByText(new RegExp(`^A minuta ${codigo} é a carga`))).toBeVisible()
  await expect(linha(page, `${tag}-A`)).toHaveCount(0)
  await expect(linha(page, intruso.numero)).toBeVisible()
  await page.getByRole('button', { name: 'Abrir carga' }).click()
  await expect(drawer(page)).toBeVisible()
})

test('on a phone list, map and manifest take turns; a lost order is put on the map and linked [L-057, L-140, L-141]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { tag, pedido } = await prepare(api)
  await pedido('PERDIDO', FRANCA, { destino: { nome: 'Sítio sem estrada' } })
  await pedido('BOM', FRANCA)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, SHIPPER, `${FORMACAO}?busca=${tag}`)
  const vista = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) })
  await expect(linha(page, `${tag}-PERDIDO`)).toContainText('Destino sem coordenadas')
  await vista('Minuta').click()
  const codigo = await novaMinuta(page)
  await expectNoAxeViolations(page)

  await vista('Lista').click()
  await linha(page, `${tag}-PERDIDO`).click()
  await expect(page.getByRole('link', { name: 'Corrigir pedido' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Marcar no mapa' }).click()
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.locator('[data-map=ready] canvas').click({ position: { x: 180, y: 300 } })
  await expect(toast(page, `Posição do pedido ${tag}-PERDIDO marcada`)).toBeVisible()
  await page.getByRole('button', { name: 'Vincular', exact: false }).first().click()
  await vista('Minuta').click()
  await expect(parada(page, 1)).toContainText('Sítio sem estrada')

  await vista('Lista').click()
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Por região ou estado' }).click()
  const regiao = question(page, 'Selecionar por região')
  await regiao.getByLabel('Ou um estado inteiro').selectOption('SP')
  await regiao.getByRole('button', { name: 'Selecionar' }).click()
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vincular lista' }).click()
  await expect(linha(page, `${tag}-BOM`)).toContainText('Parada 2')

  await vista('Minuta').click()
  await minutas(page).getByRole('button', { name: 'Limpar' }).click()
  await question(page, `Limpar minuta ${codigo}`).getByRole('button', { name: 'Limpar' }).click()
  await expect(minutas(page).getByText('Arraste pedidos para cá', { exact: false })).toBeVisible()
  await minutas(page).getByRole('button', { name: 'Remover' }).click()
  await question(page, `Remover minuta ${codigo}`).getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, `Minuta ${codigo} removida`)).toBeVisible()
})
