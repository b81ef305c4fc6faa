/** The stations of the whole way, each as one person meets it. The hands decide how the screens are used. */
import type { Browser, Locator, Page } from '@playwright/test'
import { QUADRO, SHIPPER, stage } from './cargas.ts'
import type { Mundo } from './jornada-completa.ts'
import type { Maos, PegarMaos } from './jornada-completa-maos.ts'
import { drawer, question, toast } from './registers.ts'
import { expect, signIn, test } from './test.ts'

export const PATIO = '/#/portal-agendamento/gestao-patio'
const TRATADA = 20_000

export interface Jornada {
  readonly page: Page
  readonly browser: Browser
  readonly pegarMaos: PegarMaos
  /** Of the person at the desk. */
  readonly maos: Maos
  readonly mundo: Mundo
}

const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name })
const botao = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name })

export async function percorrer(jornada: Jornada): Promise<void> {
  const { page } = jornada
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, SHIPPER)
  await test.step('importar', () => importar(jornada))
  await test.step('montar', () => montar(jornada))
  const carga = await test.step('confirmar', () => confirmar(jornada))
  await test.step('alocar', () => alocar(jornada))
  const reserva = await test.step('agendar', () => agendar(jornada, carga))
  const quadro = await test.step('olhar o quadro', () => abrirQuadro(jornada, carga))
  const telefone = await test.step('check-in', () => chegar(jornada))
  await test.step('doca', () => carregar(jornada, reserva, telefone))
  await test.step('partir', () => partir(jornada, reserva, carga, quadro))
  await test.step('entregar', () => entregar(jornada, carga))
  await test.step('finalizar', () => finalizar(jornada, carga))
  await test.step('ler e imprimir', () => lerEImprimir(jornada, carga, reserva))
}

export async function importar({ page, maos, mundo }: Jornada): Promise<void> {
  await page.goto('/#/integracao/importar?alvo=pedidos')
  await maos.upload(botao(page, 'Escolher arquivo'), mundo.planilha)
  await expect(page.getByText(/colunas no arquivo$/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Conferidas ${mundo.pedidos} linhas`)).toBeVisible({ timeout: TRATADA })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Gravação concluída: ${mundo.pedidos} linhas`)).toBeVisible({
    timeout: TRATADA,
  })
}

/** The planner puts all of them into one manifest. */
export async function montar({ page, maos, mundo }: Jornada): Promise<void> {
  await page.goto(`/#/formacao/roteirizacao?busca=${mundo.marca}`)
  const lista = page.getByRole('listbox', { name: 'Pedidos' })
  await expect(lista.getByRole('option')).toHaveCount(mundo.pedidos)
  await maos.reach(lista)
  await page.keyboard.press('Control+a')
  await maos.press(botao(page, `Montar minutas com ${mundo.pedidos}`))
  await maos.choose(page.getByLabel('Tempo de busca'), '5 segundos')
  await maos.press(botao(page, 'Procurar plano'))
  await expect(botao(page, 'Procurar mais')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Todos os pedidos têm viagem.')).toBeVisible()
  await maos.press(botao(page, 'Aplicar 1 minuta'))
  await expect(toast(page, '1 minuta criada')).toBeVisible()
  await expect(page, 'the manifest that was made is the one to go on with').toHaveURL(/roteirizacao\?minuta=/)
}

/** The load that the manifest became: its code. */
export async function confirmar({ page, maos }: Jornada): Promise<string> {
  const minutas = page.getByRole('region', { name: 'Minutas' })
  await expect(minutas).toContainText('Mercado Sorocaba')
  await maos.press(botao(minutas, 'Confirmar minuta'))
  await maos.press(botao(question(page, /^Confirmar minuta/), 'Confirmar minuta'))
  await maos.answer(botao(page.getByRole('region', { name: 'Avisos' }), 'Abrir carga'))
  const titulo = drawer(page).getByRole('heading', { name: /^Carga \d+$/ })
  await expect(titulo).toBeVisible()
  return (await titulo.innerText()).replace('Carga ', '')
}

async function alocar({ page, maos, mundo }: Jornada): Promise<void> {
  await maos.press(botao(drawer(page), 'Alocar veículo').first())
  const form = question(page, /^Alocar carga/)
  await maos.write(form.getByLabel('Filtrar veículos por placa ou tipo'), mundo.placa)
  const veiculo = form.getByRole('radiogroup', { name: 'Veículo' }).getByRole('radio')
  await expect(veiculo).toHaveCount(1)
  await maos.check(veiculo)
  await expect(form.getByRole('combobox', { name: /^Motorista/ })).toHaveValue(mundo.motorista)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Carga .* alocada/)).toBeVisible()
}

