import { describe, expect, test } from 'vitest'
import { checkConta, cleanConta, moduleNames, touchesOwnAccess } from './painel-admin.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const CONTA = {
  nome: ' Moinho Azul ',
  documento: '61.482.037/0001-98',
  tipo: 3,
  licenca: 3,
  modulos: ['frota', 'frota'],
  trialAte: null,
  moduloTrial: null,
  moduloTrialAte: null,
}

describe('a company as typed', () => {
  test('is trimmed, without mask and without repetition', () => {
    expect(cleanConta(CONTA, now)).toMatchObject({
      nome: 'Moinho Azul',
      documento: '61482037000198',
      modulos: ['frota'],
      trialAte: null,
    })
  })

  test.each([
    [{ licenca: 1 }, '2026-11-28T12:00:00.000Z'],
    [{ licenca: 1, trialAte: '2026-12-24T12:00:00.000Z' }, '2026-12-24T12:00:00.000Z'],
    [{ licenca: 2 }, null],
  ])('with %j has a trial until %s', (change, expected) => {
    expect(cleanConta({ ...CONTA, ...change }, now).trialAte).toBe(expected)
  })

  test.each([
    [{}, []],
    [{ nome: '  ' }, ['nome']],
    [{ documento: '61482037000199' }, ['documento']],
    [{ documento: '35.C7L.290/0001-16' }, []],
    [{ moduloTrial: 'frota' }, ['moduloTrialAte']],
    [{ moduloTrialAte: '2026-12-24T12:00:00.000Z' }, ['moduloTrial']],
  ])('with %j is refused on %j', (change, fields) => {
    expect(checkConta(cleanConta({ ...CONTA, ...change }, now)).map(({ path }) => path)).toEqual(fields)
  })
})

test.each([
  [false, { licenca: 3, ativo: false }, false],
  [true, { licenca: 4, ativo: true }, false],
  [true, { licenca: 3, ativo: true }, true],
  [true, { licenca: 4, ativo: false }, true],
])('own company %s, changed to %j: refused %s', (isOwn, after, expected) => {
  expect(touchesOwnAccess(isOwn, { licenca: 4, ativo: true }, after)).toBe(expected)
})

test('modules are named as people know them', () => {
  expect(moduleNames(['frota', 'cross-docking', 'novo'])).toBe('Frota, Crossdocking, novo')
})
