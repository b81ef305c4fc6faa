import { describe, expect, test } from 'vitest'
import {
  isDepoisDoPrazo,
  localizar,
  measureLinha,
  minutosAteParadas,
  type ParadaComNome,
  planEventos,
  predictParadas,
  tuneLinha,
} from './rota.rules.ts'

const JUNDIAI = { latitude: -23.18, longitude: -46.9 }
const UBERLANDIA = { latitude: -18.92, longitude: -48.28 }
const ARAGUARI = { latitude: -18.65, longitude: -48.19 }
const NOWHERE = { latitude: null, longitude: null }

describe('the way', () => {
  test('leaves out stops that are not on the map, and names them', () => {
    expect(localizar([JUNDIAI, NOWHERE, UBERLANDIA])).toEqual({
      pontos: [JUNDIAI, UBERLANDIA],
      semCoordenadas: [1],
    })
  })

  test('shares the time of the whole way by the length of its parts', () => {
    const [first, long = 0, short = 0] = minutosAteParadas([JUNDIAI, UBERLANDIA, ARAGUARI], 600)
    expect(first).toBeNull()
    expect(Math.abs((long ?? 0) + (short ?? 0) - 600)).toBeLessThanOrEqual(1)
    expect(long ?? 0).toBeGreaterThan(10 * (short ?? 0))
    expect(minutosAteParadas([JUNDIAI, NOWHERE, UBERLANDIA], 600)).toEqual([null, null, null])
  })

  test('of one place twice takes no time', () => {
    expect(minutosAteParadas([JUNDIAI, JUNDIAI], null)).toEqual([null, 0])
  })

  test('drawn by hand is as long as it is drawn', () => {
    const { distanciaM, duracaoMin } = measureLinha([
      [-46.9, -23.18],
      [-48.28, -18.92],
    ])
    expect(distanciaM / 1000).toBeCloseTo(494.9, 0)
    expect(duracaoMin).toBe(Math.round((distanciaM / 1000 / 55) * 60))
  })

  test('is thinned to its limit with both ends', () => {
    const line = Array.from({ length: 5001 }, (_, index) => index)
    const thin = tuneLinha(line)
    expect(thin).toHaveLength(2000)
    expect([thin[0], thin.at(-1)]).toEqual([0, 5000])
    expect(new Set(thin).size).toBe(2000)
    expect(tuneLinha([1, 2, 3])).toEqual([1, 2, 3])
  })
})

describe('the forecast', () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`
  const stop = (place: object, janelaInicio: string | null = null, janelaFim: string | null = null) =>
    ({ ...place, janelaInicio, janelaFim }) as ParadaComNome

  test('is the beginning of the window, or later when the way takes longer', () => {
    const early = predictParadas([stop(JUNDIAI, at('06:00')), stop(UBERLANDIA, at('23:00'))], 600)
    expect(early).toEqual([
      { chegada: at('06:00'), saida: at('07:00') },
      { chegada: at('23:00'), saida: '2026-11-22T00:00:00.000Z' },
    ])
    const late = predictParadas([stop(JUNDIAI, at('06:00')), stop(UBERLANDIA, at('10:00'), at('12:00'))], 600)
    expect(late[1]?.chegada).toBe(at('17:00'))
  })

  test('with a deadline alone follows the way too, and tells when that is too late', () => {
    const paradas = [stop(JUNDIAI, at('06:00')), stop(UBERLANDIA, null, at('12:00'))]
    const [, second] = predictParadas(paradas, 600)
    expect(second?.chegada).toBe(at('17:00'))
    expect(isDepoisDoPrazo(second?.chegada ?? null, paradas[1] ?? stop(NOWHERE))).toBe(true)
    expect(isDepoisDoPrazo(at('12:00'), stop(NOWHERE, null, at('12:00')))).toBe(false)
  })

  test('without a window follows the way; where nothing tells, there is none', () => {
    const [, second] = predictParadas([stop(JUNDIAI, at('06:00')), stop(UBERLANDIA)], 600)
    expect(second).toEqual({ chegada: at('17:00'), saida: at('18:00') })
    expect(predictParadas([stop(JUNDIAI), stop(UBERLANDIA)], 600)).toEqual([
      { chegada: null, saida: null },
      { chegada: null, saida: null },
    ])
    expect(predictParadas([stop(NOWHERE, null, at('08:00')), stop(NOWHERE)], null)).toEqual([
      { chegada: at('08:00'), saida: at('09:00') },
      { chegada: null, saida: null },
    ])
  })

  test('plans an arrival and a departure for each stop', () => {
    const events = planEventos(
      [
        { ...stop(JUNDIAI, at('06:00')), tipo: 1, nome: 'CD', cidade: 'Jundiaí' },
        { ...stop(JUNDIAI), tipo: 1, nome: 'Filial', cidade: 'Itu' },
        { ...stop(UBERLANDIA), tipo: 2, nome: 'x'.repeat(200), cidade: null },
      ],
      600,
    )
    expect(events.map(({ parada, ordem, tipo }) => [parada, ordem, tipo])).toEqual([
      [0, 0, 'chegada'],
      [0, 1, 'saida'],
      [1, 2, 'chegada'],
      [1, 3, 'saida'],
      [2, 4, 'chegada'],
      [2, 5, 'saida'],
    ])
    expect(events.slice(0, 4).map(({ descricao }) => descricao)).toEqual([
      'Chegada na origem',
      'Saída da origem',
      'Chegada na coleta 2 · Itu',
      'Saída da coleta 2 · Itu',
    ])
    expect(events[4]?.descricao).toHaveLength(160)
    expect(events[0]?.dhPrevista).toBe(at('06:00'))
  })
})
