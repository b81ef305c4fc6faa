import { describe, expect, test } from 'vitest'
import type { SituacaoEntrega } from '../entrega.rules.ts'
import { canhotoTexto, distanciaDoPrazo, quantidadeTexto } from './entrega-textos.ts'

const nota = (quantidade: number | null) => [
  { id: null, numero: '88431', serie: '1', chave: null, quantidade },
]

describe('the words of a delivery', () => {
  test.each<[number | null, number | null, SituacaoEntrega, string]>([
    [1276, 1276, 3, '1.276 cx'],
    [468, 480, 3, '468 de 480 cx'],
    [348, 348, 7, '0 de 348 cx'],
    [12, null, 1, '12 cx'],
    [null, 480, 1, 'Não informada'],
  ])('%s of an invoice of %s in %i is %s', (quantidade, total, situacao, expected) => {
    expect(quantidadeTexto({ quantidade, unidade: 'cx', documentos: nota(total), situacao })).toBe(expected)
  })

  test.each<[SituacaoEntrega, boolean, number, string]>([
    [1, false, 0, 'Ainda não'],
    [8, false, 0, 'falta foto'],
    [3, false, 1, '1 foto'],
    [3, false, 2, '2 fotos'],
    [4, true, 2, 'conferido'],
    [7, false, 2, '2 fotos'],
  ])(
    'the paper of a delivery in %i, checked %s, with %i photos reads %s',
    (situacao, conferido, fotos, expected) => {
      expect(canhotoTexto({ situacao, conferido, fotos })).toBe(expected)
    },
  )

  test.each([
    ['2026-11-23T13:15:00.000Z', '2026-11-23T14:00:00.000Z', '45min antes'],
    ['2026-11-23T15:20:00.000Z', '2026-11-23T14:00:00.000Z', '1h\u00a020min depois'],
    ['2026-11-23T12:00:00.000Z', '2026-11-23T14:00:00.000Z', '2h antes'],
    ['2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.000Z', '0min antes'],
    [null, '2026-11-23T14:00:00.000Z', undefined],
  ])('%s against %s is %s', (dhEntrega, prazo, expected) => {
    expect(distanciaDoPrazo({ dhEntrega, prazo })).toBe(expected)
  })
})
