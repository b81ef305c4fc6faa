/** Received offers: the board of a carrier, its answers on a phone and by keyboard, and what it learns at the end. */
import type { Browser, Page } from '@playwright/test'
import { CARRIER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { embarcador, frota, outroEmbarcador, recebida, VIA_PLANALTO } from './support/ofertas.ts'
import { drawer, question } from './support/registers.ts'
import { block, moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const RECEBIDAS = '/#/oferecimento/recebidas'
const at = (id: string) => `${RECEBIDAS}(drawer:oferecimento/recebida/${id})`
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? ''

async function phone(browser: Browser, dark = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (dark) await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  return page
}

test('a carrier of licence 6 accepts on a phone in two taps, with vehicle and driver [C-113]', async ({
  browser,
  request,
}) => {
  const shipper = await embarcador(request)
  await frota(request)
  const oferta = await shipper.oferta([shipper.rotaLivre], { tipo: 2 })
  const codigo = oferta.cargas[0]?.codigo ?? ''
  const page = await phone(browser)
  await signIn(page, CARRIER, RECEBIDAS)
  const card = page.getByRole('link', { name: new RegExp(codigo) })
  await expect(card).toContainText('R$ 6.450,00')
  await expect(card).toContainText('Direcionada')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await card.click()
  await expect(drawer(page).getByRole('heading', { name: `Oferta ${codigo}` })).toBeVisible()
  await expect(drawer(page).getByText('Aceitar contrata na hora.', { exact: false })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  const accept = drawer(page).getByRole('button', { name: /^Aceitar R\$\s6\.450,00$/ })
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Which of the carrier's free vehicles stands first depends on the fleet that other journeys have made.
  const first = drawer(page)
    .getByRole('button', { name: /^Levar com / })
    .first()
  const [, placa = '', motorista = ''] =
    /^Levar com (\S+) · (.+)$/.exec((await first.textContent()) ?? '') ?? []
  await first.click()
  await expect(drawer(page).getByRole('combobox', { name: 'Motorista' })).toHaveValue(motorista)
  await accept.click()
  await expect(drawer(page).getByText('Contratado', { exact: true })).toBeVisible()
  await expect(drawer(page)).toContainText(motorista)
  const cargaId = oferta.cargas[0]?.id
  const carga = (await shipper.api.call('get', `/api/carga-mongo/${cargaId}`)) as {
    veiculo: { placa: string }
    motorista: { nome: string }
    valorFrete: number
  }
  expect(carga).toMatchObject({
    veiculo: { placa: placa.replace('-', '') },
    motorista: { nome: motorista },
    valorFrete: 6_450,
  })
  await page.context().close()
})

test('below the floor the missing amount stands there while it is typed, and nothing can be sent [C-106]', async ({
  browser,
  request,
}) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.rotaLivre])
  const { api } = await frota(request)
  const { id } = await recebida(api, oferta.codigo)
  const detalhe = (await api.call('get', `/marketplace/oferta-recebida/${id}`)) as { piso: { piso: number } }
  const piso = detalhe.piso.piso
  const reais = (value: number) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const page = await phone(browser, true)
  await signIn(page, CARRIER, at(id))
  const field = drawer(page).getByLabel('Sua proposta')
  await field.fill(reais(piso - 97.68))
  await expect(drawer(page).getByText(/97,68 abaixo do piso/)).toBeVisible()
  await expect(drawer(page).getByText('A lei não permite enviar.', { exact: false })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^Enviar/ })).toBeDisabled()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  // The key that sends is held as well.
  await field.press('Control+Enter')
  await expect(drawer(page).getByText('Nova', { exact: true })).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: `Piso ${reais(piso)}` })
    .click()
  await expect(drawer(page).getByText(/abaixo do piso/)).toHaveCount(0)
  await drawer(page)
    .getByRole('button', { name: /^Enviar/ })
    .click()
  await expect(drawer(page).getByText('Com o embarcador', { exact: true })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Retirar proposta' })).toBeVisible()
  await page.context().close()
})

