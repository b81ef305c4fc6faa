import { expect, test } from 'vitest'
import { outrasDatas } from './outras-datas.rules.ts'

const HOJE = '2026-11-25'
const NORMAS = [
  { validoDe: '2026-09-30', validoAte: null },
  { validoDe: '2026-07-17', validoAte: '2026-09-29' },
  { validoDe: '2026-03-20', validoAte: '2026-07-16' },
  { validoDe: '2026-03-13', validoAte: '2026-03-19' },
]

test.each([
  [
    'the last day of a norm, followed by the next norm and today',
    '2026-07-16',
    ['2026-07-17', '2026-09-29', HOJE],
  ],
  ['today: only what was before', HOJE, ['2026-07-16', '2026-07-17', '2026-09-29']],
  ['a day inside a norm', '2026-08-01', ['2026-07-17', '2026-09-29', HOJE]],
  ['before all norms: the first changes', '2026-01-01', ['2026-03-13', '2026-03-19', '2026-03-20']],
])('other days around %s', (_what, dia, days) => {
  expect(outrasDatas(NORMAS, dia, HOJE)).toEqual(days)
})

test('a norm that is still to come is among them', () => {
  const next = [...NORMAS.slice(1), { validoDe: '2026-09-30', validoAte: '2027-01-19' }]
  expect(outrasDatas([...next, { validoDe: '2027-01-20', validoAte: null }], HOJE, HOJE)).toEqual([
    '2026-07-17',
    '2026-09-29',
    '2027-01-20',
  ])
})
