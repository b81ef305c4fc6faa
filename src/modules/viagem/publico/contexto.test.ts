import { expect, test } from 'vitest'
import { quantidadeText, readQuantidade } from './contexto.ts'

test.each([
  ['1.000', 'pt', 1000],
  ['1.250,5', 'pt', 1250.5],
  ['12,5', 'pt', 12.5],
  ['12.5', 'pt', 12.5],
  ['1,000', 'en', 1000],
  ['12.5', 'en', 12.5],
  [' 0 ', 'es', 0],
  ['', 'pt', undefined],
  ['dez', 'pt', undefined],
  ['-3', 'pt', undefined],
] as const)('a driver who writes %j in %s means %j', (text, idioma, expected) => {
  expect(readQuantidade(text, idioma)).toBe(expected)
})

test('a quantity is written as it is read', () => {
  expect(quantidadeText(1250.5, 'pt')).toBe('1250,5')
  expect(readQuantidade(quantidadeText(1250.5, 'pt'), 'pt')).toBe(1250.5)
})