test('a typed answer survives a lost connection and a reload', async ({ browser, request }) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.rotaLivre])
  const { api } = await frota(request)
  const { id } = await recebida(api, oferta.codigo)
  const page = await phone(browser)
  await signIn(page, CARRIER, at(id))
  const field = drawer(page).getByLabel('Sua proposta')
  await expect(field).toHaveValue('6.450,00')
  await page.context().setOffline(true)
  await field.fill('6.700,00')
  await drawer(page).getByLabel('Mensagem ao embarcador').fill('Coleta às 6h confirmada.')
  await expect(drawer(page).getByText(/^Guardado neste celular às \d\d:\d\d\.$/)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^Enviar/ })).toBeDisabled()
  await page.context().setOffline(false)
  await page.reload()
  await expect(drawer(page).getByLabel('Sua proposta')).toHaveValue('6.700,00')
  await expect(drawer(page).getByLabel('Mensagem ao embarcador')).toHaveValue('Coleta às 6h confirmada.')
  await expect(drawer(page).getByText(/^Guardado neste celular/)).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: /^Enviar R\$\s6\.700,00/ })
    .click()
  await expect(drawer(page).getByText('“Coleta às 6h confirmada.”')).toBeVisible()
  await page.context().close()
})

test('licence 6 has four entries and its home, and nothing else of the product [C-113]', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.rotaLivre])
  await signIn(page, CARRIER)
  await expect(page).toHaveURL(/#\/dashboards\/visao-geral\/transportador$/)
  await expect(
    block(page, 'Contratadas sem veículo').or(page.getByRole('region', { name: /espera/ })),
  ).toBeVisible()
  const waiting = page.getByRole('region', { name: /^(Ofertas recebidas|\d+ ofertas? vence)/ })
  await expect(waiting).toContainText('Serra Dourada')
  await expectNoAxeViolations(page)
  const group = moduleMenu(page).getByRole('button')
  await expect(group).toHaveText(['Marketplace de fretes'])
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await expect(moduleMenu(page).getByRole('link')).toHaveText([
    'Ofertas recebidas',
    'Minhas cargas',
    'Veículos',
    'Motoristas',
  ])
  for (const name of ['Veículos', 'Motoristas', 'Minhas cargas']) {
    await moduleMenu(page).getByRole('link', { name }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
  }
  // The address of the board is the same for both sides.
  await page.goto('/#/oferecimento/quadro')
  await expect(page).toHaveURL(/#\/oferecimento\/recebidas$/)
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Ofertas recebidas' }).waitFor()
  await expect(page.getByRole('link', { name: new RegExp(oferta.cargas[0]?.codigo ?? '') })).toBeVisible()
})

test('by keyboard an offer is opened, countered live, answered again and contracted; a vehicle is named later [L-003]', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.viaPlanalto], { contrapropostas: true, maxRodadas: 5 })
  const codigo = oferta.cargas[0]?.codigo ?? ''
  await signIn(page, VIA_PLANALTO.email, RECEBIDAS)
  const card = column(page, 'Novas').getByRole('link', { name: new RegExp(codigo) })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: `Oferta ${codigo}` })).toBeFocused()
  await expectNoAxeViolations(page)
  const field = drawer(page).getByLabel('Sua proposta')
  await field.fill('7.000,00')
  await field.press('Control+Enter')
  await expect(drawer(page).getByText('Com o embarcador', { exact: true })).toBeVisible()
  await expect(column(page, 'Em negociação').getByRole('link', { name: new RegExp(codigo) })).toHaveCount(1)

  await shipper.act(oferta, `convite/${oferta.convites[0]?.id}/contrapropor`, {
    valor: 6_800,
    mensagem: 'Fechamos em 6.800.',
  })
  // Nobody asked for it: the drawer tells what counts now.
  await expect(drawer(page).getByText('“Fechamos em 6.800.”')).toBeVisible()
  await expect(drawer(page).getByText(/Agora vale R\$\s6\.800,00/)).toBeVisible()
  await expect(drawer(page).getByText('Sua vez', { exact: true })).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: /^Aceitar R\$\s6\.800,00$/ })
    .press('Enter')
  await expect(drawer(page).getByText('Com o embarcador', { exact: true })).toBeVisible()
  await shipper.act(oferta, 'contratar', { conviteId: oferta.convites[0]?.id, valor: 6_800 })
  await expect(drawer(page).getByText('Contratado', { exact: true })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Indicar veículo e motorista' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(column(page, 'Aceitas').getByRole('link', { name: new RegExp(codigo) })).toContainText(
    'Falta veículo',
  )
  const { veiculo, motorista } = await frota(request, VIA_PLANALTO.email)
  await drawer(page).getByRole('button', { name: 'Indicar veículo e motorista' }).press('Enter')
  const dialog = question(page, /^Veículo e motorista da carga/)
  await dialog.getByRole('combobox', { name: /^Veículo/ }).fill(veiculo.placa)
  await page.getByRole('option', { name: new RegExp(veiculo.placa) }).click()
  await expect(dialog.getByRole('combobox', { name: 'Motorista' })).toHaveValue(motorista.nome)
  await dialog.getByRole('button', { name: 'Atualizar' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByText(motorista.nome)).toBeVisible()
})

