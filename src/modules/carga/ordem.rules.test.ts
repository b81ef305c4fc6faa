import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateMatriz } from '#modules/rotograma/rota.rules.ts'
import { TIPO_PARADA } from './carga-codes.ts'
import { MAX_PARADAS_ORDEM, melhorOrdem, type ParadaAOrdenar } from './ordem.rules.ts'
import { checkJanelas, checkTipos } from './parada.rules.ts'

const { Coleta, Entrega } = TIPO_PARADA
const parada = (values: Partial<ParadaAOrdenar> = {}): ParadaAOrdenar => ({
  tipo: Entrega,
  janelaInicio: null,
  janelaFim: null,
  isNoMapa: true,
  isIniciada: false,
  ...values,
})
/** Stops along one road, at these kilometres. */
const naEstrada = (...quilometros: number[]) =>
  quilometros.map((from) => quilometros.map((to) => Math.abs(from - to) * 1000))
const origem = parada({ tipo: Coleta })
const dia = (hora: string) => `2026-11-24T${hora}:00.000Z`

describe('the best order', () => {
  test.each([
    ['is kept where it is the best', [origem, parada(), parada()], [0, 10, 20], [0, 1, 2]],
    ['goes to the near stops first', [origem, parada(), parada(), parada()], [0, 30, 10, 20], [0, 2, 3, 1]],
    [
      'begins at the origin, wherever that lies',
      [origem, parada(), parada(), parada()],
      [15, 30, 10, 20],
      [0, 2, 3, 1],
    ],
    [
      'takes no delivery before the pick-up it may come from',
      [origem, parada({ tipo: Coleta }), parada()],
      [0, 20, 10],
      [0, 1, 2],
    ],
    [
      'takes a delivery before a pick-up that came after it anyway',
      [origem, parada(), parada({ tipo: Coleta }), parada()],
      [0, 10, 50, 20],
      [0, 1, 2, 3],
    ],
    [
      'goes the longer way where the windows want it',
      [
        origem,
        parada({ janelaInicio: dia('14:00'), janelaFim: dia('16:00') }),
        parada({ janelaInicio: dia('08:00'), janelaFim: dia('10:00') }),
      ],
      [0, 10, 20],
      [0, 2, 1],
    ],
    [
      'is free where windows overlap',
      [
        origem,
        parada({ janelaInicio: dia('08:00'), janelaFim: dia('12:00') }),
        parada({ janelaInicio: dia('10:00'), janelaFim: dia('16:00') }),
      ],
      [0, 20, 10],
      [0, 2, 1],
    ],
    [
      'leaves a stop that was reached where it is',
      [origem, parada({ isIniciada: true }), parada(), parada()],
      [0, 40, 30, 10],
      [0, 1, 2, 3],
    ],
    [
      'leaves a stop that is not on the map where it is',
      [origem, parada(), parada({ isNoMapa: false }), parada()],
      [0, 20, 999, 10],
      [0, 3, 2, 1],
    ],
  ])('%s', (_name, paradas, quilometros, ordem) => {
    expect(melhorOrdem(paradas, naEstrada(...quilometros)).ordem).toEqual(ordem)
  })

  test('tells the way before and after', () => {
    const paradas = [origem, parada(), parada({ isNoMapa: false }), parada()]
    expect(melhorOrdem(paradas, naEstrada(0, 20, 999, 10))).toMatchObject({ antesM: 30_000, depoisM: 20_000 })
  })

  test('uses a road that is longer in one direction', () => {
    const matriz = [
      [0, 10, 10],
      [10, 0, 90],
      [10, 5, 0],
    ]
    expect(melhorOrdem([origem, parada(), parada()], matriz)).toEqual({
      ordem: [0, 2, 1],
      antesM: 100,
      depoisM: 15,
    })
  })
})

const hora = fc.integer({ min: 0, max: 23 }).map((value) => dia(`${String(value).padStart(2, '0')}:00`))
const janela = fc.option(
  fc.tuple(hora, hora).map(([a, b]) => ({ janelaInicio: a < b ? a : b, janelaFim: a < b ? b : a })),
  { nil: { janelaInicio: null, janelaFim: null } },
)
const lugar = fc.record({
  latitude: fc.double({ min: -33, max: 5, noNaN: true }),
  longitude: fc.double({ min: -73, max: -35, noNaN: true }),
})
const meio = fc
  .tuple(fc.constantFrom(Coleta, Entrega), janela, fc.boolean(), fc.boolean())
  .map(([tipo, window, isNoMapa, isIniciada]) => parada({ tipo, ...window, isNoMapa, isIniciada }))
