/**
 * The way of a record through every register, by keyboard where a person would use it: created by quick-create,
 * found, edited by two people at once, switched off, exported; and files of 5,000 lines, of which 3 % are wrong.
 */
import type { Page } from '@playwright/test'
import {
  companiesFile,
  driversFile,
  type SampleFile,
  sampleCnpj,
  sampleCpf,
  vehiclesFile,
  wrongLines,
} from './support/import-files.ts'
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
import { expect, signIn, test } from './support/test.ts'

const SHIPPER = ADMIN
const CARRIER = 'admin@viaplanalto.demo'
const LINES = 5_000

interface Journey {
  readonly register: string
  /** Of quick-create. */
  readonly entry: string
  readonly list: string
  readonly who: string
  /** Ends `criado`, `criada`. */
  readonly gender: 'a' | 'o'
  /** Fills what a new record needs and answers the name it is known by. */
  readonly fill: (page: Page) => Promise<string>
  /** A text field that both people change. */
  readonly editedField: string
  /** Found by the global search by this text, if at all. */
  readonly searched?: (name: string) => string
}

const field = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label, exact: true })
const random = (digits: number) => Math.floor(10 ** (digits - 1) + Math.random() * 9 * 10 ** (digits - 1))

async function fillName(page: Page, label: string, name: string): Promise<string> {
  await field(page, label).fill(name)
  return name
}

const JOURNEYS: readonly Journey[] = [
  {
    register: 'empresas',
    entry: 'Empresa',
    list: '/#/cadastros-gerais/empresas',
    who: SHIPPER,
    gender: 'a',
    editedField: 'Nome fantasia',
    searched: (name) => name,
    fill: async (page) => {
      await field(page, 'CNPJ ou CPF').fill(sampleCnpj(random(8)))
      await drawer(page).getByRole('checkbox', { name: 'Cliente' }).check()
      await drawer(page).getByRole('combobox', { name: 'Município' }).fill('joinvile')
      await page.getByRole('option', { name: 'Joinville, SC' }).click()
      return fillName(page, 'Razão social', unique('Mercado'))
    },
  },
  {
    register: 'veículos',
    entry: 'Veículo',
    list: '/#/frota/veiculos',
    who: CARRIER,
    gender: 'o',
    editedField: 'Marca e modelo',
    searched: (name) => name,
    fill: async (page) => {
      const letters = [...String(random(3))].map((digit) => String.fromCharCode(75 + Number(digit))).join('')
      const placa = `${letters}${random(1)}C${random(2)}`
      await field(page, 'Placa').fill(placa)
      return placa
    },
  },
  {
    register: 'motoristas',
    entry: 'Motorista',
    list: '/#/frota/motoristas',
    who: CARRIER,
    gender: 'o',
    editedField: 'E-mail',
    searched: (name) => name,
    fill: async (page) => {
      await field(page, 'CPF').fill(sampleCpf(random(9)))
      await field(page, 'Número da CNH').fill('02650306461')
      await drawer(page).getByLabel('Validade da CNH').fill('2029-06-30')
      return fillName(page, 'Nome', unique('Osvaldo'))
    },
  },
  {
    register: 'vendedores',
    entry: 'Vendedor',
    list: '/#/cadastros-gerais/vendedores',
    who: SHIPPER,
    gender: 'o',
    editedField: 'E-mail',
    fill: (page) => fillName(page, 'Nome', unique('Sandra')),
  },
]

/** Through the panel, by keyboard: the shortcut, the name, Enter. */
async function quickCreate(page: Page, entry: string): Promise<void> {
  await page.keyboard.press('Alt+/')
  await page.getByPlaceholder('Pesquisar cadastro rápido...').fill(entry)
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
}

for (const journey of JOURNEYS) {
  const { register, entry, list, who, gender, editedField } = journey

  test(`${register}: created by quick-create, found, edited by two at once, switched off, exported`, async ({
    page,
    browser,
  }) => {
    await signIn(page, who)
    await quickCreate(page, entry)
    const name = await journey.fill(page)
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, `${name} criad${gender}`)).toBeVisible()

    if (journey.searched) {
      await page.keyboard.press('Alt+.')
      await page
        .getByPlaceholder('Digite mais que 3 caracteres para iniciar a pesquisa...')
        .fill(journey.searched(name))
      await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
      await page.keyboard.press('Escape')
    }

    await page.goto(list)
    await page.getByRole('searchbox').fill(name)
    await rowLink(page, name).press('Enter')
    await expect(field(page, editedField)).toBeVisible()
    const colleague = await another(browser, who)
    await colleague.goto(list)
    await colleague.getByRole('searchbox').fill(name)
    await rowLink(colleague, name).press('Enter')
    await field(page, editedField).fill('um@exemplo.com.br')
    await field(colleague, editedField).fill('outro@exemplo.com.br')
    await colleague.keyboard.press('Control+Enter')
    await expect(toast(colleague, `${name} alterad${gender}`)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const conflict = page.getByRole('dialog').filter({ hasText: 'outro@exemplo.com.br' }).last()
    await expect(conflict).toContainText('um@exemplo.com.br')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await question(page, /./)
      .last()
      .getByRole('button', { name: /Descartar|Sair/ })
      .click()
    await expect(drawer(page)).toBeHidden()

    await chooseInRow(page, name, 'Desativar')
    await expect(row(page, name)).toContainText(`Desativad${gender}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).press('Enter')
    await page.getByRole('menuitem', { name: /\.csv/ }).press('Enter')
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString('utf8')).toContain('outro@exemplo.com.br')
  })
}

const IMPORTS: readonly { alvo: string; label: string; who: string; file: SampleFile; page: string }[] = [
  {
    alvo: 'empresas',
    label: 'Planilha de empresas',
    who: SHIPPER,
    file: companiesFile(LINES, 40_000_000),
    page: '/#/cadastros-gerais/empresas',
  },
  {
    alvo: 'veiculos',
    label: 'Planilha de veículos',
    who: CARRIER,
    file: vehiclesFile(LINES, 3_000),
    page: '/#/frota/veiculos',
  },
  {
    alvo: 'motoristas',
    label: 'Planilha de motoristas',
    who: CARRIER,
    file: driversFile(LINES, 600_000_000),
    page: '/#/frota/motoristas',
  },
]

const counter = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} [\\d.]`) })

/** From the file to the end of the checking. */
async function check(page: Page, { alvo, label, file }: (typeof IMPORTS)[number]): Promise<void> {
  await page.goto(`/#/integracao/importar?alvo=${alvo}`)
  await page.getByLabel(label, { exact: true }).setInputFiles(file)
  await expect(page.getByText(/colunas no arquivo/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 5.000 linhas')).toBeVisible({ timeout: 90_000 })
}

for (const kind of IMPORTS) {
  test(`${kind.alvo}: 5,000 lines with 3 % errors are imported, and the same file again changes nothing`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const wrong = wrongLines(LINES)
    const right = (LINES - wrong).toLocaleString('pt-BR')
    await signIn(page, kind.who)
    await check(page, kind)
    await expect(counter(page, 'Criar')).toHaveText(new RegExp(`${right}$`))
    await expect(counter(page, 'Recusar')).toHaveText(new RegExp(`${wrong}$`))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Gravação concluída: ${right} linhas`)).toBeVisible({ timeout: 90_000 })

    await check(page, kind)
    await expect(counter(page, 'Sem mudança')).toHaveText(new RegExp(`${right}$`))
    await expect(counter(page, 'Criar')).toHaveText(/ 0$|0$/)
    await expect(counter(page, 'Recusar')).toHaveText(new RegExp(`${wrong}$`))
  })
}
