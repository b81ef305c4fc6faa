/**
 * A planner's morning: the orders of the day come in as a spreadsheet, what is wrong is mended, the planner proposes
 * manifests, a hand goes over them, labels are printed, and one becomes a load, while a colleague looks on.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { card, cargaApi, QUADRO, SHIPPER } from './support/cargas.ts'
import { another, drawer, question, row, rowLink } from './support/registers.ts'
import { expect, signIn, test } from './support/test.ts'

const PLANNER = 'operador@serradourada.demo'
const FORMACAO = '/#/formacao/roteirizacao'
const PEDIDOS = '/#/formacao/pedidos'
const IMPORTAR = '/#/integracao/importar?alvo=pedidos'
const LINES = 60
const DAY_MS = 86_400_000
const TRATADA = 20_000
const SLOW_MS = 1_500

const HEADER = [
  'NR_PEDIDO',
  'FILIAL',
  'FRETE',
  'DESTINATARIO',
  'CIDADE',
  'UF',
  'PESO',
  'CUBAGEM',
  'PALETES',
  'QTDE',
  'VALOR',
  'DATA_COLETA',
  'DATA_ENTREGA',
]
const CIDADE = HEADER.indexOf('CIDADE')
const COLETA = HEADER.indexOf('DATA_COLETA')

const day = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

/** Real orders for towns within a day's way of Jundiaí. */
function ordersOf(tag: string): string[][] {
  const file = fileURLToPath(new URL('../demo/pedidos-do-dia.csv', import.meta.url))
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true })
  return rows
    .filter(({ latitude, longitude }) => Math.hypot(Number(latitude) + 23.2, Number(longitude) + 46.9) < 1.2)
    .slice(0, LINES)
    .map(({ municipio = '', pesoG, volumeCm3, valor }, index) => [
      `${tag}-${String(index).padStart(2, '0')}`,
      'CD Jundiaí',
      index % 10 === 9 ? 'FOB' : 'CIF',
      `Loja ${municipio} ${index}`,
      municipio,
      'SP',
      decimal((Number(pesoG) * 90) / 1_000, 1),
      decimal((Number(volumeCm3) * 90) / 1e6, 2),
      '1',
      '8',
      decimal(Number(valor) * 90, 2),
      `${day(1)} 06:00`,
      `${day(4)} 20:00`,
    ])
}

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'pedidos_da_manha.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].map((one) => one.join(';')).join('\r\n')),
})

