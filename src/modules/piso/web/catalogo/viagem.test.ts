import { expect, test } from 'vitest'
import { indexarPiso } from '../../piso-indice.rules.ts'
import { readValoresDoPiso } from '../../testing/valores-do-piso.ts'
import { kmOf, pisoNoDia, viagemOf } from './viagem.ts'

const indice = indexarPiso(readValoresDoPiso())

test.each([
  ['2026-07-16', 508_157, 'Portaria SUROC 4/2026', 2],
  ['2026-07-17', 507_004, 'Resolução ANTT 6.084/2026', 3],
  ['2026-09-29', 507_004, 'Resolução ANTT 6.084/2026', 3],
  ['2026-11-25', 517_768, 'Portaria SUROC 22/2026', 3],
])(
  '598 km with 6 axles of general cargo on %s cost %i cents by %s [C-406]',
  (dia, centavos, ato, situacao) => {
    const { pisoCentavos, norma } = pisoNoDia(viagemOf('A5', '6', '598'), dia, indice)
    expect([pisoCentavos, norma?.ato, norma?.situacao]).toEqual([centavos, ato, situacao])
  },
)

test('the address gives table, kind, axles and distance; what it gives wrong is the usual', () => {
  expect(viagemOf('C12', '9', '1010,5')).toEqual({ tabela: 'C', tipo: 12, eixos: 9, km: '1010.5' })
  expect(viagemOf('X99', '11', 'perto')).toEqual({ tabela: 'A', tipo: 5, eixos: 6, km: null })
})

test.each([
  ['598', '598'],
  ['598,4', '598.4'],
  ['0', undefined],
  ['-5', undefined],
  ['1.010,5', undefined],
])('the distance %s is read as %s', (text, km) => {
  expect(kmOf(text)).toBe(km)
})
