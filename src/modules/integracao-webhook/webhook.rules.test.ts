import { expect, test } from 'vitest'
import { FALHA_LONGA_MS, isFalhaLonga, PAUSAS_MS, proximaTentativa, tellOnce } from './webhook.rules.ts'

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

test.each<
  [string, readonly (readonly [string, number | null])[], readonly (readonly [string, number | null])[]]
>([
  [
    'a change that is announced twice',
    [
      ['carga.changed', 2],
      ['carga.changed', 3],
    ],
    [['carga.changed', 3]],
  ],
  [
    'a change without a version after one that has it',
    [
      ['carga.changed', 2],
      ['carga.changed', null],
    ],
    [['carga.changed', 2]],
  ],
  [
    'a record that is new and changed',
    [
      ['carga.created', 1],
      ['carga.changed', 2],
    ],
    [['carga.created', 2]],
  ],
  [
    'a record that changed and is gone',
    [
      ['carga.changed', 2],
      ['carga.desativada', 3],
    ],
    [['carga.desativada', 3]],
  ],
  [
    'steps of an offer',
    [
      ['oferta.proposta', 4],
      ['oferta.contratada', 5],
    ],
    [
      ['oferta.proposta', 5],
      ['oferta.contratada', 5],
    ],
  ],
])('%s is told once', (_case, announced, told) => {
  const events = announced.map(([tipo, versao]) => ({ ownerId: 'a', entidadeId: 'x', tipo, versao }))
  expect(tellOnce(events).map(({ tipo, versao }) => [tipo, versao])).toEqual(told)
})

test('two records, and one record of two companies, are told apart', () => {
  const event = (ownerId: string, entidadeId: string) => ({
    ownerId,
    entidadeId,
    tipo: 'carga.changed',
    versao: 1,
  })
  const events = [event('a', 'x'), event('b', 'x'), event('a', 'y')]
  expect(tellOnce(events)).toEqual(events)
})
