import { expect, test } from 'vitest'
import { momentOf, momentText, partOfDay, periodOf, weekOf } from './semana.rules.ts'

const ZONE = 'America/Sao_Paulo'
const WEEK = ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-12-${day}`)

test.each(['2026-12-21', '2026-12-24', '2026-12-27'])('the week of %s begins on Monday', (day) => {
  expect(weekOf(day)).toEqual(WEEK)
})

test('a week before 1970 begins on Monday too', () => {
  expect(weekOf('1969-12-31')[0]).toBe('1969-12-29')
})

test('a week lies between the midnights of its zone', () => {
  expect(periodOf(WEEK, ZONE)).toEqual({
    inicio: '2026-12-21T03:00:00.000Z',
    fim: '2026-12-28T03:00:00.000Z',
  })
})

test.each([
  ['2026-12-21T11:00:00.000Z', '2026-12-21T15:00:00.000Z', ['08:00–12:00', undefined, undefined]],
  ['2026-12-21T11:00:00.000Z', '2026-12-23T15:00:00.000Z', ['desde 08:00', 'o dia todo', 'até 12:00']],
  ['2026-12-21T03:00:00.000Z', '2026-12-22T03:00:00.000Z', ['o dia todo', undefined, undefined]],
  ['2026-12-20T11:00:00.000Z', '2026-12-21T03:00:00.000Z', [undefined, undefined, undefined]],
])('%s to %s', (inicio, fim, expected) => {
  expect(WEEK.slice(0, 3).map((day) => partOfDay({ inicio, fim }, day, ZONE))).toEqual(expected)
})

test('a field for day and time holds the wall clock of the zone', () => {
  expect(momentText('2026-12-21T11:00:00.000Z', ZONE)).toBe('2026-12-21T08:00')
  expect(momentOf('2026-12-21T08:00', ZONE)).toBe('2026-12-21T11:00:00.000Z')
  expect(
    ['', '2026-12-21', '2026-02-30T08:00', '2026-12-21T25:00'].map((text) => momentOf(text, ZONE)),
  ).toEqual(['', '', '', ''])
})
