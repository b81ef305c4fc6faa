/** The way of companies, sellers and contacts through their registers. */
import { sampleCnpj } from './support/import-files.ts'
import { field, fillName, type Journey, MINE, random, THEIRS, walk } from './support/jornada.ts'
import { ADMIN, drawer, unique } from './support/registers.ts'
import { test } from './support/test.ts'

const JORNADAS: readonly Journey[] = [
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

test('empresas, vendedores, contatos: created by keyboard, found, edited by two at once, switched off, exported', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await walk({ page, browser }, ADMIN, JORNADAS)
})
