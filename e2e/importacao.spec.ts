/** Importing companies: columns, checking with repairs, writing, the result, the remembered links. */
import type { Page } from '@playwright/test'
import { sampleCnpj } from './support/import-files.ts'
import { ADMIN, drawer, question, toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const HEADER = ['CNPJ_CLI', 'RAZAO', 'CIDADE', 'UF', 'CEP', 'FONE1', 'HR_RECEB', 'OBS_INT']
const IMPORTAR = '/#/integracao/importar?alvo=empresas'

interface Changes {
  readonly nome?: string
  readonly cidade?: string
  readonly uf?: string
  readonly cep?: string
  readonly fone?: string
  readonly janela?: string
}
const loja = (
  cnpj: string,
  {
    nome = `Mercado Bom Preço ${cnpj.slice(5, 8)}`,
    cidade = 'Joinville',
    uf = 'SC',
    cep = '89204-250',
    fone = '(47) 3422-1180',
    janela = 'Seg–sex 06:00–14:00',
  }: Changes = {},
) => [cnpj, nome, cidade, uf, cep, fone, janela, 'texto livre']

/** `first` keeps the companies of different tests apart; a second try brings others. */
const cnpjAfter = (first: number, n: number) => sampleCnpj(first + test.info().retry * 1_000 + n)

function rowsOf(first: number): string[][] {
  const cnpj = (n: number) => cnpjAfter(first, n)
  return [
    loja(cnpj(0)),
    loja(cnpj(1), { cidade: 'Joinvile' }),
    loja(`${cnpj(2).slice(0, 13)}${(Number(cnpj(2)[13]) + 1) % 10}`),
    loja(cnpj(3), { nome: 'CONFEITARIA ACUCAR', cep: '8901000' }),
    loja(cnpj(4), { uf: 'SX' }),
    loja(cnpj(5), { fone: '47 36331177', janela: '6h as 14h' }),
    loja(cnpj(0), { nome: 'Outra' }),
    ...Array.from({ length: 60 }, (_, n) => loja(cnpj(10 + n))),
  ]
}

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'clientes_sul_2026-11.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].map((row) => row.join(';')).join('\r\n')),
})

async function send(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto(IMPORTAR)
  await page.getByLabel('Planilha de empresas', { exact: true }).setInputFiles(csv(rows))
  await expect(page.getByRole('heading', { name: 'Importar empresas' })).toBeVisible()
  await expect(page.getByText(`${HEADER.length} colunas no arquivo`)).toBeVisible()
}

const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const line = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row').filter({ hasText: text })