/** From the load to the schedule and back, and nothing that the load says is typed again; the code of the booking. */
export async function agendar({ page, maos, mundo }: Jornada, carga: string): Promise<string> {
  const gaveta = drawer(page)
  await maos.press(gaveta.getByRole('link', { name: 'Agendar doca' }))
  await maos.press(botao(gaveta, new RegExp(`^Reservar ${mundo.doca.nome}`)).first())
  await expect(gaveta.getByLabel('Placa')).toHaveValue(mundo.placa)
  await expect(gaveta.getByLabel('Motorista', { exact: true })).toHaveValue(mundo.motorista)
  await expect(gaveta.getByLabel('Peso (kg)')).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  const painel = gaveta.getByRole('region', { name: 'Agendamento de doca' })
  await expect(painel).toContainText('Agendado')
  await expect(painel).toContainText(mundo.doca.nome)
  const link = painel.getByRole('link', { name: /^AG-/ })
  const reserva = await link.innerText()
  await maos.press(link)
  await expect(gaveta.getByRole('heading', { name: reserva })).toBeVisible()
  await maos.press(botao(gaveta, 'Copiar link'))
  await expect(toast(page, 'Link do check-in copiado')).toBeVisible()
  await maos.press(gaveta.getByRole('link', { name: carga }))
  await expect(gaveta.getByRole('heading', { name: `Carga ${carga}` })).toBeVisible()
  return reserva
}

/** Left open beside everything else, and never touched again. */
export async function abrirQuadro({ page }: Jornada, carga: string): Promise<Page> {
  const quadro = await page.context().newPage()
  await quadro.goto(`${QUADRO}?busca=${carga}`)
  await expect(naEtapa(quadro, 'A caminho da coleta', carga)).toBeVisible()
  return quadro
}

export const naEtapa = (quadro: Page, etapa: string, carga: string) =>
  stage(quadro, etapa).getByRole('article').filter({ hasText: carga })

/** By the link that was copied, on a phone without an account. */
async function chegar({ page, browser, mundo, pegarMaos }: Jornada): Promise<Page> {
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const telefone = await context.newPage()
  await telefone.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await expect(telefone.getByRole('heading', { name: 'Registre sua chegada' })).toBeVisible()
  const maos = pegarMaos(telefone)
  await maos.check(telefone.getByRole('checkbox', { name: new RegExp(`Sou ${mundo.motorista}`) }))
  await maos.press(botao(telefone, 'Cheguei'))
  await expect(telefone.getByRole('heading', { name: 'Aguarde ser chamado' })).toBeVisible()
  return telefone
}

export const noPatio = (page: Page, etapa: string, reserva: string) =>
  page.getByRole('region', { name: new RegExp(`^${etapa}`) }).getByRole('article', {
    name: new RegExp(reserva),
  })

async function carregar(jornada: Jornada, reserva: string, telefone: Page): Promise<void> {
  const { page, maos, mundo, pegarMaos } = jornada
  await page.goto(`${PATIO}?unidade=${mundo.unidadeId}`)
  await agir(jornada, reserva, 'Check-in', 'Chamar para a doca')
  const chamar = question(page, `Chamar ${mundo.placa}`)
  await expect(chamar.getByRole('radio', { name: mundo.doca.nome })).toBeChecked()
  await maos.press(botao(chamar, 'Chamar'))
  await expect(telefone.getByText('Siga para a doca')).toBeVisible({ timeout: 20_000 })
  await pegarMaos(telefone).press(botao(telefone, 'Estou a caminho'))
  await expect(noPatio(page, 'Check-in', reserva)).toContainText('A caminho')
  await agir(jornada, reserva, 'Check-in', 'Chegou à doca')
  await expect(noPatio(page, 'Na doca', reserva)).toBeVisible()
  await telefone.context().close()
}

export async function agir({ page, maos }: Jornada, reserva: string, etapa: string, entrada: string) {
  const menu = page.getByRole('button', { name: `Ações de ${reserva}`, exact: true })
  await maos.act(noPatio(page, etapa, reserva), menu, entrada)
}

