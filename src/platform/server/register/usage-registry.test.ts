import { expect, test } from 'vitest'
import { describeUsos, totalUso } from './usage-registry.ts'

test.each([
  ['one use', [{ nome: 'cargas', quantidade: 3 }], 3, 'cargas (3)'],
  [
    'uses of none are left out',
    [
      { nome: 'cargas', quantidade: 3 },
      { nome: 'pedidos', quantidade: 0 },
      { nome: 'docas', quantidade: 2 },
    ],
    5,
    'cargas (3) e docas (2)',
  ],
  ['nothing uses it', [], 0, ''],
])('%s', (_case, usos, total, text) => {
  expect([totalUso(usos), describeUsos(usos)]).toEqual([total, text])
})
