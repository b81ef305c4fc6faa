import { expect, test } from 'vitest'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import type { Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'
import { quaisEtiquetas } from './etiqueta.ts'
import { type EtiquetasDoPedido, etiquetasPdf } from './etiqueta-pdf.ts'

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
  titulo: 'Etiquetas',
  empresa: 'Moinho Serra Dourada S/A',
  now: new Date('2026-11-21T12:00:00Z'),
} as const
const labels = (count: number, values: Partial<Pedido> = {}): EtiquetasDoPedido => ({
  pedido: { ...pedido, ...values },
  first: 1,
  count,
  total: count,
})

test('the same order gives the same file; four labels stand on a sheet, each with its volume [L-241]', async () => {
  const file = await etiquetasPdf([labels(6)], sheet)
  expect(file.equals(await etiquetasPdf([labels(6)], sheet))).toBe(true)
  const volumes = pdfTexts(file).map((texts) => texts.filter((text) => text.startsWith('Volume ')))
  expect(volumes).toEqual([
    ['Volume 1 de 6', 'Volume 2 de 6', 'Volume 3 de 6', 'Volume 4 de 6'],
    ['Volume 5 de 6', 'Volume 6 de 6'],
  ])
})

test('labels of several orders follow each other, on A4 on the same sheet [L-241]', async () => {
  const orders = [labels(1, { numero: 'PED-2' }), labels(2), labels(2, { numero: 'PED-3' })]
  const told = (pages: readonly (readonly string[])[]) =>
    pages.map((texts) => texts.filter((text) => /^(Pedido|Volume) /.test(text)).join(', '))
  expect(told(pdfTexts(await etiquetasPdf(orders, sheet)))).toEqual([
    'Pedido PED-2, Volume 1 de 1, Pedido PED-1, Volume 1 de 2, Pedido PED-1, Volume 2 de 2, Pedido PED-3, Volume 1 de 2',
    'Pedido PED-3, Volume 2 de 2',
  ])
  expect(pdfTexts(await etiquetasPdf(orders, { ...sheet, formato: 'termica' }))).toHaveLength(5)
})

test('texts without end are cut where the next one begins, so that a label stays one label', async () => {
  const place = { ...lugar, nome: 'WWWW '.repeat(24), endereco: 'W'.repeat(240), cidade: 'W '.repeat(40) }
  const long = { ...pedido, numero: 'W'.repeat(40), agrupador: 'W'.repeat(60), origem: place, destino: place }
  const pages = pdfTexts(await etiquetasPdf([labels(3, long)], { ...sheet, formato: 'termica' }))
  expect(pages).toHaveLength(3)
  expect(pages.map((texts) => texts.at(-1))).toEqual(['Volume 1 de 3', 'Volume 2 de 3', 'Volume 3 de 3'])
  const [texts = []] = pages
  expect(texts.filter((text) => text.endsWith('…')).length).toBeGreaterThan(4)
})

test('signs that the face lacks are written in others, not as boxes', async () => {
  const values = { numero: 'Nº 日本 ② ☕', destino: { ...lugar, endereco: 'Rua\tdas Flores, ½' } }
  const [texts = []] = pdfTexts(await etiquetasPdf([labels(1, values)], sheet))
  expect(texts).toContain('Pedido Nº ?? 2')
  expect(texts).toContain('Rua das Flores, ½')
})

test.each([
  [3, {}, { count: 3, first: 1, total: 3 }],
  [0, {}, { count: 1, first: 1, total: 1 }],
  [1_420, {}, { count: 1_000, first: 1, total: 1_420 }],
  [1_420, { primeira: 1_401 }, { count: 20, first: 1_401, total: 1_420 }],
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
  const file = await etiquetasPdf([{ pedido, first: 201, count: 2, total: 420 }], sheet)
  expect(
    pdfTexts(file)
      .flat()
      .filter((text) => text.startsWith('Volume ')),
  ).toEqual(['Volume 201 de 420', 'Volume 202 de 420'])
})
