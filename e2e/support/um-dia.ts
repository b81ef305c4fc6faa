/** The hours of the day that five people do together, each in a browser of their own. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { CARRIER, type CargaApi, QUADRO, SHIPPER } from './cargas.ts'
import { emHoras, type Mundo } from './jornada-completa.ts'
import { comPonteiro, maosDe } from './jornada-completa-maos.ts'
import {
  abrirQuadro,
  achado,
  agendar,
  agir,
  confirmar,
  finalizar,
  importar,
  type Jornada,
  montar,
  naEtapa,
  noPatio,
  PATIO,
  pesquisar,
} from './jornada-completa-passos.ts'
import { embarcador, frota, VIA_PLANALTO } from './ofertas.ts'
import { another, drawer, question, toast } from './registers.ts'
import { expect, signIn, test } from './test.ts'
import { newPhone } from './viagens.ts'

const PORTARIA = 'portaria@serradourada.demo'
const RECEBIDAS = '/#/oferecimento/recebidas'
const MONITOR = '/#/cargas/monitoramento-operacional'
/** The smallest picture. */
const FOTO = {
  name: 'canhoto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  ),
}

interface Dia {
  /** Of the planner. */
  readonly page: Page
  readonly browser: Browser
  readonly request: APIRequestContext
  readonly origin: string
  readonly mundo: Mundo
}

type Frota = Awaited<ReturnType<typeof frota>>

/** The load of the day, once the manifest has become one. */
interface Carga {
  readonly id: string
  readonly codigo: string
}

export async function viverUmDia(dia: Dia): Promise<void> {
  const { page, browser, request, mundo } = dia
  const { api } = await embarcador(request)
  const jornada: Jornada = { page, browser, mundo, ...maosDe(page, comPonteiro) }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, SHIPPER)
  const carga = await test.step('the planner makes a load of orders', () => formar(jornada))
  const exigido = await veiculoExigido(api, carga)
  await frota(request, CARRIER, exigido)
  const com = await frota(request, VIA_PLANALTO.email, exigido)
  const carrier = await newPhone(browser)
  await test.step('it is offered in a cascade; the second carrier accepts on a phone with vehicle and driver', () =>
    oferecer(dia, carrier, carga, com))
  await test.step('the carrier turns its gates from red to green, and the planner sees it', () =>
    liberar(dia, carrier, carga))
  const daCarga = {
    ...jornada,
    mundo: { ...mundo, placa: com.veiculo.placa, motorista: com.motorista.nome },
  }
  const reserva = await test.step('a dock is booked from the load', async () => {
    await page.goto(`${QUADRO}(drawer:cargas/detalhes/${carga.id})`)
    return agendar(daCarga, carga.codigo)
  })
  const quadro = await abrirQuadro(jornada, carga.codigo)
  const driver = await newPhone(browser)
  await test.step('the driver accepts by the link, arrives, is called to the dock and leaves', () =>
    carregar(dia, { driver, quadro, carga, reserva, api, daCarga }))
  await test.step('a position puts the load at risk on both monitors', () => arriscar(dia, carga, api))
  await test.step('planner and driver write to each other', () => conversar(dia, driver))
  await test.step('a part is delivered with a photo, and the customer sees it', () =>
    entregarParte(dia, driver, carga))
  await test.step('the rest goes on by cross-docking', () => reentregar(dia, carga))
  await test.step('the other places are delivered, and the load is finished', async () => {
    for (let stop = 1; stop < mundo.pedidos; stop++) await entregar(driver, 'Tudo')
    // Once the server has the last departure, nothing changes the load while the dialog to finish it is open.
    await expect(driver.getByText('na fila')).toHaveCount(0)
    await page.goto(`${QUADRO}(drawer:cargas/detalhes/${carga.id})`)
    await expect(drawer(page).getByText('4 de 4 realizadas')).toBeVisible()
    await finalizar(jornada, carga.codigo)
  })
  await test.step('numbers, history, search and dossier tell of the day', () => lerODia(dia, carga, reserva))
}

