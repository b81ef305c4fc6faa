import { expect, test } from 'vitest'
import { VALORES_DA_ESTADIA } from '#modules/patio/estadia-golden.rules.ts'
import { contaDaEstadia } from './conta-da-estadia.ts'

const at = (hour: string) => `2026-11-20T${hour}:00.000-03:00`
const iso = (hour: string) => new Date(at(hour)).toISOString()
const count = (saida: string | null, capacidadeKg: number | null, agora = '18:00') =>
  contaDaEstadia(
    {
      dhChegada: iso('10:20'),
      dhSaida: saida === null ? null : iso(saida),
      fusoHorario: 'America/Sao_Paulo',
    },
    capacidadeKg,
    VALORES_DA_ESTADIA,
    new Date(at(agora)),
  )

test.each([
  ['exactly the free hours', '15:20', 28_000, 0, null],
  ['seven hours begun of 28 t', '16:32', 28_000, 7, 47_236],
  ['an unknown capacity', '16:32', null, 7, null],
] as const)('%s: %s, %s kg [E-110]', (_name, saida, capacidadeKg, horas, centavos) => {
  expect(count(saida, capacidadeKg)).toMatchObject({ kind: 'parado', horas, centavos })
})

test('a vehicle that still stands is counted until now, and one that is on its way is told the free hours', () => {
  expect(count(null, 28_000, '16:32')).toMatchObject({ minutos: 372, horas: 7, centavos: 47_236 })
  const antes = { dhChegada: null, dhSaida: null, fusoHorario: 'America/Sao_Paulo' }
  expect(contaDaEstadia(antes, 28_000, VALORES_DA_ESTADIA, new Date(at('09:00')))).toEqual({
    kind: 'antes',
    horasLivres: 5,
  })
  expect(contaDaEstadia(antes, 28_000, [], new Date(at('09:00')))).toBeUndefined()
})
