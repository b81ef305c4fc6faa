import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyWording, COMPANY_WORDINGS, createWording, wordingOf } from './wording.ts'

const viagem = { carga: 'viagem', cargas: 'viagens', 'minha carga': 'meu frete' }

test.each([
  ['Finalizar carga', 'Finalizar viagem'],
  ['Cargas em andamento', 'Viagens em andamento'],
  ['Minha carga: 2 cargas', 'Meu frete: 2 viagens'],
  ['Descarga e recargas', 'Descarga e recargas'],
  ['carga_1, carga-2, (carga)', 'viagem_1, viagem-2, (viagem)'],
])("a company's words turn %j into %j [S-261]", (text, expected) => {
  expect(applyWording(text, viagem)).toBe(expected)
})

test('a word that was put in is not replaced again [S-261]', () => {
  expect(applyWording('doca e vaga', { doca: 'vaga', vaga: 'doca' })).toBe('vaga e doca')
})

test('accents and signs in the words are taken literally', () => {
  expect(applyWording('Região (SP) e regiao', { região: 'área', 'c++': 'x' })).toBe('Área (SP) e regiao')
  expect(applyWording('a.b acb', { 'a.b': 'x$&' })).toBe('x$& acb')
})

test('no company has words of its own by default [S-262]', () => {
  expect(COMPANY_WORDINGS.size).toBe(0)
  expect(wordingOf('019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1f')).toEqual({})
  expect(wordingOf(undefined)).toEqual({})
})

test('each company has its own dictionary [S-262]', () => {
  const wordings = new Map([['a', viagem]])
  expect(wordingOf('a', wordings)).toBe(viagem)
  expect(wordingOf('b', wordings)).toEqual({})
})

test('an empty dictionary changes no text [S-262]', () => {
  const wording = createWording({})
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wording(text)).toBe(text)
    }),
  )
})
