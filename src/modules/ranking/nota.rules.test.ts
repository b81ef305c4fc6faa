import { describe, expect, test } from 'vitest'
import { calcularNota, type FatosDaNota, partesInteiras } from './nota.rules.ts'

const NADA: FatosDaNota = {
  entregues: 0,
  comPrevisao: 0,
  noPrazo: 0,
  comAvaria: 0,
  razaoDoPreco: null,
  ofertas: 0,
  aceitas: 0,
  viagensNaRota: null,
}

describe('the score of a carrier on a lane', () => {
  test('212 loads, 96,4 % on time, price 0,982, 88 % accepted, 0,2 % damaged, 14 trips: 81', () => {
    const nota = calcularNota({
      entregues: 212,
      comPrevisao: 212,
      noPrazo: 212 * 0.964,
      comAvaria: 212 * 0.002,
      razaoDoPreco: 0.982,
      ofertas: 100,
      aceitas: 88,
      viagensNaRota: 14,
    })
    expect(nota).toEqual({
      partes: { prazo: 30.6, preco: 13.6, aceite: 13.2, avarias: 13.9, rota: 10 },
      conhecido: 100,
      nota: 81,
      parcial: false,
      ordem: 81,
    })
    expect(partesInteiras(nota.partes)).toEqual({ prazo: 31, preco: 13, aceite: 13, avarias: 14, rota: 10 })
  })

  test('six loads, no price, two offers, no lane: 87, partial, and 77 in the order', () => {
    const nota = calcularNota({ ...NADA, entregues: 6, comPrevisao: 6, noPrazo: 6, ofertas: 2, aceitas: 2 })
    expect(nota).toEqual({
      partes: { prazo: 29.9, preco: null, aceite: null, avarias: 13.4, rota: null },
      conhecido: 50,
      nota: 87,
      parcial: true,
      ordem: 77,
    })
  })

  test('of whom nothing is known there is no note', () => {
    expect(calcularNota(NADA)).toMatchObject({ conhecido: 0, nota: null, parcial: true, ordem: null })
  })

  test.each([
    ['loads without a planned time say nothing of it', { entregues: 9 }, 'prazo', null],
    ['but of damage they do', { entregues: 9 }, 'avarias', 13.7],
    ['four offers say nothing', { ofertas: 4, aceitas: 4 }, 'aceite', null],
    ['five do', { ofertas: 5, aceitas: 4 }, 'aceite', 12],
    ['a price a fifth above the lane earns nothing', { razaoDoPreco: 1.2 }, 'preco', 0],
    ['a fifth below earns all', { razaoDoPreco: 0.8 }, 'preco', 25],
    ['and no more than all', { razaoDoPreco: 0.5 }, 'preco', 25],
    ['ten trips know the lane', { viagensNaRota: 10 }, 'rota', 10],
    ['none is a fact too', { viagensNaRota: 0 }, 'rota', 0],
  ] as const)('%s', (_case, change, parte, points) => {
    expect(calcularNota({ ...NADA, ...change }).partes[parte]).toBe(points)
  })
})
