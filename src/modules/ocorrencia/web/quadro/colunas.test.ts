import { expect, test } from 'vitest'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { acaoParaColuna, type Coluna, colunaVizinha, resumoDaColuna } from './colunas.ts'

test.each<[SituacaoOcorrencia, SituacaoOcorrencia, string | undefined]>([
  [1, 2, 'atender'],
  [2, 1, 'pendente'],
  [1, 3, 'resolver'],
  [2, 3, 'resolver'],
  [3, 2, 'retomar'],
  [3, 1, undefined],
  [1, 4, undefined],
  [4, 2, undefined],
  [2, 2, undefined],
])('a card of column %i that is let go over column %i means %s [D-051]', (de, para, acao) => {
  expect(acaoParaColuna({ situacao: de }, para)).toBe(acao)
})

test('while a card is moved by keyboard, columns that it may not enter are passed over', () => {
  expect(colunaVizinha({ situacao: 1 }, 1, 1)).toBe(2)
  expect(colunaVizinha({ situacao: 1 }, 2, 1)).toBe(3)
  expect(colunaVizinha({ situacao: 1 }, 3, 1)).toBeUndefined()
  expect(colunaVizinha({ situacao: 3 }, 3, -1)).toBe(2)
  expect(colunaVizinha({ situacao: 3 }, 2, -1)).toBeUndefined()
  expect(colunaVizinha({ situacao: 3 }, 2, 1)).toBe(3)
})

const coluna = (
  situacao: Coluna['situacao'],
  ids: readonly string[],
  values: Partial<Coluna> = {},
): Coluna => ({
  situacao,
  total: ids.length,
  vencidas: 0,
  semResponsavel: 0,
  maisAntiga: null,
  items: ids.map((id) => ({ id }) as Coluna['items'][number]),
  ...values,
})

test('a column says what asks for somebody, else how old its oldest card is', () => {
  const agora = new Date('2026-11-25T13:42:00.000Z')
  const maisAntiga = '2026-11-25T10:30:00.000Z'
  expect(resumoDaColuna(coluna(1, ['a'], { vencidas: 2, semResponsavel: 2, maisAntiga }), agora)).toBe(
    '2 vencidas · 2 sem responsável',
  )
  expect(resumoDaColuna(coluna(2, ['a'], { vencidas: 1, maisAntiga }), agora)).toBe(
    '1 vencida · mais antiga 3h\u00a012min',
  )
  expect(resumoDaColuna(coluna(2, []), agora)).toBe('')
  expect(resumoDaColuna(coluna(3, ['a']), agora)).toBe('hoje')
})
