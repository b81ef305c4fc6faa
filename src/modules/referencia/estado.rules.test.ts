import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codigoOfUf, municipioRange, UFS, type Uf, ufOfMunicipio } from './estado.rules.ts'

const rowsOf = (name: string) =>
  readFileSync(new URL(`../../../reference-data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)

test('every state of the reference data has its code, and there are no others', () => {
  const rows = rowsOf('estados.csv').map((row) => row.split(','))
  const codes = UFS.map((uf) => [uf, codigoOfUf(uf)])
  for (const [uf, codigo] of codes)
    expect(rows.some((row) => row.includes(String(uf)) && row.includes(String(codigo)))).toBe(true)
  expect(UFS).toHaveLength(rows.length)
})

test.each<[number, Uf | undefined]>([
  [3525904, 'SP'],
  [5300108, 'DF'],
  [5101837, 'MT'],
  [9999999, undefined],
])('municipality %i is of %s', (id, uf) => {
  expect(ufOfMunicipio(id)).toBe(uf)
})

test('the codes of the municipalities of a state are one range', () => {
  expect(municipioRange(35)).toEqual([3_500_000, 3_599_999])
})
