/** Booking from outside on a phone, and what leaves the company from its docks: accesses, calendars, webhooks, automation. */
import type { Browser, Page } from '@playwright/test'
import { agendaApi, dia } from './support/agendamentos.ts'
import { CARRIER, PAO_NOSSO, partnerCarrier, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll, newCnpj } from './support/empresas.ts'
import { drawer, question, row, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const ACESSOS = '/#/configuracoes/portal-agendamento'
const JUNDIAI = 3525904

/** A phone of somebody without an account. */
async function openPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

/** Lets a company book by a link, and answers the link as a path of this server. */
async function createLink(page: Page, empresa: string, unidade: string, modo: string): Promise<string> {
  await page.getByRole('button', { name: 'Novo acesso' }).first().click()
  await drawer(page).getByRole('combobox', { name: 'Empresa' }).fill(empresa)
  await page.getByRole('option', { name: new RegExp(empresa) }).click()
  for (const box of await drawer(page).getByRole('checkbox').all()) await box.uncheck()
  await drawer(page).getByRole('checkbox', { name: unidade }).check()
  await drawer(page).getByLabel('Como agenda').selectOption({ label: modo })
  await drawer(page).getByLabel('Por dia').fill('x')
  await drawer(page)
    .getByRole('button', { name: /^Criar link/ })
    .click()
  await expect(drawer(page).getByLabel('Por dia')).toHaveAccessibleDescription(/Use um número inteiro/)
  await drawer(page).getByLabel('Por dia').fill('1234567890')
  await expect(drawer(page).getByLabel('Por dia')).toHaveAccessibleDescription(/Valor máximo: 100/)
  await drawer(page).getByLabel('Por dia').fill('4')
  await drawer(page)
    .getByRole('button', { name: /^Criar link/ })
    .click()
  await expect(toast(page, `${empresa} já pode agendar`)).toBeVisible()
  await expectNoAxeViolations(page)
  const link = await drawer(page).getByLabel('Link de agendamento').inputValue()
  await drawer(page).getByRole('button', { name: 'Concluir' }).click()
  return link.slice(link.indexOf('/#/'))
}

const primary = (page: Page, name: RegExp) => page.getByRole('button', { name })
const hora = (page: Page, text: string) => page.getByRole('radio', { name: new RegExp(`^${text}`) })

test('a supplier books on the phone by a link, loses a race, completes, moves and cancels; the staff confirms and takes the link back [D-014, D-118]', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const api = await agendaApi(request)
  const unidade = unique('Terminal')
  const { id: unidadeId } = (await api.call('post', '/api/unidadenegocio', {
    descricao: unidade,
    municipioId: JUNDIAI,
  })) as { id: string }
  const nome = unique('Doca')
  const doca = (await api.call('post', '/agendamento/doca', {
    unidadeNegocioId: unidadeId,
    nome,
    fechaFeriados: false,
    pesoMaximoKg: 12_000,
  })) as { id: string }
  const horarios = [8, 9, 10, 11, 12, 13].map((one) => ({ hora: one * 60, duracaoMin: 60 }))
  await api.call('put', `/agendamento/doca/${doca.id}/grade`, {
    grades: [
      {
        vigenciaInicio: '2026-01-01',
        vigenciaFim: null,
        turnos: [{ nome: 'Turno 1', dias: [1, 2, 3, 4, 5, 6, 7], horarios }],
      },
    ],
  })
  const empresa = unique('Embalagens')
  const rival = unique('Rival')
  for (const one of [empresa, rival]) {
    await api.call('post', '/api/empresa', {
      documento: newCnpj(),
      nome: one,
      tipos: [2],
      municipioId: JUNDIAI,
    })
  }
  await signIn(page, SHIPPER, ACESSOS)
  const link = await createLink(page, empresa, unidade, 'Reserva direto')
  const outro = await createLink(page, rival, unidade, 'Solicita e aguarda confirmação')
  await expect(row(page, empresa)).toContainText('Ativo')
  await expectNoAxeViolations(page)

  // What a company may do is changed afterwards; its link goes on opening the portal.
  await page.getByRole('button', { name: `Alterar o acesso de ${empresa}` }).click()
  await drawer(page).getByLabel('Em aberto').fill('12')
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await expect(toast(page, `Acesso de ${empresa} salvo`)).toBeVisible()
  await expect(row(page, empresa)).toContainText('12 em aberto')

  // The secret leaves the address as soon as it is exchanged.
  const phone = await openPhone(browser, link)
  await expect(phone.getByRole('heading', { name: 'Escolha um horário' })).toBeVisible()
  await expect(phone).not.toHaveURL(/link=/)
  const amanha = phone.getByRole('button', { name: new RegExp(`${dia(1).slice(8)} \\d+ livres$`) })
  await amanha.click()
  await expect(hora(phone, '08:00')).toBeVisible()
  await expectNoSideScroll(phone)
  await expectNoAxeViolations(phone)

  // What does not fit says why, and stays in the list.
  await phone.getByRole('button', { name: 'Alterar' }).click()
  await phone.getByLabel('Peso (kg)').fill('18000')
  await expect(phone.getByText('A doca só recebe até 12,0 t.').first()).toBeVisible()
  await expect(hora(phone, '08:00')).toHaveCount(0)
  await phone.getByLabel('Peso (kg)').fill('9000')
  await amanha.click()
  await hora(phone, '08:00').check()
  await primary(phone, /^Continuar com .* 08:00$/).click()
  await expect(phone.getByText('Guardado para você')).toBeVisible()
  await phone.getByLabel('Placa').fill('AYX-3J5')
  await phone.getByLabel('Motorista', { exact: true }).fill('Edson Ruas')
  await primary(phone, /^Confirmar agendamento/).click()
  await expect(phone.getByLabel('Placa')).toHaveAccessibleDescription(/Placa/)
  await expectNoAxeViolations(phone)

  // Another company sees that it is in use, and nothing of whom.
  const other = await openPhone(browser, outro)
  await other.getByRole('button', { name: new RegExp(`${dia(1).slice(8)} \\d+ livres$`) }).click()
  await expect(other.getByText('Em uso, pode liberar em até 5 minutos')).toBeVisible()
  await hora(other, '09:00').check()
  await primary(other, /^Continuar com/).click()
  await primary(other, /^Solicitar agendamento/).click()
  await expect(other.getByText('Aguardando confirmação')).toBeVisible()
  const pedido = await other.getByRole('heading', { level: 1 }).innerText()

  // Without vehicle and driver it waits for its data, with the words of the schedule.
  await phone.getByLabel('Placa').fill('')
  await phone.getByLabel('Motorista', { exact: true }).fill('')
  await primary(phone, /^Confirmar agendamento/).click()
  await expect(phone.getByText('Dados pendentes')).toBeVisible()
  await expect(
    phone.getByText(
      'Existem campos obrigatórios que ainda não foram informados pelo solicitante para efetivar o agendamento',
    ),
  ).toBeVisible()
  const codigo = await phone.getByRole('heading', { level: 1 }).innerText()
  await phone.getByRole('button', { name: 'Completar dados' }).click()
  await phone.getByLabel('Placa').fill('GHT5A80')
  await phone.getByLabel('Motorista', { exact: true }).fill('Edson Ruas')
  await phone.getByLabel('CPF do motorista').fill('52998224725')
  await phone.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(phone.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Código QR do check-in do motorista' })).toBeVisible()
  await expectNoAxeViolations(phone)

  // Both want 10:00 now: whoever comes later gets the nearest others.
  await phone.getByRole('button', { name: 'Mudar horário' }).click()
  await phone.getByRole('button', { name: new RegExp(`${dia(1).slice(8)} \\d+ livres$`) }).click()
  await hora(phone, '10:00').check()
  await other.getByRole('button', { name: 'Mudar horário' }).click()
  await other.getByRole('button', { name: new RegExp(`${dia(1).slice(8)} \\d+ livres$`) }).click()
  await hora(other, '10:00').check()
  await primary(other, /^Mudar para .* 10:00$/).click()
  await expect(other.getByText('10:00').first()).toBeVisible()
  await primary(phone, /^Mudar para .* 10:00$/).click()
  await expect(phone.getByRole('heading', { name: 'Escolha outro horário' })).toBeFocused()
  await expect(phone.getByText(/Seus dados foram mantidos/)).toBeVisible()
  await expect(phone.getByRole('radio')).toHaveCount(3)
  await expectNoAxeViolations(phone)
  await primary(phone, /^Usar /).click()
  await expect(toast(phone, 'Horário alterado')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: codigo })).toBeVisible()

  // The staff confirms the request; the company sees it.
  const [reserva] = (await api.call('get', `/agendamento/reserva?query=${pedido}`)) as { id: string }[]
  await page.goto(
    `/#/portal-agendamento/agendamentos(drawer:portal-agendamento/reserva/confirmacao/${reserva?.id})`,
  )
  await drawer(page).getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(drawer(page).getByText('Pendente', { exact: true })).toHaveCount(0)
  // By itself: the page is looked at.
  await expect(other.getByText('Confirmado', { exact: true })).toBeVisible({ timeout: 20_000 })

  await phone.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await question(phone, `Cancelar ${codigo}`).getByLabel('Justificativa').fill('Sem carga')
  await question(phone, `Cancelar ${codigo}`).getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(toast(phone, 'Agendamento Cancelado')).toBeVisible()
  await phone.getByRole('button', { name: 'Voltar' }).click()
  await phone.getByRole('tab', { name: 'Meus agendamentos' }).click()
  await expect(phone.getByRole('button', { name: new RegExp(codigo) })).toContainText('Cancelado')

  // Taken back, forged and missing links say what they are.
  await page.goto(ACESSOS)
  await page.getByRole('button', { name: `Revogar o acesso de ${empresa}` }).click()
  await question(page, `Revogar o acesso de ${empresa}`).getByRole('button', { name: 'Revogar' }).click()
  await expect(row(page, empresa)).toContainText('Revogado')
  await expect(phone.getByRole('alert')).toContainText('Este acesso foi encerrado.', { timeout: 20_000 })
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('Este acesso foi encerrado.')
  await phone.goto(`${link.slice(0, -3)}AAA`)
  await expect(phone.getByRole('alert')).toContainText('Este link não é válido.')
  await expectNoAxeViolations(phone)
  await phone.context().close()
  await other.context().close()
})

