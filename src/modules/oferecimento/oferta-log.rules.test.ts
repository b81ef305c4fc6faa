import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dadosDoLog, type EloDoLog, encadear, findQuebra, HASH_INICIAL } from './oferta-log.rules.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const ofertaId = '019ab000-0000-7000-8000-000000000001'

describe('the chain of a round', () => {
  test('gives the published hashes, whatever the order of the keys', () => {
    const first = encadear(
      HASH_INICIAL,
      {
        ofertaId,
        seq: 1,
        tipo: 'publicada',
        quando: '2026-11-25T13:00:00.000Z',
        dados: dadosDoLog({ valor: '5450.00', convidadas: 3, encerraEm: '2026-11-25T17:00:00.000Z' }),
      },
      sha256,
    )
    const second = encadear(
      first.hash,
      {
        ofertaId,
        seq: 2,
        tipo: 'proposta',
        quando: '2026-11-25T13:20:00.000Z',
        dados: dadosDoLog({ rodada: 1, convite: 'c1', valor: '5600.00' }),
      },
      sha256,
    )
    expect([first.hash.slice(0, 16), second.hash.slice(0, 16)]).toEqual([
      '1f17aa12db09e0be',
      'efae4c5638691dd6',
    ])
  })

  test('of 1,000 entries holds, and one changed byte is found where it is [C-119]', () => {
    const log: EloDoLog[] = []
    for (let seq = 1; seq <= 1000; seq += 1) {
      const dados = dadosDoLog({ convite: `c${seq % 7}`, valor: (5000 + seq).toFixed(2) })
      const quando = new Date(Date.UTC(2026, 10, 25, 13) + seq * 1000).toISOString()
      log.push(
        encadear(
          log.at(-1)?.hash ?? HASH_INICIAL,
          { ofertaId, seq, tipo: 'proposta', quando, dados },
          sha256,
        ),
      )
    }
    expect(findQuebra(log, sha256)).toBeNull()
    const changed = log.map((elo) =>
      elo.seq === 613 ? { ...elo, dados: elo.dados.replace('5613.00', '5613.01') } : elo,
    )
    expect(findQuebra(changed, sha256)).toBe(613)
    expect(findQuebra([...log.slice(0, 40), ...log.slice(41)], sha256)).toBe(41)
  })
})
