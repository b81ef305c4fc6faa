/** The fleet: vehicles and their sets, drivers and consent, equipment, the agenda, tasks and occurrences. */
import type { Page } from '@playwright/test'
import { newCnh, newCpf } from '../demo/play/new-pessoa.ts'
import { newPlaca } from '../demo/play/new-placa.ts'
import { cargaApi } from './support/cargas.ts'
import { inHours, ofertante } from './support/ofertas.ts'
import {
  ADMIN,
  another,
  chooseInRow,
  drawer,
  question,
  row,
  rowLink,
  toast,
  unique,
} from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { novoVeiculoComMotorista } from './support/viagens.ts'

const VEICULOS = '/#/frota/veiculos'
const MOTORISTAS = '/#/frota/motoristas'
const EQUIPAMENTOS = '/#/frota/equipamentos'
const AGENDA = '/#/frota/agenda'
const GRUPOS = '/#/configuracoes/grupo-tarefas'
const OCORRENCIAS = '/#/configuracoes/tipo-ocorrencia'

const old = (placa: string) =>
  `${placa.slice(0, 3)}-${placa.slice(3, 4)}${'ABCDEFGHIJ'.indexOf(placa.charAt(4))}${placa.slice(5)}`

/** Signed in, with the register open; it may be empty. */
async function open(page: Page, address: string): Promise<void> {
  await signIn(page, ADMIN, address)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** While a register is empty the button stands twice. */
const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
/** A required label ends with an asterisk. */
const field = (page: Page, label: string) =>
  drawer(page).getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*\\*?$`))

async function createVeiculo(page: Page, placa: string, tipo = 'Caminhão truck (6x2)'): Promise<void> {
  await button(page, 'Novo veículo').click()
  await field(page, 'Placa').fill(placa)
  await field(page, 'Tipo').selectOption({ label: tipo })
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${placa} criado`)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
}

test('by keyboard alone a vehicle is registered, found by either notation, changed and told by its history [S-114, S-330]', async ({
  page,
}) => {
  const placa = newPlaca()
  await open(page, VEICULOS)
  await button(page, 'Novo veículo').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/drawer:frota\/veiculos\/new/)
  await expect(field(page, 'Placa')).toBeFocused()
  await page.keyboard.type('ab1')
  await field(page, 'Eixos').fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Placa inválida')).toBeVisible()
  await expect(drawer(page).getByText('Valor máximo: 9')).toBeVisible()
  await field(page, 'Eixos').fill('2')
  await field(page, 'Placa').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(placa.toLowerCase())
  await expect(field(page, 'Placa')).toHaveValue(placa)
  await field(page, 'Tipo').selectOption({ label: 'Caminhão toco (4x2)' })
  await expect(field(page, 'Capacidade (kg)')).toHaveValue('6.000')
  await drawer(page).getByRole('button', { name: 'Incluir documento' }).press('Enter')
  await expect(drawer(page).getByRole('combobox', { name: 'Documento' })).toBeFocused()
  await field(page, 'Validade').fill('2020-01-31')
  await expect(drawer(page).getByText('Vencido em 31/01/2020')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${placa} criado`)).toBeVisible()

  await page.getByRole('searchbox').fill(old(placa))
  await expect(row(page, placa)).toContainText('Vencido em 31/01/2020')
  await rowLink(page, placa).press('Enter')
  await expect(drawer(page).getByRole('heading', { name: placa })).toBeFocused()
  await field(page, 'Marca e modelo').fill('Volvo VM 270')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  await rowLink(page, placa).press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .click()
  await expect(drawer(page).getByText('Volvo VM 270')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Fechar' }).click()

  await button(page, 'Novo veículo').click()
  await field(page, 'Placa').fill(old(placa))
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText(`Placa já cadastrada: ${placa}, Caminhão toco (4x2).`)).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Abrir cadastro' }).click()
  await question(page, 'Descartar alterações').getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer(page).getByRole('heading', { name: placa })).toBeVisible()
})

test('a tractor and its trailers form a set, and a wrong one says which may be formed', async ({ page }) => {
  const [reboque, cavalo] = [newPlaca(), newPlaca()]
  await open(page, VEICULOS)
  await createVeiculo(page, reboque, 'Semirreboque 3 eixos')
  await button(page, 'Novo veículo').click()
  await field(page, 'Placa').fill(cavalo)
  await field(page, 'Tipo').selectOption({ label: 'Cavalo mecânico 6x2' })
  await expect(field(page, 'Carroceria')).toHaveValue('NA')
  const couple = drawer(page).getByRole('combobox', { name: 'Engatar reboque' })
  await couple.fill(reboque)
  await page.getByRole('option', { name: new RegExp(reboque) }).click()
  await expect(drawer(page).getByText('Carreta LS (6x2 + 3 eixos)')).toBeVisible()
  await expect(drawer(page).getByText('48,5 t')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${cavalo} criado`)).toBeVisible()
  await page.getByRole('searchbox').fill(cavalo)
  await expect(row(page, cavalo)).toContainText('Carreta LS')

  await rowLink(page, cavalo).click()
  await field(page, 'Tipo').selectOption({ label: 'Cavalo mecânico 4x2' })
  await expect(drawer(page).getByText('Carreta (4x2 + 3 eixos)')).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: `Desengatar ${reboque}` })
    .click()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(row(page, cavalo)).toContainText('Cavalo mecânico 4x2')
})

