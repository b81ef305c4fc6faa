import { describe, expect, test } from 'vitest'
import { calcularPiso } from './piso.rules.ts'
import type { EntradaDoPiso } from './piso-calculo.ts'
import { decidirPiso, faltasInWords } from './piso-decisao.rules.ts'
import { indexarPiso } from './piso-indice.rules.ts'
import { ENTRADA } from './testing/casos-do-piso.ts'
import { readValoresDoPiso } from './testing/valores-do-piso.ts'

const INDICE = indexarPiso(readValoresDoPiso())
const decidir = (entrada: Partial<EntradaDoPiso>, nivel: 'bloqueia' | 'avisa' = 'bloqueia') =>
  decidirPiso(calcularPiso({ ...ENTRADA, ...entrada }, INDICE), nivel)
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

describe('what a floor means for a freight', () => {
  test.each([
    ['above', { freteCentavos: 517_768 }, null],
    ['below', { freteCentavos: 517_767 }, 'piso_abaixo'],
    ['missing facts come before the value', { freteCentavos: 1, eixos: null }, 'piso_dados_faltam'],
    [
      'an estimated distance comes before the value',
      { freteCentavos: 1, distanciaCerta: false },
      'piso_distancia_incerta',
    ],
    [
      'an estimated distance above',
      { freteCentavos: 999_999, distanciaCerta: false },
      'piso_distancia_incerta',
    ],
    ['a fractioned load', { freteCentavos: 1, modalidade: 3 }, null],
    ['a norm of one source', { freteCentavos: 1, diaColeta: '2026-07-16' }, null],
    [
      'an estimated distance under a derived table',
      { freteCentavos: 1, altoDesempenho: true, distanciaCerta: false },
      null,
    ],
    ['no freight', { distanciaCerta: false }, null],
  ] as const)('%s', (_, entrada, recusa) => {
    expect(decidir(entrada).recusa).toBe(recusa)
  })

  test('a company that lowered the gate is warned and never stopped', () => {
    for (const entrada of [{ freteCentavos: 1 }, { freteCentavos: 1, eixos: null }]) {
      expect(decidir(entrada, 'avisa')).toEqual({ recusa: null, mensagem: expect.stringContaining('Faltam') })
    }
  })

  test('the words tell the missing amount, the floor and its act', () => {
    expect(plain(decidir({ freteCentavos: 498_000 }).mensagem)).toBe(
      'Faltam R$ 197,68 para o piso de R$ 5.177,68 (Portaria SUROC 22/2026, desde 30/09/2026).',
    )
    expect(plain(decidir({ freteCentavos: 1, diaColeta: '2026-07-16' }).mensagem)).toMatch(/só avisa\.$/)
  })

  test('missing facts are named in words', () => {
    expect(faltasInWords(['tipoCarga', 'eixos', 'distanciaKm'])).toBe(
      'Informe o tipo de carga da ANTT, os eixos do conjunto e a distância da rota.',
    )
  })
})
