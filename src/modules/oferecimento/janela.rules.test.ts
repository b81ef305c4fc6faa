import { expect, test } from 'vitest'
import { fimDoPasso, JANELA_PADRAO } from './janela.rules.ts'

const ZONA = 'America/Sao_Paulo'
const fim = (inicio: string, minutos: number, feriados: string[] = [], janela = JANELA_PADRAO) =>
  fimDoPasso(inicio, minutos, janela, ZONA, feriados)

test('a cascade that begins on Friday at 17:30 asks the third carrier on Saturday at 07:30', () => {
  const first = fim('2026-11-27T20:30:00.000Z', 60)
  const second = fim(first, 60)
  const third = fim(second, 60)
  expect([first, second, third]).toEqual([
    '2026-11-27T21:30:00.000Z',
    '2026-11-28T10:30:00.000Z',
    '2026-11-28T11:30:00.000Z',
  ])
})

test.each([
  ['before the window opens', '2026-11-27T08:00:00.000Z', 60, [], '2026-11-27T11:00:00.000Z'],
  ['after it has closed', '2026-11-27T23:00:00.000Z', 30, [], '2026-11-28T10:30:00.000Z'],
  ['over a Sunday', '2026-11-28T21:30:00.000Z', 60, [], '2026-11-30T10:30:00.000Z'],
  ['over a holiday', '2026-11-27T21:30:00.000Z', 60, ['2026-11-28'], '2026-11-30T10:30:00.000Z'],
  ['exactly as long as the window', '2026-11-27T10:00:00.000Z', 720, [], '2026-11-27T22:00:00.000Z'],
  ['longer than one day', '2026-11-27T10:00:00.000Z', 780, [], '2026-11-28T11:00:00.000Z'],
])('%s', (_case, inicio, minutos, feriados, expected) => {
  expect(fim(inicio, minutos, feriados)).toBe(expected)
})

test('a window of whole days has no gap at midnight', () => {
  const always = { dias: [0, 1, 2, 3, 4, 5, 6], de: '00:00', ate: '24:00' }
  expect(fim('2026-11-28T02:30:00.000Z', 60, [], always)).toBe('2026-11-28T03:30:00.000Z')
})

test('a window that never opens is refused', () => {
  expect(() => fim('2026-11-27T10:00:00.000Z', 1, [], { ...JANELA_PADRAO, dias: [] })).toThrow(RangeError)
})
