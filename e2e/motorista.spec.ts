/** A driver without an app: the link, the trip with and without a connection, and what the company sees of it. */

import type { Page } from '@playwright/test'
import { SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { driverAtHisTrip } from './support/viagens.ts'

/** The smallest picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
const painel = (id: string) => `/#/cargas/paineis/minhas-cargas(drawer:cargas/detalhes/${id}/motorista)`

/** Draws with a finger where the receiver signs. */
async function assinar(phone: Page): Promise<void> {
  const field = phone.getByRole('img', { name: 'Assine aqui com o dedo' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('There is no place to sign.')
  await phone.mouse.move(box.x + 20, box.y + 60)
  await phone.mouse.down()
  await phone.mouse.move(box.x + 120, box.y + 30, { steps: 8 })
  await phone.mouse.move(box.x + 200, box.y + 80, { steps: 8 })
  await phone.mouse.up()
}

/** Back at the trip once the phone has kept the departure: until then it still leads to the same stop. */
async function leaveStop(phone: Page): Promise<void> {
  const leave = phone.getByRole('button', { name: 'Saí' })
  await leave.click()
  await expect(leave).toHaveCount(0)
  await phone.goBack()
}

test('a driver accepts, arrives, delivers with a signature, and the company sees it', async ({
  browser,
  request,
  baseURL,
}) => {
  const { carga, phone } = await driverAtHisTrip({ browser, request, baseURL })
  expect(phone.url()).not.toContain('#')
  await expect(phone.getByRole('heading', { name: 'Viagem para Formiga' })).toBeVisible()
  await expectNoSideScroll(phone)
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Aceitar viagem' }).click()
  await expect(phone.getByRole('heading', { name: 'Viagem para Jundiaí' })).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Ir para a coleta' }).click()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await phone.getByRole('button', { name: 'Começou a carga' }).click()
  await phone.getByRole('button', { name: 'Terminou a carga' }).click()
  await leaveStop(phone)
  await phone.getByRole('button', { name: 'Ir para a entrega' }).click()
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click()
  await phone.getByLabel('Quem recebeu').fill('Sônia Brito')
  await assinar(phone)
  // The signature stays where only the amount changes.
  await phone.getByText('Parte', { exact: true }).click()
  await phone.getByRole('button', { name: 'Guardar entrega' }).click()
  await expect(phone.getByRole('alert'), 'a part says what did not stay').toHaveText('Diga o que não ficou.')
  await expect(phone.getByLabel('O que houve')).toBeFocused()
  await phone.getByText('Tudo', { exact: true }).click()
  await phone.getByRole('button', { name: 'Guardar entrega' }).click()
  await expect(phone.getByRole('button', { name: 'Saí' })).toBeVisible()
  const desk = await browser.newPage()
  await signIn(desk, SHIPPER, painel(carga.id))
  await expect(drawer(desk).getByRole('row', { name: /Entregar.*Sônia Brito/ })).toContainText(
    'falta comprovante',
  )
  await expect(drawer(desk).getByRole('button', { name: 'Assinatura 1' })).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.close()
  await phone.context().close()
})

test('a message stays in sight from the moment it is written, also before it is read back', async ({
  browser,
  request,
  baseURL,
}) => {
  const { phone } = await driverAtHisTrip({ browser, request, baseURL })
  await phone.getByRole('button', { name: 'Aceitar viagem' }).click()
  await phone.getByRole('button', { name: 'Conversa' }).click()
  await phone.route(/\/mensagens\?/, (route) => route.abort())
  const thread = phone.getByRole('log', { name: 'Conversa' })
  const field = phone.getByPlaceholder('Mensagem')
  for (const line of [
    'Na fila',
    'Sete caminhões na frente',
    'Quatro',
    'Dois',
    'Um',
    'Sou o próximo',
    'Na balança',
  ]) {
    await field.fill(line)
    const answered = phone.waitForResponse(/\/atos$/)
    await phone.getByRole('button', { name: 'Enviar' }).click()
    await answered
    await expect(field).toHaveValue('')
  }
  await field.fill('Falta')
  await phone.goBack()
  await phone.getByRole('button', { name: 'Conversa' }).click()
  await expect(field, 'what is not sent yet is there again').toHaveValue('Falta')
  const last = thread.getByText('Na balança')
  await expect(last).toBeVisible()
  // Above the form, which covers the end of the page.
  const [message, form] = [await last.boundingBox(), await field.boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(form?.y ?? 0)
  await phone.context().close()
})

test('without a network for a while, over deliveries with photos, nothing is lost and times stay [E-102, E-104, E-117]', async ({
  browser,
  request,
  baseURL,
}) => {
  const { carga, phone } = await driverAtHisTrip({ browser, request, baseURL })
  await phone.getByRole('button', { name: 'Aceitar viagem' }).click()
  await expect(phone.getByRole('heading', { name: 'Viagem para Jundiaí' })).toBeVisible()
  // The worker has the page before the network goes.
  await phone.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))
  await expect(phone.getByText('na fila')).toHaveCount(0)
  await phone.context().setOffline(true)

  await phone.getByRole('button', { name: 'Ir para a coleta' }).click()
  await phone.getByRole('button', { name: 'Cheguei' }).click()
  await phone.getByRole('button', { name: 'Começou a carga' }).click()
  await phone.getByRole('button', { name: 'Terminou a carga' }).click()
  await leaveStop(phone)
  for (const receiver of ['Sônia Brito', 'Tadeu Reis']) {
    await phone.getByRole('button', { name: 'Ir para a entrega' }).click()
    await phone.getByRole('button', { name: 'Cheguei' }).click()
    await phone.getByRole('button', { name: 'Entregar', exact: true }).click()
    await phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'canhoto.png', mimeType: 'image/png', buffer: PHOTO })
    await expect(phone.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await phone.getByLabel('Quem recebeu').fill(receiver)
    await phone.getByRole('button', { name: 'Guardar entrega' }).click()
    await leaveStop(phone)
  }
  await expect(phone.getByRole('heading', { name: 'Viagem concluída' })).toBeVisible()
  await expect(phone.getByText(/^Sem conexão desde/)).toBeVisible()
  // Killed and opened again without a network: page, trip and queue are there.
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Viagem concluída' })).toBeVisible()
  await phone.getByRole('button', { name: /na fila/ }).click()
  await expect(phone.getByRole('heading', { name: 'O que falta enviar' })).toBeVisible()
  await expect(phone.getByText('guardado', { exact: true })).toHaveCount(10)
  await expectNoSideScroll(phone)

  const seen = await carga.api.call('get', `/api/carga-mongo/${carga.id}/viagem`)
  expect((seen as { viagem: { totalAtos: number } }).viagem.totalAtos).toBe(2)
  const before = Date.now()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Nada falta enviar.')).toBeVisible({ timeout: 30_000 })
  const told = (await carga.api.call('get', `/api/carga-mongo/${carga.id}/viagem`)) as {
    viagem: { situacao: number; id: string }
  }
  expect(told.viagem.situacao).toBe(6)
  const { items } = (await carga.api.call('get', `/api/viagem/${told.viagem.id}/atos`)) as {
    items: { tipo: string; dh: string; resultado: string; faltaComprovante: boolean; arquivos: unknown[] }[]
  }
  const deliveries = items.filter(({ tipo }) => tipo === 'entregar')
  expect(deliveries).toHaveLength(2)
  for (const { resultado, dh, faltaComprovante, arquivos } of deliveries) {
    expect([resultado, faltaComprovante, arquivos.length]).toEqual(['aceito', false, 1])
    expect(Date.parse(dh)).toBeLessThan(before)
  }
  await phone.context().close()
})

test('a refused trip says why, and the board marks its load', async ({ browser, request, baseURL }) => {
  const { carga, phone } = await driverAtHisTrip({ browser, request, baseURL }, { colorScheme: 'dark' })
  await phone.getByRole('button', { name: 'Não posso fazer' }).click()
  await phone.getByRole('button', { name: 'Recusar a viagem' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Escolha um motivo ou escreva o que houve.')
  await phone.getByRole('radio', { name: 'Outro motivo' }).check()
  await phone.getByLabel('O que houve').fill('Freio da carreta foi para a oficina')
  // From the top: an option that is half under the fixed head would be measured as a small one.
  await phone.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Recusar a viagem' }).click()
  await expect(phone.getByRole('heading', { name: 'Você recusou esta viagem' })).toBeVisible()
  const desk = await browser.newPage()
  await signIn(desk, SHIPPER, painel(carga.id))
  await expect(drawer(desk).getByText('Freio da carreta foi para a oficina').first()).toBeVisible()
  await expect(drawer(desk).getByRole('button', { name: /^Criar link para/ })).toBeVisible()
  await desk.close()
  await phone.context().close()
})

test('staff share, renew and take back the link, and an open page ends within 15 seconds [E-106]', async ({
  browser,
  request,
  baseURL,
}) => {
  const { carga, phone } = await driverAtHisTrip({ browser, request, baseURL })
  const desk = await browser.newPage()
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(desk, SHIPPER, painel(carga.id))
  await drawer(desk).getByRole('button', { name: 'Copiar' }).click()
  await expect(
    drawer(desk).getByText(/Link copiado em .* Abrir o aplicativo é tudo o que sabemos daqui\./),
  ).toBeVisible()
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toContain(carga.codigo)
  await drawer(desk).getByRole('button', { name: 'Registrar por ele' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: /^Registrar por/ })
  await dialog.getByRole('button', { name: 'Registrar' }).press('Enter')
  await expect(drawer(desk).getByRole('row', { name: /Aceitou a viagem.*por Renata/ })).toBeVisible()
  await drawer(desk).getByRole('button', { name: 'Trocar motorista' }).press('Enter')
  const change = desk.getByRole('dialog', { name: /^Veículo e motorista da carga/ })
  await change.getByRole('button', { name: 'Voltar' }).press('Enter')
  await expect(change).toBeHidden()
  await drawer(desk).getByRole('button', { name: 'Revogar link' }).press('Enter')
  await desk
    .getByRole('dialog', { name: /^Revogar o link/ })
    .getByRole('button', { name: 'Revogar link' })
    .press('Enter')
  const revoked = Date.now()
  await expect(phone.getByRole('heading', { name: 'Este link deixou de valer' })).toBeVisible({
    timeout: 20_000,
  })
  expect(Date.now() - revoked).toBeLessThan(18_000)
  await desk.close()
  await phone.context().close()
})

test('the trip is read and done by keyboard, with text twice as large, in three languages [E-116]', async ({
  browser,
  request,
  baseURL,
}) => {
  const { phone } = await driverAtHisTrip({ browser, request, baseURL })
  await phone.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoSideScroll(phone)
  await phone.getByRole('checkbox', { name: /autorizo o uso da posição/ }).focus()
  await phone.keyboard.press('Space')
  await expect(phone.getByRole('checkbox')).not.toBeChecked()
  await phone.getByRole('button', { name: 'Aceitar viagem' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Viagem para Jundiaí' })).toBeFocused()
  await expectNoSideScroll(phone)
  await phone.getByLabel('Idioma').selectOption('es')
  await expect(phone.getByRole('button', { name: 'Ir al retiro' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.lang)).toBe('es')
  await phone.reload()
  await phone.getByLabel('Idioma').selectOption('en')
  await phone.getByRole('button', { name: 'Go to the pick-up' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'CD Jundiaí' })).toBeFocused()
  await phone.getByRole('button', { name: 'I arrived' }).press('Enter')
  await expect(phone.getByRole('button', { name: 'Loading began' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back' }).press('Enter')
  await phone.getByRole('button', { name: 'My data' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Receipts of arrival' })).toBeVisible()
  await expect(phone.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.context().close()
})
