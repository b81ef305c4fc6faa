import { expect, test } from 'vitest'
import type { OwnerTx } from '../database/database.ts'
import { createUsageRegistry, describeUsos, totalUso } from './usage-registry.ts'

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

test('a counter of the same name replaces the former one until it is taken back', async () => {
  const registry = createUsageRegistry()
  const tx = {} as OwnerTx
  const names = async () =>
    (await registry.list(tx, 'x')).map(({ nome, quantidade }) => `${nome} ${quantidade}`)
  registry.put({ nome: 'cargas', count: async () => 1 })
  const takeBack = registry.put({ nome: 'cargas', count: async () => 7 })
  const takeAway = registry.put({ nome: 'docas', count: async () => 2 })
  expect(await names()).toEqual(['cargas 7', 'docas 2'])
  takeBack()
  takeAway()
  expect(await names()).toEqual(['cargas 1'])
})
