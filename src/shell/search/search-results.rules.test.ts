import { IconSearch } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import type { SearchTarget } from '#modules/busca/web/shared/search-targets.ts'
import { searchLabel } from './search-label.ts'
import { groupResults } from './search-results.rules.ts'

const target = (tipoEntidade: SearchTarget['tipoEntidade']): SearchTarget => ({
  key: String(tipoEntidade),
  order: 0,
  tipoEntidade,
  icon: IconSearch,
  drawer: ({ id }) => `x/${id}`,
})
const found = (
  tipoEntidade: ResultadoBusca['tipoEntidade'],
  id: string,
  dadosResumo = '{}',
): ResultadoBusca => ({
  tipoEntidade,
  id,
  dadosResumo,
  codigo: null,
  titulo: id,
  subtitulo: null,
  ativo: true,
})

test('records stand together by kind, the kind of the best one first', () => {
  const groups = groupResults([found(5, 'a'), found(3, 'b'), found(5, 'c')], [target(3), target(5)], () => {})
  expect(groups.map(({ label, records }) => [label, records.map(({ resultado }) => resultado.id)])).toEqual([
    ['Veículo', ['a', 'c']],
    ['Empresa', ['b']],
  ])
})

test('a kind that cannot be opened here is left out', () => {
  expect(groupResults([found(1, 'a')], [target(3)], () => {})).toEqual([])
})

test('a booking whose summary cannot be read is told and skipped, the others stay [S-335]', () => {
  const skipped: string[] = []
  const groups = groupResults(
    [found(6, 'bad', '{'), found(6, 'good', '{"Doca":{"Nome":"Doca 04"}}')],
    [target(6)],
    ({ id }) => void skipped.push(id),
  )
  expect(skipped).toEqual(['bad'])
  expect(groups[0]?.records.map(({ agendamento }) => agendamento?.Doca.Nome)).toEqual(['Doca 04'])
})

test.each([
  [[], 'Pesquisar'],
  [['cargas'], 'Pesquisar cargas'],
  [['cargas', 'agendamentos'], 'Pesquisar cargas e agendamentos'],
  [['empresas', 'motoristas', 'veículos'], 'Pesquisar empresas, motoristas e veículos'],
])('the button for %j says %s', (plurals, expected) => {
  expect(searchLabel(plurals)).toBe(expected)
})
