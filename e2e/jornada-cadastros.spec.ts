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
import { ADMIN, drawer, question, toast, unique } from './support/registers.ts'
import { expect, signIn, test } from './support/test.ts'

const SHIPPER = ADMIN
const CARRIER = 'admin@viaplanalto.demo'
const LINES = 5_000

interface Journey {
  readonly register: string
  /** Of quick-create; absent: the register is not offered there and has a button above its list. */
  readonly entry?: string
  readonly list: string
  /** Ends `criado`, `criada`. */
  readonly gender: 'a' | 'o'
  /** Fills what a new record needs and answers the name it is known by. */
  readonly fill: (page: Page) => Promise<string>
  /** A text field that both people change, and what they write. */
  readonly edited: readonly [field: string, mine: string, theirs: string]
  /** The global search finds it by its name. */
  readonly isSearched?: true
}

const MINE = 'um@exemplo.com.br'
const THEIRS = 'outro@exemplo.com.br'

const field = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label, exact: true })
const random = (digits: number) => Math.floor(10 ** (digits - 1) + Math.random() * 9 * 10 ** (digits - 1))

async function fillName(page: Page, label: string, name: string): Promise<string> {
  await field(page, label).fill(name)
  return name
}

/** A point of a route plan at the seat of a municipality. */
async function fillPonto(page: Page, rotulo: string, typed: string, municipio: string): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: `Alterar ${rotulo}` })
    .click()
  await drawer(page).getByLabel('Nome do ponto').fill(rotulo)
  await drawer(page).getByRole('combobox', { name: 'Município' }).fill(typed)
  await page.getByRole('option', { name: municipio, exact: true }).click()
  await expect(drawer(page).getByLabel('Coordenadas')).not.toHaveValue('')
}

const EMPRESAS: readonly Journey[] = [
  {
    register: 'empresas',
    entry: 'Empresa',
    list: '/#/cadastros-gerais/empresas',
    gender: 'a',
    edited: ['Nome fantasia', MINE, THEIRS],
    isSearched: true,
    fill: async (page) => {
      await field(page, 'CNPJ ou CPF').fill(sampleCnpj(random(8)))
      await drawer(page).getByRole('checkbox', { name: 'Cliente' }).check()
      await drawer(page).getByRole('combobox', { name: 'Município' }).fill('joinvile')
      await page.getByRole('option', { name: 'Joinville, SC' }).click()
      return fillName(page, 'Razão social', unique('Mercado'))
    },
  },
  {
    register: 'vendedores',
    entry: 'Vendedor',
    list: '/#/cadastros-gerais/vendedores',
    gender: 'o',
    edited: ['E-mail', MINE, THEIRS],
    fill: (page) => fillName(page, 'Nome', unique('Sandra')),
  },
  {
    register: 'contatos',
    entry: 'Contato',
    list: '/#/cadastros-gerais/contatos',
    gender: 'o',
    edited: ['E-mail', MINE, THEIRS],
    fill: (page) => fillName(page, 'Nome', unique('Bruno')),
  },
]

const TERRITORIO: readonly Journey[] = [
  {
    register: 'regiões',
    entry: 'Região',
    list: '/#/cadastros-gerais/regioes',
    gender: 'a',
    edited: ['Código', MINE, THEIRS],
    fill: async (page) => {
      await drawer(page).getByRole('checkbox', { name: 'AC', exact: true }).check()
      return fillName(page, 'Nome', unique('Acre'))
    },
  },
  {
    register: 'rotogramas',
    entry: 'Rotograma',
    list: '/#/cadastros-gerais/rotogramas',
    gender: 'o',
    edited: ['Código', MINE, THEIRS],
    fill: async (page) => {
      await fillPonto(page, 'Origem', 'jundiai', 'Jundiaí, SP')
      await fillPonto(page, 'Destino final', 'curitiba', 'Curitiba, PR')
      return fillName(page, 'Nome', unique('Jundiaí a Curitiba'))
    },
  },
  {
    register: 'parceiros de entrega',
    list: '/#/cadastros-gerais/parceiros-entrega',
    gender: 'o',
    edited: ['E-mail', MINE, THEIRS],
    fill: async (page) => {
      await field(page, 'CPF ou CNPJ').fill(sampleCpf(random(9)))
      return fillName(page, 'Nome', unique('Rápido Vale'))
    },
  },
]

const OPERACAO: readonly Journey[] = [
  {
    register: 'produtos por unidade',
    list: '/#/cadastros-gerais/produtos-unidade',
    gender: 'o',
    edited: ['Peso (kg)', '10,25', '10,75'],
    fill: async (page) => {
      const codigo = unique('FUB')
      await field(page, 'Código').fill(codigo)
      await drawer(page).getByLabel('Unidade de negócio').selectOption({ label: 'CD Jundiaí' })
      await drawer(page).getByLabel('Unidade de medida').selectOption({ label: 'Saco (sc)' })
      return `${codigo} ${await fillName(page, 'Descrição', 'Fubá mimoso 10 kg')}`
    },
  },
  {
    register: 'equipamentos',
    list: '/#/frota/equipamentos',
    gender: 'o',
    edited: ['Observação', MINE, THEIRS],
    fill: (page) => fillName(page, 'Descrição', unique('Lona')),
  },
  {
    register: 'grupos de tarefas',
    entry: 'Grupo de tarefas',
    list: '/#/configuracoes/grupo-tarefas',
    gender: 'o',
    edited: ['Descrição', MINE, THEIRS],
    fill: async (page) => {
      await field(page, 'Tarefa 1').fill('Conferir o lacre')
      return fillName(page, 'Nome', unique('Chegada'))
    },
  },
  {
    register: 'tipos de ocorrência',
    entry: 'Tipo de ocorrência',
    list: '/#/configuracoes/tipo-ocorrencia',
    gender: 'o',
    edited: ['Orientação', MINE, THEIRS],
    fill: async (page) => {
      await field(page, 'Código').fill(`J${random(7)}`)
      return fillName(page, 'Descrição', unique('Avaria'))
    },
  },
]

