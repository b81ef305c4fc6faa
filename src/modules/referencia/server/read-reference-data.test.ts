import { expect, test } from 'vitest'
import { readReferenceData } from './read-reference-data.ts'

const data = readReferenceData()

test('every municipality of Brazil is there once, inside a known state', () => {
  expect(data.municipios).toHaveLength(5_571)
  expect(new Set(data.municipios.map((row) => row.id)).size).toBe(5_571)
  const states = new Map(data.estados.map((row) => [row.codigo, row.uf]))
  expect(states.size).toBe(27)
  for (const { id, uf } of data.municipios) expect(states.get(Math.floor(id / 100_000))).toBe(uf)
  expect(data.municipios.filter((row) => row.capital)).toHaveLength(27)
})

test('places far from Brasília have their own time zone', () => {
  const zones = new Map(data.municipios.map((row) => [row.id, row.fusoHorario]))
  expect(zones.get(3_525_904)).toBe('America/Sao_Paulo')
  expect(zones.get(1_302_603)).toBe('America/Manaus')
  expect(zones.get(1_301_407)).toBe('America/Eirunepe')
  expect(zones.get(1_200_401)).toBe('America/Rio_Branco')
  expect(zones.get(5_103_403)).toBe('America/Cuiaba')
  expect(zones.get(2_605_459)).toBe('America/Noronha')
})

test('ranges of CEP do not overlap and belong to known municipalities', () => {
  const ranges = [...data.cepFaixas].sort((a, b) => a.inicio.localeCompare(b.inicio))
  expect(ranges).toHaveLength(5_587)
  const known = new Set(data.municipios.map((row) => row.id))
  for (const [index, range] of ranges.entries()) {
    expect(range.inicio <= range.fim).toBe(true)
    expect(known.has(range.municipioId)).toBe(true)
    const next = ranges[index + 1]
    if (next) expect(range.fim < next.inicio).toBe(true)
  }
})

test('Consciência Negra is a national holiday from 2024 on', () => {
  const years = data.feriadosNacionais
    .filter((row) => row.data.endsWith('-11-20'))
    .map((row) => row.data.slice(0, 4))
  expect(years).toContain('2024')
  expect(years).not.toContain('2023')
})

test('banks have one row for each COMPE code', () => {
  expect(new Set(data.bancos.map((row) => row.compe)).size).toBe(data.bancos.length)
})
