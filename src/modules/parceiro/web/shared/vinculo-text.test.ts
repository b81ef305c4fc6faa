import { expect, test } from 'vitest'
import { acoesPossiveis, nomeVinculo, podeConvidar, tipoVinculo } from './vinculo-text.ts'

test('an invited company is called by its document until its name is known', () => {
  expect(nomeVinculo({ nome: null, documento: '12ABC34501DE35' })).toBe('12.ABC.345/01DE-35')
  expect(nomeVinculo({ nome: 'Via Planalto', documento: '12ABC34501DE35' })).toBe('Via Planalto')
})

test('company types read in words', () => {
  expect([1, 3, 99, null].map(tipoVinculo)).toEqual(['Transportadora', 'Embarcador', 'Transportadora', ''])
})

test.each([
  [1, ['encerrar'], false],
  [2, ['aceitar', 'recusar'], false],
  [3, ['encerrar'], false],
  [4, [], true],
  [5, [], true],
] as const)('a link in state %i offers %j', (situacao, acoes, canInvite) => {
  expect(acoesPossiveis({ situacao })).toEqual(acoes)
  expect(podeConvidar({ situacao })).toBe(canInvite)
})
