import { describe, expect, test } from 'vitest'
import { type CargaSemVeiculo, comoCabe, porVazio } from './cargas-que-cabem.rules.ts'
import type { RegraDeDescanso } from './previsao.rules.ts'

const REGRA: RegraDeDescanso = { direcaoMin: 330, pausaMin: 30, direcaoDiaMin: 600, descansoMin: 660 }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour)).toISOString()
const RIO_VERDE = { latitude: -17.79, longitude: -50.92 }
const JATAI = { latitude: -17.88, longitude: -51.72 }
const GOIANIA = { latitude: -16.68, longitude: -49.25 }
const UBERLANDIA = { latitude: -18.91, longitude: -48.27 }

const carga = (values: Partial<CargaSemVeiculo> = {}): CargaSemVeiculo => ({
  janela: { inicio: at(12), fim: at(30) },
  tipos: [],
  carrocerias: [],
  pesoKg: 24_000,
  volumeM3: 0,
  zone: 'America/Sao_Paulo',
  origem: JATAI,
  destino: GOIANIA,
  coletaAte: at(14),
  distanciaM: 320_000,
  ...values,
})
const CARRETA = {
  tipos: ['CAVALO_4X2', 'CARRETA_3E'],
  carrocerias: ['NA', 'BAU'],
  capacidadeKg: 28_000,
  volumeM3: 90,
} as never
const fits = (values: Partial<CargaSemVeiculo> = {}, janela = {}, regra = REGRA) =>
  comoCabe(carga(values), CARRETA, { inicio: at(5), fim: at(72), lugar: RIO_VERDE, ...janela }, regra)

describe('a load fits a free window', () => {
  test('with its empty way by road', () => {
    expect(fits()).toEqual({ vazioKm: expect.closeTo(111, -1) })
  })

  test.each<[string, Partial<CargaSemVeiculo>, object]>([
    ['it begins before the window', { janela: { inicio: at(4), fim: at(30) } }, {}],
    ['it ends after the window', { janela: { inicio: at(12), fim: at(73) } }, {}],
    ['nobody planned it', { janela: null }, {}],
    ['it is too heavy', { pesoKg: 28_001 }, {}],
    ['it asks for another type', { tipos: ['VUC'] }, {}],
    ['it asks for another body', { carrocerias: ['GRANELEIRA'] }, {}],
    ['the vehicle cannot be there in time', { coletaAte: at(6), janela: { inicio: at(6), fim: at(30) } }, {}],
    [
      'driving there and on with its rests ends after the window',
      { distanciaM: 900_000, janela: { inicio: at(12), fim: at(20) } },
      { fim: at(30) },
    ],
  ])('not where %s', (_why, values, janela) => {
    expect(fits(values, janela)).toBeUndefined()
  })

  test('also where the rest of the law alone decides', () => {
    const values = { distanciaM: 900_000, janela: { inicio: at(12), fim: at(20) } }
    const SEM_REGRA = { direcaoMin: Infinity, pausaMin: 0, direcaoDiaMin: Infinity, descansoMin: 0 }
    expect([fits(values, { fim: at(30) }, SEM_REGRA), fits(values, { fim: at(44) })]).toEqual([
      { vazioKm: expect.any(Number) },
      { vazioKm: expect.any(Number) },
    ])
  })

  test('unchecked where a place is not known, and comes last then', () => {
    const unknown = fits({ origem: null })
    expect([unknown, fits({}, { lugar: null })]).toEqual([{ vazioKm: null }, { vazioKm: null }])
    const far = fits({ origem: UBERLANDIA, coletaAte: at(20) })
    const sorted = [unknown, far, fits(), unknown].map((one) => one ?? { vazioKm: -1 }).sort(porVazio)
    expect(sorted.map(({ vazioKm }) => vazioKm === null)).toEqual([false, false, true, true])
    expect(sorted[0]?.vazioKm).toBeLessThan(sorted[1]?.vazioKm ?? 0)
  })
})
