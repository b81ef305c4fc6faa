import { expect, test } from 'vitest'
import { ColunaVista, type Decimal, decimalOf, inBrazilianNotation, isAmbiguous } from './notacao.rules.ts'

const NUMERO = { tipo: 'numero', casas: 3 } as const
const seen = (texts: readonly string[]) => {
  const coluna = new ColunaVista()
  for (const text of texts) coluna.see(text)
  return coluna
}

test.each<[string, Decimal | 'ambos' | undefined]>([
  ['1234', undefined],
  ['96.3', 'ponto'],
  ['0.125', 'ponto'],
  ['0.500', 'ponto'],
  ['-23.550520', 'ponto'],
  ['1,234.56', 'ponto'],
  ['1,234,567', 'ponto'],
  ['1.250', 'ambos'],
  ['12.750', 'ambos'],
  ['12,345', 'ambos'],
  ['0,048', 'virgula'],
  ['1.234,56', 'virgula'],
  ['1.234.567', 'virgula'],
  ['R$ 1.250,50', 'virgula'],
  ['1,5 t', 'virgula'],
  [',50', 'virgula'],
  ['10,', 'virgula'],
  ['Rua 7, fundos', undefined],
])('the number %j shows the decimal mark %j', (text, expected) => expect(decimalOf(text)).toBe(expected))

test.each([
  [['96.3', '0.500', '1.250', '12.750'], { decimal: 'ponto', prova: '96.3' }],
  [['0.125', '0.048', '1.333'], { decimal: 'ponto', prova: '0.125' }],
  [['1.250', '3.400,5', '20'], { decimal: 'virgula', prova: '3.400,5' }],
  [['1.250', '12.750', '7'], { duvida: '1.250' }],
  [['12,345', '1,250'], { decimal: 'virgula', prova: '12,345' }],
  [['12,5', '12.5', '1.250'], { duvida: '1.250' }],
  [['12,5', '12.5'], {}],
  [['10', '20'], {}],
])('the column %j decides for all its cells', (texts, expected) =>
  expect(seen(texts).decimais()).toEqual(expected),
)

test('a column with both readings is asked only where the field tells them apart', () => {
  const vistos = seen(['1.250']).decimais()
  expect(isAmbiguous(NUMERO, vistos)).toBe(true)
  expect(isAmbiguous({ tipo: 'numero', casas: 2 }, vistos)).toBe(false)
  expect(isAmbiguous({ tipo: 'data' }, vistos)).toBe(false)
  expect(isAmbiguous(undefined, vistos)).toBe(false)
})

test.each([
  ['0.125', '0,125'],
  ['12.750', '12,750'],
  ['1,234.56', '1234,56'],
  ['1.234,56', '1.234,56'],
  ['R$ 1,234.56', 'R$ 1234,56'],
  ['1250', '1250'],
])('in a column of decimal points %j reads %j', (text, expected) =>
  expect(inBrazilianNotation(text, NUMERO, { decimal: 'ponto' })).toBe(expected),
)

test.each([
  [['03/08/2026', '12/31/2026'], 'mes_dia'],
  [['03/08/2026', '31/12/2026'], 'dia_mes'],
  [['12/31/2026', '29/02/2027'], 'dia_mes'],
  [['03/08/2026'], 'dia_mes'],
  [['2026-08-13'], 'dia_mes'],
])('the days %j are written %s', (texts, expected) => expect(seen(texts).datas().ordemData).toBe(expected))

test('in a column of months first the day is found behind the month, whatever follows', () => {
  const read = (text: string) => inBrazilianNotation(text, { tipo: 'data' }, { ordemData: 'mes_dia' })
  expect(['12/31/2026', '8/3/26 1:45 PM', '2026-08-03'].map(read)).toEqual([
    '31/12/2026',
    '3/8/26 1:45 PM',
    '2026-08-03',
  ])
})
