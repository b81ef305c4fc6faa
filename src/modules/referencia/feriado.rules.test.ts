import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diaDaRegra, feriadosDoAno, pascoa } from './feriado.rules.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (ano, dia) => {
  expect(pascoa(ano)).toBe(dia)
})

describe('a rule of a holiday', () => {
  test.each([
    ['07-09', 2026, '2026-07-09'],
    ['easter -47', 2026, '2026-02-17'],
    ['easter 8', 2026, '2026-04-13'],
    ['1st sunday in March', 2026, '2026-03-01'],
    ['1st sunday in March', 2027, '2027-03-07'],
    ['3rd tuesday in October', 2026, '2026-10-20'],
    ['08-11 if monday,tuesday,wednesday,thursday,friday,saturday then next sunday', 2026, '2026-08-16'],
    ['08-11 if monday,tuesday,wednesday,thursday,friday,saturday then next sunday', 2024, '2024-08-11'],
  ])('%s in %i falls on %s', (regra, ano, dia) => {
    expect(diaDaRegra(regra, ano)).toBe(dia)
  })

  test('of another form is refused by name', () => {
    expect(() => diaDaRegra('every full moon', 2026)).toThrow('Not a rule of a holiday: every full moon')
    expect(() => diaDaRegra('1st sonntag in March', 2026)).toThrow(RangeError)
  })

  test('holds between its days alone', () => {
    const regras = [{ regra: '11-20', nome: 'Zumbi', vigenteDe: '2002-01-01', vigenteAte: '2023-12-20' }]
    expect([...feriadosDoAno(regras, 2023)]).toEqual([['2023-11-20', 'Zumbi']])
    expect([...feriadosDoAno(regras, 2024)]).toEqual([])
    expect([...feriadosDoAno(regras, 2001)]).toEqual([])
  })
})

test('every rule of the reference data is understood', () => {
  const file = new URL('../../../reference-data/feriados_estaduais.csv', import.meta.url)
  const regras = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => /^..,(?:"([^"]+)"|([^,]+)),/.exec(line))
    .map((found) => found?.[1] ?? found?.[2] ?? '')
  expect(regras.length).toBeGreaterThan(40)
  for (const regra of regras) expect(diaDaRegra(regra, 2026)).toMatch(/^2026-\d\d-\d\d$/)
})
