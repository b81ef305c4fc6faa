/** The ledger of stays: a visit of the yard on both sides, from the proven arrival to the agreed amount. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { agendaApi } from './support/agendamentos.ts'
import { OPERADOR } from './support/cargas.ts'
import { drawer, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const ESTADIAS = '/#/portal-agendamento/estadias'
const CARRIER = 'admin@viaplanalto.demo'
const HORAS = Array.from({ length: 24 }, (_unused, hora) => hora)
const HOUR_MS = 3_600_000
const plain = (text: string | null) => text?.replace(/\s/g, ' ')

let last = Date.now() % 90_000
/** A plate that no other journey uses. */
function placa(): string {
  last += 1
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `E${letter(last)}${letter(last / 26)}${last % 10}S${String(Math.floor(last / 10) % 100).padStart(2, '0')}`
}

/** A vehicle of 20 t of Via Planalto that came nearly nine hours ago and has left; its arrival was corrected afterwards. */
async function visita(request: APIRequestContext) {
  const api = await agendaApi(request, 1)
  const doca = await api.doca(unique('Doca'), HORAS, { capacidade: 8 })
  const found = (await api.call('post', '/api/empresa/search', { busca: 'Via Planalto' })) as {
    items: { id: string }[]
  }
  const placaVeiculo = placa()
  const hora = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(new Date()),
  )
  const dados = { placaVeiculo, direcao: 2, fornecedor: null, empresaId: found.items[0]?.id }
  const { id, codigo } = await api.reservar(doca, hora, dados)
  await api.call('post', `/agendamento/patio/reserva/${id}/chegada`, { capacidadeKg: 20_000 })
  const chegada = new Date(Date.now() - 9 * HOUR_MS + 10 * 60_000).toISOString()
  await api.call('put', `/agendamento/reserva/${id}/camposAdicionais`, { dhChegadaEfetiva: chegada })
  await api.call('patch', `/agendamento/reserva/${id}`, { concluirAgenda: true })
  return { id, codigo, placa: placaVeiculo }
}

/** The row of a vehicle, opened by the keyboard alone. */
async function openByKeyboard(page: Page, vehicle: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Pesquisar estadias' }).fill(vehicle)
  const row = page.getByRole('link', { name: /^Estadia E-/ }).or(page.getByRole('link', { name: /^E-\d+/ }))
  await expect(row).toHaveCount(1)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: /^E-\d{4,}/ })).toBeVisible()
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  return page
}

test('both sides read one stay, dispute it with text and file, and agree on the last proposal [C-411, C-412, C-413]', async ({
  page,
  browser,
  request,
}) => {
  const { placa: vehicle } = await visita(request)
  const carrier = await phone(browser)
  await signIn(carrier, CARRIER, ESTADIAS)
  await expect(carrier.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await openByKeyboard(carrier, vehicle)
  const theirs = drawer(carrier)
  await expect(theirs.getByText('Devida', { exact: true })).toBeVisible()
  await expect(theirs.getByText('Corrigida depois; o comprovante diz')).toBeVisible()
  expect(plain(await theirs.getByRole('region', { name: 'Prova e conta' }).textContent())).toMatch(
    /20,0 t × 9 h × R\$ 2,41R\$ 433,80/,
  )
  await expect(theirs.getByText(/2,41 continua; 2,50 de 04\/2026 ainda não conferido/)).toBeVisible()
  await expectNoAxeViolations(carrier)
  await theirs.getByRole('button', { name: 'Contestar' }).click()
  await expect(theirs.getByText('Escreva o que aconteceu')).toBeVisible()
  await theirs.getByLabel('Sua contestação').fill('Esperamos mais de uma hora antes da portaria.')
  await theirs.getByLabel('Horas propostas').fill('10')
  await theirs.locator('input[type=file]').setInputFiles({
    name: 'foto-portaria.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Na fila às 06:00'),
  })
  await theirs.getByRole('button', { name: 'Contestar' }).click()
  await expect(theirs.getByText('Contestada', { exact: true })).toBeVisible()
  await expect(theirs.getByText('vez da outra', { exact: false })).toBeVisible()

  await signIn(page, OPERADOR, ESTADIAS)
  await expectNoAxeViolations(page)
  await openByKeyboard(page, vehicle)
  const ours = drawer(page)
  await expect(ours.getByText('Esperamos mais de uma hora antes da portaria.')).toBeVisible()
  await expect(ours.getByRole('button', { name: 'foto-portaria.txt' })).toBeVisible()
  await expectNoAxeViolations(page)
  await ours.getByLabel('Sua resposta').fill('Só contamos desde a portaria, e o motorista saiu para almoçar.')
  await ours.getByLabel('Horas propostas').fill('8')
  await ours.getByRole('button', { name: 'Responder' }).focus()
  await page.keyboard.press('Enter')
  await expect(ours.getByText(/vez da outra/)).toBeVisible()

  // The carrier sees the answer without asking for it, and accepts.
  await expect(
    theirs.getByText('Só contamos desde a portaria, e o motorista saiu para almoçar.'),
  ).toBeVisible()
  await theirs.getByRole('button', { name: /^Acordar R\$\s385,60$/ }).click()
  await expect(theirs.getByText('Acordada', { exact: true })).toBeVisible()
  await theirs.getByLabel('Documento').fill('CT-e 41.290')
  await theirs.getByRole('button', { name: 'Foi cobrada' }).click()
  await expect(theirs.getByText('Cobrada', { exact: true })).toBeVisible()
  await expectNoAxeViolations(carrier)

  await expect(ours.getByText('Acordado, CT-e 41.290')).toBeVisible()
  await ours.getByRole('tab', { name: 'Histórico' }).click()
  await expect(ours.getByText('Correção da chegada', { exact: false }).first()).toBeVisible()
})

test('the yard leads to the row of a vehicle, which says what the card says [C-411]', async ({
  page,
  request,
}) => {
  const { id, codigo } = await visita(request)
  await signIn(
    page,
    OPERADOR,
    `/#/portal-agendamento/agendamentos(drawer:portal-agendamento/reserva/detalhes/${id})`,
  )
  const booking = drawer(page)
  await expect(booking.getByRole('heading', { name: new RegExp(codigo) })).toBeVisible()
  await expect(booking.getByText(/^R\$\s433,80$/)).toBeVisible()
  await booking.getByRole('link', { name: /^Estadia E-/ }).click()
  await expect(drawer(page).getByText(/^R\$\s433,80$/)).toBeVisible()
})
