import { expect, test } from 'vitest'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { linhaOf, medidasText, totalOf, volumeText } from './documento-textos.ts'
import { uuid } from './testing/build-cartao.ts'

const documento = (change: Partial<CargaDocumento> = {}): CargaDocumento => ({
  id: uuid(1),
  version: 1,
  cargaId: uuid(2),
  paradaId: null,
  tipo: 'nfe',
  codigo: 'FT1-25',
  descricao: 'Farinha tipo 1',
  numero: '88541',
  serie: '1',
  chave: null,
  emitente: { documento: null, nome: null },
  destinatario: { documento: null, nome: null },
  dhEmissao: null,
  quantidade: 420,
  embalagem: 'Saco 25 kg',
  peso: 10_500,
  volume: 11.2,
  valor: 68_250,
  itens: [],
  comprimento: 120,
  largura: 100,
  altura: 145,
  volumeUnidade: 7,
  temArquivo: false,
  outrasCargas: [],
  criadoEm: '2026-11-20T12:00:00.000Z',
  ...change,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a document tells its code, description, number, quantity, packaging, weight, volume, value and sides [L-034]', () => {
  const { id, ...texts } = linhaOf(documento())
  expect(id).toBe(uuid(1))
  expect(Object.values(texts).map(plain)).toEqual([
    '88541',
    'NF-e · Farinha tipo 1',
    '420',
    '10,5 t',
    'R$ 68.250,00',
    'FT1-25',
    'Saco 25 kg',
    '11,20 m³',
    '120 × 100 × 145 cm',
  ])
})

test.each([
  [7, '11,20 m³'],
  [5, '11,20 l'],
] as const)('with volume unit %d the volume reads %s [L-035]', (unidade, text) => {
  expect(plain(volumeText(11.2, unidade))).toBe(text)
})

test('what is not known is said', () => {
  const bare = linhaOf(
    documento({ numero: null, embalagem: null, comprimento: null, largura: null, altura: null }),
  )
  expect([bare.numero, bare.embalagem, bare.medidas]).toEqual(Array(3).fill('Não informado'))
  expect(plain(medidasText({ comprimento: 120, largura: null, altura: 80.5 }))).toBe('120 × ? × 80,5 cm')
})

test('the totals leave no cent behind', () => {
  const all = [documento({ valor: 0.1 }), documento({ valor: 0.2 }), documento({ valor: null, peso: null })]
  expect(Object.values(totalOf(all)).map(plain)).toEqual(['1.260', '21,0 t', 'R$ 0,30', '33,60 m³'])
})
