import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRank } from './referencia.rules.ts'

test.each([
  ['Jundiaí', 'jundiai', 4],
  ['Xique-Xique', 'xique xique', 4],
  ["Santa Bárbara d'Oeste", 'SANTA BÁRBARA D OESTE', 4],
  ['Florianópolis', 'florianop', 3],
  ['São José dos Campos', 'sao jose d', 3],
  ['São José dos Campos', 'campos', 2],
  ['São José dos Campos', 'jose camp', 2],
  ['São José dos Campos', 'rio', 0],
  ['Itu', 'xyz', 0],
  ['Jundiaí', '', 0],
  ['Jundiaí', ' - ', 0],
])('%s answers %j with rank %i', (nome, term, rank) => {
  expect(searchRank(nome, term)).toBe(rank)
})

test.each([
  ['Florianópolis', 'florianpolis'],
  ['Campinas', 'campnias'],
  ['Uberlândia', 'uberlandea'],
  ["Santa Bárbara d'Oeste", 'santa barbra doeste'],
])('%s is found in spite of the typing error in %j', (nome, term) => {
  expect(searchRank(nome, term)).toBeGreaterThanOrEqual(0.3)
  expect(searchRank(nome, term)).toBeLessThan(2)
})

test('words in another order are no word prefix, but resemble the name', () => {
  expect(searchRank('São José dos Campos', 'campos jose')).toBeLessThan(2)
  expect(searchRank('São José dos Campos', 'campos jose')).toBeGreaterThan(0)
})

test('short terms are not compared by similarity', () => {
  expect(searchRank('Itu', 'ita')).toBe(0)
})

test('ordered by rank, the name itself stands before its continuations, and these before names that contain it', () => {
  const names = ['Alto Santo', 'Santos Dumont', 'Santos', 'Santo André']
  const byRank = names.toSorted((a, b) => searchRank(b, 'santos') - searchRank(a, 'santos'))
  expect(byRank.slice(0, 2)).toEqual(['Santos', 'Santos Dumont'])
})

test('a name answers itself best, and any beginning of it at least as a prefix', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,9}){0,3}$/)
  fc.assert(
    fc.property(name, fc.nat(), (nome, cut) => {
      expect(searchRank(nome, nome)).toBe(4)
      expect(searchRank(nome, nome.slice(0, 1 + (cut % nome.length)))).toBeGreaterThanOrEqual(3)
    }),
  )
})
