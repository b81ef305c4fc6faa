import { expect, test } from 'vitest'
import { caracteristicaForm } from './caracteristica-form.ts'

const { fresh, rules } = caracteristicaForm

const VALUES = { descricao: 'Refrigerada', tipo: 1, icone: 'floco' } as const

test.each([
  ['Refrigerada', {}],
  ['', { descricao: 'Campo obrigatório' }],
  ['   ', { descricao: 'Campo obrigatório' }],
  ['x'.repeat(80), {}],
  ['x'.repeat(81), { descricao: 'Máximo de 80 caracteres' }],
])('the description %j is checked before it is sent', (descricao, problems) => {
  expect(rules.check({ ...VALUES, descricao })).toEqual(problems)
})

test('the fields of a conflict read as people know them [L-077]', () => {
  expect(rules.fields.map(({ label, show }) => `${label}: ${show(VALUES)}`)).toEqual([
    'Descrição: Refrigerada',
    'Uso: Carga',
    'Ícone: Floco de neve',
  ])
})

test('a new one begins as a tag of loads', () => {
  expect(fresh).toEqual({ descricao: '', tipo: 1, icone: 'etiqueta' })
})

test('the form of an existing one carries the version it was read with', () => {
  const record = { ...VALUES, id: 'x', ativo: true, atualizadoEm: '2026-11-21T13:00:00.000Z', version: 7 }
  expect(rules.stateOf(record)).toEqual({ version: 7, values: VALUES })
})
