import { expect, test } from 'vitest'
import type { CartaoDoMenu } from '../../menu.rules.ts'
import { findPagina, paginasOf } from './paginas.ts'

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

test('a load has a tab for each page of its menu, the summary first [L-010, L-172]', () => {
  expect(names(carga)).toEqual([
    'resumo',
    'rotograma',
    'encontrar-veiculo',
    'documentos',
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

test('the documents have a tab when there are some, or while the first one is added [L-044]', () => {
  const empty = { ...carga, documentos: 0 }
  expect(names(empty)).not.toContain('documentos')
  expect(names(empty, 'documentos')).toContain('documentos')
  expect(names({ ...empty, ownerCriadorDaCarga: false }, 'documentos')).not.toContain('documentos')
})

test('documents and attachments are counted', () => {
  const counted = paginasOf(carga, { documentos: 3, anexos: 2 }, undefined)
  expect(counted.flatMap(({ value, count }) => (count === undefined ? [] : [[value, count]]))).toEqual([
    ['documentos', 3],
    ['anexos', 2],
  ])
})

test('an address without a page is the summary, an unknown page is none', () => {
  expect([findPagina(undefined), findPagina('anexos'), findPagina('negocio')]).toEqual([
    'resumo',
    'anexos',
    undefined,
  ])
})
