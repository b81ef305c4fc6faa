import { afterAll, expect, test } from 'vitest'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import type { CartaoDoMenu } from '../../acoes.rules.ts'
import { addCargaPanel } from '../shared/carga-panels.ts'
import { findPagina, labelOf, paginasOf } from './paginas.ts'

const ANEXOS = { place: 'page', value: 'anexos', label: 'Anexos', before: 'historico' } as const
// Of an action that the menu of the card has, as whoever brings such a page adds it.
afterAll(
  connectExtensions([
    addCargaPanel({ ...ANEXOS, count: ({ anexos }) => anexos, load: async () => () => null }),
  ]),
)

const carga: CartaoDoMenu = {
  visibilidade: 1,
  situacao: 2,
  lote: null,
  qntNegociacoesEmAndamento: 0,
  documentos: 3,
  veiculoContratadoFrota: null,
  dhPreFinalizacao: null,
  ownerCriadorDaCarga: true,
}
const names = (load: CartaoDoMenu, aberta?: Parameters<typeof paginasOf>[2]) =>
  paginasOf(load, { documentos: load.documentos, anexos: 2 }, aberta).map(({ value }) => value)

test('a load has a tab for each page of its menu, the summary first, and what others added where they say [L-010, L-172]', () => {
  expect(names(carga)).toEqual([
    'resumo',
    'rotograma',
    'encontrar-veiculo',
    'anexos',
    'historico',
    'acompanhamento',
  ])
})

test('carriers appear for a directed load, the history disappears for one directed to me [L-041, L-046]', () => {
  expect(names({ ...carga, visibilidade: 2 })).toContain('transportadoras')
  const given = names({ ...carga, visibilidade: 99, ownerCriadorDaCarga: false })
  expect(given).not.toContain('historico')
  expect(given).not.toContain('transportadoras')
})

test('a page that was added is called, counted and found as it says', () => {
  const counted = paginasOf(carga, { documentos: 3, anexos: 2 }, undefined)
  expect(counted.find(({ value }) => value === 'anexos')).toEqual({
    value: 'anexos',
    label: 'Anexos',
    count: 2,
  })
  expect([labelOf('anexos'), labelOf('historico')]).toEqual(['Anexos', 'Histórico'])
})

test('an address without a page is the summary, an unknown page is none', () => {
  expect([findPagina(undefined), findPagina('anexos'), findPagina('negocio')]).toEqual([
    'resumo',
    'anexos',
    undefined,
  ])
})
