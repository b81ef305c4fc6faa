import { expect, test } from 'vitest'
import { checkVolumes } from './etiquetas-form.ts'

const WRONG = 'Informe um volume de 1 a 1.420'
test.each([
  [1, 1000, null, null],
  [1401, 1420, null, null],
  [7, 7, null, null],
  [null, 200, WRONG, null],
  [1, Number.NaN, null, WRONG],
  [0, 1421, WRONG, WRONG],
  [1.5, 2, WRONG, null],
  [10, 9, null, 'O último volume vem depois do primeiro'],
  [11, 1011, null, 'Até 1.010: cada arquivo leva 1.000 etiquetas'],
])('of 1.420 volumes from %s to %s', (first, last, de, ate) => {
  expect(checkVolumes(first, last, 1420)).toEqual({ de, ate })
})
