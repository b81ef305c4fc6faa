import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasEstrada } from './estradas.rules.ts'

const municipios = readFileSync(`${import.meta.dirname}/../../../reference-data/municipios.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
const place = (nome: string, uf: string) => {
  const found = municipios.find((row) => row[1] === nome && row[2] === uf)
  if (!found) throw new Error(`${nome}, ${uf}`)
  return { municipioId: Number(found[0]), latitude: Number(found[3]), longitude: Number(found[4]) }
}
const near = (latitude: number, longitude: number) => ({ municipioId: null, latitude, longitude })
const nowhere = { municipioId: null, latitude: null, longitude: null }
const recife = place('Recife', 'PE')
const noronha = place('Fernando de Noronha', 'PE')

test.each([
  ['an island in the ocean', recife, noronha, false],
  ['an island in the ocean, known by its position only', recife, near(-3.86, -32.43), false],
  ['from the island back', noronha, recife, false],
  ['within the island', noronha, near(-3.86, -32.43), true],
  ['an island with a ferry for lorries', place('São Paulo', 'SP'), place('Ilhabela', 'SP'), true],
  ['a state that lorries reach on barges', place('Belém', 'PA'), place('Macapá', 'AP'), true],
  ['a town on a river', place('Manaus', 'AM'), place('Tefé', 'AM'), false],
  ['a namesake of such a town', recife, place('Tabatinga', 'SP'), true],
  ['two towns on a river', place('Tefé', 'AM'), place('Coari', 'AM'), false],
  [
    'two towns that a road of their own joins',
    place('Atalaia do Norte', 'AM'),
    place('Benjamin Constant', 'AM'),
    true,
  ],
  ['a town on a river that a road reaches', place('Manaus', 'AM'), place('Itacoatiara', 'AM'), true],
  ['places of whom nothing is known', nowhere, nowhere, true],
])('%s', (_name, from, to, expected) => {
  expect(hasEstrada(from, to)).toBe(expected)
  expect(hasEstrada(to, from)).toBe(expected)
})

test('every seat of the list is one of the reference data, all of them in four states', () => {
  const cut = municipios.filter((row) => !hasEstrada(recife, { ...nowhere, municipioId: Number(row[0]) }))
  expect(Map.groupBy(cut, (row) => row[2])).toHaveProperty('size', 4)
  expect(cut).toHaveLength(47)
})
