import { describe, expect, test } from 'vitest'
import { checkRestricao, isVigente, periodoText } from './restricao.rules.ts'

describe('a restriction', () => {
  test.each([
    ['before its first day', '2026-11-20', null, false],
    ['on its first day', '2026-11-21', null, true],
    ['without end', '2027-11-21', null, true],
    ['on its last day', '2026-11-30', '2026-11-30', true],
    ['after its last day', '2026-12-01', '2026-11-30', false],
  ])('%s', (_case, today, fim, expected) => {
    expect(isVigente({ inicio: '2026-11-21', fim }, today)).toBe(expected)
  })

  test.each<[string, { motivo: string; inicio: string; fim: string | null }, string[]]>([
    ['with an end', { motivo: 'Avarias', inicio: '2026-11-21', fim: '2026-11-21' }, []],
    ['without a reason', { motivo: ' ', inicio: '2026-11-21', fim: null }, ['motivo']],
    ['on a day that is none', { motivo: 'Avarias', inicio: '2026-02-30', fim: null }, ['inicio']],
    ['that ends before it begins', { motivo: 'Avarias', inicio: '2026-11-21', fim: '2026-11-20' }, ['fim']],
  ])('%s', (_case, values, paths) => {
    expect(checkRestricao(values).map(({ path }) => path)).toEqual(paths)
  })

  test('reads as a period', () => {
    expect(periodoText({ inicio: '2026-11-21', fim: null })).toBe('desde 21/11/2026')
    expect(periodoText({ inicio: '2026-11-21', fim: '2026-11-30' })).toBe('de 21/11/2026 a 30/11/2026')
  })
})
