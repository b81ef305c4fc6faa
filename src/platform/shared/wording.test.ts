import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWording } from './wording.ts'

const viagem = { carga: 'viagem', cargas: 'viagens', 'minha carga': 'meu frete' }

test.each([
  ['Finalizar carga', 'Finalizar viagem'],
  ['Cargas em andamento', 'Viagens em andamento'],
  ['Minha carga: 2 cargas', 'Meu frete: 2 viagens'],
  ['Descarga e recargas', 'Descarga e recargas'],
  ['carga_1, carga-2, (carga)', 'viagem_1, viagem-2, (viagem)'],
])("a company's words turn %j into %j [S-261]", (text, expected) => {
  expect(createWording(viagem)(text)).toBe(expected)
})

test('a word that was put in is not replaced again [S-261]', () => {
  expect(createWording({ doca: 'vaga', vaga: 'doca' })('doca e vaga')).toBe('vaga e doca')
})

test('accents and signs in the words are taken literally', () => {
  expect(createWording({ região: 'área', 'c++': 'x' })('Região (SP) e regiao')).toBe('Área (SP) e regiao')
  expect(createWording({ 'a.b': 'x$&' })('a.b acb')).toBe('x$& acb')
})

test('an empty dictionary changes no text [S-262]', () => {
  const wording = createWording({})
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wording(text)).toBe(text)
    }),
  )
})
