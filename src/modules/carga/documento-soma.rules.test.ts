import { describe, expect, test } from 'vitest'
import { checkSoma, findParada, maiorItem, sumDocumentos } from './documento-soma.rules.ts'

describe('totals', () => {
  const doc = (values: object) => ({ quantidade: null, pesoKg: null, volume: null, valor: null, ...values })
  test('what no document tells stays with the load', () => {
    expect(sumDocumentos([])).toEqual(doc({}))
    expect(sumDocumentos([doc({ pesoKg: 1.2 }), doc({ valor: 0.1 }), doc({ valor: 0.2 })])).toEqual(
      doc({ pesoKg: 1.2, valor: 0.3 }),
    )
  })

  test('what a load cannot hold is refused', () => {
    expect(checkSoma(doc({ pesoKg: 5 }))).toEqual([])
    expect(checkSoma(doc({ pesoKg: 1e9, valor: 1e13 })).map(({ path }) => path)).toEqual(['peso', 'valor'])
  })

  test('the largest of each measure is shown', () => {
    const item = (comprimentoCm: number | null, larguraCm: number | null) => ({
      comprimentoCm,
      larguraCm,
      alturaCm: null,
    })
    expect(maiorItem([item(10, null), item(30, 5)])).toEqual({ comprimento: 30, largura: 5, altura: null })
  })
})

describe('the stop of a document', () => {
  const parada = (id: string, tipo: number, documento: string | null, municipioId: number | null = null) => ({
    id,
    tipo,
    documento,
    municipioId,
  })
  const paradas = [
    parada('a', 1, '111'),
    parada('b', 2, '111', 1),
    parada('c', 2, '111', 2),
    parada('d', 2, null),
  ]
  test.each([
    ['111', 2, 'c'],
    ['111', 9, 'b'],
    ['222', 1, null],
    [null, 1, null],
  ] as const)('of %s in %s is %s', (documento, municipioId, id) => {
    expect(findParada(paradas, { documento, municipioId })).toBe(id)
  })
})
