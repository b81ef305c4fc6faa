/** The way of products, equipment, task groups and kinds of occurrence through their registers. */
import { field, fillName, type Journey, MINE, random, THEIRS, walk } from './support/jornada.ts'
import { ADMIN, drawer, unique } from './support/registers.ts'
import { test } from './support/test.ts'

const JORNADAS: readonly Journey[] = [
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

test('produtos por unidade, equipamentos, grupos de tarefas, tipos de ocorrência: created by keyboard, found, edited by two at once, switched off, exported', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await walk({ page, browser }, ADMIN, JORNADAS)
})