test('an open page of a supplier follows the dock and says when it is cut off; its files reach the staff', async ({
  page,
  browser,
  request,
}) => {
  const api = await agendaApi(request)
  const doca = await api.doca(unique('Doca'), [8, 9])
  const empresa = (await api.call('post', '/api/empresa', {
    documento: newCnpj(),
    nome: unique('Rações'),
    tipos: [2],
    municipioId: JUNDIAI,
  })) as { id: string }
  const { link } = (await api.call('post', '/agendamento/portal-acesso', {
    tipo: 1,
    empresaId: empresa.id,
    unidades: [api.unidadeId],
    modo: 1,
    maxAbertas: 5,
    maxDia: 5,
    prazoAlteracaoMin: 60,
  })) as { link: string }
  const reserva = await api.reservar(doca, 8, { empresaId: empresa.id, fornecedor: null }, 1)
  const phone = await openPhone(browser, link.slice(link.indexOf('/#/')))
  await expect(phone.getByText('Ao vivo')).toBeVisible()
  await phone.getByRole('tab', { name: 'Meus agendamentos' }).click()
  await phone.getByRole('button', { name: new RegExp(reserva.codigo) }).click()

  // What its name does not say is refused, and the next try is taken.
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  const arquivo = phone.getByLabel('Enviar arquivo')
  await arquivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: pdf })
  await expect(phone.getByRole('alert')).toContainText('não é o que o nome diz')
  await arquivo.setInputFiles({ name: 'danfe.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(phone.getByRole('button', { name: 'Baixar danfe.pdf' })).toBeVisible()
  await arquivo.setInputFiles({ name: 'romaneio.pdf', mimeType: 'application/pdf', buffer: pdf })
  await phone.getByRole('button', { name: 'Excluir romaneio.pdf' }).press('Enter')
  await question(phone, 'Excluir romaneio.pdf').getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(phone.getByRole('button', { name: 'Baixar romaneio.pdf' })).toHaveCount(0)
  await expectNoSideScroll(phone)
  await expectNoAxeViolations(phone)
  await signIn(
    page,
    SHIPPER,
    `/#/portal-agendamento/agendamentos(drawer:portal-agendamento/reserva/detalhes/${reserva.id})`,
  )
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'danfe.pdf' })).toContainText('(portal)')

  await phone.context().setOffline(true)
  await expect(phone.getByText('Mostrando o que se sabia por último')).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolations(phone)
  await api.call('patch', `/agendamento/reserva/${reserva.id}/cancelar`, {
    justificativaCancelamento: 'Doca em manutenção',
  })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Cancelado', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByText('Ao vivo')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Excluir danfe.pdf' })).toHaveCount(0)
  await phone.context().close()
})

