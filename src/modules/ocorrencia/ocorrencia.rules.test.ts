import { expect, test } from 'vitest'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import {
  codigoDaOcorrencia,
  duracaoText,
  estadoDoPrazo,
  minutosEntre,
  parteDoPrazo,
} from './ocorrencia.rules.ts'

const AGORA = new Date('2026-11-25T13:42:00.000Z')

test.each<[SituacaoOcorrencia, string | null, string]>([
  [1, '2026-11-25T13:20:00.000Z', 'vencida'],
  [2, '2026-11-25T13:41:59.999Z', 'vencida'],
  [1, '2026-11-25T13:42:00.000Z', 'vencendo'],
  [1, '2026-11-25T14:42:00.000Z', 'vencendo'],
  [1, '2026-11-25T14:42:00.001Z', 'no-prazo'],
  [2, null, 'sem-prazo'],
  [3, '2026-11-25T13:20:00.000Z', 'encerrada'],
  [4, '2026-11-25T13:20:00.000Z', 'encerrada'],
  [99, null, 'encerrada'],
])('an occurrence in situation %i with the deadline %s is %s', (situacao, prazoEm, expected) => {
  expect(estadoDoPrazo({ situacao, prazoEm }, AGORA)).toBe(expected)
})

test('durations are told in hours, and from two days on in days', () => {
  expect([0, 65, 2_879, 2_880, 3_180].map(duracaoText)).toEqual([
    '0min',
    '1h\u00a005min',
    '47h\u00a059min',
    '2d',
    '2d 5h',
  ])
  expect(minutosEntre('2026-11-25T13:20:59.000Z', AGORA)).toBe(21)
  expect(minutosEntre(AGORA, '2026-11-25T13:20:00.000Z')).toBe(0)
})

test('the part of a deadline that is over lies between nothing and all', () => {
  const part = (prazo: string) => parteDoPrazo('2026-11-25T12:42:00.000Z', prazo, AGORA)
  expect(part('2026-11-25T14:42:00.000Z')).toBe(0.5)
  expect(part('2026-11-25T13:00:00.000Z')).toBe(1)
  expect(part('2026-11-25T12:42:00.000Z')).toBe(1)
})

test('an occurrence is called by its number', () => {
  expect([codigoDaOcorrencia(1911), codigoDaOcorrencia(null)]).toEqual(['OC-1911', 'OC sem número'])
})
