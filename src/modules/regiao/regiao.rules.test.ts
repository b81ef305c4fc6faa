import { describe, expect, test } from 'vitest'
import type { Ring } from '#platform/shared/geo.ts'
import {
  checkRegiao,
  cleanRegiao,
  contagemMunicipios,
  describeMunicipios,
  describePoligono,
  type Lugar,
  MAX_PONTOS_POLIGONO,
  type RegiaoInput,
  regiaoContem,
} from './regiao.rules.ts'

const CAMPINAS = 3509502
const JUNDIAI = 3525904
const CURITIBA = 4106902
const SQUARE: Ring = [
  [-48, -24],
  [-46, -24],
  [-46, -22],
  [-48, -22],
  [-48, -24],
]
const input = (values: Partial<RegiaoInput> = {}): RegiaoInput => ({
  nome: 'Grande Campinas',
  cor: 'azul',
  tipo: 1,
  municipioIds: [CAMPINAS],
  ...values,
})

describe('cleaning', () => {
  test('trims texts, and empty ones are none', () => {
    expect(cleanRegiao(input({ nome: '  Grande   Campinas ', codigo: ' ', unidadeId: null }))).toMatchObject({
      nome: 'Grande Campinas',
      codigo: null,
      unidadeId: null,
    })
  })

  test('names each place once, in order, and no municipality of a whole state', () => {
    const { ufs, municipioIds } = cleanRegiao(
      input({ ufs: ['SP', 'MG', 'SP'], municipioIds: [CURITIBA, CAMPINAS, CURITIBA, 4101408] }),
    )
    expect([ufs, municipioIds]).toEqual([
      ['MG', 'SP'],
      [4101408, CURITIBA],
    ])
  })

  test('keeps only what the kind has, and closes a polygon', () => {
    expect(cleanRegiao(input({ tipo: 2, ufs: ['SP'], poligono: SQUARE.slice(0, 4) }))).toMatchObject({
      ufs: [],
      municipioIds: [],
      poligono: SQUARE,
    })
    expect(cleanRegiao(input({ poligono: SQUARE })).poligono).toBeNull()
  })
})

describe('checking', () => {
  const tooMany = Array.from({ length: MAX_PONTOS_POLIGONO + 1 }, (_, index): [number, number] => {
    const angle = (index / MAX_PONTOS_POLIGONO) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
  test.each<[string, Partial<RegiaoInput>, [string, string][]]>([
    ['a sound one', {}, []],
    ['a whole state alone', { municipioIds: [], ufs: ['SP'] }, []],
    ['a drawn one', { tipo: 2, poligono: SQUARE }, []],
    ['no name', { nome: ' ' }, [['nome', 'Campo obrigatório']]],
    ['no place', { municipioIds: [] }, [['municipioIds', 'Escolha ao menos um estado ou município']]],
    ['nothing drawn', { tipo: 2 }, [['poligono', 'Marque ao menos três pontos']]],
    ['two corners', { tipo: 2, poligono: SQUARE.slice(0, 2) }, [['poligono', 'Marque ao menos três pontos']]],
    [
      'a bow tie',
      {
        tipo: 2,
        poligono: [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      },
      [['poligono', 'As linhas se cruzam: ajuste os pontos para que o contorno não corte a si mesmo']],
    ],
    ['too many corners', { tipo: 2, poligono: tooMany }, [['poligono', 'Use no máximo 500 pontos']]],
  ])('%s', (_name, values, problems) => {
    expect(checkRegiao(cleanRegiao(input(values))).map(({ path, message }) => [path, message])).toEqual(
      problems,
    )
  })
})

describe('what a region holds', () => {
  const ponto = { latitude: -23, longitude: -47 }
  const outside = { latitude: -30, longitude: -47 }
  test.each<[string, Partial<RegiaoInput>, Lugar, boolean]>([
    ['its municipality', {}, { municipioId: CAMPINAS, ponto: null }, true],
    ['its municipality, wherever the point is', {}, { municipioId: CAMPINAS, ponto: outside }, true],
    ['not another', {}, { municipioId: JUNDIAI, ponto }, false],
    ['any of its states', { ufs: ['SP'] }, { municipioId: JUNDIAI, ponto: null }, true],
    ['none of another state', { ufs: ['SP'] }, { municipioId: CURITIBA, ponto: null }, false],
    ['nothing without a municipality', { ufs: ['SP'] }, { municipioId: null, ponto }, false],
    ['a point in the drawn area', { tipo: 2, poligono: SQUARE }, { municipioId: null, ponto }, true],
    [
      'a point on its border',
      { tipo: 2, poligono: SQUARE },
      { municipioId: null, ponto: { latitude: -24, longitude: -47 } },
      true,
    ],
    ['no point beside it', { tipo: 2, poligono: SQUARE }, { municipioId: CAMPINAS, ponto: outside }, false],
    ['nothing without a point', { tipo: 2, poligono: SQUARE }, { municipioId: CAMPINAS, ponto: null }, false],
  ])('%s', (_name, values, lugar, expected) => {
    expect(regiaoContem(cleanRegiao(input(values)), lugar)).toBe(expected)
  })
})

describe('in words', () => {
  const municipios = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: from + index, nome: `M${index}`, uf: 'SP' }))

  test('a few municipalities are named, many are counted', () => {
    expect(describeMunicipios([])).toBeNull()
    expect(describeMunicipios(municipios(3500000, 2))).toBe('M0, SP; M1, SP')
    expect(describeMunicipios(municipios(3500000, 645))).toMatch(/^SP: 645 \(lista [0-9a-f]{8}\)$/)
  })

  test('another list of the same length reads differently, so that the history notices it', () => {
    expect(describeMunicipios(municipios(3500000, 645))).not.toBe(
      describeMunicipios(municipios(3500001, 645)),
    )
    const moved = SQUARE.map(([x, y]): [number, number] => [x, y + 0.0001])
    expect(describePoligono(moved)).not.toBe(describePoligono(SQUARE))
    expect(describePoligono(SQUARE)).toMatch(/^4 pontos/)
  })

  test('counts agree with their noun', () => {
    expect([contagemMunicipios(1), contagemMunicipios(0), contagemMunicipios(5571)]).toEqual([
      '1 município',
      '0 municípios',
      '5.571 municípios',
    ])
  })
})
