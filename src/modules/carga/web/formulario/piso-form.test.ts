import { describe, expect, test } from 'vitest'
import { newCarga } from './carga-form.ts'
import { isDistanciaConfirmada, percursoKey, pisoInput, pisoValuesOf } from './piso-form.ts'

const VAZIA = newCarga('u1')
const lugar = (id: number) => ({ isLivre: true, municipio: { id, nome: 'x', uf: 'SP' } })
const em = (...ids: number[]) =>
  VAZIA.paradas.map((parada, index) => ({ ...parada, ...lugar(ids[index] ?? 0) }))

describe('what the floor asks, in the form', () => {
  test('what was read is sent back as it was', () => {
    const dados = {
      tipoCargaAntt: 5,
      eixos: 6,
      composicaoCompleta: false,
      altoDesempenho: true,
      retornoVazioKm: 1120.5,
      valePedagio: 346.2,
      distanciaConfirmadaKm: 598.4,
    } as const
    const paradas = em(1, 2)
    expect(pisoInput({ ...VAZIA, ...pisoValuesOf(dados, paradas), paradas })).toEqual(dados)
  })

  test('an empty form says a whole set and nothing else', () => {
    expect(pisoInput(VAZIA)).toEqual({
      tipoCargaAntt: null,
      eixos: null,
      composicaoCompleta: true,
      altoDesempenho: false,
      retornoVazioKm: null,
      valePedagio: null,
      distanciaConfirmadaKm: null,
    })
  })

  test('confirmed kilometres hold for the course that they were said of', () => {
    const said = { ...VAZIA, paradas: em(1, 2), distanciaKm: '598', distanciaDe: percursoKey(em(1, 2)) }
    expect([isDistanciaConfirmada(said), pisoInput(said).distanciaConfirmadaKm]).toEqual([true, 598])
    const moved = { ...said, paradas: em(1, 3) }
    expect([isDistanciaConfirmada(moved), pisoInput(moved).distanciaConfirmadaKm]).toEqual([false, null])
    const later = {
      ...said,
      paradas: said.paradas.map((parada) => ({ ...parada, inicio: '2026-12-01T08:00' })),
    }
    expect(isDistanciaConfirmada(later)).toBe(true)
  })
})
