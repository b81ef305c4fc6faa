import { describe, expect, test } from 'vitest'
import { checkJanelas, cleanJanelas, formatJanelas, isOpenAt, type Janela } from './janela.rules.ts'

const janela = (values: Partial<Janela> = {}): Janela => ({
  dias: [1, 2, 3, 4, 5],
  inicio: '07:00',
  fim: '15:00',
  terminaNoDiaSeguinte: false,
  ...values,
})
const noturna = janela({ inicio: '22:00', fim: '06:00', terminaNoDiaSeguinte: true })

describe('a window', () => {
  test.each<[string, Janela[], string[]]>([
    ['of a day', [janela()], []],
    ['until midnight', [janela({ fim: '24:00' })], []],
    ['past midnight', [noturna], []],
    ['of a whole day and night', [janela({ inicio: '06:00', fim: '06:00', terminaNoDiaSeguinte: true })], []],
    ['without a day', [janela({ dias: [] })], ['janelas.0.dias']],
    ['that ends before it begins', [janela(), janela({ inicio: '06:00', fim: '05:30' })], ['janelas.1.fim']],
    ['that ends as it begins', [janela({ fim: '07:00' })], ['janelas.0.fim']],
    ['of more than a day', [janela({ terminaNoDiaSeguinte: true })], ['janelas.0.fim']],
    ['without a start', [janela({ inicio: '' })], ['janelas.0.inicio']],
    ['at 25 hours', [janela({ fim: '25:00' })], ['janelas.0.fim']],
    ['past the end of the day', [janela({ fim: '24:30' })], ['janelas.0.fim']],
  ])('%s', (_case, janelas, paths) => {
    expect(checkJanelas(janelas).map(({ path }) => path)).toEqual(paths)
  })

  test('that ends before it begins says the way out', () => {
    expect(checkJanelas([janela({ inicio: '06:00', fim: '05:30' })])[0]?.message).toBe(
      'O fim deve ser depois do início. Para atravessar a meia-noite, marque "termina no dia seguinte".',
    )
  })

  test.each<[string, Janela[], string[]]>([
    ['the same hours', [janela(), janela({ dias: [5, 6] })], ['janelas.1.inicio']],
    ['hours that touch', [janela({ fim: '12:00' }), janela({ inicio: '12:00' })], []],
    ['the morning after a night', [noturna, janela({ dias: [6], inicio: '05:00' })], ['janelas.1.inicio']],
    [
      'the Sunday that a Saturday night reaches into',
      [{ ...noturna, dias: [6] }, janela({ dias: [0], inicio: '05:00', fim: '12:00' })],
      ['janelas.1.inicio'],
    ],
  ])('may not overlap another one: %s', (_case, janelas, paths) => {
    expect(checkJanelas(janelas).map(({ path }) => path)).toEqual(paths)
  })
})

describe('a place', () => {
  const SAO_PAULO = 'America/Sao_Paulo'
  test.each<[string, Janela[], string, string, boolean]>([
    ['is open inside its window', [janela()], '2026-11-20T10:00:00Z', SAO_PAULO, true],
    ['is closed when the window has ended', [janela()], '2026-11-20T18:00:00Z', SAO_PAULO, false],
    ['goes by its own clocks', [janela()], '2026-11-20T18:00:00Z', 'America/Manaus', true],
    ['is closed on other days', [janela()], '2026-11-21T12:00:00Z', SAO_PAULO, false],
    ['is open in the morning after a night', [noturna], '2026-11-21T08:00:00Z', SAO_PAULO, true],
    [
      'is open on Sunday after a Saturday night',
      [{ ...noturna, dias: [6] }],
      '2026-11-22T08:59:00Z',
      SAO_PAULO,
      true,
    ],
    ['without windows is open', [], '2026-11-22T03:00:00Z', SAO_PAULO, true],
  ])('%s', (_case, janelas, instant, zone, expected) => {
    expect(isOpenAt(janelas, new Date(instant), zone)).toBe(expected)
  })
})

test.each<[Janela[], string]>([
  [[], ''],
  [[janela()], 'Seg–sex 07:00–15:00'],
  [[janela({ dias: [0, 1, 2, 3, 4, 5, 6] })], 'Seg–dom 07:00–15:00'],
  [[janela({ dias: [2, 3, 4, 5, 6] })], 'Ter–sáb 07:00–15:00'],
  [[janela({ dias: [1, 3, 5] })], 'Seg, qua e sex 07:00–15:00'],
  [[janela({ dias: [1, 2] })], 'Seg e ter 07:00–15:00'],
  [[janela({ dias: [1, 2, 3, 6] })], 'Seg–qua e sáb 07:00–15:00'],
  [[janela(), janela({ dias: [6], fim: '12:00' })], 'Seg–sex 07:00–15:00; sáb 07:00–12:00'],
  [[noturna], 'Seg–sex 22:00–06:00 do dia seguinte'],
])('%j reads %j', (janelas, text) => {
  expect(formatJanelas(janelas)).toBe(text)
})

test('days are kept once each, in the order of the week', () => {
  expect(cleanJanelas([janela({ dias: [0, 5, 1, 5] })])[0]?.dias).toEqual([1, 5, 0])
})
