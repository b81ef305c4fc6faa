import { expect, test } from 'vitest'
import { recommendHorarios } from './recomendar.rules.ts'

const slot = (hour: number, vagas = 1) => ({
  dhReserva: `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
  dhFimReserva: `2026-11-25T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  vagas,
})
const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`
const hoursOf = (found: readonly { dhReserva: string }[]) =>
  found.map(({ dhReserva }) => Number(dhReserva.slice(11, 13)))

test.each([
  ['inside the window, the earliest first', { inicio: at(9), fim: at(13) }, [8, 9, 10, 11, 14], [9, 10, 11]],
  ['the nearest outside where few are inside', { inicio: at(9), fim: at(10) }, [6, 8, 9, 15], [9, 8, 6]],
  ['half outside before wholly outside', { inicio: at(9), fim: null }, [7, 8, 12], [12, 8, 7]],
  ['without a window the earliest', { inicio: null, fim: null }, [12, 7, 9, 8], [7, 8, 9]],
  ['nothing where nothing is free', { inicio: at(9), fim: at(10) }, [], []],
])('three slots are recommended: %s', (_case, janela, free, expected) => {
  expect(
    hoursOf(
      recommendHorarios(
        free.map((hour) => slot(hour)),
        janela,
      ),
    ),
  ).toEqual(expected)
})

test('of two docks at one hour the one with more places left comes first', () => {
  const [first] = recommendHorarios([slot(9, 1), slot(9, 3)], { inicio: at(9), fim: at(10) })
  expect(first?.vagas).toBe(3)
})