const percurso = fc.array(fc.tuple(meio, lugar), { maxLength: 10 }).chain((stops) =>
  fc.tuple(fc.constant(stops), fc.tuple(lugar, lugar)).map(([middle, [first, last]]) => ({
    paradas: [origem, ...middle.map(([stop]) => stop), parada()],
    pontos: [first, ...middle.map(([, place]) => place), last],
  })),
)

describe('whatever the stops are', () => {
  const orderOf = (paradas: readonly ParadaAOrdenar[], pontos: Parameters<typeof estimateMatriz>[0]) =>
    melhorOrdem(paradas, estimateMatriz(pontos))

  test('each stands in the order once, the origin first, a delivery last, none before its pick-ups', () => {
    fc.assert(
      fc.property(percurso, ({ paradas, pontos }) => {
        const { ordem } = orderOf(paradas, pontos)
        expect(ordem.toSorted((a, b) => a - b)).toEqual(paradas.map((_, index) => index))
        expect(ordem[0]).toBe(0)
        expect(checkTipos(ordem.flatMap((index) => paradas[index] ?? []))).toEqual([])
        paradas.forEach((stop, index) => {
          if (stop.isIniciada || !stop.isNoMapa) expect(ordem[index]).toBe(index)
          if (stop.tipo !== Entrega) return
          paradas.slice(0, index).forEach(({ tipo }, before) => {
            if (tipo === Coleta) expect(ordem.indexOf(before)).toBeLessThan(ordem.indexOf(index))
          })
        })
      }),
    )
  })

  test('it is never longer without need, and windows that fitted still fit', () => {
    fc.assert(
      fc.property(percurso, ({ paradas, pontos }) => {
        const { ordem, antesM, depoisM } = orderOf(paradas, pontos)
        if (checkJanelas(paradas).length > 0) return
        expect(depoisM).toBeLessThanOrEqual(antesM)
        expect(checkJanelas(ordem.flatMap((index) => paradas[index] ?? []))).toEqual([])
      }),
    )
  })

  test('on one road from its end, 30 stops in any order are as far as the farthest', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), {
      minLength: 1,
      maxLength: MAX_PARADAS_ORDEM - 1,
    })
    fc.assert(
      fc.property(numbers, (quilometros) => {
        const paradas = [origem, ...quilometros.map(() => parada())]
        const { depoisM } = melhorOrdem(paradas, naEstrada(0, ...quilometros))
        expect(depoisM).toBe(Math.max(...quilometros) * 1000)
      }),
      { numRuns: 40 },
    )
  })

  test('no single stop can be moved, and no part turned round, to make it shorter', () => {
    fc.assert(
      fc.property(fc.array(lugar, { minLength: 3, maxLength: 9 }), (pontos) => {
        const matriz = estimateMatriz(pontos)
        const { ordem, depoisM } = melhorOrdem(
          pontos.map((_, index) => (index === 0 ? origem : parada())),
          matriz,
        )
        const lengthOf = (all: readonly number[]) =>
          all.slice(1).reduce((sum, to, place) => sum + (matriz[all[place] ?? 0]?.[to] ?? 0), 0)
        expect(lengthOf(ordem)).toBe(depoisM)
        for (let from = 1; from < ordem.length; from++) {
          for (let to = 1; to < ordem.length; to++) {
            const moved = ordem.toSpliced(from, 1).toSpliced(to, 0, ordem[from] ?? 0)
            expect(lengthOf(moved)).toBeGreaterThanOrEqual(depoisM)
            const turned = [
              ...ordem.slice(0, from),
              ...ordem.slice(from, to + 1).reverse(),
              ...ordem.slice(Math.max(from, to + 1)),
            ]
            if (to > from) expect(lengthOf(turned)).toBeGreaterThanOrEqual(depoisM)
          }
        }
      }),
    )
  })
})