async function formar(jornada: Jornada): Promise<Carga> {
  await importar(jornada)
  await montar(jornada)
  const codigo = await confirmar(jornada)
  const id = /cargas\/detalhes\/([\w-]+)/.exec(jornada.page.url())?.[1] ?? ''
  return { id, codigo }
}

/** The vehicle that the plan was made for. */
async function veiculoExigido(api: CargaApi, { id }: Carga): Promise<object> {
  const { veiculoTipos, veiculoCarrocerias } = (await api.call('get', `/api/carga-mongo/${id}`)) as {
    veiculoTipos: string[]
    veiculoCarrocerias: string[]
  }
  const [tipo] = veiculoTipos
  return tipo === undefined ? {} : { tipo, eixos: 2, carroceria: veiculoCarrocerias[0] ?? 'BAU' }
}

async function oferecer(
  { page, browser }: Dia,
  carrier: Page,
  { id, codigo }: Carga,
  { veiculo, motorista }: Frota,
): Promise<void> {
  await page.goto(`/#/oferecimento/oferecer/${id}`)
  await page.getByRole('radio', { name: /^Cascata/ }).check({ force: true })
  await page.getByLabel('Valor do frete (R$)').fill('3.200,00')
  for (const nome of ['Rota Livre Fretes', 'Via Planalto']) {
    await page.getByRole('checkbox', { name: nome, exact: true }).check()
  }
  await page.getByLabel('Encerra em').fill(emHoras(1))
  await page.getByLabel('Minutos por passo').fill('10')
  await page.getByRole('textbox', { name: 'Das' }).fill('00:00')
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('23:59')
  const domingo = page.getByRole('button', { name: 'dom', exact: true })
  if ((await domingo.getAttribute('aria-pressed')) !== 'true') await domingo.click()
  await page.keyboard.press('Control+Enter')
  await question(page, /^Publicar por/)
    .getByRole('button', { name: 'Publicar' })
    .click()
  const vez = (nome: string) => page.getByRole('heading', { name: new RegExp(`^${nome} responde até`) })
  await expect(vez('Rota Livre Fretes')).toBeVisible()
  const cartao = (quem: Page) => quem.getByRole('link', { name: new RegExp(codigo) })
  const rival = await another(browser, CARRIER)
  await rival.goto(RECEBIDAS)
  await cartao(rival).click()
  await drawer(rival).getByRole('button', { name: 'Recusar' }).click()
  const recusa = question(rival, /^Recusar a oferta/)
  await recusa.getByRole('combobox', { name: 'Motivo' }).click()
  await rival.getByRole('option').first().click()
  await recusa.getByRole('button', { name: 'Recusar' }).click()
  await expect(vez('Via Planalto'), 'the cascade goes on by itself').toBeVisible()
  await rival.close()

  await signIn(carrier, VIA_PLANALTO.email, RECEBIDAS)
  await cartao(carrier).click()
  const campo = drawer(carrier).getByRole('combobox', { name: /^Veículo/ })
  await campo.click()
  await campo.fill(veiculo.placa)
  await carrier.getByRole('option', { name: new RegExp(veiculo.placa) }).click()
  await expect(drawer(carrier).getByRole('combobox', { name: 'Motorista' })).toHaveValue(motorista.nome)
  await drawer(carrier)
    .getByRole('button', { name: /^Aceitar R\$/ })
    .click()
  await expect(drawer(carrier).getByText('Contratado', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Contratada', { exact: true }).first(),
    'the planner sees it at once',
  ).toBeVisible()
}

async function liberar({ page }: Dia, carrier: Page, { id }: Carga): Promise<void> {
  const conformidade = `${QUADRO}(drawer:cargas/detalhes/${id}/conformidade)`
  await page.goto(conformidade)
  const ciot = drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^CIOT/ }) })
  await expect(ciot).toContainText('Bloqueia a saída')
  await carrier.goto(conformidade)
  await drawer(carrier).getByRole('button', { name: 'Informar número' }).click()
  await drawer(carrier).getByLabel('Número do CIOT').fill('310 048 123 456')
  await drawer(carrier).getByLabel('Número do CIOT').press('Enter')
  await expect(toast(carrier, 'CIOT informado')).toBeVisible()
  await expect(ciot).toContainText('Conforme')
}

