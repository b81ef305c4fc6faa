import { describe, expect, test } from 'vitest'
import { grupoOf, STATUS_NO_QUADRO, situacaoOf, statusOfSituacao } from './carga.rules.ts'
import {
  GRUPOS,
  MODALIDADE,
  MODALIDADE_LABELS,
  ORIGEM_CARGA,
  SITUACAO,
  STATUS,
  TARIFA,
  TARIFA_LABELS,
  TIPO_ALOCACAO,
  TIPO_FRETE,
  TIPO_FRETE_LABELS,
  VISIBILIDADE,
  VOLUME_UNIDADE,
} from './carga-codes.ts'

describe('codes', () => {
  test('of what is stored and of what cards show are two lists [L-061, L-062]', () => {
    expect(Object.values(STATUS).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 8, 99])
    expect(Object.values(SITUACAO).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 98, 99])
  })

  test('of offering, origin, allocation and freight are those of the catalogue [L-059, L-063, L-064]', () => {
    expect(VISIBILIDADE).toEqual({ Restrita: 1, Direcionada: 2, DirecionadaPraMim: 99 })
    expect(Object.values(ORIGEM_CARGA)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(TIPO_ALOCACAO).toEqual({ Frota: 1, Transportadora: 2, Terceiro: 3 })
    expect(VOLUME_UNIDADE).toEqual({ Litros: 5, MetrosCubicos: 7 })
  })

  test('of modalidade are 1 Lotação, 2 Compartilhada, 3 Fracionada [S-169]', () => {
    expect(MODALIDADE).toEqual({ Lotacao: 1, Compartilhada: 2, Fracionada: 3 })
    expect(MODALIDADE_LABELS).toEqual({ 1: 'Lotação', 2: 'Compartilhada', 3: 'Fracionada' })
  })

  test('of tipoFrete are 1 CIF, 2 FOB, 3 FOB dirigido [S-170]', () => {
    expect(TIPO_FRETE).toEqual({ Cif: 1, Fob: 2, FobDirigido: 3 })
    expect(TIPO_FRETE_LABELS).toEqual({ 1: 'CIF', 2: 'FOB', 3: 'FOB dirigido' })
  })

  test('of tariffs are numbered in the listed order [L-065, L-066]', () => {
    expect(Object.keys(TARIFA)).toEqual(['PorKm', 'ACombinar', 'PorTonelada', 'PorVolume', 'Fixa', 'Tabela'])
    expect(Object.values(TARIFA)).toEqual([1, 2, 3, 4, 5, 6])
    expect(Object.values(TARIFA_LABELS)).toHaveLength(6)
  })
})

describe('where a load stands', () => {
  test.each([
    [1, 1, 1],
    [2, 2, 2],
    [7, 2, 2],
    [8, 2, 3],
    [3, 3, 3],
    [4, 4, undefined],
    [5, 98, undefined],
    [99, 99, undefined],
  ] as const)('status %i is situacao %i in group %s [L-025]', (status, situacao, grupo) => {
    expect(situacaoOf(status)).toBe(situacao)
    expect(grupoOf(status)).toBe(grupo)
    expect(statusOfSituacao(situacao)).toContain(status)
    expect(STATUS_NO_QUADRO.includes(status)).toBe(grupo !== undefined)
  })

  test('the three groups follow each other [L-024]', () => {
    expect(GRUPOS.map(({ descricao }) => descricao)).toEqual([
      'Aguardando alocar veículo',
      'Execução em andamento',
      'Carga entregue',
    ])
  })
})