/** From the file to the end of the checking. */
async function check(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto(IMPORTAR)
  await page.getByLabel('Planilha de pedidos', { exact: true }).setInputFiles(csv(rows))
  await expect(page.getByText(`${HEADER.length} colunas no arquivo`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(new RegExp(`^Conferidas? ${rows.length} linhas?$`))).toBeVisible({
    timeout: TRATADA,
  })
}

const counter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const linha = (page: Page, numero: string) => page.getByRole('option', { name: new RegExp(`^${numero} `) })
const minutas = (page: Page) => page.getByRole('region', { name: 'Minutas' })

interface Minuta {
  readonly id: string
  readonly codigo: number
  readonly pedidos: { readonly numero: string }[]
  readonly eventosRotaPonto: { readonly nome: string }[]
}

test('orders come as a spreadsheet, are mended, planned, printed and formed into a load that others see live [L-005, L-057, L-142]', async ({
  page,
  browser,
  request,
}) => {
  // Half a minute alone; two pages, their maps and a search share the machine with other journeys.
  test.slow()
  const tag = `D${randomUUID().slice(0, 6)}`.toUpperCase()
  const right = ordersOf(tag)
  const wrong = right.map((one, index) => {
    if (index === 2) return one.with(CIDADE, 'Sorocabba')
    if (index === 7) return one.with(COLETA, '31/02/2030 06:00')
    return index === 11 ? one.with(CIDADE, 'Vila Perdida') : one
  })
  const numeros = right.map(([numero = '']) => numero)
  const [first = '', perdido = ''] = [numeros[0], numeros[11]]
  await signIn(page, PLANNER)

  // The file has a slip of the pen, a day that does not exist and a town that nobody knows.
  await check(page, wrong)
  await expect(counter(page, 'Recusar')).toHaveText(/1$/)
  // What was accepted counts for what is written just after, however long its answer takes.
  await page.route('**/reparos/**', async (route) => {
    await setTimeout(SLOW_MS)
    await route.continue()
  })
  await page.getByRole('button', { name: /^Aceitar 1: Município parecido/ }).press('Enter')
  await page.getByRole('button', { name: /^Aceitar 1: Município desconhecido/ }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Gravação concluída: ${LINES - 1} linhas`)).toBeVisible({ timeout: TRATADA })
  await check(page, right.slice(7, 8))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Gravação concluída: 1 linha')).toBeVisible({ timeout: TRATADA })
  await page.goto(`${PEDIDOS}?busca=${perdido}`)
  await expect(row(page, perdido)).toContainText('Destino sem coordenadas')
  await rowLink(page, perdido).press('Enter')
  await drawer(page).getByLabel('Município do destino').fill('sorocaba')
  await page.getByRole('option', { name: 'Sorocaba, SP' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, perdido)).toContainText('Pronto')

  // A colleague looks at the same orders from now on.
  const other = await another(browser, SHIPPER)
  await other.goto(`${FORMACAO}?busca=${first}`)
  await expect(linha(other, first)).not.toContainText('Minuta')

  // All of them are planned.
  await page.goto(`${FORMACAO}?busca=${tag}`)
  await page.getByRole('listbox', { name: 'Pedidos' }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: `Montar minutas com ${LINES}` }).press('Enter')
  await expect(page.getByRole('main').getByText(`${LINES} pedidos selecionados`)).toBeVisible()
  await page.getByLabel('Tempo de busca').selectOption('5')
  const procurar = page.getByRole('button', { name: 'Procurar plano' })
  await expect(procurar).toBeEnabled()
  await procurar.press('Enter')
  await expect(page.getByRole('button', { name: 'Procurar mais' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Todos os pedidos têm viagem.')).toBeVisible()
  const viagens = page.getByRole('region', { name: 'Viagens', exact: true })
  await viagens.getByRole('button', { name: 'Fixar viagem V1', exact: true }).press('Enter')
  await expect(viagens.getByText('1 fixada')).toBeVisible()
  await page.getByRole('button', { name: /^Aplicar \d+ minutas?$/ }).press('Enter')
  await expect(page.getByText(/^\d+ minutas? criadas?$/)).toBeVisible()
  await page.goto(`${FORMACAO}?busca=${first}`)
  await expect(linha(page, first), 'what was read before is not shown again').toContainText(/Minuta \d+/)
  await expect(linha(other, first), 'the colleague sees it at once').toContainText(/Minuta \d+/)

  // One manifest is gone over by hand: its second stop comes first.
  const api = await cargaApi(request)
  const made = ((await api.call('get', '/formacao/minuta')) as Minuta[]).filter(({ pedidos }) =>
    pedidos.every(({ numero }) => numeros.includes(numero)),
  )
  expect(made.flatMap(({ pedidos }) => pedidos)).toHaveLength(LINES)
  const minuta = made.toSorted((a, b) => b.eventosRotaPonto.length - a.eventosRotaPonto.length)[0]
  if (!minuta) throw new Error('The plan made no manifest.')
  const [, um, dois] = minuta.eventosRotaPonto.map(({ nome }) => nome)
  const numero = minuta.pedidos[0]?.numero ?? ''
  await other.goto(`${FORMACAO}?busca=${numero}`)
  await expect(linha(other, numero)).toContainText(`Minuta ${minuta.codigo}`)
  await page.goto(`${FORMACAO}?busca=${tag}&minuta=${minuta.id}`)
  const parada = (position: number) =>
    page.getByRole('listitem', { name: new RegExp(`^Parada ${position}:`) })
  await expect(parada(1)).toContainText(um ?? '')
  await minutas(page).getByRole('button', { name: 'Ações da parada 2' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(parada(1)).toContainText(dois ?? '')
  await expect(minutas(page).getByRole('button', { name: 'Ações da parada 1' })).toBeFocused()

  // Its labels, then the load.
  const download = page.waitForEvent('download')
  await minutas(page).getByRole('button', { name: 'Etiquetas', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: /^Etiquetas em folha A4/ }).press('Enter')
  const pdf = await download
  expect(pdf.suggestedFilename()).toBe(`etiquetas-minuta-${minuta.codigo}-a4.pdf`)
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await minutas(page).getByRole('button', { name: 'Confirmar minuta' }).press('Enter')
  await question(page, `Confirmar minuta ${minuta.codigo}`)
    .getByRole('button', { name: 'Confirmar minuta' })
    .press('Enter')
  const told = page.getByText(new RegExp(`^A minuta ${minuta.codigo} é a carga`))
  await expect(told).toBeVisible()
  const codigo = (await told.innerText()).replace(/^.* /, '')
  await expect(linha(other, numero), 'the colleague sees it leave').toHaveCount(0)
  await other.context().close()

  await page.goto(`${QUADRO}?busca=${codigo}`)
  const found = page.locator('article[data-carga-id]').filter({ hasText: codigo })
  await expect(found).toBeVisible()
  const id = (await found.getAttribute('data-carga-id')) ?? ''
  await card(page, id).press('Enter')
  await expect(drawer(page)).toContainText(codigo)
  for (const { nome } of minuta.eventosRotaPonto.slice(0, 4)) await expect(drawer(page)).toContainText(nome)
})