test('a partner books from inside and finds the way back; a unit whose docks do not receive says so', async ({
  page,
  request,
}) => {
  const api = await agendaApi(request)
  const empresaId = await partnerCarrier(request, api, PAO_NOSSO)
  const { vinculo } = (await api.call('get', `/api/parceiro/vinculo/documento/${PAO_NOSSO.documento}`)) as {
    vinculo: { parceiroId: string }
  }
  const acessos = (await api.call('get', '/agendamento/portal-acesso')) as {
    id: string
    parceiroId: string | null
    revogadoEm: string | null
  }[]
  // A partner has one access at a time: what a try before this one left is taken back.
  for (const { id, parceiroId, revogadoEm } of acessos) {
    if (parceiroId !== vinculo.parceiroId || revogadoEm !== null) continue
    await api.call('patch', `/agendamento/portal-acesso/${id}/revogar`)
  }
  const semDocas = unique('Filial')
  const { id: filial } = (await api.call('post', '/api/unidadenegocio', {
    descricao: semDocas,
    municipioId: JUNDIAI,
  })) as {
    id: string
  }
  await api.doca(unique('Doca'), [8])
  await api.call('post', '/agendamento/portal-acesso', {
    tipo: 2,
    parceiroId: vinculo.parceiroId,
    empresaId,
    unidades: [filial, api.unidadeId],
    modo: 1,
    maxAbertas: 5,
    maxDia: 5,
    prazoAlteracaoMin: 60,
  })
  await signIn(page, PAO_NOSSO.email, '/#/portal-agendamento/parceiros')
  const agendar = page.getByRole('button', { name: /^Agendar em .*Serra Dourada/ })
  await expect(agendar, 'what the page is for is seen without pointing at it').toHaveCSS('opacity', '1')
  await page.setViewportSize({ width: 390, height: 844 })
  await agendar.click()
  // It begins at a unit that receives, whichever comes first by name.
  await expect(page.getByRole('heading', { name: 'Escolha um horário' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dias' })).toBeVisible()
  await page.getByRole('button', { name: 'Alterar' }).click()
  await page.getByLabel('Unidade', { exact: true }).selectOption({ label: semDocas })
  await expect(page.getByRole('status').filter({ hasText: semDocas })).toContainText('recebe agendamentos')
  await expect(page.getByRole('region', { name: 'Dias' })).toHaveCount(0)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Unidade que recebe').selectOption({ index: 1 })
  await expect(page.getByRole('region', { name: 'Dias' })).toBeVisible()
  await page.getByRole('link', { name: 'Agendar em parceiros' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agendar em parceiros' })).toBeVisible()
})

test('calendars, webhooks and automation of docks are set up, read and taken back', async ({
  page,
  request,
}) => {
  const api = await agendaApi(request)
  const nome = unique('Doca')
  await api.doca(nome, [6])
  const para = unique('Portaria')
  await signIn(page, SHIPPER, `${ACESSOS}?aba=calendarios`)
  await page.getByRole('button', { name: 'Novo calendário' }).first().click()
  const form = question(page, 'Novo calendário')
  await form.getByRole('button', { name: 'Criar endereço' }).click()
  await expect(form.getByText('Escolha a doca.')).toBeVisible()
  await form.getByLabel(/^Doca/).selectOption({ label: nome })
  await form.getByLabel('Para quem').fill(para)
  await form.getByRole('button', { name: 'Criar endereço' }).click()
  const shown = question(page, 'Endereço do calendário')
  const address = await shown.getByLabel('Endereço do calendário').inputValue()
  await expectNoAxeViolations(page)
  await shown.getByRole('button', { name: 'Concluir' }).click()
  const path = address.slice(address.indexOf('/agendamento/'))
  expect(await (await request.get(path)).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: `Revogar o calendário ${para}` }).click()
  await question(page, `Revogar o calendário ${para}`).getByRole('button', { name: 'Revogar' }).click()
  await expect(row(page, para)).toContainText('Revogado')
  expect((await request.get(path)).status()).toBe(404)

  const webhook = unique('ERP')
  await page.goto('/#/integracao/webhooks')
  await page.getByRole('button', { name: 'Novo webhook' }).first().click()
  await drawer(page).getByLabel('Nome').fill(webhook)
  await drawer(page).getByLabel('Endereço').fill('https://192.168.0.10/estiva')
  await drawer(page)
    .getByRole('button', { name: /^Registrar/ })
    .click()
  await expect(drawer(page).getByRole('group', { name: 'Eventos' })).toContainText(
    'Escolha ao menos um evento',
  )
  const agendamentos = drawer(page).getByRole('group', { name: 'Agendamentos' })
  await agendamentos.getByRole('checkbox', { name: 'Agendamento criado' }).check()
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByRole('button', { name: /^Registrar/ })
    .click()
  await expect(drawer(page).getByLabel('Endereço')).toHaveAccessibleDescription(/precisa estar na internet/)
  await drawer(page).getByLabel('Endereço').fill('https://erp.nao-existe.example/estiva')
  await drawer(page)
    .getByRole('button', { name: /^Registrar/ })
    .click()
  await expect(drawer(page).getByLabel('Segredo', { exact: true })).toHaveValue(/^whsec_/)
  await drawer(page).getByRole('button', { name: 'Concluir' }).click()
  await drawer(page).getByRole('button', { name: 'Escolher eventos' }).click()
  const eventos = question(page, `Eventos de ${webhook}`)
  await expect(eventos.getByRole('checkbox', { name: 'Agendamento criado' })).toBeChecked()
  await eventos.getByRole('checkbox', { name: 'Carga criada' }).check()
  await expectNoAxeViolations(page)
  await eventos.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Eventos do webhook atualizados')).toBeVisible()
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Carga criada' })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Enviar teste' }).click()
  await expect(drawer(page).getByRole('row', { name: /Teste/ })).toBeVisible()
  await expect(async () => {
    await drawer(page).getByRole('button', { name: 'Atualizar' }).click()
    await expect(drawer(page).getByText('Tentará de novo').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Excluir' }).click()
  await question(page, `Excluir ${webhook}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(row(page, webhook)).toHaveCount(0)

  await page.goto('/#/configuracoes/owner-preferences?p=2')
  const automacao = page.getByRole('region', { name: 'Automação do agendamento' })
  await automacao.getByRole('switch', { name: 'Cancelar quem não compareceu' }).check()
  await automacao.getByLabel('Tolerância (min)').fill('1441')
  await automacao.getByRole('button', { name: 'Salvar' }).click()
  await expect(automacao.getByLabel('Tolerância (min)')).toHaveAccessibleDescription(/1\.?440/)
  await automacao.getByLabel('Tolerância (min)').fill('90')
  await automacao.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Preferências salvas')).toBeVisible()
  await expectNoAxeViolations(page)
  // Left as it was: the other journeys book hours of the past.
  await automacao.getByRole('switch', { name: 'Cancelar quem não compareceu' }).uncheck()
  await automacao.getByRole('button', { name: 'Salvar' }).click()
  await expect(automacao.getByRole('button', { name: 'Salvar' })).toBeDisabled()
})

test('a carrier chooses which loads its own system hears of, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, CARRIER, '/#/integracao/webhooks')
  const webhook = unique('TMS')
  await page.getByRole('button', { name: 'Novo webhook' }).first().click()
  const form = drawer(page)
  await form.getByLabel('Nome').fill(webhook)
  await form.getByLabel('Endereço').fill('https://tms.nao-existe.example/estiva')
  await expect(form.getByRole('group', { name: 'Agendamentos' })).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Carga recebida ou alterada' }).check()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: /^Registrar/ }).click()
  await form.getByRole('button', { name: 'Concluir' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: 'Carga recebida ou alterada' })).toBeVisible()
  await form.getByRole('button', { name: 'Excluir' }).click()
  await question(page, `Excluir ${webhook}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(webhook)).toHaveCount(0)
})
