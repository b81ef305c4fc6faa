/** Offering as the shipper does it: board, publication above the floor, negotiation by keyboard, cascade, batch, phone. */
import type { Browser, Page } from '@playwright/test'
import { OPERADOR, QUADRO, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { type Embarcador, embarcador, frota, recebida, VIA_PLANALTO } from './support/ofertas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { block } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const OFERTAS = '/#/oferecimento/quadro'
const LOTES = '/#/oferecimento/quadro-lote'
const oferecer = (id: string) => `/#/oferecimento/oferecer/${id}`
const negociacao = (id: string) => `/#/oferecimento/negociacao/${id}`
const coluna = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cartao = (page: Page, codigo: string) => page.getByRole('article', { name: new RegExp(`${codigo}\\b`) })
const reais = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

async function board(page: Page, busca: string, email = SHIPPER): Promise<void> {
  await signIn(page, email, `${OFERTAS}?busca=${busca}`)
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible()
}

/** Both carriers propose what is given, the cheaper one first. */
async function proposals(request: Parameters<typeof frota>[0], shipper: Embarcador, values: object = {}) {
  const oferta = await shipper.oferta([shipper.rotaLivre, shipper.viaPlanalto], {
    maxRodadas: 3,
    teto: 6_900,
    ...values,
  })
  const { api } = await frota(request)
  const planalto = (await frota(request, VIA_PLANALTO.email)).api
  for (const [who, valor] of [
    [api, 6_500],
    [planalto, 6_700],
  ] as const) {
    const mine = await recebida(who, oferta.codigo)
    await who.call('post', `/marketplace/oferta-recebida/${mine.id}/propor`, { version: mine.version, valor })
  }
  return { oferta, livre: api, planalto }
}

async function another(browser: Browser, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email, address)
  return page
}

