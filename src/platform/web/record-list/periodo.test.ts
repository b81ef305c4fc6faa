import { expect, test } from 'vitest'
import { periodoText, readPeriodo, writePeriodo } from './periodo.ts'

test.each([
  ['2026-11-17..2026-11-24', '17/11/2026 – 24/11/2026'],
  ['2026-11-17..2026-11-17', '17/11/2026'],
  ['2026-11-17..', 'desde 17/11/2026'],
  ['..2026-11-24', 'até 24/11/2026'],
  ['', undefined],
])('the period %j reads %s, and is written as it was read', (inAddress, text) => {
  const periodo = readPeriodo(inAddress)
  expect(periodoText(periodo)).toBe(text)
  expect(writePeriodo(periodo)).toBe(inAddress)
})

test('what is no day is left out, and days may be told shorter', () => {
  expect(readPeriodo('2026-02-30..x')).toEqual({ inicio: undefined, fim: undefined })
  const short = (day: string) => day.slice(8)
  expect(periodoText({ inicio: '2026-11-17', fim: '2026-11-20' }, short)).toBe('17 – 20')
})
