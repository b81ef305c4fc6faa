import { describe, expect, test } from 'vitest'
import type { ModoDecisao } from './ciclo.rules.ts'
import { type FaixaDoVencedor, faixaDoVencedor, ordenarPropostas } from './decisao.rules.ts'

const proposta = (conviteId: string, valorCentavos: number, ordemDaNota: number | null, ordem: number) => ({
  conviteId,
  valorCentavos,
  ordemDaNota,
  ordem,
})

describe('the best proposal', () => {
  const propostas = [
    proposta('a', 560_000, 81, 1),
    proposta('b', 545_000, 70, 3),
    proposta('c', 545_000, 77, 4),
    proposta('d', 545_000, 77, 2),
    proposta('e', 600_000, 90, 5),
    proposta('f', 600_000, null, 6),
  ]
  test.each<[ModoDecisao, string]>([
    ['menorValor', 'dcbaef'],
    ['melhorNota', 'eadcbf'],
    ['manual', 'dcbaef'],
  ])('by %s', (modo, order) => {
    expect(
      ordenarPropostas(modo, propostas)
        .map(({ conviteId }) => conviteId)
        .join(''),
    ).toBe(order)
  })
})

describe('what a loser learns of the winning value', () => {
  test.each<[number, number, number, FaixaDoVencedor | null]>([
    [980_000, 1_000_000, 3, 'ate2'],
    [979_900, 1_000_000, 3, 'de2a5'],
    [950_000, 1_000_000, 4, 'de2a5'],
    [900_000, 1_000_000, 4, 'de5a10'],
    [899_999, 1_000_000, 4, 'acima10'],
    [1_000_000, 1_000_000, 5, 'nao-por-preco'],
    [1_100_000, 1_000_000, 5, 'nao-por-preco'],
    [980_000, 1_000_000, 2, null],
  ])('%i against %i of %i', (vencedor, own, quantas, faixa) => {
    expect(faixaDoVencedor(vencedor, own, quantas)).toBe(faixa)
  })
})