test('a refusal needs its reason, and what is over tells a band and never a rival [C-111, C-112]', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const refused = await shipper.oferta([shipper.viaPlanalto])
  const lost = await shipper.oferta([shipper.rotaLivre, shipper.viaPlanalto, shipper.transMinas])
  const values = [
    [CARRIER, 6_450],
    [VIA_PLANALTO.email, 6_700],
    ['admin@transminas.demo', 6_900],
  ] as const
  for (const [email, valor] of values) {
    const { api } = await frota(request, email)
    const { id, version } = await recebida(api, lost.codigo)
    await api.call('post', `/marketplace/oferta-recebida/${id}/propor`, { version, valor })
  }
  const winner = lost.convites.find(({ nome }) => nome.startsWith('Rota Livre'))
  await shipper.act(lost, 'contratar', { conviteId: winner?.id, valor: 6_450 })

  const codigo = refused.cargas[0]?.codigo ?? ''
  await signIn(page, VIA_PLANALTO.email, RECEBIDAS)
  await column(page, 'Novas')
    .getByRole('link', { name: new RegExp(codigo) })
    .click()
  await drawer(page).getByRole('button', { name: 'Recusar' }).click()
  const dialog = question(page, /^Recusar a oferta/)
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('combobox', { name: 'Motivo' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByText('Recusado', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^Encerradas/ }).click()
  const row = page.getByRole('row').filter({ hasText: lost.cargas[0]?.codigo ?? '' })
  await expect(row).toContainText('Não contratado')
  await expect(row).toContainText('2 a 5 % abaixo')
  await expect(page.getByText(/^\d+ encerradas · .*não contratada/)).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /\.csv/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ofertas-encerradas.csv')
  await expectNoAxeViolations(page)
  // Narrowed by the days of its end, and exported on a phone too.
  await page.goto(`${RECEBIDAS}?aba=encerradas&encerrada=2020-01-01..2020-01-31`)
  await expect(page.getByRole('button', { name: /Encerrada/ }).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${RECEBIDAS}?aba=encerradas&encerrada=2020-01-01..`)
  await row.getByRole('link').click()
  await expect(drawer(page).getByText('O valor vencedor ficou 2 a 5 % abaixo do seu')).toBeVisible()
  await expect(drawer(page).getByText(/Sua proposta foi R\$\s6\.700,00/)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Contestar causa' })).toHaveAttribute(
    'href',
    /oferecimento\/atrasos/,
  )
  await expectNoAxeViolations(page)
  // The offered value is the winner's too; it stands as what was offered, never as what won.
  const told = plain(await drawer(page).textContent())
  for (const secret of ['Rota Livre', 'TransMinas', '6.900']) expect(told).not.toContain(secret)
})

test('the own cost gives a margin, and filters narrow the board', async ({ page, request }) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.rotaLivre])
  const codigo = oferta.cargas[0]?.codigo ?? ''
  await signIn(page, CARRIER, RECEBIDAS)
  await page.getByRole('button', { name: 'Custo por km' }).click()
  const dialog = question(page, 'Custo por km da sua frota')
  await dialog.getByLabel('Custo por km (R$)').fill('5,39')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: new RegExp(codigo) }).click()
  // 6.450,00 less 598 km at 5,39.
  await expect(drawer(page).getByText('50%', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Pesquisar ofertas' }).fill('nada se chama assim')
  await expect(page.getByText('Nenhum resultado encontrado com: nada se chama assim')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pesquisar ofertas' }).fill(codigo)
  await expect(page.getByRole('link', { name: new RegExp(codigo) })).toBeVisible()
})

test('of a batch loads are taken one by one by their price; another value is agreed, and a contract is given up', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const { oferta, codigos } = await shipper.lote([shipper.viaPlanalto])
  await signIn(page, VIA_PLANALTO.email, RECEBIDAS)
  await column(page, 'Novas')
    .getByRole('link', { name: new RegExp(oferta.codigo) })
    .click()
  await expect(drawer(page).getByRole('heading', { name: '2 cargas, 2 livres' })).toBeVisible()
  const take = drawer(page).getByRole('button', { name: /^Tomar esta carga por R\$\s6\.450,00$/ })
  await expect(take).toHaveCount(2)
  await expectNoAxeViolations(page)
  await take.first().click()
  await expect(drawer(page).getByRole('heading', { name: '2 cargas, 1 livre' })).toBeVisible()
  await expect(drawer(page).getByText('Sua', { exact: true })).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: `Carga ${codigos[0]}` })).toBeVisible()
  await take.click()
  await expect(drawer(page).getByRole('heading', { name: '2 cargas, 0 livres' })).toBeVisible()

  const single = await shipper.oferta([shipper.viaPlanalto], { tipo: 2 })
  const codigo = single.cargas[0]?.codigo ?? ''
  await page.keyboard.press('Escape')
  await column(page, 'Novas')
    .getByRole('link', { name: new RegExp(codigo) })
    .click()
  await drawer(page)
    .getByRole('button', { name: /^Aceitar R\$/ })
    .click()
  await drawer(page).getByRole('button', { name: 'Propor aditivo' }).click()
  await drawer(page).getByLabel('Novo valor do contrato (R$)').fill('100,00')
  await expect(drawer(page).getByText(/abaixo do piso/)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^Propor aditivo de/ })).toBeDisabled()
  await drawer(page).getByLabel('Novo valor do contrato (R$)').fill('6.600,00')
  await drawer(page)
    .getByRole('button', { name: /^Propor aditivo de R\$\s6\.600,00$/ })
    .click()
  await expect(drawer(page).getByText(/Você propôs R\$\s6\.600,00 para o contrato/)).toBeVisible()
  await shipper.act(single, 'aditivo', {
    conviteId: single.convites[0]?.id,
    valor: 6_500,
    mensagem: 'No meio do caminho.',
  })
  await drawer(page)
    .getByRole('button', { name: /^Aceitar aditivo de R\$\s6\.500,00$/ })
    .click()
  await expect(drawer(page).getByText(/para o contrato/)).toHaveCount(0)
  await expect(drawer(page).getByRole('strong').filter({ hasText: '6.500,00' })).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Desistir' }).click()
  const dialog = question(page, /^Desistir do contrato/)
  await dialog.getByRole('combobox', { name: 'Motivo' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Desistir' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer(page).getByText('Desistiu', { exact: true })).toBeVisible()
})

test('an offer to the whole platform is found in its own tab, and joined', async ({ browser, request }) => {
  const shipper = await outroEmbarcador(request)
  await frota(request)
  const oferta = await shipper.oferta([], { tipo: 4, alcance: 'plataforma', mostrarNome: false })
  const codigo = oferta.cargas[0]?.codigo ?? ''
  const page = await phone(browser, true)
  await signIn(page, CARRIER, `${RECEBIDAS}?aba=plataforma`)
  await expect(page.getByRole('tab', { name: /^Na plataforma/ })).toHaveAttribute('aria-selected', 'true')
  const join = page.getByRole('button', { name: `Participar da oferta ${codigo}`, exact: true })
  await expect(join).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await join.click()
  await expect(drawer(page).getByRole('heading', { name: `Oferta ${codigo}` })).toBeVisible()
  await expect(drawer(page)).not.toContainText('Pão Nosso')
  await page.goto(RECEBIDAS)
  await expect(page.getByRole('link', { name: new RegExp(codigo) })).toContainText('Aberta')
  await page.goto(`${RECEBIDAS}?aba=plataforma`)
  await expect(page.getByRole('tab', { name: /^Na plataforma/ })).toHaveAttribute('aria-selected', 'true')
  await expect(join).toBeHidden()
})
