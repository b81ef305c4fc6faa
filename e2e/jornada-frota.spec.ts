/** The way of vehicles and drivers through the registers of a carrier. */
import { sampleCnh, sampleCpf } from './support/import-files.ts'
import { field, fillName, type Journey, MINE, random, THEIRS, walk } from './support/jornada.ts'
import { drawer, unique } from './support/registers.ts'
import { test } from './support/test.ts'

const CARRIER = 'admin@viaplanalto.demo'

const JORNADAS: readonly Journey[] = [
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
      await field(page, 'Número da CNH').fill(sampleCnh(random(8)))
      await drawer(page).getByLabel('Validade da CNH').fill('2029-06-30')
      return fillName(page, 'Nome', unique('Osvaldo'))
    },
  },
]

test('veículos, motoristas: created by keyboard, found, edited by two at once, switched off, exported', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await walk({ page, browser }, CARRIER, JORNADAS)
})
