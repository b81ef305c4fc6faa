import { expect, test } from 'vitest'
import { problemOfText, WRITTEN_CLOCK, WRITTEN_DAY, WRITTEN_MOMENT } from './written-date.ts'

test.each([
  ['25/11/2026', '2026-11-25'],
  [' 5/1/2026 ', '2026-01-05'],
  ['25.11.2026', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['5/1/26', '2026-01-05'],
  ['15/03/85', '1985-03-15'],
  ['31/02/2026', undefined],
  ['11/25/2026', undefined],
  ['25/11', undefined],
  ['amanhã', undefined],
])('the day %j is read as %j', (text, day) => {
  expect(WRITTEN_DAY.read(text, true)).toBe(day)
})

test.each([
  ['25/11/2026 08:00', '2026-11-25T08:00'],
  ['25/11/2026, 8:05', '2026-11-25T08:05'],
  ['25/11/26 8h30', '2026-11-25T08:30'],
  ['251120260800', '2026-11-25T08:00'],
  ['25112026 0800', '2026-11-25T08:00'],
  ['2026-11-25T08:00', '2026-11-25T08:00'],
  ['2026-11-25 08:00:30', '2026-11-25T08:00'],
  ['25/11/2026', undefined],
  ['25/11/2026 24:00', undefined],
  ['25/11/2026 08:60', undefined],
])('the moment %j is read as %j', (text, moment) => {
  expect(WRITTEN_MOMENT.read(text, true)).toBe(moment)
})

test.each([
  ['8:00', '08:00'],
  ['0830', '08:30'],
  ['23:59', '23:59'],
  ['8', undefined],
  ['25:00', undefined],
])('the time %j is read as %j', (text, clock) => {
  expect(WRITTEN_CLOCK.read(text, true)).toBe(clock)
})

test('a year of two digits may still get two more while one types', () => {
  expect(WRITTEN_DAY.read('25/11/20', false)).toBeUndefined()
  expect(WRITTEN_DAY.read('25/11/2026', false)).toBe('2026-11-25')
})

test('what is shown is read as the same again', () => {
  expect(WRITTEN_DAY.show('2026-11-25')).toBe('25/11/2026')
  expect(WRITTEN_MOMENT.show('2026-11-25T08:00')).toBe('25/11/2026 08:00')
  expect(WRITTEN_CLOCK.show('08:00')).toBe('08:00')
})

test.each([
  ['31/02/2026', 'Este dia não existe'],
  ['31/02/2026 08:00', 'Este dia não existe'],
  ['28/02/2026 25:00', 'Use dd/mm/aaaa HH:mm'],
  ['fevereiro', 'Use dd/mm/aaaa HH:mm'],
])('%s is told as "%s"', (text, expected) => {
  expect(problemOfText(text, WRITTEN_MOMENT)).toBe(expected)
})
