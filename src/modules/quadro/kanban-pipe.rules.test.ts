import { expect, test } from 'vitest'
import { type GrupoPipe, moveTo, problemasDosGrupos, withKnownStages } from './kanban-pipe.rules.ts'

const etapas = [
  { id: 'publicada', grupo: 1, manual: false },
  { id: 'viagem', grupo: 2, manual: false },
  { id: 'patio', grupo: 2, manual: true },
]
const grupo = (values: Partial<GrupoPipe>): GrupoPipe => ({
  id: 2,
  description: 'Na estrada',
  items: [],
  pipesManuais: [],
  ...values,
})
const paths = (groups: GrupoPipe[], tipo: 1 | 2 = 1) =>
  problemasDosGrupos(tipo, groups, etapas).map(({ path }) => path)

test('a board of loads holds the groups of the load board and their stages [L-071, L-072]', () => {
  expect(paths([grupo({ items: ['viagem'], pipesManuais: ['patio'] }), grupo({ id: 1 })])).toEqual([])
})

test.each([
  ['a group that does not exist', [grupo({ id: 4 })], ['groups.0.id']],
  ['a group twice', [grupo({}), grupo({})], ['groups.1.id']],
  ['a stage of another group', [grupo({ items: ['publicada'] })], ['groups.0.items.0']],
  ['a manual stage among the given ones', [grupo({ items: ['patio'] })], ['groups.0.items.0']],
  ['an unknown stage', [grupo({ pipesManuais: ['x'] })], ['groups.0.pipesManuais.0']],
  ['a stage twice', [grupo({ items: ['viagem', 'viagem'] })], ['groups.0.items.1']],
])('it is refused with %s', (_case, groups, expected) => {
  expect(paths(groups)).toEqual(expected)
})

test('other boards have numbers of their own for groups, and no stages yet [L-072]', () => {
  expect(paths([grupo({ id: 7 })], 2)).toEqual([])
  expect(paths([grupo({ id: 7, items: ['viagem'] })], 2)).toEqual(['groups.0.items.0'])
})

test('stages that were removed are left out of what is read', () => {
  expect(withKnownStages([grupo({ items: ['viagem', 'antiga'], pipesManuais: ['x'] })], etapas)).toEqual([
    grupo({ items: ['viagem'] }),
  ])
})

test.each([
  ['c', 1, 'cabd'],
  ['a', 3, 'bcad'],
  ['a', 9, 'bcda'],
  ['b', 2, 'abcd'],
])('the board %s at position %i gives %s', (id, posicao, order) => {
  expect(moveTo(['a', 'b', 'c', 'd'], id, posicao).join('')).toBe(order)
})
