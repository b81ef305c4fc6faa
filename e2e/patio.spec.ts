/** The yard: its board, arrivals with and without a booking, the check-in on the driver's phone and its receipt. */
import type { Page } from '@playwright/test'
import { AGENDAMENTOS, agendaApi, dia } from './support/agendamentos.ts'
import { OPERADOR, SHIPPER } from './support/cargas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PATIO = '/#/portal-agendamento/gestao-patio'
const HORAS = Array.from({ length: 24 }, (_unused, hora) => hora)
/** The hour that it is where the docks are. */
const agoraHora = () =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(new Date()),
  )
let last = Date.now() % 90_000
/** A plate no other journey uses. */
function placa(): string {
  last += 1
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `Y${letter(last)}${letter(last / 26)}${last % 10}K${String(Math.floor(last / 10) % 100).padStart(2, '0')}`
}

const cartao = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) })
const coluna = (page: Page, nome: string) => page.getByRole('region', { name: new RegExp(`^${nome}`) })

async function escolher(page: Page, codigo: string, entrada: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${codigo}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entrada, exact: true }).click()
}

/** What the yard offers beside its vehicles. */
async function maisDoPatio(page: Page, entrada: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais do pátio' }).click()
  await page.getByRole('menuitem', { name: entrada, exact: true }).click()
}