interface NoPatio {
  readonly driver: Page
  /** Left open by the planner beside everything else. */
  readonly quadro: Page
  readonly carga: Carga
  readonly reserva: string
  readonly api: CargaApi
  readonly daCarga: Jornada
}

async function carregar(
  { browser, origin }: Dia,
  { driver, quadro, carga, reserva, api, daCarga }: NoPatio,
): Promise<void> {
  const { viagem } = (await api.call('get', `/api/carga-mongo/${carga.id}/viagem`)) as {
    viagem: { link: { endereco: string } }
  }
  const { pathname, hash } = new URL(viagem.link.endereco)
  await driver.goto(`${origin}${pathname}${hash}`)
  await driver.getByRole('button', { name: 'Aceitar viagem' }).click()
  await driver.getByRole('button', { name: 'Ir para a coleta' }).click()
  await driver.getByRole('button', { name: 'Cheguei' }).click()

  const page = await another(browser, PORTARIA)
  await page.goto(`${PATIO}?unidade=${daCarga.mundo.unidadeId}`)
  const patio: Jornada = { ...daCarga, page, ...maosDe(page, comPonteiro) }
  await expect(noPatio(page, 'Check-in', reserva), 'the arrival is the gate’s').toBeVisible()
  await agir(patio, reserva, 'Check-in', 'Chamar para a doca')
  await question(page, `Chamar ${daCarga.mundo.placa}`).getByRole('button', { name: 'Chamar' }).click()
  await expect(driver.getByText('Siga para a doca').first()).toBeVisible({ timeout: 30_000 })
  await driver.getByRole('button', { name: 'Estou a caminho' }).click()
  await expect(noPatio(page, 'Check-in', reserva)).toContainText('A caminho')
  await agir(patio, reserva, 'Check-in', 'Chegou à doca')
  await expect(noPatio(page, 'Na doca', reserva)).toBeVisible()
  await expect(naEtapa(quadro, 'A caminho da coleta', carga.codigo)).toBeVisible()
  await agir(patio, reserva, 'Na doca', 'Registrar saída')
  await question(page, `Registrar a saída de ${reserva}`)
    .getByRole('button', { name: 'Registrar saída' })
    .click()
  await expect(noPatio(page, 'Liberado', reserva)).toBeVisible()
  await expect(naEtapa(quadro, 'Em viagem', carga.codigo)).toBeVisible()
  await page.close()
  await quadro.close()
}

/** It stands still thousands of kilometres before its next stop, which is due tomorrow. */
async function arriscar({ page, browser }: Dia, { id, codigo }: Carga, api: CargaApi): Promise<void> {
  const carrier = await another(browser, VIA_PLANALTO.email)
  await carrier.goto(MONITOR)
  await page.goto(MONITOR)
  const linha = (quem: Page) => quem.getByRole('link', { name: new RegExp(codigo) }).first()
  await expect(linha(page)).toBeVisible()
  await api.call('post', `/api/carga-mongo/${id}/posicoes`, {
    posicoes: [{ dh: new Date().toISOString(), latitude: 2.82, longitude: -60.67, fonte: 'rastreador' }],
  })
  for (const quem of [page, carrier]) await expect(linha(quem)).toHaveAttribute('data-faixa', 'em-risco')
  await linha(page).click()
  await expect(
    page
      .getByRole('region', { name: `Viagem da carga ${codigo}` })
      .getByRole('button', { name: 'Conversar' }),
  ).toBeVisible()
  await carrier.close()
}

async function conversar({ page }: Dia, driver: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conversar' }).click()
  const mensagem = page.getByRole('textbox', { name: 'Mensagem ao motorista' })
  await mensagem.fill('Tudo bem na estrada?')
  await mensagem.press('Enter')
  await driver.getByRole('button', { name: 'Voltar à viagem' }).click()
  await driver.getByRole('button', { name: /Conversa/ }).click()
  await expect(driver.getByText('Tudo bem na estrada?')).toBeVisible({ timeout: 30_000 })
  await driver.getByLabel('Mensagem').fill('Tudo, volto já.')
  await driver.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('log', { name: 'Mensagens' })).toContainText('Tudo, volto já.', {
    timeout: 30_000,
  })
  await driver.goBack()
}

