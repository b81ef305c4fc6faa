/** Docks with their calendars, and the schedule: what it shows and what is done to its slots. */
import { AGENDAMENTOS, agendaPropria, cartao, DOCAS, dia, escolher, vaga } from './support/agendamentos.ts'
import { OPERADOR, SHIPPER } from './support/cargas.ts'
import { newCnpj } from './support/empresas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

test('a dock is made with its calendar, ordered, blocked and opened again; only administrators do that [D-090]', async ({
  page,
  browser,
}) => {
  const nome = unique('Doca')
  await signIn(page, SHIPPER, DOCAS)
  await page.getByRole('button', { name: 'Nova doca' }).first().click()
  await drawer(page).getByLabel('Nome').fill(nome)
  await drawer(page).getByLabel('Vagas').fill('0')
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(drawer(page).getByLabel('Vagas')).toHaveAccessibleDescription(/Valor mínimo: 1/)
  await drawer(page).getByLabel('Vagas').fill('2')
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(toast(page, `${nome} criada`)).toBeVisible()

  await drawer(page).getByRole('button', { name: 'Nova grade' }).click()
  await drawer(page).getByRole('button', { name: 'Salvar grade' }).click()
  await expect(drawer(page).getByText('Inclua ao menos um horário.')).toBeVisible()
  await drawer(page).getByLabel('Até').nth(1).fill('10:30')
  await drawer(page).getByRole('button', { name: 'Gerar horários' }).click()
  await expect(drawer(page).getByText('4 horários em Turno 1.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'sáb' }).click()
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Salvar grade' }).click()
  await expect(toast(page, `Grade de ${nome} salva`)).toBeVisible()

  await drawer(page).getByRole('tab', { name: 'Exceções' }).click()
  await drawer(page).getByRole('textbox', { name: 'Dia' }).fill(dia(3))
  await drawer(page).getByLabel('Motivo').fill('Balanço anual')
  await drawer(page).getByRole('button', { name: 'Incluir exceção' }).click()
  await expect(drawer(page).getByText('Fechada · Balanço anual')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()

  const item = page.getByRole('listitem').filter({ hasText: nome })
  await expect(item).toContainText('2 vagas')
  await expect(item).not.toContainText('Sem grade')
  const other = unique('Doca')
  await page.getByRole('button', { name: 'Nova doca' }).click()
  await drawer(page).getByLabel('Nome').fill(other)
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(toast(page, `${other} criada`)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  // Docks of other journeys may have come between the two: it goes up one by one.
  await expect(async () => {
    await page.getByRole('link', { name: other }).press('Alt+ArrowUp')
    const names = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    const at = (dock: string) => names.findIndex((one) => one.includes(dock))
    expect(at(other)).toBeLessThan(at(nome))
  }).toPass()

  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await question(page, `Bloquear ${nome}`).getByRole('button', { name: 'Bloquear' }).click()
  await expect(item).toContainText('Bloqueada')
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Desbloquear' }).click()
  await expect(item).not.toContainText('Bloqueada')
  await page.getByRole('button', { name: `Ações de ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question(page, `Excluir ${other}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('link', { name: other })).toHaveCount(0)

  const operator = await (await browser.newContext()).newPage()
  await signIn(operator, OPERADOR, DOCAS)
  await expect(operator.getByRole('link', { name: nome })).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Nova doca' })).toHaveCount(0)
  await operator.context().close()
})

test('a booking is made, moved by keyboard, concluded, cancelled; slots are blocked and freed [D-004, D-011, D-020, D-022, D-023, D-028, D-070, D-071, D-074, D-084, D-085, D-086, D-117, D-118, D-119, D-120]', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  const nome = unique('Doca')
  const fornecedor = unique('Sal Marinho')
  // What stands at midnight has passed whenever this runs; nothing else of the day need have.
  const doca = await api.doca(nome, [0, 1, 2, 3, 4], { direcao: 3 })
  const atrasada = await api.reservar(doca, 0, { fornecedor: 'Distribuidora Litoral Norte' })
  const faltou = await api.reservar(await api.doca(unique('Doca'), [0], { direcao: 3 }), 0, {
    fornecedor: unique('Faltou'),
  })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}`)
  await expect(cartao(page, atrasada.codigo)).toContainText('Atrasado')
  await expect(cartao(page, atrasada.codigo)).toContainText('Veículo não informado')
  await expectNoAxeViolations(page)

  // Booked by hand, with the slot kept meanwhile.
  await vaga(page, nome, 1).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText(/^Horário guardado por/)).toBeVisible()
  await expect(drawer(page).getByLabel('Direção')).toHaveValue('3')
  await drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .click()
  await expect(drawer(page).getByText('Escolha a empresa ou escreva o nome dela.')).toBeVisible()
  await drawer(page).getByLabel('Ou o nome').fill(fornecedor)
  await drawer(page).getByLabel('Placa').fill('ABC1D23')
  await drawer(page).getByLabel('Motorista', { exact: true }).fill('Tadeu Vaz')
  await drawer(page).getByLabel('Observações').fill('Piso molhado')
  await drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .click()
  await expect(drawer(page)).toBeHidden()
  const nova = page.getByRole('article', { name: new RegExp(fornecedor) })
  await expect(nova).toContainText('01:00')
  await expect(nova).toContainText('ABC1D23')
  await expect(nova).toContainText('Tadeu Vaz')
  await expect(nova).toContainText('Descarregamento')
  await expect(nova.getByRole('img', { name: 'Observações: Piso molhado' })).toBeVisible()
  const codigo = /AG-\d+/.exec((await nova.getAttribute('aria-label')) ?? '')?.[0] ?? ''

  // Moved with the keyboard alone; Esc leaves everything as it is.
  await nova.focus()
  await page.keyboard.press('m')
  await expect(page.getByText(`Movendo ${codigo}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Movendo ${codigo}`, { exact: true })).toHaveCount(0)
  await nova.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(vaga(page, nome, 2).getByRole('button', { name: /^Mover para cá/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${codigo} movido`)).toBeVisible()
  await expect(nova).toContainText('03:00')
  await expect(nova, 'the keyboard goes with the booking').toBeFocused()

  // Two bookings change places.
  await escolher(page, nova, 'Substituir')
  await cartao(page, atrasada.codigo).getByRole('button', { name: 'Substituir' }).click()
  await expect(nova).toContainText('00:00')
  await expect(cartao(page, atrasada.codigo)).toContainText('03:00')

  await escolher(page, nova, 'Concluir agendamento')
  await question(page, `Concluir agendamento ${codigo}`).getByRole('button', { name: 'Concluir' }).click()
  await expect(toast(page, 'Agendamento concluído com sucesso')).toBeVisible()
  await expect(nova).toContainText('Concluído')

  // A carrier comes for it, with a driver of its own.
  const transportadora = unique('Transportes Serrana')
  const { id: empresaId } = (await api.call('post', '/api/empresa', {
    documento: newCnpj(),
    nome: transportadora,
    tipos: [1],
  })) as { id: string }
  const outra = await api.reservar(doca, 1, {
    empresaId,
    fornecedor: undefined,
    nomeMotorista: 'Edivaldo Reis',
  })
  await expect(cartao(page, outra.codigo), 'what others do shows by itself').toContainText(transportadora)
  await expect(cartao(page, outra.codigo)).toContainText('Edivaldo Reis')
  await escolher(page, cartao(page, outra.codigo), 'Cancelar')
  const form = question(page, `Cancelar agendamento ${outra.codigo}`)
  await expect(form.getByText('Esta ação não pode ser desfeita.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Cancelar agendamento' })).toBeDisabled()
  await form.getByLabel('Justificativa').fill('Caminhão quebrado')
  await form.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(toast(page, 'Agendamento Cancelado')).toBeVisible()
  await expect(cartao(page, outra.codigo)).toHaveCount(0)

  await escolher(page, cartao(page, faltou.codigo), 'Cancelar por não comparecimento')
  await question(page, /por não comparecimento$/)
    .getByRole('button', { name: 'Cancelar agendamento' })
    .click()
  await expect(cartao(page, faltou.codigo)).toHaveCount(0)
  const lida = (await api.call('get', `/agendamento/reserva?id=${faltou.id}`)) as {
    motivoCancelamento: number
  }
  expect(lida.motivoCancelamento).toBe(2)

  await escolher(page, nova, 'Excluir')
  await question(page, `Excluir agendamento ${codigo}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible()
  await expect(nova).toHaveCount(0)

  // The same hour of seven days, one of which is taken, freed on another. What was refused is told once.
  await api.reservar(doca, 4, {}, 3)
  await escolher(page, vaga(page, nome, 4), 'Bloquear horário para os próximos 7 dias')
  const periodo = question(page, '6 dias bloqueados, 1 recusado')
  await expect(periodo.getByRole('listitem')).not.toHaveCount(0)
  await expect(toast(page, 'Bloqueio concluído com sucesso')).toHaveCount(0)
  await periodo.getByRole('button').last().click()
  await expect(toast(page, 'Bloqueio concluído com sucesso')).toBeVisible()
  await expect(page.getByText('6 dias bloqueados')).toHaveCount(0)
  await expect(vaga(page, nome, 4)).toContainText('Bloqueado para agendamento')
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(vaga(page, nome, 4)).toContainText('Bloqueado para agendamento')
  await escolher(page, vaga(page, nome, 4), 'Liberar agendamento')
  await expect(toast(page, 'Horário liberado')).toBeVisible()
  await expect(vaga(page, nome, 4)).toContainText('Livre')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('t')
  await expect(vaga(page, nome, 4)).toContainText('Bloqueado para agendamento')
})

test('a slot is marked while it is being blocked; one that is kept for a load opens its summary [D-010, D-026, D-066]', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  const nome = unique('Doca')
  const doca = await api.doca(nome, [4, 5, 6])
  const carga = await api.create()
  const kept = await api.reservar(doca, 5, { cargaId: carga.id, situacao: 10 }, 1)
  const dois = await api.reservar(doca, 6, {}, 1)
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}&dia=${dia(1)}`)
  const preAgendada = cartao(page, kept.codigo).getByRole('link', {
    name: `Pré-agendado para a carga ${carga.codigo}`,
  })
  await expect(preAgendada).toBeVisible()
  await expect(cartao(page, dois.codigo).getByRole('link')).toHaveCount(0)

  // The server answers when it is told to.
  let answer = () => {}
  const told = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/agendamento/bloqueio', async (route) => {
    await told
    await route.continue()
  })
  const livre = vaga(page, nome, 4)
  await escolher(page, livre, 'Bloquear horário')
  await expect(livre).toHaveAttribute('aria-busy', 'true')
  await expect(cartao(page, dois.codigo)).not.toHaveAttribute('aria-busy')
  answer()
  await expect(livre).toContainText('Bloqueado para agendamento')
  await expect(livre).not.toHaveAttribute('aria-busy')
  await expectNoAxeViolations(page)

  await preAgendada.click()
  await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${carga.id}/resumo`))
  await expect(question(page, `Carga ${carga.codigo}`)).toBeVisible()
})

test('Tab enters the schedule at a slot in sight, wherever it was scrolled to', async ({ page, request }) => {
  const api = await agendaPropria(request)
  const horas = Array.from({ length: 24 }, (_unused, hora) => hora)
  const doca = await api.doca(unique('Doca'), horas)
  // Free rows are low: in a small window the first is far from the last.
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}&dia=${dia(1)}`)
  await expect(vaga(page, doca.nome, 0)).toBeVisible()
  const agenda = page.getByRole('region', { name: /^Docas de/ })
  await agenda.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(vaga(page, doca.nome, 23)).toBeInViewport()
  await expect(vaga(page, doca.nome, 0)).toHaveCount(0)
  await agenda.focus()
  await page.keyboard.press('Tab')
  const entrada = page.locator('[data-item]:focus')
  await expect(entrada).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: 'Novo agendamento' })).toBeVisible()
})

