import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, foldText, includesFolded, limitCardName, limitText, slugify } from './texto.ts'

test.each([
  ['São João del-Rei', 'sao joao del-rei'],
  ['  AÇAÍ \u00a0 e\tCUPUAÇU ', 'acai e cupuacu'],
  ['Jundiai\u0301', 'jundiai'],
  ['', ''],
])('%j folds to %j', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

test.each([
  ['  Lona   12 x 5 ', 'Lona 12 x 5'],
  ['duas\n linhas\u0000', 'duas linhas'],
  ['meio \ud800 par', 'meio \ufffd par'],
  ['   ', null],
  [undefined, null],
])('%j is stored as %j', (text, expected) => {
  expect(cleanLine(text)).toBe(expected)
})

test('with and without accents the same rules hold', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(foldText(`${text}a`)).toBe(foldText(`${text}á`))
    }),
  )
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
    }),
  )
})

test('a term is found whatever its case and accents', () => {
  expect(includesFolded('Alimentos Serra Dourada', 'SÉRRA d')).toBe(true)
  expect(includesFolded('Alimentos Serra Dourada', '')).toBe(true)
  expect(includesFolded('Alimentos Serra Dourada', 'prata')).toBe(false)
})

test.each([
  ['a'.repeat(31), 'a'.repeat(31)],
  ['a'.repeat(32), `${'a'.repeat(30)}…`],
  ['Cooperativa Agroindustrial dos Produtores', 'Cooperativa Agroindustrial dos…'],
  ['Pão Nosso', 'Pão Nosso'],
])('the name %j stands on a card as %j [S-356]', (name, expected) => {
  expect(limitCardName(name)).toBe(expected)
})

test('an accent written as its own character counts once, and is never cut from its letter', () => {
  const name = 'e\u0301'.repeat(31)
  expect(limitCardName(name)).toBe(name)
  expect(limitText(name, 3)).toBe('e\u0301e\u0301…')
})

test.each([
  ['Relatório de cargas – 21/11/2026', 'relatorio-de-cargas-21-11-2026'],
  ['  Pão & Cia. ', 'pao-cia'],
  ['!!!', ''],
])('%j becomes the address part %j', (text, expected) => {
  expect(slugify(text)).toBe(expected)
})
