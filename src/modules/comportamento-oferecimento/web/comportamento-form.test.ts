import { expect, test } from 'vitest'
import { TIPO_COMPORTAMENTO_CODES, TIPO_COMPORTAMENTO_LABELS } from '../tipo-comportamento.ts'
import {
  comportamentoForm,
  comTipo,
  fraseDe,
  freshOf,
  semCondicao,
  temCondicao,
  tipoOf,
} from './comportamento-form.ts'

const { rules } = comportamentoForm

test('the number of a kind is the parameter of its address, and its label stands in one table [S-121, S-122]', () => {
  expect(TIPO_COMPORTAMENTO_CODES.map((tipo) => tipoOf(String(tipo)))).toEqual([1, 2, 3, 4])
  expect(tipoOf('5')).toBe(1)
  expect(Object.keys(TIPO_COMPORTAMENTO_LABELS)).toEqual(['1', '2', '3', '4'])
})

test.each(TIPO_COMPORTAMENTO_CODES)('a new one of kind %d lacks nothing but its name', (tipo) => {
  expect(Object.keys(rules.check(freshOf(tipo)))).toEqual(['nome'])
  expect(rules.check({ ...freshOf(tipo), nome: 'Sul' })).toEqual({})
})

test('what is sent are ids and numbers, as they were typed', () => {
  const via = { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', nome: 'Via Planalto' }
  const sent = rules.inputOf({
    ...freshOf(3),
    nome: ' Sul ',
    publico: 'lista',
    transportadoraIds: [via],
    teto: '7,5',
    minimoNoPrazo: '85',
    pesoDeKg: '12.000',
  })
  expect(sent).toMatchObject({
    nome: 'Sul',
    tipo: 3,
    prioridade: 50,
    transportadoraIds: [via.id],
    teto: 7.5,
    minimoNoPrazo: 85,
    pesoDeKg: 12_000,
    pesos: { prazo: 35, preco: 25, aceite: 15, avarias: 15, rota: 10 },
    prazoMin: 240,
    maximo: null,
  })
})

test.each([
  ['0', 'Valor mínimo: 1'],
  ['100', 'Valor máximo: 99'],
  ['1,5', 'Use um número inteiro'],
  ['123456789012', 'Valor máximo: 99'],
])('a priority of %s is refused with its bound', (prioridade, problem) => {
  expect(rules.check({ ...freshOf(1), nome: 'Sul', prioridade })).toEqual({ prioridade: problem })
})

test.each<[string, object, string]>([
  [
    'a weight that is no number',
    { pesos: { prazo: 'x', preco: '25', aceite: '15', avarias: '15', rota: '10' } },
    'pesos',
  ],
  ['a negative ceiling', { teto: '-1' }, 'teto'],
  ['an empty deadline', { prazoMin: '' }, 'prazoMin'],
  ['a priority of 0', { prioridade: '0' }, 'prioridade'],
])('%s is told before it is sent', (_name, values, field) => {
  expect(Object.keys(rules.check({ ...freshOf(1), nome: 'Sul', ...values }))).toEqual([field])
})

test('another kind takes along only what it can have', () => {
  expect(comTipo(4)).toMatchObject({ alcance: 'vinculadas', publico: 'todas' })
  expect(comTipo(2)).toMatchObject({ alcance: 'convidadas', maximo: '1' })
})

test('the sentence follows what is typed, also while it is wrong', () => {
  const values = { ...freshOf(1), destinoUfs: ['PR' as const], maximo: '7', prazoMin: 'x' }
  expect(fraseDe(values)).toContain('Cargas para PR vão às 7 melhores vinculadas')
})

test('a condition is there while one of its fields holds something', () => {
  const values = { ...freshOf(1), pesoAteKg: '900' }
  expect(temCondicao(values, 'peso')).toBe(true)
  expect(temCondicao(values, 'unidade')).toBe(false)
  expect(temCondicao({ ...values, ...semCondicao('peso') }, 'peso')).toBe(false)
})
