import { expect, test } from 'vitest'
import { compareProcura, janelaDaColeta, type NaProcura, serveCarroceria } from './procura.rules.ts'

const AGORA = new Date('2026-11-25T13:00:00.000Z')
const [A, B] = ['2026-11-28T09:00:00.000Z', '2026-11-28T15:00:00.000Z']

test.each([
  ['a window is itself', A, B, A, B],
  ['without an end it is a day long', A, null, A, '2026-11-29T09:00:00.000Z'],
  ['an end that is no later counts as none', A, A, A, '2026-11-29T09:00:00.000Z'],
  ['an end alone ends a day', null, B, '2026-11-27T15:00:00.000Z', B],
  ['unplanned looks a week ahead', null, null, '2026-11-25T13:00:00.000Z', '2026-12-02T13:00:00.000Z'],
])('%s', (_name, inicio, fim, de, ate) => {
  expect(janelaDaColeta({ inicio, fim }, AGORA)).toEqual({ de, ate })
})

test.each([
  ['SIDER', [], true],
  ['SIDER', ['SIDER', 'BAU'], true],
  ['SIDER', ['BAU'], false],
  [null, ['BAU'], true],
] as const)('a vehicle with body %s for a load that asks for %j: %s', (own, asked, fits) => {
  expect(serveCarroceria(own, asked)).toBe(fits)
})

test('who may be asked stands first, then who has a free vehicle, then the score, then who is near', () => {
  const one = (nome: string, values: Partial<NaProcura>): NaProcura => ({
    nome,
    isImpedida: false,
    distanciaKm: null,
    ordem: -1,
    ...values,
  })
  const all = [
    one('impedida com veículo', { isImpedida: true, distanciaKm: 1, ordem: 99 }),
    one('sem veículo, nota 90', { ordem: 90 }),
    one('livre, nota 40, longe', { ordem: 40, distanciaKm: 80 }),
    one('livre, nota 70', { ordem: 70, distanciaKm: 120 }),
    one('livre, nota 40, perto', { ordem: 40, distanciaKm: 8 }),
    one('a sem nada', {}),
    one('b sem nada', {}),
  ]
  expect(all.toSorted(compareProcura).map(({ nome }) => nome)).toEqual([
    'livre, nota 70',
    'livre, nota 40, perto',
    'livre, nota 40, longe',
    'sem veículo, nota 90',
    'a sem nada',
    'b sem nada',
    'impedida com veículo',
  ])
})
