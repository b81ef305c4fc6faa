import { expect, test } from 'vitest'
import { parseRows, type ReferenceRow } from './reference-rows.ts'

const CSV =
  'codigo,nome,fuso,dia\n3525904,Jundiaí,America/Sao_Paulo,2026-11-21\n12,,America/Jundiai,2026-02-30\n'
const read = <T>(build: (row: ReferenceRow) => T) =>
  parseRows(CSV.split('\n').slice(0, 2).join('\n'), 'a.csv', build)

test('values are read by their kind', () => {
  const rows = read((row) => ({
    codigo: row.integer('codigo', 1_000_000, 9_999_999),
    nome: row.text('nome'),
    fuso: row.timeZone('fuso'),
    dia: row.day('dia'),
  }))
  expect(rows).toEqual([{ codigo: 3525904, nome: 'Jundiaí', fuso: 'America/Sao_Paulo', dia: '2026-11-21' }])
})

test.each<[string, (row: ReferenceRow) => unknown, string]>([
  [
    'a code of another length',
    (row) => row.integer('codigo', 1_000_000, 9_999_999),
    '"12" does not fit the column codigo',
  ],
  ['a missing name', (row) => row.text('nome'), '"" does not fit the column nome'],
  ['an unknown zone', (row) => row.timeZone('fuso'), '"America/Jundiai" does not fit the column fuso'],
  ['a day that does not exist', (row) => row.day('dia'), '"2026-02-30" does not fit the column dia'],
  ['a wrong form', (row) => row.matching('codigo', /^\d{7}$/), '"12" does not fit the column codigo'],
])('%s is refused with file and line', (_case, build, problem) => {
  expect(() => parseRows(CSV, 'a.csv', build)).toThrow(`a.csv:3: ${problem}.`)
})

test('a missing column is refused', () => {
  expect(() => read((row) => row.dayOrNull('ate'))).toThrow('a.csv:2: "" does not fit the column ate.')
})

test('only a text that may be absent may be empty', () => {
  const rows = parseRows('a,b\n,2026-11-21\n', 'a.csv', (row) => [
    row.matchingOrNull('a', /^\d$/),
    row.dayOrNull('b'),
  ])
  expect(rows).toEqual([[null, '2026-11-21']])
  expect(() => parseRows('a\nx\n', 'a.csv', (row) => row.matchingOrNull('a', /^\d$/))).toThrow('a.csv:2')
})
