import { describe, expect, test } from 'vitest'
import { avancarCascata, type PassoDaCascata, valorDoPasso } from './cascata.rules.ts'
import { SITUACAO_CONVITE as C, type SituacaoConvite } from './ciclo.rules.ts'
import { fimDoPasso, JANELA_PADRAO } from './janela.rules.ts'

describe('what a step is offered', () => {
  test.each([
    [0, 790_000],
    [1, 801_850],
    [2, 813_700],
    [3, 825_550],
    // The rise would be 837.400; the ceiling is lower.
    [4, 835_000],
  ])('step %i', (passo, centavos) => {
    expect(valorDoPasso(790_000, 1.5, passo, 835_000)).toBe(centavos)
  })

  test('a value that was given above the ceiling is not lowered', () => {
    expect(valorDoPasso(900_000, 2, 3, 835_000)).toBe(900_000)
  })
})

describe('the queue', () => {
  const fim = (inicio: string) => fimDoPasso(inicio, 60, JANELA_PADRAO, 'America/Sao_Paulo', [])
  const END = '2026-12-10T20:00:00.000Z'
  const passo = (
    ordem: number,
    situacao: SituacaoConvite,
    respondeAte: string | null = null,
  ): PassoDaCascata => ({ id: `c${ordem}`, ordem, situacao, respondeAte })
  const queue = [passo(1, C.Enviado, '2026-11-27T21:30:00.000Z'), passo(2, C.NaFila), passo(3, C.NaFila)]
  const advance = (agora: string, passos = queue, livreDesde: string | null = null) =>
    avancarCascata(passos, fim, END, agora, livreDesde)

  test('a step that still runs is left alone', () => {
    expect(advance('2026-11-27T21:29:59.999Z')).toEqual({ mudancas: [], acabou: false })
  })

  test('the next step begins when the one before ended, in the hours of the window [C-110]', () => {
    expect(advance('2026-11-27T21:30:00.000Z')).toEqual({
      mudancas: [
        { id: 'c1', situacao: C.Expirado },
        {
          id: 'c2',
          situacao: C.Enviado,
          enviadoEm: '2026-11-27T21:30:00.000Z',
          respondeAte: '2026-11-28T10:30:00.000Z',
        },
      ],
      acabou: false,
    })
  })

  test('whoever asks late finds the hours of those that ended meanwhile [C-110]', () => {
    const { mudancas, acabou } = advance('2026-11-28T11:00:00.000Z')
    expect(acabou).toBe(false)
    expect(mudancas.map(({ id, situacao, respondeAte }) => [id, situacao, respondeAte])).toEqual([
      ['c1', C.Expirado, undefined],
      ['c2', C.Expirado, '2026-11-28T10:30:00.000Z'],
      ['c3', C.Enviado, '2026-11-28T11:30:00.000Z'],
    ])
  })

  test('when the last one let its time pass the queue is over', () => {
    expect(advance('2026-11-28T11:30:00.000Z').acabou).toBe(true)
  })

  test('a refusal lets the next one begin at once', () => {
    const passos = [passo(1, C.Recusado), passo(2, C.NaFila)]
    const agora = '2026-11-27T14:00:00.000Z'
    expect(advance(agora, passos, agora).mudancas).toEqual([
      { id: 'c2', situacao: C.Enviado, enviadoEm: agora, respondeAte: '2026-11-27T15:00:00.000Z' },
    ])
  })

  test('no step lasts longer than the offer', () => {
    const passos = [passo(1, C.Recusado), passo(2, C.NaFila)]
    const agora = '2026-12-10T19:40:00.000Z'
    expect(advance(agora, passos, agora).mudancas[0]?.respondeAte).toBe(END)
  })
})
