import { describe, expect, test } from 'vitest'
import { type AcaoParceiro, decideConvite, nextSituacoes, type SituacaoParceiro } from './parceiro.rules.ts'

describe('a link', () => {
  test.each<[string, SituacaoParceiro, AcaoParceiro, number[] | undefined]>([
    ['that was offered is accepted', 2, 'aceitar', [3, 3]],
    ['that was offered is refused', 2, 'recusar', [4, 4]],
    ['that holds is ended', 3, 'encerrar', [5, 5]],
    ['that waits is taken back', 1, 'encerrar', [5, 5]],
    ['that the own company offered is not accepted by itself', 1, 'aceitar', undefined],
    ['that holds is not refused any more', 3, 'recusar', undefined],
    ['that was refused is over', 4, 'aceitar', undefined],
    ['that has ended is over', 5, 'encerrar', undefined],
  ])('%s', (_case, from, acao, expected) => {
    const next = nextSituacoes(from, acao)
    expect(next && [next.own, next.other]).toEqual(expected)
  })
})

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  test.each<[string, SituacaoParceiro | undefined, string | null, string]>([
    ['to somebody new is sent', undefined, null, 'send'],
    ['to who invited before links both', 2, null, 'accept'],
    ['to a partner is none', 3, null, 'linked'],
    ['of an hour ago is not sent again', 1, '2026-11-21T11:00:00Z', 'waiting'],
    ['of two days ago is sent again', 1, '2026-11-19T12:00:00Z', 'send'],
    ['after a refusal is sent', 4, '2026-11-21T11:00:00Z', 'send'],
    ['after an end is sent', 5, null, 'send'],
  ])('%s', (_case, situacao, at, expected) => {
    const own = situacao && { situacao, convidadoEm: at === null ? null : new Date(at) }
    expect(decideConvite(own, now)).toBe(expected)
  })
})
