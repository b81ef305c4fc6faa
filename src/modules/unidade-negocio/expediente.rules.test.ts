import { expect, test } from 'vitest'
import { type Calendario, EXPEDIENTE_PADRAO, horaDoMinuto, prazoUtil } from './expediente.rules.ts'

const SP: Calendario = {
  expediente: EXPEDIENTE_PADRAO,
  feriados: new Set(['2026-12-25', '2027-01-01']),
  fusoHorario: 'America/Sao_Paulo',
}
const at = (text: string) => new Date(`${text}:00-03:00`)
const due = (desde: string, minutos: number, calendario = SP) => prazoUtil(at(desde), minutos, calendario)

/** 25 November 2026 is a Wednesday. */
test.each([
  ['two hours of one morning', '2026-11-25T08:20', 120, '2026-11-25T10:20'],
  ['before the unit opens it begins with the day', '2026-11-25T06:00', 60, '2026-11-25T09:00'],
  ['a whole day ends at the closing hour', '2026-11-25T08:00', 600, '2026-11-25T18:00'],
  ['one minute more goes on next morning', '2026-11-25T08:00', 601, '2026-11-26T08:01'],
  ['at the closing hour the next day counts', '2026-11-25T18:00', 30, '2026-11-26T08:30'],
  ['in the evening the next day counts', '2026-11-25T22:10', 30, '2026-11-26T08:30'],
  ['over a weekend', '2026-11-27T17:30', 120, '2026-11-30T09:30'],
  ['opened on a Saturday', '2026-11-28T10:00', 60, '2026-11-30T09:00'],
  ['over a holiday and a weekend', '2026-12-24T17:00', 120, '2026-12-28T09:00'],
  ['three days', '2026-11-25T12:00', 1_800, '2026-11-30T12:00'],
])('golden: %s', (_name, desde, minutos, expected) => {
  expect(due(desde, minutos)).toEqual(at(expected))
})

test('a unit that works on Saturdays and holidays counts them', () => {
  const calendario = {
    ...SP,
    expediente: { dias: [1, 2, 3, 4, 5, 6], inicioMin: 360, fimMin: 1_320, fechaFeriados: false },
  }
  expect(due('2026-12-25T05:00', 60, calendario)).toEqual(at('2026-12-25T07:00'))
  expect(due('2026-12-26T21:30', 60, calendario)).toEqual(at('2026-12-28T06:30'))
})

test('a unit that never closes counts every minute', () => {
  const sempre = { dias: [1, 2, 3, 4, 5, 6, 7], inicioMin: 0, fimMin: 1_440, fechaFeriados: false }
  expect(due('2026-11-27T23:30', 2_880, { ...SP, expediente: sempre })).toEqual(at('2026-11-29T23:30'))
})

test('the hours are those of the place of the unit', () => {
  const manaus = { ...SP, fusoHorario: 'America/Manaus' }
  // 08:20 in São Paulo is 07:20 in Manaus, forty minutes before it opens.
  expect(due('2026-11-25T08:20', 120, manaus)).toEqual(at('2026-11-25T11:00'))
})

test('where nobody ever works there is no deadline', () => {
  const everyDay = Array.from({ length: 800 }, (_, n) =>
    new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10),
  )
  expect(() => due('2026-11-25T08:00', 60, { ...SP, feriados: new Set(everyDay) })).toThrow(RangeError)
})

test.each([
  [0, '00:00'],
  [485, '08:05'],
  [1_440, '24:00'],
])('minute %i of the day is told as %s', (minuto, text) => {
  expect(horaDoMinuto(minuto)).toBe(text)
})