test('on a phone the day, the docks and what is being moved stay in reach wherever the list stands', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  const horas = Array.from({ length: 20 }, (_unused, hora) => hora)
  const docas = []
  for (let number = 1; number <= 6; number += 1) docas.push(await api.doca(unique('Doca'), horas))
  const [primeira, ultima] = [docas[0], docas.at(-1)]
  if (!primeira || !ultima) throw new Error('Six docks were made.')
  const { codigo } = await api.reservar(primeira, 19, {}, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}&dia=${dia(1)}`)
  const faixa = page.getByRole('group', { name: 'Docas', exact: true })
  await expect(faixa).toBeVisible()
  const direita = await faixa.evaluate((element) => element.getBoundingClientRect().right)
  expect(direita, 'docks that do not fit are reached by scrolling their strip').toBeLessThanOrEqual(390)
  const card = cartao(page, codigo)
  await card.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeInViewport()
  await card.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('button', { name: 'Mover para...', exact: true }).click()
  await expect(page.getByText(`Movendo ${codigo}`, { exact: true })).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Cancelar/ }).click()
  await card.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(page).toHaveURL(new RegExp(`dia=${dia(2)}`))
  await faixa.getByRole('button', { name: new RegExp(`^${ultima.nome}`) }).click()
  await expect(vaga(page, ultima.nome, 0)).toBeVisible()
})

test('a pending booking is confirmed in its drawer, others show details, print and notes; a refused call leaves the slot [D-007, D-008, D-009, D-012, D-013, D-014, D-018, D-121]', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  const nome = unique('Doca')
  const doca = await api.doca(nome, [0, 1, 2])
  const pendente = await api.reservar(doca, 0, { situacao: 6, tipo: 2 })
  const semDados = await api.reservar(doca, 1, { situacao: 10, tipo: 3, observacoes: 'Piso molhado' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}`)
  await page.getByRole('button', { name: new RegExp(`^${nome}`) }).click()
  const card = cartao(page, semDados.codigo)
  await expect(card.getByText('Dados pendentes')).toHaveAttribute(
    'title',
    'Existem campos obrigatórios que ainda não foram informados pelo solicitante para efetivar o agendamento',
  )
  await expect(card).toHaveAttribute('title', 'Piso molhado')
  await expect(card.getByRole('img', { name: 'Expresso' })).toBeVisible()
  await expect(cartao(page, pendente.codigo).getByRole('img', { name: 'Urgente' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)

  await cartao(page, pendente.codigo).click()
  await expect(page).toHaveURL(new RegExp(`reserva/confirmacao/${pendente.id}`))
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, `${pendente.codigo} confirmado`)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Concluir' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await drawer(page).getByRole('button', { name: 'Imprimir' }).click()
  const print = await popup
  await expect(print).toHaveURL(
    new RegExp(`#/portal-agendamento/agendamentos/relatorio\\?reservaId=${pendente.id}`),
  )
  await expect(print.getByRole('heading', { name: `Agendamento ${pendente.codigo}` })).toBeVisible()
  await print.close()
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await card.click()
  await expect(page).toHaveURL(new RegExp(`reserva/detalhes/${semDados.id}`))
  // What it waits for is said, and told here it counts.
  await expect(
    drawer(page).getByText('Falta informar: placa do veículo, nome do motorista e documento do motorista.'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  const aviso = drawer(page).getByRole('status').filter({ hasText: 'Completar dados' })
  const largura = await aviso.evaluate((strip) => [strip.clientWidth, strip.children[1]?.clientWidth ?? 0])
  expect(largura[1], 'the words have the width of the phone').toBeGreaterThan((largura[0] ?? 0) * 0.8)
  await aviso.getByRole('link', { name: 'Completar dados' }).click()
  await expect(drawer(page).getByLabel('Placa')).toBeFocused()
  await drawer(page).getByLabel('Placa').fill('GHT5A80')
  await drawer(page).getByLabel('Motorista', { exact: true }).fill('Edson Ruas')
  await drawer(page).getByLabel('Documento do motorista').fill('52998224725')
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(toast(page, `${semDados.codigo} salvo`)).toBeVisible()
  await expect(drawer(page).getByText('Dados pendentes')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Fechar', exact: true }).click()

  await page.route('**/agendamento/bloqueio', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'bloqueio_existente', message: 'O horário já está bloqueado.' }),
    }),
  )
  const livre = vaga(page, nome, 2)
  await livre.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('button', { name: 'Bloquear horário', exact: true }).click()
  await expect(page.getByText('O horário já está bloqueado.')).toBeVisible()
  await expect(livre).not.toHaveAttribute('aria-busy', 'true')
  await expect(livre.getByRole('button', { name: 'Reservar' })).toBeVisible()
})
