import { expect, test } from 'vitest'
import { pdfTexts } from '../../carga/server/testing/pdf-text.ts'
import type { Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'
import { etiquetasPdf, quaisEtiquetas } from './etiqueta.ts'

const lugar = {
  nome: 'Mercado Dona Cotinha',
  documentoEmpresa: null,
  endereco: 'Rua das Flores, 10',
  cep: '38400000',
  cidade: 'Uberlândia',
  uf: 'MG',
  localidade: 'Uberlândia, MG',
} as Lugar
const pedido = {
  numero: 'PED-1',
  unidadeNegocio: 'CD Jundiaí',
  tipoFrete: 1,
  origem: lugar,
  destino: lugar,
  possuiRedespacho: false,
  localidadeRedespacho: null,
  dhEntrega: null,
  agrupador: null,
  pesoTotal: 120,
  fusoHorario: 'America/Sao_Paulo',
} as Pedido
const sheet = {
  formato: 'a4',
  empresa: 'Moinho Serra Dourada S/A',
  now: new Date('2026-11-21T12:00:00Z'),
} as const

test('the same order gives the same file; four labels stand on a sheet, each with its volume [L-241]', async () => {
  const file = await etiquetasPdf(pedido, { ...sheet, count: 6 })
  expect(file.equals(await etiquetasPdf(pedido, { ...sheet, count: 6 }))).toBe(true)
  const volumes = pdfTexts(file).map((texts) => texts.filter((text) => text.startsWith('Volume ')))
  expect(volumes).toEqual([
    ['Volume 1 de 6', 'Volume 2 de 6', 'Volume 3 de 6', 'Volume 4 de 6'],
    ['Volume 5 de 6', 'Volume 6 de 6'],
  ])
})

test('texts without end are cut where the next one begins, so that a label stays one label', async () => {
  const place = { ...lugar, nome: 'WWWW '.repeat(24), endereco: 'W'.repeat(240), cidade: 'W '.repeat(40) }
  const long = { ...pedido, numero: 'W'.repeat(40), agrupador: 'W'.repeat(60), origem: place, destino: place }
  const file = await etiquetasPdf(
    { ...long, numero: 'Nº 日本 1' },
    { ...sheet, count: 3, formato: 'termica' },
  )
  expect(pdfTexts(file)).toHaveLength(3)
  const pages = pdfTexts(await etiquetasPdf(long, { ...sheet, count: 3, formato: 'termica' }))
  expect(pages.map((texts) => texts.at(-1))).toEqual(['Volume 1 de 3', 'Volume 2 de 3', 'Volume 3 de 3'])
  const [texts = []] = pages
  expect(texts.filter((text) => text.endsWith('…')).length).toBeGreaterThan(4)
})

test.each([
  [3, {}, { count: 3, first: 1, total: 3 }],
  [0, {}, { count: 1, first: 1, total: 1 }],
  [420, {}, { count: 200, first: 1, total: 420 }],
  [420, { primeira: 401 }, { count: 20, first: 401, total: 420 }],
  [420, { primeira: 10, etiquetas: 2 }, { count: 2, first: 10, total: 420 }],
  [420, { primeira: 900 }, { count: 1, first: 420, total: 420 }],
  // Twenty bags on two pallets: the person counts the pallets.
  [20, { etiquetas: 2 }, { count: 2, first: 1, total: 2 }],
])(
  'of %i volumes asked for %o: a file never calls a part the whole [L-241]',
  (quantidade, asked, expected) => {
    expect(quaisEtiquetas(quantidade, asked)).toEqual(expected)
  },
)

test('labels that begin in the middle keep their numbers', async () => {
  const file = await etiquetasPdf(pedido, { ...sheet, first: 201, count: 2, total: 420 })
  expect(
    pdfTexts(file)
      .flat()
      .filter((text) => text.startsWith('Volume ')),
  ).toEqual(['Volume 201 de 420', 'Volume 202 de 420'])
})
