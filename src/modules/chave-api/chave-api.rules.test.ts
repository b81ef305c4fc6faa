import { expect, test } from 'vitest'
import { situacaoDaChave } from './chave-api.rules.ts'

const NOW = '2026-11-25T12:00:00.000Z'

test.each([
  ['without an end', null, null, 'ativa'],
  ['before its end', '2026-11-25T12:00:00.001Z', null, 'ativa'],
  ['at its end', NOW, null, 'vencida'],
  ['revoked before its end', '2026-12-25T12:00:00.000Z', NOW, 'revogada'],
  ['revoked after its end', '2026-11-20T12:00:00.000Z', NOW, 'revogada'],
] as const)('a key %s', (_name, expiraEm, revogadaEm, expected) => {
  expect(situacaoDaChave({ expiraEm, revogadaEm }, NOW)).toBe(expected)
})
