import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseSide,
  joinLists,
  type MergeField,
  mergeVersions,
  openConflicts,
  planMerge,
} from './merge-versions.ts'

const field = (name: string, base: unknown, yours: unknown, theirs: unknown): MergeField => ({
  name,
  label: name,
  base,
  yours,
  theirs,
})

const FIELDS = [
  field('razao', 'Aurora Ltda.', 'Aurora do Sul Ltda.', 'Aurora Sul S.A.'),
  field('tipo', ['Cliente'], ['Cliente', 'Embarcador'], ['Cliente', 'Fornecedor']),
  field('cep', '89201300', '89201-300', '89201300'),
  field('regiao', 'Norte', 'Norte', 'Norte catarinense'),
  field('fone', null, '1180', '1180'),
  field('uf', 'SC', 'SC', 'SC'),
]

test('only fields changed differently on both sides are conflicts', () => {
  const plan = planMerge(FIELDS)
  expect(plan.conflicts.map(({ field, isList }) => [field.name, isList])).toEqual([
    ['razao', false],
    ['tipo', true],
  ])
  expect(plan.joined.map(({ field, changedBy }) => [field.name, changedBy])).toEqual([
    ['cep', 'yours'],
    ['regiao', 'theirs'],
    ['fone', 'both'],
  ])
  expect(plan.unchanged.map(({ name }) => name)).toEqual(['uf'])
})

test('nothing is decided beforehand: the merge has no values while a conflict is open', () => {
  const plan = planMerge(FIELDS)
  expect(openConflicts(plan, {}).map(({ name }) => name)).toEqual(['razao', 'tipo'])
  expect(mergeVersions(plan, {})).toBeUndefined()
  expect(mergeVersions(plan, { razao: 'yours' })).toBeUndefined()
})

test('a decided merge has every field, with one-side changes joined', () => {
  expect(mergeVersions(planMerge(FIELDS), { razao: 'theirs', tipo: 'both' })).toEqual({
    razao: 'Aurora Sul S.A.',
    tipo: ['Cliente', 'Embarcador', 'Fornecedor'],
    cep: '89201-300',
    regiao: 'Norte catarinense',
    fone: '1180',
    uf: 'SC',
  })
})

test.each([
  [['a', 'b'], ['a'], ['a', 'b', 'c'], ['a', 'c']],
  [['a'], ['a', 'x'], ['x', 'a'], ['a', 'x']],
  [[], ['a'], ['b'], ['a', 'b']],
  [['a'], [], [], []],
])('from %j, %j and %j both changes give %j', (base, yours, theirs, joined) => {
  expect(joinLists(base, yours, theirs)).toEqual(joined)
})

test('an absent value equals null and the order of keys does not matter', () => {
  const plan = planMerge([
    field('obs', undefined, null, undefined),
    field('fim', { h: 1, m: 2 }, { m: 2, h: 1 }, { h: 1, m: 2 }),
  ])
  expect(plan.unchanged).toHaveLength(2)
})

const anyField = fc.record({
  name: fc.uuid(),
  label: fc.constant('Campo'),
  base: fc.constantFrom('a', 'b', 'c'),
  yours: fc.constantFrom('a', 'b', 'c'),
  theirs: fc.constantFrom('a', 'b', 'c'),
})

test('every field is in exactly one part, and choosing a side keeps all changes of that side', () => {
  fc.assert(
    fc.property(fc.array(anyField), fc.constantFrom('yours' as const, 'theirs' as const), (fields, side) => {
      const plan = planMerge(fields)
      expect(plan.unchanged.length + plan.joined.length + plan.conflicts.length).toBe(fields.length)
      const values = mergeVersions(plan, chooseSide(plan, side))
      for (const one of fields) if (one[side] !== one.base) expect(values?.[one.name]).toBe(one[side])
    }),
  )
})
