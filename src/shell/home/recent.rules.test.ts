import { expect, test } from 'vitest'
import { newestOf, type RecentRecord } from './recent.rules.ts'

const record = (key: string, atualizadoEm: string): RecentRecord => ({
  key,
  kind: 'unidade',
  title: key,
  detail: '',
  drawer: key,
  atualizadoEm,
})

test('the newest records of all registers come first, up to the limit', () => {
  const units = [record('u1', '2026-11-01T10:00:00.000Z'), record('u2', '2026-11-03T10:00:00.000Z')]
  const others = [record('c1', '2026-11-02T10:00:00.000Z'), record('c2', '2026-11-03T10:00:00.000Z')]
  expect(newestOf([units, others], 3).map(({ key }) => key)).toEqual(['u2', 'c2', 'c1'])
  expect(newestOf([], 3)).toEqual([])
})