test('a load is offered above the floor, a carrier answers, and the board shows it without a reload', async ({
  page,
  browser,
  request,
}) => {
  const shipper = await embarcador(request)
  const { id, codigo } = await shipper.carga()
  await board(page, codigo)
  await expect(coluna(page, 'A oferecer').getByText(codigo)).toBeVisible()
  await expectNoAxeViolations(page)
  await cartao(page, codigo).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Cargas selecionadas' })).toContainText('1 carga')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(new RegExp(`oferecer/${id}`))
  await expect(page.getByRole('heading', { level: 1, name: `Oferecer carga ${codigo}` })).toBeVisible()
  // Nothing comes into being before something is saved.
  await expect(page.getByText('Nada foi salvo ainda')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Cálculo do piso' })).toContainText('Acima do piso')
  await expectNoAxeViolations(page)

  const valor = page.getByLabel('Valor do frete (R$)')
  await valor.fill('900,00')
  await expect(page.getByText('Publicação bloqueada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publicar para/ })).toBeDisabled()
  await page
    .getByRole('button', { name: /^Usar R\$/ })
    .last()
    .click()
  await expect(page.getByText('Publicação bloqueada')).toBeHidden()
  await valor.fill('6.450,00')
  await page.getByRole('checkbox', { name: 'Rota Livre Fretes', exact: true }).check()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible()
  // The end is told by the clock of the unit, wherever the browser stands.
  const end = await page.getByLabel('Encerra em').inputValue()
  const manaus = await (await browser.newContext({ timezoneId: 'America/Manaus' })).newPage()
  await signIn(manaus, SHIPPER, oferecer(id))
  await expect(manaus.getByLabel('Encerra em')).toHaveValue(end)
  await manaus.context().close()
  await page.keyboard.press('Control+Enter')
  const ask = question(page, /^Publicar por R\$\s6\.450,00$/)
  await expect(ask).toContainText('1 transportadora vai receber a oferta. Ela encerra em')
  await ask.getByRole('button', { name: 'Publicar' }).click()
  await expect(page).toHaveURL(/oferecimento\/negociacao\//)
  await expect(page.getByText('Nenhuma proposta', { exact: true })).toBeVisible()
  const ofertaCodigo =
    (await page
      .getByText(/^OF-\d+$/)
      .first()
      .textContent()) ?? ''

  await page.goto(`${OFERTAS}?busca=${codigo}`)
  await expect(coluna(page, 'Publicadas').getByText(codigo)).toBeVisible()
  const { api } = await frota(request)
  const mine = await recebida(api, ofertaCodigo)
  await api.call('post', `/marketplace/oferta-recebida/${mine.id}/propor`, {
    version: mine.version,
    valor: 6_600,
  })
  await expect(coluna(page, 'Em negociação').getByText('melhor 6.600,00')).toBeVisible()
})

test('proposals are compared, countered, refused and accepted by keyboard alone [C-121]', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const { oferta, planalto } = await proposals(request, shipper)
  await signIn(page, SHIPPER, negociacao(oferta.id))
  const table = page.getByRole('region', { name: 'Propostas lado a lado' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('columnheader').first()).toContainText('Menor valor')
  await expectNoAxeViolations(page)

  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('columnheader', { name: /Rota Livre/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const second = table.getByRole('columnheader', { name: /Via Planalto/ })
  await expect(second).toBeFocused()
  await page.keyboard.press('c')
  const bar = page.getByRole('form', { name: /^Contraproposta para Via Planalto/ })
  await expect(bar.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('6.550,00')
  await expect(bar.getByText('−R$ 150,00')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Contraproposta enviada a Via Planalto/)).toBeVisible()
  await expect(table.getByText(/sua contraproposta R\$\s6\.550,00/)).toBeVisible()

  // The carrier comes back with a value, which appears by itself, and is refused.
  const theirs = await recebida(planalto, oferta.codigo)
  await planalto.call('post', `/marketplace/oferta-recebida/${theirs.id}/propor`, {
    version: theirs.version,
    valor: 6_650,
  })
  await expect(table.getByText(/^R\$\s6\.650,00$/)).toBeVisible()
  // The columns may change places as the value arrives; the arrow goes on to the one that is meant.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('r')
  const refuse = question(page, /^Recusar a proposta de Via Planalto/)
  await refuse.getByRole('button', { name: 'Recusar' }).press('Enter')
  await expect(refuse.getByText('Campo obrigatório')).toBeVisible()
  const reason = refuse.getByRole('combobox', { name: 'Motivo' })
  // The list may be read anew between two keys; then nothing was chosen yet.
  await expect(async () => {
    await reason.press('ArrowDown')
    await page.getByRole('option').first().waitFor({ timeout: 1_000 })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(reason).not.toHaveValue('', { timeout: 1_000 })
  }).toPass()
  await refuse.getByRole('button', { name: 'Recusar' }).press('Enter')
  await expect(page.getByText(/^Proposta de Via Planalto.* recusada$/)).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await expect(table.getByRole('columnheader', { name: /Rota Livre/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const accept = question(page, /^Contratar Rota Livre Fretes por R\$\s6\.500,00$/)
  await expect(accept).toBeVisible()
  await accept.getByRole('button', { name: /^Contratar por/ }).press('Enter')
  await expect(page.getByText('Contratada', { exact: true }).first()).toBeVisible()
  const contract = page.getByRole('region', { name: 'Contrato com Rota Livre Fretes' })
  await expect(contract).toContainText('Falta veículo: a transportadora informa até')
  await expectNoAxeViolations(page)
  await contract.getByRole('button', { name: 'Cancelar contratação' }).click()
  const cancel = question(page, 'Cancelar contratação')
  await cancel.getByLabel('Motivo').fill('Carga adiada pelo cliente')
  await cancel.getByRole('button', { name: 'Cancelar contratação' }).click()
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Carga adiada pelo cliente')).toBeVisible()
})

test('two people counter at once: the second one reads both values and loses nothing [C-115]', async ({
  page,
  browser,
  request,
}) => {
  const shipper = await embarcador(request)
  const { oferta } = await proposals(request, shipper)
  await signIn(page, SHIPPER, negociacao(oferta.id))
  const rita = await another(browser, OPERADOR, negociacao(oferta.id))
  const write = async (who: Page, valor: string) => {
    await who.getByRole('button', { name: /^Contraproposta a Via Planalto/ }).click()
    await who.getByRole('textbox', { name: /^Contraproposta para Via Planalto/ }).fill(valor)
  }
  await write(page, '6.560,00')
  // What the other one sends reaches this browser late.
  await page.route('**/marketplace/oferta/*', (route) =>
    route.request().method() === 'GET'
      ? new Promise((resolve) => setTimeout(() => resolve(route.continue()), 1_500))
      : route.continue(),
  )
  await write(rita, '6.600,00')
  await rita.getByRole('button', { name: /^Enviar R\$/ }).click()
  await expect(rita.getByText(/^Contraproposta enviada a Via Planalto/)).toBeVisible()
  await page.getByRole('button', { name: /^Enviar R\$/ }).click()
  await expect(page.getByText(/agora vale R\$\s6\.600,00, contraproposta da sua empresa/)).toBeVisible()
  await expect(page.getByText(/O seu valor, R\$\s6\.560,00, não foi enviado/)).toBeVisible()
  await expectNoAxeViolations(rita)
  await rita.context().close()
})

test('above the ceiling an administrator gives a reason, and an operator is told so', async ({
  page,
  browser,
  request,
}) => {
  const shipper = await embarcador(request)
  const { oferta } = await proposals(request, shipper, { teto: 6_460 })
  const operator = await another(browser, OPERADOR, negociacao(oferta.id))
  await operator.getByRole('button', { name: /^Aceitar a proposta de Rota Livre/ }).click()
  await expect(operator.getByText(/só um Administrador aceita, com motivo/)).toBeVisible()
  await operator.context().close()
  await signIn(page, SHIPPER, negociacao(oferta.id))
  await page.getByRole('button', { name: /^Aceitar a proposta de Rota Livre/ }).click()
  const ask = question(page, /^Contratar Rota Livre Fretes por/)
  await ask.getByLabel('Motivo').fill('Única com carreta livre hoje')
  await ask.getByRole('button', { name: /^Contratar por/ }).click()
  const contract = page.getByRole('region', { name: 'Contrato com Rota Livre Fretes' })
  await expect(contract).toBeVisible()
  await contract.getByRole('button', { name: 'Propor aditivo' }).click()
  const aditivo = question(page, 'Aditivo com Rota Livre Fretes')
  await aditivo.getByLabel('Novo valor (R$)').fill('6.550,00')
  await aditivo.getByRole('button', { name: 'Propor aditivo' }).click()
  await expect(contract).toContainText(/Aditivo de R\$\s6\.550,00 proposto por você/)
})

test('a cascade is led in the drawer of its load: more time, the next one, another order', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const oferta = await shipper.oferta([shipper.rotaLivre, shipper.viaPlanalto, shipper.transMinas], {
    tipo: 3,
    aumentoPercent: 1.5,
    teto: 6_600,
    janela: { dias: [0, 1, 2, 3, 4, 5, 6], de: '00:00', ate: '24:00' },
  })
  const carga = oferta.cargas[0]
  await signIn(page, SHIPPER, `${QUADRO}(drawer:cargas/detalhes/${carga?.id}/negociacao)`)
  const panel = drawer(page)
  await expect(panel.getByRole('heading', { name: /^Rota Livre Fretes responde até/ })).toBeVisible()
  await expect(panel.getByText(/Depois é a vez de Via Planalto/)).toBeVisible()
  await expect(panel.getByText(/Se ninguém aceitar/)).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Mais 30 min' }).click()
  await question(page, /^Mais 30 min para/)
    .getByLabel('Motivo')
    .fill('Motorista chegando')
  await question(page, /^Mais 30 min para/)
    .getByRole('button', { name: 'Dar mais 30 min' })
    .click()
  await expect(toast(page, 'Mais 30 min para o passo')).toBeVisible()
  await panel.getByRole('button', { name: 'Mudar a ordem da fila' }).click()
  const order = question(page, 'Mudar a ordem da fila')
  await order.getByRole('button', { name: /^TransMinas.*um passo antes$/ }).click()
  await order.getByRole('button', { name: 'Mudar a ordem' }).click()
  await expect(panel.getByText(/Depois é a vez de TransMinas/)).toBeVisible()
  await panel.getByRole('button', { name: 'Próxima' }).click()
  await question(page, /^Encerrar a vez de/)
    .getByLabel('Motivo')
    .fill('Sem caminhão')
  await question(page, /^Encerrar a vez de/)
    .getByRole('button', { name: 'Passar à próxima' })
    .click()
  await expect(panel.getByRole('heading', { name: /^TransMinas.* responde até/ })).toBeVisible()
})

test('several loads are rehearsed and published, others become a batch that carriers pick from', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const destino = unique('Armazém')
  const cargas: { id: string; codigo: string }[] = []
  for (let n = 0; n < 4; n += 1)
    cargas.push(await shipper.carga({ codigoIdentificador: destino.slice(-8) + n }))
  const [a, b, c, d] = cargas.map(({ codigo }) => codigo)
  await board(page, '')
  const pick = (codigo: string | undefined) =>
    page.getByRole('checkbox', { name: `Selecionar carga ${codigo}` }).check()
  await pick(a)
  await pick(b)
  await page.keyboard.press('o')
  const dialog = question(page, 'Oferecer 2 cargas: o que vai acontecer')
  await expect(dialog.getByText('Selecionadas')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Publicar \d/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Cargas selecionadas' })).toBeHidden()

  await pick(c)
  await pick(d)
  await page.getByRole('button', { name: 'Criar lote' }).click()
  const lote = question(page, 'Criar lote com 2 cargas')
  await lote.getByLabel('Descrição').fill(destino)
  await lote.getByRole('button', { name: 'Criar lote' }).click()
  await page.getByRole('button', { name: 'Oferecer o lote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Oferecer lote LT-/ })).toBeVisible()
  await page.getByRole('textbox', { name: `Valor da carga ${c} (R$)` }).fill('900,00')
  await page.getByRole('checkbox', { name: 'Rota Livre Fretes', exact: true }).check()
  await page.getByRole('button', { name: 'Publicar para 1' }).click()
  await question(page, /^Publicar por/)
    .getByRole('button', { name: 'Publicar' })
    .click()
  // The sum is legal, one load is not: it is named.
  await expect(page.getByRole('alert').filter({ hasText: String(c) })).toBeVisible()
  await page.getByRole('textbox', { name: `Valor da carga ${c} (R$)` }).fill('6.450,00')
  await page.getByRole('button', { name: 'Publicar para 1' }).click()
  await question(page, /^Publicar por/)
    .getByRole('button', { name: 'Publicar' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Negociação do lote LT-/ })).toBeVisible()

  const codigo =
    (await page
      .getByText(/^OF-\d+$/)
      .first()
      .textContent()) ?? ''

  await page.goto(LOTES)
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible()
  const { api } = await frota(request)
  await cartao(page, codigo).press('Enter')
  await expect(drawer(page).getByText('Ainda livre, 2 cargas')).toBeVisible()
  await expectNoAxeViolations(page)
  const mine = await recebida(api, codigo)
  await api.call('post', `/marketplace/oferta-recebida/${mine.id}/aceitar`, {
    version: mine.version,
    cargaId: cargas[2]?.id,
    valor: 6_450,
  })
  await expect(drawer(page).getByText('Tomado, 1 carga')).toBeVisible()
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .click()
  await expect(
    drawer(page)
      .getByText(/publicação/i)
      .first(),
  ).toBeVisible()
})

test('on a phone in the dark the board, the form and the table are read, and home tells what waits', async ({
  page,
  request,
}) => {
  const shipper = await embarcador(request)
  const { oferta } = await proposals(request, shipper)
  const { id } = await shipper.carga()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, SHIPPER, OFERTAS)
  await page.getByRole('button', { name: /^Em negociação \d/ }).click()
  await expect(coluna(page, 'Em negociação').getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.goto(oferecer(id))
  await expect(page.getByRole('group', { name: 'Cálculo do piso' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.goto(negociacao(oferta.id))
  await expect(page.getByRole('columnheader', { name: /Rota Livre/ })).toBeVisible()
  await expect(page.getByText(`R$ ${reais(6_500)}`).first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.goto('/#/dashboards/visao-geral')
  await expect(block(page, 'Oferecimento')).toContainText(/propostas esperam você/)
})
