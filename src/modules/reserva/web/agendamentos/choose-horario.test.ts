import { expect, test } from 'vitest'
import { readPeso } from './choose-horario.ts'

test.each([
  ['', null],
  [' 12500 ', 12_500],
  ['12.500', 12_500],
  ['1.250,5', 1_250.5],
  ['12.50', undefined],
  ['dez', undefined],
  ['-1', undefined],
])('%j is read as %j kg', (text, kg) => {
  expect(readPeso(text)).toBe(kg)
})