test('a spreadsheet of companies is linked, checked, repaired by choice and written', async ({ page }) => {
  await signIn(page, ADMIN)
  await send(page, rowsOf(71_000_000))
  await expect(page.getByLabel('Campo do cadastro para CNPJ_CLI')).toHaveValue('documento')
  await expect(page.getByLabel('Campo do cadastro para OBS_INT')).toHaveValue('')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Conferidas 67 linhas')).toBeVisible({ timeout: 30_000 })
  await expect(filter(page, 'Criar')).toHaveText(/61$/)
  await expect(filter(page, 'Reparo')).toHaveText(/3$/)
  await expect(filter(page, 'Recusar')).toHaveText(/3$/)
  await expect(line(page, 'Repetida: igual à linha 2')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Aceitar 1: Município parecido: confira um a um' }).click()
  await expect(filter(page, 'Criar')).toHaveText(/62$/)
  await page.getByRole('button', { name: 'Desfazer: Município parecido: confira um a um' }).click()
  await expect(filter(page, 'Criar')).toHaveText(/61$/)
  await page.getByRole('button', { name: 'Aceitar 1: Município parecido: confira um a um' }).click()
  await page.getByRole('button', { name: 'Manter original: Razão social, linha 5' }).click()
  await page.getByRole('button', { name: 'Aceitar reparo: CEP, linha 5' }).click()
  await expect(filter(page, 'Criar')).toHaveText(/63$/)

  await filter(page, 'Recusar').click()
  await expect(line(page, 'Dígito verificador inválido')).toBeVisible()
  await expect(line(page, 'Mercado Bom Preço').first()).toBeVisible()
  await filter(page, 'Recusar').click()
  await page.getByLabel('Pesquisar linhas').fill('confeitaria')
  await expect(line(page, 'CONFEITARIA ACUCAR')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('Pesquisar linhas').fill('')

  await page.getByRole('button', { name: /^Importar 63 linhas/ }).click()
  await expect(page.getByText('Gravação concluída: 63 linhas')).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar recusadas' }).click()
  expect((await download).suggestedFilename()).toBe('clientes_sul_2026-11-recusadas.csv')
  await expectNoAxeViolations(page)
})

test('the same file again changes nothing, and its links are remembered and can be forgotten', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const rows = Array.from({ length: 5 }, (_, n) => loja(cnpjAfter(72_000_000, n)))
  for (const [count, label] of [
    [5, 'Criar'],
    [5, 'Sem mudança'],
  ] as const) {
    await send(page, rows)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Conferidas 5 linhas')).toBeVisible({ timeout: 30_000 })
    await expect(filter(page, label)).toHaveText(new RegExp(`${count}$`))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Gravação concluída: 5 linhas')).toBeVisible({ timeout: 30_000 })
  }
  await page.goto('/#/integracao/mapear')
  await page.getByRole('link', { name: 'Clientes sul' }).click()
  await drawer(page).getByLabel('Nome').fill('Clientes do Sul')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Modelo Clientes do Sul alterado')).toBeVisible()
  await page.getByRole('link', { name: 'Clientes do Sul' }).click()
  await drawer(page).getByRole('button', { name: 'Esquecer' }).click()
  await question(page, 'Esquecer modelo Clientes do Sul').getByRole('button', { name: 'Esquecer' }).click()
  await expect(page.getByRole('link', { name: 'Clientes do Sul' })).toBeHidden()
})

test('a file that is no spreadsheet is refused where it was dropped, and an import can be given up', async ({
  page,
}) => {
  await signIn(page, ADMIN, IMPORTAR)
  await page.getByLabel('Planilha de empresas', { exact: true }).setInputFiles({
    name: 'foto.xlsx',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
  })
  const zone = page.getByRole('region', { name: 'Enviar planilha de empresas' })
  await expect(zone.getByRole('alert')).toHaveText(
    'O arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.',
  )
  await expectNoAxeViolations(page)
  await send(page, [loja(sampleCnpj(73_000_000))])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await question(page, 'Descartar importação').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Descartada' }).first()).toBeVisible()
})

test('the steps work on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, ADMIN)
  await send(page, rowsOf(74_000_000))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Conferir/ }).click()
  await expect(page.getByText('Conferidas 67 linhas')).toBeVisible({ timeout: 30_000 })
  await expect(line(page, 'Joinvile')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoAxeViolations(page)
})

test('a refused cell is corrected in the preview, by keyboard and by a suggestion, and imported so', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const cnpj = (n: number) => cnpjAfter(75_000_000, n)
  await send(page, [
    loja(cnpj(0), { uf: 'SX', nome: 'Padaria Um' }),
    loja(cnpj(1), { cidade: 'Jonvili', nome: 'Padaria Dois' }),
    loja(cnpj(2), { cep: '1', nome: 'Padaria Três' }),
  ])
  await page.keyboard.press('Control+Enter')
  await expect(filter(page, 'Recusar')).toHaveText(/3$/, { timeout: 30_000 })

  const editor = page.getByRole('dialog')
  const correct = (where: string) => page.getByRole('button', { name: `Corrigir: ${where}` })
  await correct('UF, linha 2').focus()
  await page.keyboard.press('Enter')
  await expect(editor.getByLabel('UF')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('QQ')
  await page.keyboard.press('Enter')
  await expect(editor.getByText('Não existe')).toBeVisible()
  await editor.getByLabel('UF').fill('SC')
  await page.keyboard.press('Enter')
  await expect(editor).toBeHidden()
  await expect(correct('UF, linha 2')).toBeFocused()
  await expect(line(page, 'Padaria Um').getByText('Criar')).toBeVisible()

  await correct('Município, linha 3').click()
  await editor.getByRole('list', { name: 'Sugestões' }).getByRole('button', { name: 'Joinville' }).click()
  await expect(line(page, 'Padaria Dois').getByText('Criar')).toBeVisible()
  await expect(filter(page, 'Recusar')).toHaveText(/1$/)
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await correct('CEP, linha 4').click()
  await editor.getByLabel('CEP').fill('89204-250')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await editor.getByRole('button', { name: 'Corrigir' }).click()
  await expect(filter(page, 'Recusar')).toHaveText(/0$/)
  await page.getByRole('button', { name: /^Importar 3 linhas/ }).click()
  await expect(page.getByText('Gravação concluída: 3 linhas')).toBeVisible({ timeout: 30_000 })
})