/** The truck leaves the yard, and the load goes on by itself on the board that somebody left open. */
async function partir(jornada: Jornada, reserva: string, carga: string, quadro: Page): Promise<void> {
  const { page, maos } = jornada
  await expect(naEtapa(quadro, 'A caminho da coleta', carga)).toBeVisible()
  await agir(jornada, reserva, 'Na doca', 'Registrar saída')
  await maos.press(botao(question(page, `Registrar a saída de ${reserva}`), 'Registrar saída'))
  await expect(noPatio(page, 'Liberado', reserva)).toBeVisible()
  await expect(naEtapa(quadro, 'Em viagem', carga)).toBeVisible()
  await quadro.close()
}

/** With the keys that everybody has: the shortcut, then the words. */
export async function pesquisar(page: Page, texto: string): Promise<Locator> {
  await page.keyboard.press('Alt+.')
  const painel = question(page, 'Pesquisa')
  await expect(painel.getByRole('combobox', { name: 'Pesquisar' })).toBeFocused()
  await page.keyboard.type(texto)
  return painel
}

export const achado = (painel: Locator, texto: string) =>
  painel.getByRole('option', { name: new RegExp(texto) }).first()

async function abrirPelaPesquisa(page: Page, texto: string, titulo: string): Promise<void> {
  await expect(achado(await pesquisar(page, texto), texto)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: titulo })).toBeVisible()
}

/** The first stop step by step, the others at once. */
async function entregar({ page, maos }: Jornada, carga: string): Promise<void> {
  await abrirPelaPesquisa(page, carga, `Carga ${carga}`)
  const gaveta = drawer(page)
  await maos.open(tab(page, 'Acompanhamento'))
  for (const passo of ['Chegada', 'Saída']) {
    await maos.press(botao(gaveta, 'Registrar chegada ou saída'))
    const form = question(page, /^Registrar chegada ou saída/)
    await expect(form.getByRole('radio', { name: passo })).toBeChecked()
    await maos.press(botao(form, 'Registrar'))
    await expect(form).toBeHidden()
    await expect(botao(gaveta, 'Registrar chegada ou saída')).toBeFocused()
  }
  await maos.press(botao(gaveta, 'Mover para...'))
  const mover = question(page, /^Mover carga/)
  await maos.check(mover.getByRole('radio', { name: 'Aguardando comprovante' }))
  await maos.press(botao(mover, 'Continuar para entregar'))
  await maos.press(botao(question(page, /entregue/), 'Dar por entregue'))
  await expect(page.getByText(/^Carga \d+ entregue$/)).toBeVisible()
}

export async function finalizar({ page, maos }: Jornada, carga: string): Promise<void> {
  await maos.press(botao(drawer(page), 'Finalizar'))
  await maos.press(botao(question(page, `Finalizar carga ${carga}`), 'Finalizar'))
  await expect(toast(page, 'Carga finalizada com sucesso!')).toBeVisible()
}

/** What happened in the yard stands in the history of the load; it is printed, and found by its plate. */
async function lerEImprimir(jornada: Jornada, carga: string, reserva: string): Promise<void> {
  const { page, maos, mundo, pegarMaos } = jornada
  const gaveta = drawer(page)
  await maos.open(tab(page, 'Histórico'))
  for (const linha of [`Agendamento ${reserva}`, 'Check-in', 'Motorista na doca', 'finalização']) {
    await expect(gaveta.getByText(new RegExp(linha)).first()).toBeVisible()
  }
  const aberta = page.context().waitForEvent('page')
  await maos.press(botao(gaveta, /^Ações da carga/))
  await maos.press(page.getByRole('menuitem', { name: /^Gerar romaneio( G)?$/ }))
  const folha = await aberta
  await expect(folha.getByRole('heading', { name: `Romaneio de carga ${carga}` })).toBeVisible()
  await expect(folha.getByText(mundo.placa).first()).toBeVisible()
  await pegarMaos(folha).press(folha.getByRole('link', { name: 'Minuta' }))
  await expect(folha).toHaveURL(/tipoDocumento=minuta/)
  await expect(folha.getByText('Valor do frete')).toBeVisible()
  await folha.close()
  await abrirPelaPesquisa(page, reserva, reserva)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  const daPlaca = await pesquisar(page, mundo.placa)
  await expect(achado(daPlaca, reserva)).toBeVisible()
  await expect(achado(daPlaca, carga)).toBeVisible()
}