test('what two people changed at once is compared side by side', async ({ page, browser }) => {
  const placa = newPlaca()
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.getByRole('searchbox').fill(placa)
  await rowLink(page, placa).click()
  await field(page, 'Marca e modelo').fill('Volvo VM')

  const other = await another(browser)
  await other.goto(VEICULOS)
  await other.getByRole('searchbox').fill(placa)
  await rowLink(other, placa).click()
  await field(other, 'Marca e modelo').fill('Scania P320')
  await other.keyboard.press('Control+Enter')
  await expect(drawer(other)).toBeHidden()
  await other.context().close()

  await page.keyboard.press('Control+Enter')
  const compare = page.getByRole('dialog', { name: new RegExp(placa) }).last()
  await expect(compare.getByText('Scania P320')).toBeVisible()
  await expect(compare.getByText('Volvo VM', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a driver is registered with a licence that allows the vehicle, and is tracked only with consent [S-114]', async ({
  page,
}) => {
  const [placa, nome] = [newPlaca(), unique('João')]
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.goto(MOTORISTAS)
  await button(page, 'Novo motorista').click()
  await expect(page).toHaveURL(/drawer:frota\/motoristas\/new/)
  await field(page, 'Nome').fill(nome)
  await field(page, 'CPF').fill('11144477736')
  await expect(field(page, 'CPF')).toHaveValue('111.444.777-36')
  await field(page, 'Número da CNH').fill(newCnh())
  await field(page, 'Categoria').selectOption('B')
  await field(page, 'Validade da CNH').fill('2030-06-30')
  await drawer(page).getByRole('combobox', { name: 'Veículo que costuma dirigir' }).fill(placa)
  await page.getByRole('option', { name: new RegExp(placa) }).click()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('CPF inválido')).toBeVisible()
  await expect(
    drawer(page).getByText(
      'A categoria B não permite conduzir Caminhão truck (6x2): é preciso ter C, D ou E',
    ),
  ).toBeVisible()
  await field(page, 'CPF').fill(newCpf())
  await field(page, 'Categoria').selectOption('C')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()

  await page.getByRole('searchbox').fill(nome)
  await expect(row(page, nome)).toContainText('Não consentiu')
  await rowLink(page, nome).click()
  await drawer(page).getByRole('tab', { name: 'Consentimento' }).click()
  await expect(drawer(page).getByText('Não pode ser rastreado')).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page).getByLabel('Como o motorista se manifestou').selectOption({ label: 'Termo assinado' })
  await drawer(page).getByRole('button', { name: 'Registrar consentimento' }).press('Enter')
  await expect(drawer(page).getByText('Pode ser rastreado')).toBeVisible()
  const withdraw = drawer(page).getByRole('button', { name: 'Registrar retirada' })
  await expect(withdraw).toBeEnabled()
  await withdraw.press('Enter')
  await question(page, `Retirar o consentimento de ${nome}`)
    .getByRole('button', { name: 'Retirar consentimento' })
    .click()
  await expect(drawer(page).getByText('Não pode ser rastreado')).toBeVisible()
  await expect(drawer(page).getByText(/^Retirado/)).toBeVisible()
})