test('vehicles go through the yard by dialog, keyboard, drag and menu, with and without a booking, live on every screen [D-003, D-043]', async ({
  page,
  browser,
  request,
}) => {
  const api = await agendaApi(request, 1)
  const doca = await api.doca(unique('Doca'), HORAS, { capacidade: 8 })
  const [dupla, semReserva] = [placa(), placa()]
  const hora = agoraHora()
  const dados = { placaVeiculo: dupla, direcao: 2, fornecedor: 'Frigorífico Campo Alegre', pesoKg: 13_600 }
  const primeira = await api.reservar(doca, hora, dados)
  const segunda = await api.reservar(doca, hora, { ...dados, fornecedor: 'Papelão Rio Claro' })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}`)
  await page.goto(`${PATIO}?unidade=${api.unidadeId}`)
  const prevista = coluna(page, 'Chegada prevista')
  const nome = prevista.getByText(dados.fornecedor)
  await expect(nome).toBeVisible()
  const cortado = await nome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cortado, 'in a narrow stage a long name takes two lines').toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)

  // Somebody else at another computer.
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(other, OPERADOR, `${PATIO}?unidade=${api.unidadeId}`)
  await expect(cartao(other, primeira.codigo)).toBeVisible()
  // On a phone the ways beside the vehicles stand in one menu; stages are for administrators.
  await expect(other.getByRole('link', { name: 'Cartaz da portaria' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Mais do pátio' }).press('Enter')
  await expect(other.getByRole('menuitem', { name: 'Cartaz da portaria' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Etapas' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('menu')).toHaveCount(0)

  // The gate looks for the plate; both bookings of the vehicle arrive.
  await page.getByRole('button', { name: 'Registrar chegada' }).click()
  const portaria = question(page, 'Registrar chegada')
  const procurar = portaria.getByLabel('Placa ou código do agendamento')
  await procurar.fill(dupla)
  await expect(portaria.getByRole('button', { name: new RegExp(`^${primeira.codigo}`) })).toBeVisible()
  // A reader of codes presses Enter before the answer is there.
  await procurar.fill(primeira.codigo)
  await procurar.press('Enter')
  await portaria.getByLabel('Capacidade do veículo (t)').fill('vinte')
  await portaria.getByRole('button', { name: 'Registrar chegada' }).click()
  await expect(portaria.getByLabel('Capacidade do veículo (t)')).toBeFocused()
  await portaria.getByLabel('Capacidade do veículo (t)').fill('28')
  await portaria.getByLabel('Motorista', { exact: true }).fill('Davi Couto')
  await portaria.getByRole('button', { name: 'Registrar chegada' }).click()
  await expect(toast(page, `Chegada de ${primeira.codigo} registrada`)).toBeVisible()
  const checkin = coluna(page, 'Check-in')
  await expect(checkin.getByRole('article', { name: new RegExp(primeira.codigo) })).toContainText(
    'Davi Couto',
  )
  await expect(checkin.getByRole('article', { name: new RegExp(segunda.codigo) })).toContainText(
    `com ${primeira.codigo}`,
  )
  await other.getByRole('button', { name: /^Check-in/ }).click()
  await expect(cartao(other, primeira.codigo), 'what others do shows by itself').toBeVisible()
  await expectNoAxeViolations(other)
  await other.context().close()

  // Called; then moved by keyboard alone, Esc leaves it where it is.
  await cartao(page, primeira.codigo).getByRole('button', { name: 'Chamar' }).click()
  const chamar = question(page, `Chamar ${dupla}`)
  await expect(chamar.getByRole('radio', { name: doca.nome })).toBeChecked()
  await chamar.getByRole('button', { name: 'Chamar' }).click()
  await expect(cartao(page, primeira.codigo)).toContainText('Chamado')
  await cartao(page, primeira.codigo).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(checkin.getByRole('article', { name: new RegExp(primeira.codigo) })).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${primeira.codigo} em Na doca`)).toBeVisible()
  await expect(cartao(page, primeira.codigo), 'the keyboard goes with the card').toBeFocused()
  const naDoca = coluna(page, 'Na doca')
  await expect(naDoca.getByRole('article', { name: new RegExp(segunda.codigo) })).toBeVisible()

  // Dragged to the scale, weighed, and let go.
  const from = await cartao(page, primeira.codigo).boundingBox()
  const to = await coluna(page, 'Pesagem').getByRole('list').boundingBox()
  if (!from || !to) throw new Error('Card and stage are on the screen.')
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect(toast(page, `${primeira.codigo} em Pesagem`)).toBeVisible()
  await escolher(page, primeira.codigo, 'Pesagem')
  const pesagem = question(page, `Pesagem de ${primeira.codigo}`)
  await pesagem.getByLabel('Peso na entrada (kg)').fill('15.840')
  await pesagem.getByLabel('Peso na saída (kg)').fill('29.480')
  await expect(pesagem.getByRole('status')).toHaveText(/Líquido 13,6\st, 40\skg acima da nota/)
  await pesagem.getByRole('button', { name: 'Salvar pesagem' }).click()
  await expect(toast(page, `Pesagem de ${primeira.codigo} salva`)).toBeVisible()
  await cartao(page, primeira.codigo).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Registrar saída' }).click()
  await question(page, `Registrar a saída de ${primeira.codigo}`)
    .getByRole('button', { name: 'Registrar saída' })
    .click()
  await expect(
    coluna(page, 'Liberado').getByRole('article', { name: new RegExp(primeira.codigo) }),
  ).toContainText(/saiu \d\d:\d\d/)

  // A vehicle without a booking waits at the gate until it is given a slot.
  await page.getByRole('button', { name: 'Registrar chegada' }).click()
  await portaria.getByLabel('Placa ou código do agendamento').fill(semReserva)
  await expect(portaria.getByText('Nenhum agendamento do dia espera esta chegada.')).toBeVisible()
  await portaria.getByRole('button', { name: `${semReserva} chegou sem horário` }).click()
  await portaria.getByLabel('Empresa').fill('Sal Marinho Mossoró')
  await portaria.getByRole('button', { name: 'Registrar chegada' }).click()
  await expect(cartao(page, semReserva)).toContainText('Sem horário')
  await cartao(page, semReserva).getByRole('button', { name: 'Encaixar' }).click()
  const encaixe = question(page, `Encaixar ${semReserva}`)
  await encaixe
    .getByRole('radio', { name: new RegExp(doca.nome) })
    .first()
    .check()
  await encaixe.getByRole('button', { name: 'Encaixar' }).click()
  await expect(page.getByText(new RegExp(`^${semReserva} encaixado como AG-\\d+$`))).toBeVisible()
  await expect(cartao(page, semReserva)).toContainText('Chamar')

  // The stages are the company's own: a further one is a further column.
  const etapa = unique('Lonamento')
  await maisDoPatio(page, 'Etapas')
  await drawer(page).getByRole('button', { name: 'Nova etapa' }).click()
  await drawer(page).getByRole('button', { name: 'Salvar etapa' }).click()
  await expect(drawer(page).getByText('Dê um nome à etapa.')).toBeVisible()
  await drawer(page).getByLabel('Nome da etapa').fill(etapa)
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Salvar etapa' }).click()
  await drawer(page)
    .getByRole('button', { name: `Subir ${etapa}` })
    .click()
  await expect(drawer(page).getByRole('listitem').last()).not.toContainText(etapa)
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(coluna(page, etapa)).toBeVisible()
  await maisDoPatio(page, 'Etapas')
  await drawer(page)
    .getByRole('button', { name: `Excluir ${etapa}` })
    .click()
  await question(page, `Excluir a etapa ${etapa}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(coluna(page, etapa)).toHaveCount(0)
})

test('a driver checks in on the own phone, is called, answers, and holds a receipt that anybody verifies; staff correct the booking and its times', async ({
  page,
  browser,
  request,
}) => {
  const api = await agendaApi(request, 1)
  const doca = await api.doca(unique('Doca'), HORAS, { capacidade: 8 })
  const { id, codigo } = await api.reservar(doca, agoraHora(), { placaVeiculo: placa() })
  await signIn(page, SHIPPER, `${PATIO}?unidade=${api.unidadeId}`)
  await page.goto(
    `/#/portal-agendamento/gestao-patio(drawer:portal-agendamento/reserva/detalhes/${id})?unidade=${api.unidadeId}`,
  )
  await expect(drawer(page).getByRole('img', { name: `QR do check-in de ${codigo}` })).toBeVisible()
  const { checkin } = (await api.call('get', `/agendamento/patio/reserva/${id}`)) as {
    checkin: { link: string }
  }

  // The data of the booking are changed; what is missing is told on its field.
  await drawer(page).getByRole('button', { name: 'Alterar', exact: true }).click()
  await drawer(page).getByLabel('Código de referência').fill('PED-55.902')
  await drawer(page).getByLabel('Placa').fill('XX')
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(drawer(page).getByLabel('Placa')).toHaveAttribute('aria-invalid', 'true')
  const novaPlaca = placa()
  await drawer(page).getByLabel('Placa').fill(novaPlaca)
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(toast(page, `${codigo} salvo`)).toBeVisible()
  await expect(drawer(page)).toContainText('PED-55.902')

  // The phone of the driver, without an account.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: 60, longitude: 25 },
    permissions: ['geolocation'],
  })
  const phone = await context.newPage()
  await phone.goto(checkin.link.replace(/^https?:\/\/[^/]+/, '').replace(/t=(.{8})/, 't=xxxxxxxx'))
  await expect(phone.getByText('Este link de check-in não vale mais.')).toBeVisible()
  await phone.goto('/readyz')
  await phone.goto(checkin.link.replace(/^https?:\/\/[^/]+/, ''))
  await expect(phone.getByRole('heading', { name: 'Registre sua chegada' })).toBeVisible()
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await expect(phone.getByLabel('Nome do motorista')).toBeFocused()
  await phone.getByLabel('Nome do motorista').fill('Davi Couto')
  await phone.getByLabel('CPF do motorista').fill('529.982.247-25')
  await phone.getByRole('checkbox').check()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  // Far from the place that the unit has; a phone that does not tell its place may still be registered.
  await expect(phone.getByText(/O celular está a [\d.,]+\skm do local/)).toBeVisible()
  await expect(phone.getByText(`mostre ${codigo} na portaria`)).toBeVisible()
  await context.clearPermissions()
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await expect(phone.getByRole('heading', { name: 'Aguarde ser chamado' })).toBeVisible()
  await expect(phone.getByText(/^Prazo para liberar até \d\d:\d\d$/)).toBeVisible()
  await expect(phone.getByText(/^O celular não informou a posição/)).toBeVisible()

  // Staff see it at once and call; the phone asks again by itself.
  await expect(drawer(page).getByText('Registrada pelo celular, sem conferir o local')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Alterar horários efetivos' }).click()
  await drawer(page)
    .getByLabel('Saída', { exact: true })
    .fill(`${dia(-1)}T08:00`)
  await drawer(page).getByRole('button', { name: 'Salvar horários' }).click()
  await expect(drawer(page).getByText('A saída não pode ser antes da chegada')).toBeVisible()
  await drawer(page)
    .getByLabel('Saída', { exact: true })
    .fill(`${dia(1)}T08:00`)
  await drawer(page).getByRole('button', { name: 'Salvar horários' }).click()
  await expect(toast(page, 'Horários salvos')).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await escolher(page, codigo, 'Chamar para a doca')
  await question(page, `Chamar ${novaPlaca}`).getByRole('button', { name: 'Chamar' }).click()
  await expect(toast(page, `${codigo} chamado para ${doca.nome}`)).toBeVisible()
  await expect(phone.getByText('Siga para a doca')).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Estou a caminho' }).click()
  await expect(phone.getByText('A portaria sabe que você está a caminho.')).toBeVisible()
  await expect(cartao(page, codigo)).toContainText('A caminho')

  // The receipt, for whoever has its number.
  await phone.getByRole('link', { name: 'Ver comprovante de chegada' }).click()
  await expect(phone.getByText('Assinado e verificável')).toBeVisible()
  await expect(phone.getByRole('main')).toContainText('Davi Couto')
  await expectNoAxeViolations(phone)
  const numero = (await phone.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''
  await phone.goto('/readyz')
  await phone.goto('/#/comprovante-chegada')
  await phone.getByLabel('Código do comprovante').fill('K7F2-9QMD-3XTP')
  await phone.getByRole('button', { name: 'Verificar' }).click()
  await expect(phone.getByText(/Nenhum comprovante tem este código/)).toBeVisible()
  await phone.getByLabel('Código do comprovante').fill(numero.toLowerCase())
  await phone.getByRole('button', { name: 'Verificar' }).click()
  await expect(phone.getByText('Assinado e verificável')).toBeVisible()
  await context.close()
})

