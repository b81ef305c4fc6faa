import { describe, expect, test } from 'vitest'
import {
  avaliar,
  type Contagens,
  classificar,
  desempenho,
  NENHUMA,
  PARTES,
  somar,
} from './desempenho.rules.ts'

const contagens = (values: Partial<Contagens>): Contagens => ({ ...NENHUMA, ...values })
const tenths = (valor: number | null) => (valor === null ? null : Number(valor.toFixed(1)))

describe('desempenho', () => {
  const partes = { noPrazo: 96.4, otif: 94, semAvaria: 99.8, aceite: 88, documentos: 97 }

  test('the weights of the parts are 50, 20, 10, 10 and 10 [E-801]', () => {
    expect(Object.values(PARTES).map(({ peso }) => peso)).toEqual([50, 20, 10, 10, 10])
  })

  test.each([
    ['all parts', {}, '95.48'],
    ['without offers', { aceite: null }, '96.31'],
    ['without offers and documents', { aceite: null, documentos: null }, '96.22'],
    ['time alone', { otif: null, semAvaria: null, aceite: null, documentos: null }, '96.40'],
    ['nothing', { noPrazo: null, otif: null, semAvaria: null, aceite: null, documentos: null }, undefined],
  ])('%s: the known parts by their weights [E-801]', (_nome, change, esperado) => {
    expect(desempenho({ ...partes, ...change })?.toFixed(2)).toBe(esperado)
  })

  test('82 loads, 14 late, 3 of them not through the carrier: 82,9 % and 86,6 % [E-801]', () => {
    const { partes: lidas, semTerceiros } = avaliar(
      contagens({ entregas: 82, noPrazo: 68, noPrazoSemTerceiros: 71, otif: 66, otifSemTerceiros: 69 }),
    )
    expect([lidas.noPrazo, semTerceiros.noPrazo, lidas.otif, semTerceiros.otif].map(tenths)).toEqual([
      82.9, 86.6, 80.5, 84.1,
    ])
    expect(lidas).toMatchObject({ semAvaria: null, aceite: null, documentos: null })
  })

  test('delays of others change time and OTIF, and no other part', () => {
    const { desempenho: com, semTerceiros } = avaliar(
      contagens({
        entregas: 100,
        noPrazo: 80,
        noPrazoSemTerceiros: 90,
        otif: 70,
        otifSemTerceiros: 80,
        comResultado: 100,
        semAvaria: 100,
        convites: 10,
        convitesAceitos: 5,
        canhotosDevidos: 40,
        canhotosEmDia: 30,
      }),
    )
    expect([com, semTerceiros.desempenho]).toEqual([76.5, 83.5])
  })
})

test('percentages of several carriers are ratios of their sums [E-805]', () => {
  const juntas = somar([
    contagens({ entregas: 90, noPrazo: 90 }),
    contagens({ entregas: 10, noPrazo: 0 }),
    contagens({ convites: 4, convitesAceitos: 1 }),
  ])
  expect(avaliar(juntas).partes).toMatchObject({ noPrazo: 90, aceite: 25 })
})

test('whoever has 20 loads is ranked, the best first; the others stand behind by their loads', () => {
  const linha = (nome: string, cargasAvaliadas: number, valor: number | null) => ({
    nome,
    contagens: contagens({ cargasAvaliadas }),
    desempenho: valor,
  })
  const linhas = [
    linha('Sorte', 3, 100),
    linha('Iguaçu', 20, 82.9),
    linha('Sem dado', 30, null),
    linha('Vale', 19, 99),
    linha('Pampa', 40, 82.9),
    linha('Via', 212, 96.4),
  ]
  expect(classificar(linhas).map(({ nome, posicao }) => [nome, posicao])).toEqual([
    ['Via', 1],
    ['Pampa', 2],
    ['Iguaçu', 3],
    ['Sem dado', null],
    ['Vale', null],
    ['Sorte', null],
  ])
})
