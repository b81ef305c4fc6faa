import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aoLado,
  daysFrom,
  diasOf,
  duracaoText,
  naLinha,
  parteLivre,
  posicaoDe,
  proximaLivre,
  segmentosDe,
} from './linha-do-tempo.rules.ts'

const at = (hour: number) => new Date(Date.parse('2026-11-25T00:00:00.000Z') + hour * 3_600_000).toISOString()
const from = (inicio: number, fim: number) => ({ inicio: at(inicio), fim: at(fim) })
const PERIODO = from(0, 48)
const told = (ocupacoes: { inicio: string; fim: string }[]) =>
  segmentosDe(ocupacoes, PERIODO).map(({ inicio, fim, ocupacao }) => [
    ocupacao ? 'ocupada' : 'livre',
    (Date.parse(inicio) - Date.parse(at(0))) / 3_600_000,
    (Date.parse(fim) - Date.parse(at(0))) / 3_600_000,
  ])

test('free windows stand before, between and after what takes a vehicle', () => {
  expect(told([from(30, 36), from(6, 12)])).toEqual([
    ['livre', 0, 6],
    ['ocupada', 6, 12],
    ['livre', 12, 30],
    ['ocupada', 30, 36],
    ['livre', 36, 48],
  ])
})

test('what reaches beyond the period is cut, what lies outside is not shown, and neighbours leave no window', () => {
  expect(told([from(-5, 6), from(6, 10), from(40, 60), from(50, 52)])).toEqual([
    ['ocupada', 0, 6],
    ['ocupada', 6, 10],
    ['livre', 10, 40],
    ['ocupada', 40, 48],
  ])
  expect(told([])).toEqual([['livre', 0, 48]])
})

test('whatever takes a vehicle, the parts fill the period exactly once', () => {
  const hour = fc.integer({ min: -24, max: 72 })
  fc.assert(
    fc.property(fc.array(fc.tuple(hour, hour), { maxLength: 12 }), (pairs) => {
      const parts = segmentosDe(
        pairs.map(([a, b]) => from(Math.min(a, b), Math.max(a, b))),
        PERIODO,
      )
      expect(parts.at(0)?.inicio).toBe(PERIODO.inicio)
      expect(parts.at(-1)?.fim).toBe(PERIODO.fim)
      parts.slice(1).forEach((part, index) => {
        expect(part.inicio).toBe(parts[index]?.fim)
      })
    }),
  )
})

test('the free share and the place of a part are shares of the period', () => {
  expect(parteLivre(segmentosDe([from(0, 12)], PERIODO), PERIODO)).toBe(0.75)
  expect(posicaoDe(from(12, 24), PERIODO)).toEqual({ inicio: 0.25, largura: 0.25 })
})

test.each([
  [from(0, 60), '2d 12h'],
  [from(0, 24), '1d'],
  [from(0, 5), '5h'],
  [from(0, 0.75), '45min'],
  [from(0, 1.5), '1h 30min'],
])('how long a part is reads short', (parte, text) => {
  expect(duracaoText(parte)).toBe(text)
})

test.each([
  ['1', 1],
  ['31', 31],
  ['0', 14],
  ['32', 14],
  ['', 14],
  ['7,5', 14],
])('the text "%s" asks for %i days', (text, dias) => {
  expect(diasOf(text)).toBe(dias)
})

test('days run on over the end of a month', () => {
  expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
})

const LINHAS = [
  segmentosDe([from(6, 12)], PERIODO),
  segmentosDe([from(0, 48)], PERIODO),
  segmentosDe([], PERIODO),
]

test('arrows move to the neighbour and to the same hour of the next vehicle, and stay at the ends', () => {
  expect(aoLado(LINHAS, { linha: 0, parte: 1 }, 1)).toEqual({ linha: 0, parte: 2 })
  expect(aoLado(LINHAS, { linha: 0, parte: 2 }, 1)).toEqual({ linha: 0, parte: 2 })
  expect(naLinha(LINHAS, { linha: 0, parte: 2 }, 1)).toEqual({ linha: 1, parte: 0 })
  expect(naLinha(LINHAS, { linha: 1, parte: 0 }, -1)).toEqual({ linha: 0, parte: 0 })
  expect(naLinha(LINHAS, { linha: 2, parte: 0 }, 1)).toEqual({ linha: 2, parte: 0 })
})

test('the next free window skips vehicles that are taken, and begins again at the top', () => {
  expect(proximaLivre(LINHAS, { linha: 0, parte: 0 })).toEqual({ linha: 0, parte: 2 })
  expect(proximaLivre(LINHAS, { linha: 0, parte: 2 })).toEqual({ linha: 2, parte: 0 })
  expect(proximaLivre(LINHAS, { linha: 2, parte: 0 })).toEqual({ linha: 0, parte: 0 })
  expect(proximaLivre([LINHAS[1] ?? []], { linha: 0, parte: 0 })).toBeUndefined()
})