/** At the next stop of the trip; afterwards the trip is shown again. */
async function entregar(driver: Page, quanto: 'Tudo' | 'Parte'): Promise<void> {
  await driver.getByRole('button', { name: 'Ir para a entrega' }).click()
  await driver.getByRole('button', { name: 'Cheguei' }).click()
  await driver.getByRole('button', { name: 'Entregar', exact: true }).click()
  await driver.getByRole('radio', { name: quanto }).check({ force: true })
  await driver.locator('input[type=file]').setInputFiles(FOTO)
  await expect(driver.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await driver.getByLabel('Quem recebeu').fill('Sônia Brito')
  if (quanto === 'Parte') await driver.getByLabel('O que houve').fill('Duas caixas amassadas voltaram')
  await driver.getByRole('button', { name: 'Guardar entrega' }).click()
  await driver.getByRole('button', { name: 'Saí' }).click()
  await driver.getByRole('button', { name: 'Voltar à viagem' }).click()
}

async function entregarParte({ page, browser, origin }: Dia, driver: Page, { id }: Carga): Promise<void> {
  await page.goto(`${QUADRO}(drawer:cargas/link-acompanhamento/${id})`)
  await drawer(page).getByRole('button', { name: 'Criar link' }).first().click()
  const link = drawer(page)
    .getByLabel(/^Link para /)
    .first()
  const { pathname, hash } = new URL(await link.inputValue())
  const customer = await newPhone(browser)
  await customer.goto(`${origin}${pathname}${hash}`)
  await expect(customer.getByText('A caminho', { exact: true })).toBeVisible()
  await entregar(driver, 'Parte')
  await expect(driver.getByText('na fila')).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByRole('heading', { name: /^Entregue hoje às/ })).toBeVisible()
  await expect(customer.getByText('Sônia Brito')).toBeVisible()
  await expect(customer.getByText('com falta ou avaria')).toBeVisible()
  await customer.context().close()
}

async function reentregar({ page }: Dia, { codigo }: Carga): Promise<void> {
  await page.goto(`/#/entregas?busca=${codigo}`)
  await page.getByRole('row').filter({ hasText: 'Insucesso' }).getByRole('link').first().click()
  await drawer(page).getByRole('button', { name: 'Decidir o insucesso' }).click()
  const decidir = question(page, /^Insucesso na/)
  await decidir.getByRole('radio', { name: /Reentrega por remessa/ }).check()
  await decidir.getByRole('button', { name: 'Criar reentrega' }).click()
  await expect(decidir).toBeHidden()
  await page.goto('/#/cross-docking/quadro')
  await expect(
    page
      .getByRole('region', { name: 'Aguardando recebimento' })
      .getByRole('article')
      .filter({ hasText: codigo }),
    'the rest comes back to the unit with the load',
  ).toBeVisible()
}

async function lerODia({ page }: Dia, { id, codigo }: Carga, reserva: string): Promise<void> {
  await page.goto(`${QUADRO}(drawer:cargas/detalhes/${id}/historico)`)
  for (const linha of [`Agendamento ${reserva}`, 'Check-in', 'Motorista na doca', 'finalização']) {
    await expect(drawer(page).getByText(new RegExp(linha)).first()).toBeVisible()
  }
  await page.goto(`${QUADRO}(drawer:cargas/detalhes/${id}/conformidade)`)
  await expect(drawer(page).getByRole('heading', { name: /^Pagamento do frete/ })).toBeVisible()
  const dossie = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Dossiê' }).click()
  expect((await dossie).suggestedFilename()).toContain(codigo)
  await page.goto('/#/dashboards/tracking')
  await page
    .getByRole('list', { name: 'Números do período' })
    .getByRole('link', { name: /^Entregas com prazo/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas com prazo' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(codigo)
  await expect(achado(await pesquisar(page, codigo), codigo)).toBeVisible()
}
