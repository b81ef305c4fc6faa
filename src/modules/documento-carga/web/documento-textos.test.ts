import { expect, test } from 'vitest'
import {
  documentoNome,
  medidasText,
  numeroText,
  quantidadeText,
  totaisOf,
  volumeText,
} from './documento-textos.ts'

const item = {
  ordem: 1,
  codigo: null,
  descricao: 'Farinha tipo 1',
  ncm: null,
  unidade: 'SC',
  quantidade: 240,
  embalagem: null,
  peso: 6000,
  volume: null,
  valor: 37_680,
  comprimento: null,
  largura: null,
  altura: null,
}

test('a document is called by its kind and what it carries', () => {
  expect(documentoNome({ tipo: 'nfe', descricao: null, itens: [item] })).toBe('NF-e · Farinha tipo 1')
  expect(documentoNome({ tipo: 'nfe', descricao: null, itens: [item, item] })).toBe(
    'NF-e · Farinha tipo 1 e mais 1 item',
  )
  expect(documentoNome({ tipo: 'outro', descricao: 'Pallets', itens: [item] })).toBe('Outro · Pallets')
})

test('its number tells a series other than zero', () => {
  expect(numeroText({ numero: '88412', serie: '1' })).toBe('88412/1')
  expect(numeroText({ numero: '88412', serie: '0' })).toBe('88412')
  expect(numeroText({ numero: null, serie: null })).toBe('Sem número')
})

test('the volume reads m³ for unit 7 and litres for any other [L-035]', () => {
  expect(volumeText(11.2, 7)).toBe('11,20\u00a0m³')
  expect(volumeText(1200, 5)).toBe('1.200\u00a0L')
  expect(volumeText(null, 7)).toBe('Não informado')
})

test('quantities and measures are said with their units, unknown ones are said too', () => {
  expect(quantidadeText(240, 'sc')).toBe('240\u00a0sc')
  expect(quantidadeText(null, 'sc')).toBe('Não informado')
  expect(medidasText({ comprimento: 120, largura: 100, altura: 145.5 })).toBe('120 × 100 × 145,5\u00a0cm')
  expect(medidasText({ comprimento: 120, largura: null, altura: null })).toBe('120 × ? × ?\u00a0cm')
  expect(medidasText({ comprimento: null, largura: null, altura: null })).toBe('Não informado')
})

test('the total counts what is known, money to the cent', () => {
  expect(
    totaisOf([
      { ...item, valor: 0.1 },
      { ...item, peso: null, valor: 0.2 },
    ]),
  ).toEqual({
    quantidade: 480,
    peso: 6000,
    volume: 0,
    valor: 0.3,
  })
})
