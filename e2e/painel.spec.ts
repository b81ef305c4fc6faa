/** The loading panel on a desk and on a wall, and why a slot of the schedule is not offered. */
import { AGENDAMENTOS, agendaApi, agendaPropria, cartao, dia, vaga } from './support/agendamentos.ts'
import { SHIPPER } from './support/cargas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PAINEL = '/#/portal-agendamento/painel-carregamentos'

interface Etapa {
  readonly id: string
  readonly situacaoReserva: number | null
}

test('the panel counts and shows each dock live, remembers what it hides, and stands on a wall without a session until it is revoked [D-033, D-034, D-035, S-138]', async ({
  page,
  browser,
  request,
}) => {
  // Three pages are measured, one of them in a browser of its own.
  test.slow()
  const api = await agendaApi(request)
  const nome = unique('Doca')
  const doca = await api.doca(nome, [0, 1, 2])
  const reserva = await api.reservar(doca, 0, {
    fornecedor: 'Padarias Reunidas do Vale',
    placaVeiculo: 'EJM4G88',
    nomeMotorista: 'Tadeu Vaz',
  })
  const amanha = await api.reservar(doca, 1, { fornecedor: 'Papelão Rio Claro' }, 1)
  const etapas = (await api.call('get', '/agendamento/etapa')) as Etapa[]
  const goTo = async (situacao: number) => {
    const etapa = etapas.find(({ situacaoReserva }) => situacaoReserva === situacao)
    await api.call('patch', `/agendamento/reserva/${reserva.id}/atualizar-etapa`, { etapaId: etapa?.id })
  }

  await signIn(page, SHIPPER, `${PAINEL}?unidade=${api.unidadeId}`)
  const card = page.getByRole('article', { name: new RegExp(`^${nome}:`) })
  await expect(card).toContainText('Atrasado')
  await expect(card).toContainText('EJM4G88')
  const contadores = page.getByLabel('Contadores', { exact: true })
  for (const label of [
    'Reservas',
    'Finalizadas',
    'Com veículo',
    'Em carregamento',
    'Aguardando carregamento',
    'Atrasadas',
    'Checkin',
    'Canceladas',
  ]) {
    await expect(contadores.getByText(label, { exact: true })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await goTo(2)
  const fila = page.getByRole('region', { name: 'Fila do pátio' })
  await expect(fila, 'what happens at the gate shows by itself').toContainText('EJM4G88')
  await expect(card).not.toContainText('Atrasado')

  // A day beside today on request.
  const lista = page.getByRole('region', { name: 'Reservas do painel' })
  await expect(lista.getByRole('link', { name: amanha.codigo })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Carregamentos de amanhã' }).click()
  await expect(lista.getByRole('link', { name: amanha.codigo })).toBeVisible()
  await page.getByRole('switch', { name: 'Carregamentos de amanhã' }).click()

  // An address for a wall, told once.
  await page.getByRole('button', { name: 'Telas sem login' }).click()
  const telas = question(page, /^Telas do painel/)
  const tela = unique('TV')
  await telas.getByRole('button', { name: 'Criar endereço' }).click()
  await expect(telas.getByText('Dê um nome à tela', { exact: false })).toBeVisible()
  await telas.getByLabel('Nome da tela').fill(tela)
  await telas.getByRole('button', { name: 'Criar endereço' }).click()
  const address = await telas.getByLabel('Endereço da tela').inputValue()
  await expect(telas.getByRole('button', { name: `Revogar ${tela}` })).toBeVisible()
  await expectNoAxeViolations(page)

  const wall = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const asked: string[] = []
  wall.on('request', (one) => asked.push(one.url()))
  await wall.goto(address)
  const onWall = wall.getByRole('article', { name: new RegExp(`^${nome}:`) })
  await expect(onWall).toContainText('Padarias R. V.')
  await expect(wall.getByText('Ao vivo')).toBeVisible()
  await expect(wall.getByRole('region', { name: 'Fila do pátio' })).toContainText('EJM4G88')
  await expectNoAxeViolations(wall)
  await goTo(3)
  const filaOnWall = wall.getByRole('region', { name: 'Fila do pátio' })
  await expect(filaOnWall, 'the wall follows by itself').not.toContainText('EJM4G88')
  await expect(wall.getByText('Reunidas')).toHaveCount(0)
  const chave = address.split('chave=')[1] ?? ''
  expect(chave.length).toBeGreaterThan(40)
  expect(
    asked.filter((url) => new URL(url).search.includes(chave) || new URL(url).pathname.includes(chave)),
  ).toEqual([])
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await expect(wall.getByText(/^Página 1 de \d+/)).toBeVisible()
  await wall.getByRole('button', { name: 'Pausar' }).click()
  await expect(wall.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const room = await wall.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(room, 'everything stands on the wall').toBeLessThanOrEqual(0)

  await telas.getByRole('button', { name: `Revogar ${tela}` }).click()
  await question(page, `Revogar ${tela}`).getByRole('button', { name: 'Revogar' }).click()
  await expect(toast(page, `${tela} revogada`)).toBeVisible()
  await expect(wall.getByText('Esta tela não abre mais')).toBeVisible()
  await expect(wall.getByText('EJM4G88')).toHaveCount(0)
  await wall.context().close()
  await telas.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  // Finished ones are left out, also after a reload.
  await goTo(4)
  const row = lista.getByRole('row', { name: new RegExp(`${reserva.codigo} `) })
  await expect(row).toContainText('Concluído')
  await page.getByRole('switch', { name: 'Ocultar finalizadas' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Ocultar finalizadas' })).toBeChecked()
  await expect(card).toBeVisible()
  await expect(row).toHaveCount(0)

  // On a phone the ways to a wall stand in a menu.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Mais do painel' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Telas sem login', 'Modo TV'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ir para o dia' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a slot that is not offered says why and what is near; a booking begins with what comes; the week opens its days [D-078, S-123]', async ({
  page,
  request,
}) => {
  // A unit without docks that work all day: only the hours around now are drawn.
  const api = await agendaPropria(request)
  const descarga = unique('Descarga')
  const carga = unique('Carga')
  const doca = await api.doca(descarga, [0, 1, 2, 3], { direcao: 3 })
  await api.doca(carga, [0, 1], { direcao: 2, pesoMaximoKg: 14_000 })
  const reserva = await api.reservar(doca, 0, { pesoKg: 20_000, fornecedor: 'Fermentos Alto Paraná' })
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}`)

  // Nothing below jumps when a drag begins.
  const grade = page.getByRole('region', { name: /^Docas de/ })
  const card = cartao(page, reserva.codigo)
  await card.scrollIntoViewIfNeeded()
  const before = await grade.boundingBox()
  const box = await card.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 50, { steps: 4 })
  await expect(page.getByText(`Movendo ${reserva.codigo}`, { exact: true })).toBeVisible()
  expect((await grade.boundingBox())?.y).toBe(before?.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await card.focus()
  await page.keyboard.press('m')
  await vaga(page, carga, 1)
    .or(page.getByRole('article', { name: new RegExp(`^01:00, ${carga}`) }))
    .first()
    .getByRole('button', { name: /^Por que não/ })
    .click()
  const porque = page.getByRole('dialog', { name: `${carga}, 01:00 não serve para ${reserva.codigo}` })
  await expect(porque).toContainText('A doca só faz carregamento.')
  await expect(porque).toContainText('A doca só recebe até 14,0 t.')
  await expect(porque).toContainText('Veículo e característica atendem.')
  await expect(porque).toContainText('Menor mudança que libera')
  await expectNoAxeViolations(page)
  await porque.getByRole('button', { name: `${descarga}, 01:00` }).click()
  await expect(toast(page, `${reserva.codigo} movido`)).toBeVisible()
  await expect(card).toContainText('01:00')

  // A booking that begins with what comes.
  await page.getByRole('main').getByRole('button', { name: 'Reservar', exact: true }).first().click()
  await drawer(page).getByLabel('Operação').selectOption({ label: 'Descarregamento' })
  await drawer(page).getByLabel('Peso (kg)').fill('vinte')
  await expect(drawer(page).getByText('Informe o peso em quilos, como 12.500')).toBeVisible()
  await drawer(page).getByLabel('Peso (kg)').fill('20.000')
  await expect(drawer(page).getByRole('button', { name: `Reservar ${carga} às 00:00` })).toHaveCount(0)
  await drawer(page)
    .getByRole('listitem')
    .filter({ hasText: carga })
    .getByText(/^Por que não/)
    .click()
  await expect(drawer(page).getByText('A doca só faz carregamento.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByRole('button', { name: `Reservar ${descarga} às 03:00` })
    .click()
  await expect(drawer(page).getByText(/^Horário guardado por/)).toBeVisible()
  await drawer(page).getByLabel('Ou o nome').fill('Papelão Rio Claro')
  await drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .click()
  await expect(drawer(page)).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Semana' }).click()
  const hoje = page.getByRole('link', {
    name: new RegExp(`^${descarga}, .*2 horários reservados, 2 livres`),
  })
  await expect(hoje).toContainText('2/4')
  await expectNoAxeViolations(page)
  await hoje.click()
  await expect(page).toHaveURL(new RegExp(`agendamentos\\?dia=${dia()}`))
  await expect(card).toBeVisible()

  await page.keyboard.press('Alt+/')
  const create = page.getByRole('dialog', { name: 'Cadastro rápido', exact: true })
  await expect(create.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('doca')
  await create.getByRole('option', { name: /^Doca/ }).first().click()
  await expect(page).toHaveURL(/drawer:portal-agendamento\/docas\/new/)
})
