import { expect, test } from 'vitest'
import { pdfTexts } from '../../carga/server/testing/pdf-text.ts'
import type { Pedido } from '../pedido.contract.ts'
import type { Lugar } from '../pedido-dados.contract.ts'
import { etiquetasPdf } from './etiqueta.ts'

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
