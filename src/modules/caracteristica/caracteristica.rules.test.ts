import { expect, test } from 'vitest'
import { canChangeTipo, ICONE_KEYS, TIPO_CODES, TIPO_LABELS } from './caracteristica.rules.ts'

test('the codes are 1 carga, 2 pedido, 3 cross-docking and 4 agendamento [L-078]', () => {
  expect(TIPO_CODES.map((code) => [code, TIPO_LABELS[code]])).toEqual([
    [1, 'Carga'],
    [2, 'Pedido'],
    [3, 'Cross-docking'],
    [4, 'Agendamento'],
  ])
})

test('there are 24 icons, whose keys fit the column', () => {
  expect(ICONE_KEYS).toHaveLength(24)
  expect(ICONE_KEYS.every((key) => /^[a-z]{1,40}$/.test(key))).toBe(true)
})

test.each([
  ['another type while unused', 1, 2, 0, true],
  ['another type while used', 1, 2, 1, false],
  ['the same type while used', 2, 2, 9, true],
] as const)('%s', (_case, from, to, uses, expected) => {
  expect(canChangeTipo(from, to, uses)).toBe(expected)
})
