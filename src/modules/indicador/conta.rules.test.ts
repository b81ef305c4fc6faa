import { expect, test } from 'vitest'
import { contaDo, faltamPara } from './conta.rules.ts'

test.each([
  ['foraDoOtif', 'otif'],
  ['foraNasDuas', 'otif'],
  ['foraDoPrazo', 'noPrazo'],
  ['completas', 'completas'],
  ['cargas', undefined],
  ['entregas', undefined],
] as const)('%s is a part of %s', (numero, parte) => {
  expect(contaDo(numero)?.parte).toBe(parte)
})

test.each([
  [178, 200, 90, 2],
  [180, 200, 90, 0],
  [190, 200, 90, 0],
  [0, 0, 90, 0],
  [2, 3, 66.7, 1],
  [29, 100, 29, 0],
])('%i of %i miss the goal of %d %% by %i', (parte, todo, meta, expected) => {
  expect(faltamPara(parte, todo, meta)).toBe(expected)
})
