import { expect, test } from 'vitest'
import { FALHA_LONGA_MS, isFalhaLonga, PAUSAS_MS, proximaTentativa } from './webhook.rules.ts'

const agora = new Date('2026-11-21T12:00:00.000Z')

test('each attempt waits longer than the one before, and the last one is the last', () => {
  const waits = PAUSAS_MS.map((_pause, index) => proximaTentativa(index + 1, agora)?.getTime() ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(new Set(waits).size).toBe(PAUSAS_MS.length)
  expect(proximaTentativa(PAUSAS_MS.length + 1, agora)).toBeUndefined()
})

test('an address is switched off after failing for three days', () => {
  expect(isFalhaLonga(new Date(agora.getTime() - FALHA_LONGA_MS), agora)).toBe(true)
  expect(isFalhaLonga(new Date(agora.getTime() - FALHA_LONGA_MS + 1), agora)).toBe(false)
})
