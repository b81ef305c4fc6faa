import { afterAll, expect, test } from 'vitest'
import type { CartaoDoMenu } from '#modules/carga/acoes.rules.ts'
import { paginasOf } from '#modules/carga/web/detalhes/paginas.ts'
import { listCargaPages, listCargaSections } from '#modules/carga/web/shared/carga-panels.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { documentoCargaWeb } from '../web.ts'

afterAll(connectExtensions(documentoCargaWeb.extensions ?? []))

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

test('documents and attachments stand between the vehicle and the history [L-010]', () => {
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

test('the parts of the details that are added can be loaded', async () => {
  const panels = [...listCargaPages(), ...listCargaSections()]
  const loaded = await Promise.all(panels.map(({ load }) => load()))
  expect(loaded.map(({ name }) => name)).toEqual(['DocumentosPage', 'AnexosPage', 'ResumoDocumentos'])
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