test('the yard stands on a wall, in a session and by an address without one: who is called where, live, names masked [S-138]', async ({
  page,
  browser,
  request,
}) => {
  const api = await agendaApi(request, 1)
  const nome = unique('Doca')
  const doca = await api.doca(nome, HORAS, { capacidade: 8 })
  const chamado = placa()
  const dados = { placaVeiculo: chamado, direcao: 2, fornecedor: 'Frigorífico Campo Alegre' }
  const reserva = await api.reservar(doca, agoraHora(), dados)
  await api.call('post', `/agendamento/patio/reserva/${reserva.id}/chegada`, {})
  await api.call('post', `/agendamento/patio/reserva/${reserva.id}/chamada`, {})
  await signIn(page, SHIPPER, `/#/tv/gestao-patio?unidade=${api.unidadeId}`)
  const chamados = page.getByRole('region', { name: 'Chamados' })
  await expect(chamados).toContainText(chamado)
  await expect(chamados).toContainText(nome)
  await expectNoAxeViolations(page)

  await page.goto(`${PATIO}?unidade=${api.unidadeId}`)
  await maisDoPatio(page, 'Telas sem login')
  const telas = question(page, /^Telas do pátio/)
  await expect(telas.getByLabel('O que a tela mostra')).toHaveValue('2')
  await telas.getByLabel('Nome da tela').fill(unique('TV'))
  await telas.getByRole('button', { name: 'Criar endereço' }).click()
  const address = await telas.getByLabel('Endereço da tela').inputValue()

  const wall = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await wall.goto(address)
  const onWall = wall.getByRole('region', { name: 'Chamados' })
  await expect(onWall).toContainText(chamado)
  await expect(onWall).toContainText('Frigorífico C. A.')
  await expect(wall.getByText('Campo Alegre')).toHaveCount(0)
  await expectNoAxeViolations(wall)
  const etapas = (await api.call('get', '/agendamento/etapa')) as {
    id: string
    situacaoReserva: number | null
  }[]
  const etapaId = etapas.find(({ situacaoReserva }) => situacaoReserva === 3)?.id
  await api.call('patch', `/agendamento/reserva/${reserva.id}/atualizar-etapa`, { etapaId })
  await expect(onWall, 'the wall follows by itself').not.toContainText(chamado)
  await wall.context().close()
})

