import { expect, test } from 'vitest'
import { keyOf, linhasNaTela } from './linhas-na-tela.ts'

const linha = (...rotulos: string[]) => ({ chaves: rotulos, rotulos, valores: [1], registros: 1 })
const LINHAS = [
  linha('Frota'),
  linha('Frota', 'Bauru'),
  linha('Frota', 'Limeira'),
  linha('Via'),
  linha('Via', 'Bauru'),
]
const shown = (recolhidas: readonly string[][], hasSubtotais = true) =>
  linhasNaTela(LINHAS, { grupos: 2, hasSubtotais, recolhidas: new Set(recolhidas.map(keyOf)) }).map(
    ({ rotulo, nivel, isSubtotal }) => `${nivel}${isSubtotal ? '+' : ''} ${rotulo}`,
  )

test('a folded branch hides its lines and no others', () => {
  expect(shown([])).toEqual(['0+ Frota', '1 Bauru', '1 Limeira', '0+ Via', '1 Bauru'])
  expect(shown([['Frota']])).toEqual(['0+ Frota', '0+ Via', '1 Bauru'])
})

test('without subtotals each line names all its groups', () => {
  expect(shown([['Frota']], false)).toEqual(['0 Frota › Bauru', '0 Frota › Limeira', '0 Via › Bauru'])
})