test('equipment goes along with a vehicle and is switched off and removed', async ({ page }) => {
  const [placa, nome] = [newPlaca(), unique('Lona')]
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.goto(EQUIPAMENTOS)
  await button(page, 'Novo equipamento').click()
  await field(page, 'Descrição').fill(nome)
  await field(page, 'Quantidade').fill('0')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Informe um número inteiro a partir de 1')).toBeVisible()
  await field(page, 'Quantidade').fill('3')
  await drawer(page).getByRole('combobox', { name: 'Veículo que acompanha' }).fill(placa)
  await page.getByRole('option', { name: new RegExp(placa) }).click()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()
  await page.getByRole('searchbox').fill(nome)
  await expect(row(page, nome)).toContainText(placa)
  await chooseInRow(page, nome, 'Desativar')
  await expect(row(page, nome)).toContainText('Desativado')
  await chooseInRow(page, nome, 'Excluir')
  await question(page, `Excluir equipamento ${nome}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(rowLink(page, nome)).toBeHidden()
})

test('on the time line the keyboard moves between parts, finds the next free window and takes it', async ({
  page,
}) => {
  const placa = newPlaca()
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.goto(`${AGENDA}?visao=linha&dia=2030-03-06&dias=14&busca=${placa}`)
  const line = page.getByRole('grid', { name: 'Linha do tempo dos veículos' })
  const part = (name: RegExp) => line.getByRole('button', { name })
  await expect(part(/livre 14d/)).toBeVisible()
  await expect(line.getByRole('columnheader')).toHaveCount(16)
  await part(/livre 14d/).focus()
  await page.keyboard.press('Enter')
  await question(page, new RegExp(`${placa}: livre por`))
    .getByRole('button', { name: 'Bloquear' })
    .press('Enter')
  await expect(field(page, 'Tipo')).toBeFocused()
  await field(page, 'Tipo').selectOption({ label: 'Manutenção' })
  await field(page, 'Título').fill('Freios')
  await field(page, 'Início').fill('2030-03-08T08:00')
  await field(page, 'Fim').fill('2030-03-09T20:00')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  const taken = part(/Manutenção: Freios, de 08\/03\/2030 08:00 a 09\/03\/2030 20:00/)
  await expect(taken).toBeVisible()
  await expect(part(/: livre /)).toHaveCount(2)
  await expect(line.getByRole('gridcell', { name: '89,3%' })).toBeVisible()
  await expectNoAxeViolations(page)

  await part(/livre 2d 8h/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(taken).toBeFocused()
  await page.keyboard.press('l')
  await expect(part(/livre 10d 4h/)).toBeFocused()
  await page.getByLabel('Dias mostrados').selectOption('3')
  await expect(line.getByRole('columnheader')).toHaveCount(5)
  await taken.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: 'Freios' })).toBeVisible()
})

test('a free window offers the loads that fit it, and one of them takes it', async ({ page, request }) => {
  const api = await cargaApi(request)
  const { carga } = await ofertante(api)
  const { placa } = await novoVeiculoComMotorista(api)
  const fits = await carga({
    peso: 5_000,
    volume: 8,
    paradas: [
      {
        tipo: 1,
        nome: 'CD Jundiaí',
        municipioId: 3525904,
        janelaInicio: inHours(30),
        janelaFim: inHours(34),
      },
      { tipo: 2, nome: 'Laticínios Serra da Canastra', municipioId: 3151503, janelaInicio: inHours(44) },
    ],
  })
  await signIn(page, ADMIN, `${AGENDA}?visao=linha&dias=14&busca=${placa}`)
  const livre = page.getByRole('button', { name: new RegExp(`${placa}.*livre`, 'i') }).first()
  await livre.press('Enter')
  const janela = question(page, new RegExp(`${placa}: livre por`))
  await janela.getByRole('radio', { name: new RegExp(`^${fits.codigo}`) }).check()
  await expectNoAxeViolations(page)
  await janela.getByRole('button', { name: `Alocar na ${fits.codigo}` }).press('Enter')
  const alocar = question(page, `Alocar carga ${fits.codigo}`)
  const confirmar = alocar.getByRole('button', { name: 'Alocar', exact: true })
  // With the driver who usually drives it.
  await expect(confirmar).toBeEnabled()
  await confirmar.press('Enter')
  await expect(page.getByText(new RegExp(`Carga ${fits.codigo} alocada`))).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${placa}.*${fits.codigo}`) })).toBeVisible()
})

test('by keyboard alone a vehicle is taken from the agenda, an overlap is refused, and it is given back [L-016]', async ({
  page,
}) => {
  const placa = newPlaca()
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.goto(`${AGENDA}?dia=2030-03-06&busca=${placa}`)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('março de 2030')
  await page.getByRole('button', { name: new RegExp(`Ocupar ${placa}, quarta-feira`) }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`drawer:frota/agenda/[0-9a-f-]{36}/atividade/${placa}`))
  await expect(field(page, 'Tipo')).toBeFocused()
  await field(page, 'Tipo').selectOption({ label: 'Manutenção' })
  await field(page, 'Título').fill('Troca de óleo')
  await field(page, 'Fim').fill('2030-03-05T12:00')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('O fim precisa ser depois do início')).toBeVisible()
  await field(page, 'Fim').fill('2030-03-07T12:00')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  const taken = page.getByRole('link', { name: new RegExp(`${placa} .*Manutenção: Troca de óleo`) })
  await expect(taken).toHaveCount(2)
  await expect(taken.first()).toContainText('desde 08:00')
  await expect(taken.last()).toContainText('até 12:00')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: new RegExp(`Ocupar ${placa}, quinta-feira`) }).press('Enter')
  await expect(field(page, 'Tipo')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page).getByText(
      'O veículo já está ocupado de 06/03/2030 08:00 a 07/03/2030 12:00: Troca de óleo.',
    ),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await field(page, 'Início').fill('2030-03-07T12:00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: new RegExp(`${placa} .*Tempo de retorno`) })).toBeVisible()

  await taken.first().press('Enter')
  await expect(drawer(page).getByRole('heading', { name: 'Troca de óleo' })).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Cancelar ocupação' }).press('Enter')
  await question(page, 'Cancelar Troca de óleo')
    .getByRole('button', { name: 'Cancelar ocupação' })
    .press('Enter')
  await expect(toast(page, 'Ocupação cancelada')).toBeVisible()
  await expect(taken).toHaveCount(0)

  await page.getByRole('button', { name: 'Próxima semana' }).press('Enter')
  await expect(page.getByRole('link', { name: new RegExp(`${placa} .*Tempo de retorno`) })).toBeHidden()
})