test('a driver finds the own booking by the poster at the gate; another code ends the posters that hang', async ({
  page,
  browser,
  request,
}) => {
  const api = await agendaApi(request, 1)
  const doca = await api.doca(unique('Doca'), HORAS, { capacidade: 8 })
  const propria = placa()
  const { codigo } = await api.reservar(doca, agoraHora(), {
    placaVeiculo: propria,
    nomeMotorista: 'Edson Ruas',
    documentoMotorista: '529.982.247-25',
  })
  await signIn(page, SHIPPER, `${PATIO}?unidade=${api.unidadeId}`)
  const opened = page.waitForEvent('popup')
  await maisDoPatio(page, 'Cartaz da portaria')
  const cartaz = await opened
  await expect(cartaz.getByRole('img', { name: /^Código QR da portaria/ })).toBeVisible()
  await expectNoAxeViolations(cartaz)
  const linkDe = async () => {
    const { link } = (await api.call(
      'get',
      `/agendamento/portaria/cartaz?unidadeNegocioId=${api.unidadeId}`,
    )) as { link: string }
    return link.slice(link.indexOf('/#/'))
  }
  const link = await linkDe()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone.getByLabel('Placa ou código do agendamento')).toBeFocused()
  await expectNoAxeViolations(phone)
  await phone.getByLabel('Placa ou código do agendamento').fill(propria.toLowerCase())
  await phone.getByLabel('CPF ou celular do motorista').fill('111.444.777-35')
  await phone.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone.getByRole('alert')).toContainText('Nenhum agendamento confere')
  await expectNoAxeViolations(phone)
  await phone.getByLabel('CPF ou celular do motorista').fill('529.982.247-25')
  await phone.getByLabel('CPF ou celular do motorista').press('Enter')
  await expect(phone.getByRole('heading', { name: 'Registre sua chegada' })).toBeVisible()
  await expect(phone.getByText(codigo)).toBeVisible()
  await phone.getByLabel(/autorizo o registro/).check()
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await expect(phone.getByRole('heading', { name: 'Aguarde ser chamado' })).toBeVisible()
  await expect(coluna(page, 'Check-in').getByRole('article', { name: new RegExp(codigo) })).toBeVisible()

  await cartaz.getByRole('button', { name: 'Trocar código' }).click()
  await question(cartaz, 'Trocar o código do cartaz').getByRole('button', { name: 'Trocar código' }).click()
  await expect(cartaz.getByText(/^Código trocado por /)).toBeVisible()
  await phone.goto('/readyz')
  await phone.goto(link)
  await expect(phone.getByRole('alert')).toContainText('Este cartaz não vale mais.')
  await phone.goto('/readyz')
  await phone.goto(await linkDe())
  await expect(phone.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await phone.context().close()
})
