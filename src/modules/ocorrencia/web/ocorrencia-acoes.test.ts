import { expect, test } from 'vitest'
import { acoesOf } from './ocorrencia-acoes.ts'

test.each([
  [1, ['resolver', 'atender', 'alterar', 'cancelar']],
  [2, ['resolver', 'pendente', 'alterar', 'cancelar']],
  [3, ['retomar']],
  [4, []],
  [99, []],
] as const)('an occurrence in situation %i offers %j [D-051]', (situacao, acoes) => {
  expect(acoesOf(situacao)).toEqual(acoes)
})