const FROTA: readonly Journey[] = [
  {
    register: 'veículos',
    entry: 'Veículo',
    list: '/#/frota/veiculos',
    gender: 'o',
    edited: ['Marca e modelo', MINE, THEIRS],
    isSearched: true,
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
    gender: 'o',
    edited: ['E-mail', MINE, THEIRS],
    isSearched: true,
    fill: async (page) => {
      await field(page, 'CPF').fill(sampleCpf(random(9)))
      await field(page, 'Número da CNH').fill('02650306461')
      await drawer(page).getByLabel('Validade da CNH').fill('2029-06-30')
      return fillName(page, 'Nome', unique('Osvaldo'))
    },
  },
]

/** Through the panel, by keyboard: the shortcut, the name, Enter. */
async function quickCreate(page: Page, entry: string): Promise<void> {
  await page.keyboard.press('Alt+/')
  await page.getByPlaceholder('Pesquisar cadastro rápido...').fill(entry)
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
}

/** Opens the empty form, fills it and saves it by keyboard; the name of the record. */
async function create(page: Page, { entry, list, gender, fill }: Journey): Promise<string> {
  if (entry !== undefined) await quickCreate(page, entry)
  else {
    await page.goto(list)
    await page.getByRole('button', { name: /^Novo / }).press('Enter')
  }
  const name = await fill(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criad${gender}`)).toBeVisible()
  return name
}

async function findBySearch(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+.')
  await page.getByPlaceholder('Digite mais que 3 caracteres para iniciar a pesquisa...').fill(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
}

const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ações de ${name}`, exact: true })
/** The row of a record, whatever its columns show. */
const line = (page: Page, name: string) => page.getByRole('row').filter({ has: actionsOf(page, name) })

/** In the list, by its text. */
async function openInList(page: Page, { list, edited }: Journey, name: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('searchbox').fill(name)
  // The address follows the pause after typing, and the list follows the address.
  await expect(page).toHaveURL(/busca=/)
  await line(page, name).getByRole('link').first().press('Enter')
  await expect(field(page, edited[0])).toBeVisible()
}

/** Two people change the same field; the second to save sees both, side by side, and gives in. */
async function editAtOnce(page: Page, colleague: Page, journey: Journey, name: string): Promise<void> {
  const [label, mine, theirs] = journey.edited
  await Promise.all([page, colleague].map((one) => openInList(one, journey, name)))
  await field(page, label).fill(mine)
  await field(colleague, label).fill(theirs)
  await colleague.keyboard.press('Control+Enter')
  await expect(toast(colleague, `${name} alterad${journey.gender}`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog').filter({ hasText: theirs }).last()
  await expect(conflict).toContainText(mine)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question(page, /./)
    .last()
    .getByRole('button', { name: /Descartar|Sair/ })
    .click()
  await expect(drawer(page)).toBeHidden()
}

/** The text of the file that the list gives. */
async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await page.getByRole('menuitem', { name: /\.csv/ }).press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Without WebGL the forms of regions and route plans draw a still map: an interactive one in software would take
 * most of the time of a journey, and has journeys of its own (regioes.spec.ts).
 */
function withoutWebGl(): void {
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
  } as typeof original
}

/** Several registers share the two people who sign in, because signing in takes longer than a register. */
const GROUPS: readonly { readonly who: string; readonly journeys: readonly Journey[] }[] = [
  { who: SHIPPER, journeys: EMPRESAS },
  { who: SHIPPER, journeys: TERRITORIO },
  { who: SHIPPER, journeys: OPERACAO },
  { who: CARRIER, journeys: FROTA },
]

for (const { who, journeys } of GROUPS) {
  const registers = journeys.map(({ register }) => register).join(', ')

  test(`${registers}: created by keyboard, found, edited by two at once, switched off, exported`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const colleague = await (await browser.newContext()).newPage()
    for (const person of [page, colleague]) {
      if (journeys === TERRITORIO) await person.addInitScript(withoutWebGl)
      await signIn(person, who)
    }
    for (const journey of journeys) {
      await test.step(journey.register, async () => {
        const name = await create(page, journey)
        if (journey.isSearched) await findBySearch(page, name)
        await editAtOnce(page, colleague, journey, name)
        await actionsOf(page, name).press('Enter')
        await page.getByRole('menuitem', { name: 'Desativar' }).press('Enter')
        await expect(line(page, name)).toContainText(/Desativad[ao]/)
        expect(await exportCsv(page)).toContain(journey.edited[2])
      })
    }
    await colleague.context().close()
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
