import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centavosDaEstadia,
  estadiaAte,
  horasLivresEm,
  textoDoValor,
  toValorDaEstadia,
  type ValorDaEstadia,
} from './estadia.rules.ts'
import { CASOS_DA_ESTADIA, VALORES_DA_ESTADIA } from './estadia-golden.rules.ts'

const MINUTE_MS = 60_000
const FREE_MINUTES = 300
const chegada = new Date('2026-11-24T10:14:00.000Z')
const after = (minutes: number) => new Date(chegada.getTime() + minutes * MINUTE_MS)
const stay = (
  minutes: number,
  dia = '2026-11-24',
  capacidadeKg: number | null = 20_000,
  valores: readonly ValorDaEstadia[] = VALORES_DA_ESTADIA,
) => {
  const found = estadiaAte({ chegada, dia, capacidadeKg }, valores, after(minutes))
  if (!found) throw new Error('The catalogue has a value.')
  return found
}

describe('the stay', () => {
  test.each(CASOS_DA_ESTADIA)('$id is worked out to the cent [C-411]', (caso) => {
    expect(stay(caso.minutos, caso.dia, caso.capacidadeKg)).toMatchObject({
      horas: caso.horas,
      centavos: caso.centavos,
      isDevida: caso.centavos > 0,
    })
  })

  test.each([
    ['4 h 59 min are free', 299, '2026-11-24', 20_000, 0],
    ['a minute past five hours of 28 t', 301, '2026-11-24', 28_000, 40_488],
    ['nine hours of 20 t since April 2025', 540, '2025-04-01', 20_000, 43_380],
    ['nine hours of 20 t on the day before', 540, '2025-03-31', 20_000, 41_220],
    ['in 2023', 540, '2023-04-01', 20_000, 39_780],
    ['in 2015', 540, '2015-06-01', 10_000, 12_420],
  ])('%s', (_case, minutes, dia, capacidadeKg, centavos) => {
    expect(stay(minutes, dia, capacidadeKg)).toMatchObject({ centavos, isDevida: centavos > 0 })
  })

  test('each further hour adds the value of the whole capacity, and the sixth is what is expected', () => {
    expect(stay(10, '2026-11-24', 28_000)).toMatchObject({
      centavosPorHora: 6_748,
      horas: 0,
      previstoCentavos: 40_488,
    })
    expect(stay(432, '2026-11-24', 27_000).previstoCentavos).toBe(52_056)
    expect(stay(10).livreAte.toISOString()).toBe('2026-11-24T15:14:00.000Z')
  })

  test('half a cent is rounded up', () => {
    expect(centavosDaEstadia(2_500, { centavosPorToneladaHora: 241 }, 1)).toBe(603)
    expect(centavosDaEstadia(2_499, { centavosPorToneladaHora: 241 }, 1)).toBe(602)
  })

  test('of a vehicle of unknown capacity, or of a day without a known value, has no amount but is due all the same', () => {
    expect(stay(600, '2026-11-24', null)).toMatchObject({ isDevida: true, horas: 10, centavos: null })
    expect(stay(600, '2020-01-01')).toMatchObject({ isDevida: true, centavos: null, valor: undefined })
    expect(estadiaAte({ chegada, dia: '2026-11-24', capacidadeKg: 1 }, [], after(600))).toBeUndefined()
  })

  test('never becomes less while the vehicle stays, and is nothing before five hours', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 74_000 }), (a, b, capacidade) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (one) => stay(one, '2026-11-24', capacidade).centavos ?? 0,
        )
        expect(less).toBeLessThanOrEqual(more ?? 0)
        if (Math.min(a, b) <= FREE_MINUTES) expect(less).toBe(0)
      }),
    )
  })

  test('of a clock that went back is nothing', () => {
    expect(stay(-5)).toMatchObject({ isDevida: false, centavos: 0 })
  })
})

describe('the value of the law', () => {
  const daDemonstracao = VALORES_DA_ESTADIA
  const confirmada = daDemonstracao.map((one) =>
    one.validoDe === '2026-04-01' ? { ...one, situacao: 3 as const } : one,
  )

  test('that is confirmed goes on while a newer one is only told [C-404, C-411]', () => {
    const shown = stay(540)
    expect([shown.valor?.centavosPorToneladaHora, shown.anunciado?.centavosPorToneladaHora]).toEqual([
      241, 250,
    ])
    expect(textoDoValor(shown)).toBe(
      'Valor desde 04/2025. 2,41 continua; 2,50 (04/2026) ainda não conferido.',
    )
  })

  test('changes with the catalogue and with nothing else: the newer one counts once it is confirmed', () => {
    expect(stay(540, '2026-11-24', 20_000, confirmada)).toMatchObject({
      centavos: 45_000,
      anunciado: undefined,
    })
    expect(stay(540, '2026-03-31', 20_000, confirmada).centavos).toBe(43_380)
  })

  test('also says how many hours are free, and a day without a value has those of the value before it', () => {
    expect(horasLivresEm(VALORES_DA_ESTADIA, '2020-01-01')).toBe(5)
    expect(horasLivresEm(VALORES_DA_ESTADIA, '2010-01-01')).toBe(5)
    expect(horasLivresEm([], '2026-11-24')).toBeUndefined()
    const outra = VALORES_DA_ESTADIA.map((one) => ({ ...one, horasLivres: 4 }))
    expect(stay(241, '2026-11-24', 20_000, outra)).toMatchObject({ isDevida: true, horas: 5 })
  })

  test('of the golden cases is the one that the product ships', () => {
    const file = JSON.parse(
      readFileSync(new URL('../../../reference-data/regras.json', import.meta.url), 'utf8'),
    )
    const regra = file.regras.find(({ codigo }: { codigo: string }) => codigo === 'estadia')
    const shipped = regra.valores.map((one: object) => {
      const { id: _id, ato: _ato, ...valor } = toValorDaEstadia(one as Parameters<typeof toValorDaEstadia>[0])
      return valor
    })
    expect(shipped).toEqual(VALORES_DA_ESTADIA.map(({ id: _id, ato: _ato, ...valor }) => valor))
  })
})
