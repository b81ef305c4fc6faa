import { expect, test } from 'vitest'
import { searchesOf } from '#platform/web/record-list/list-filter.ts'
import { listaFilters, textToSearch } from './lista-filters.tsx'

const UNIT = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const FILTERS = listaFilters({ unidades: [], transportadora: '', isOwn: true })

type Endereco = Parameters<typeof searchesOf>[1]
const buscaOf = (endereco: Endereco) => Object.assign({}, ...searchesOf(FILTERS, endereco))

test.each<[string, Endereco, object]>([
  ['nothing', {}, {}],
  ['finished, by whomever', { situacao: 'finalizada' }, { status: [3, 4] }],
  ['several, in the order of the choice', { situacao: 'desativada,andamento' }, { status: [2, 7, 8, 99] }],
  ['situations that do not exist', { situacao: 'perdida,' }, {}],
  [
    'a day',
    { encerramento: '2026-11-20..2026-11-20' },
    { dhEncerramentoInicio: '2026-11-20', dhEncerramentoFim: '2026-11-20' },
  ],
  ['an open end', { coleta: '2026-11-20..' }, { dhColetaInicio: '2026-11-20' }],
  ['an open beginning', { coleta: '..2026-11-20' }, { dhColetaFim: '2026-11-20' }],
  ['days that do not exist', { coleta: '2026-02-30..x', encerramento: '..' }, {}],
  ['a unit, and what is none', { unidades: `${UNIT},x` }, { unidadesNegocio: [UNIT] }],
  ['a carrier', { transportadora: UNIT }, { transportadoraId: UNIT }],
  ['what is no carrier', { transportadora: 'x' }, {}],
])('an address with %s', (_name, endereco, expected) => {
  expect(buscaOf(endereco)).toEqual(expected)
})

test('a long text is cut to what the server takes', () => {
  expect(textToSearch('trigo')).toEqual({ query: 'trigo' })
  expect(textToSearch('x'.repeat(90))).toEqual({ query: 'x'.repeat(80) })
})

test('every status is reached by exactly one situation', () => {
  const { status } = buscaOf({ situacao: 'aberta,andamento,finalizada,cancelada,desativada' })
  expect(status.sort((a: number, b: number) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 8, 99])
})
