import { describe, expect, test } from 'vitest'
import type { Janela } from '#modules/empresa/janela.rules.ts'
import {
  abertosEntre,
  DESCANSO_MINIMO_MIN,
  descansoDe,
  instanteDe,
  type Jornada,
  MAX_DIRECAO_CONTINUA_MIN,
  MAX_JORNADA_MIN,
  relogioDe,
  segundosDaJornada,
} from './jornada.rules.ts'

/** Six in the morning of a Monday in São Paulo. */
const INICIO = '2026-11-23T09:00:00.000Z'
const jornada: Jornada = { inicio: INICIO, jornadaMin: 600, dias: 3 }
const at = (text: string) => Date.parse(text)
const hours = (value: number) => value * 3_600

describe('the clock of the driver', () => {
  test.each([
    [0, '2026-11-23T09:00:00.000Z'],
    [hours(2), '2026-11-23T11:00:00.000Z'],
    // Half of the day, then one hour for the meal.
    [hours(5), '2026-11-23T14:00:00.000Z'],
    [hours(6), '2026-11-23T16:00:00.000Z'],
    [hours(10), '2026-11-23T20:00:00.000Z'],
    // The night, then the next day at the same time.
    [hours(11), '2026-11-24T10:00:00.000Z'],
    [hours(30), '2026-11-25T20:00:00.000Z'],
  ])('%i worked seconds are over at %s', (seconds, instant) => {
    expect(instanteDe(jornada, seconds)).toBe(instant)
  })

  test('a short day has no meal in it', () => {
    expect(instanteDe({ ...jornada, jornadaMin: 300 }, hours(4))).toBe('2026-11-23T13:00:00.000Z')
  })

  test('every day that may be asked for keeps the rest of 11 hours and the stop after 5 h 30 min', () => {
    for (let minutes = 60; minutes <= MAX_JORNADA_MIN; minutes += 15) {
      expect(descansoDe(minutes)).toBeGreaterThanOrEqual(DESCANSO_MINIMO_MIN)
      const day: Jornada = { ...jornada, jornadaMin: minutes, dias: 2 }
      let before = at(INICIO)
      let without = 0
      for (let worked = 60; worked <= segundosDaJornada(day); worked += 60) {
        const now = at(instanteDe(day, worked))
        without = now - before > 60_000 ? 1 : without + 1
        expect(without).toBeLessThanOrEqual(MAX_DIRECAO_CONTINUA_MIN)
        before = now
      }
    }
  })
})

describe('opening hours on that clock', () => {
  const always = [{ de: at(INICIO), ate: at('2026-11-26T09:00:00.000Z') }]

  test('unloading does not go on over the night, but over the meal', () => {
    expect(relogioDe({ ...jornada, dias: 2 }, always, 1_800)).toEqual([
      [0, hours(10) - 1_800],
      [hours(10), hours(20) - 1_800],
    ])
  })

  test.each([
    ['before the vehicles leave', '2026-11-23T06:00:00Z', '2026-11-23T08:00:00Z', []],
    ['in the morning', '2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z', [[hours(1), hours(3)]]],
    ['in the night', '2026-11-23T22:00:00Z', '2026-11-24T03:00:00Z', []],
    ['across the meal', '2026-11-23T13:00:00Z', '2026-11-23T16:00:00Z', [[hours(4), hours(6)]]],
  ])('open %s', (_name, de, ate, expected) => {
    expect(relogioDe(jornada, [{ de: at(de), ate: at(ate) }], 0)).toEqual(expected)
  })

  const janela = (values: Partial<Janela> = {}): Janela => ({
    dias: [1, 2, 3, 4, 5],
    inicio: '07:00',
    fim: '15:00',
    terminaNoDiaSeguinte: false,
    ...values,
  })
  const week = { de: at('2026-11-27T03:00:00Z'), ate: at('2026-12-01T03:00:00Z') }
  const told = (janelas: readonly Janela[]) =>
    abertosEntre(janelas, 'America/Sao_Paulo', week).map(({ de, ate }) =>
      [de, ate].map((ms) => new Date(ms).toISOString().slice(5, 16)),
    )

  test.each([
    ['none: always', [], [['11-27T03:00', '12-01T03:00']]],
    [
      'on workdays',
      [janela()],
      [
        ['11-27T10:00', '11-27T18:00'],
        ['11-30T10:00', '11-30T18:00'],
      ],
    ],
    [
      'into the next day',
      [janela({ dias: [4, 5], inicio: '22:00', fim: '04:00', terminaNoDiaSeguinte: true })],
      [
        ['11-27T03:00', '11-27T07:00'],
        ['11-28T01:00', '11-28T07:00'],
      ],
    ],
    [
      'until midnight',
      [janela({ dias: [6], inicio: '20:00', fim: '24:00' })],
      [['11-28T23:00', '11-29T03:00']],
    ],
  ])('%s', (_name, janelas, expected) => {
    expect(told(janelas)).toEqual(expected)
  })
})