test('tasks keep the order they are put in by buttons [S-124]', async ({ page }) => {
  const nome = unique('Chegada')
  await open(page, GRUPOS)
  await button(page, 'Novo grupo de tarefas').click()
  await expect(page).toHaveURL(/drawer:configuracoes\/grupo-tarefas\/new/)
  await field(page, 'Nome').fill(nome)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Revise as tarefas indicadas')).toBeVisible()
  const task = (place: number) => drawer(page).getByRole('textbox', { name: `Tarefa ${place}` })
  await task(1).fill('Conferir o lacre')
  await drawer(page).getByRole('button', { name: 'Incluir tarefa' }).press('Enter')
  await expect(task(2)).toBeFocused()
  await page.keyboard.type('Fotografar a doca')
  await drawer(page).getByRole('button', { name: 'Subir Fotografar a doca' }).press('Enter')
  await expect(task(1)).toHaveValue('Fotografar a doca')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()
  await page.getByRole('searchbox').fill(nome)
  await rowLink(page, nome).click()
  await expect(task(2)).toHaveValue('Conferir o lacre')
})

test('a kind of occurrence has a code, a severity and somebody who looks after it [S-126]', async ({
  page,
}) => {
  const nome = unique('Pneu furado')
  await open(page, OCORRENCIAS)
  await button(page, 'Novo tipo de ocorrência').click()
  await expect(page).toHaveURL(/drawer:configuracoes\/tipo-ocorrencia\/new/)
  await field(page, 'Código').fill(`p${Date.now().toString(36).slice(-6)}`)
  await field(page, 'Descrição').fill(nome)
  await field(page, 'Severidade').selectOption({ label: 'Crítica' })
  await drawer(page).getByRole('switch', { name: 'Abre alerta' }).press('Space')
  await drawer(page).getByRole('combobox', { name: 'Responsável padrão' }).fill('renata')
  await page.getByRole('option', { name: 'Renata Kuhn' }).click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criado`)).toBeVisible()
  await page.getByRole('searchbox').fill(nome)
  await expect(row(page, nome)).toContainText('Crítica')
  await expect(row(page, nome)).toContainText('Renata Kuhn')
})

test('quick-create and search lead to drivers and vehicles [S-114, S-166]', async ({ page }) => {
  const placa = newPlaca()
  await open(page, VEICULOS)
  await createVeiculo(page, placa)
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+/')
  const create = page.getByRole('dialog', { name: 'Cadastro rápido', exact: true })
  await expect(create.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('veiculo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/drawer:frota\/veiculos\/new/)
  await drawer(page).getByRole('button', { name: 'Fechar' }).click()
  await page.keyboard.press('Alt+.')
  const search = page.getByRole('dialog', { name: 'Pesquisa', exact: true })
  await expect(search.getByRole('combobox', { name: 'Pesquisar' })).toBeFocused()
  await page.keyboard.type(old(placa))
  await expect(search.getByRole('option', { name: new RegExp(placa) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: placa })).toBeVisible()
})

for (const [name, size] of [
  ['1440', { width: 1440, height: 900 }],
  ['390', { width: 390, height: 844 }],
] as const) {
  test(`the pages of the fleet have no barrier at ${name} px`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    await signIn(page, ADMIN, VEICULOS)
    if (name === '1440') await createVeiculo(page, newPlaca())
    const pages = [VEICULOS, MOTORISTAS, EQUIPAMENTOS, AGENDA, '/#/frota', GRUPOS, OCORRENCIAS]
    for (const address of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoAxeViolations(page)
    }
    for (const path of [
      'frota/veiculos/new',
      'frota/motoristas/new',
      'frota/equipamentos/new',
      'frota/agenda/new',
    ]) {
      await page.goto(`/#/frota(drawer:${path})`)
      await expect(drawer(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoAxeViolations(page)
    }
    await context.close()
  })
}
