import { describe, expect, test } from 'vitest'
import {
  isSearchable,
  keyOf,
  MAX_DEPTH,
  markMatches,
  parseResumoAgendamento,
  textsWithin,
  wordsOfRecord,
  wordsOfTerm,
} from './busca.rules.ts'
import { TIPO_ENTIDADE_LABELS } from './tipo-entidade.ts'

test('everything is 0, a load 1 and a booking 6 [S-166]', () => {
  expect(TIPO_ENTIDADE_LABELS).toMatchObject({ 0: 'Tudo', 1: 'Carga', 6: 'Agendamento' })
})

test.each([
  ['', false],
  ['abc', false],
  [' abc ', false],
  ['abcd', true],
  ['a b ', false],
  ['a bc', true],
])('"%s" is searched: %s [S-219]', (text, expected) => {
  expect(isSearchable(text)).toBe(expected)
})

test.each([
  ['SHT-4F20', 'sht4f20'],
  ['12.345.678/0001-95', '12345678000195'],
  ['(11) 98765-4321', '11987654321'],
  ['Ação', 'acao'],
  ['---', ''],
])('the key of %s is %s', (text, expected) => {
  expect(keyOf(text)).toBe(expected)
})

test.each([
  [['Laticínios Serra da Canastra'], ['laticinios', 'serra', 'da', 'canastra']],
  [
    ['AG-3111', null],
    ['ag', '3111', 'ag3111'],
  ],
  [["Santa Bárbara d'Oeste, SP"], ['santa', 'barbara', 'd', 'oeste', 'doeste', 'sp']],
  [['Serra serra SERRA'], ['serra']],
  [[null, '', ' - '], []],
])('the words of the record %j', (texts, expected) => {
  expect(wordsOfRecord(texts)).toEqual(expected)
})

test.each([
  ['serra,  Canastra', ['serra', 'canastra']],
  ['sht-4f20 serra', ['sht4f20', 'serra']],
  ['12.345.678/0001-95', ['12345678000195']],
  ['Transportes/Logística', ['transportes', 'logistica']],
  ['%_*', []],
])('the words of the term %s', (term, expected) => {
  expect(wordsOfTerm(term)).toEqual(expected)
})

test('words are bounded in length and number', () => {
  expect(wordsOfTerm('a'.repeat(90))).toEqual(['a'.repeat(40)])
  expect(wordsOfTerm('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
  expect(wordsOfRecord([Array.from({ length: 300 }, (_, index) => `p${index}`).join(' ')])).toHaveLength(80)
})

test('texts within nested values are found down to depth 99 and no further [S-349]', () => {
  expect(textsWithin({ a: 'serra', b: [1, { c: ['mar', null, true] }] })).toEqual(['serra', '1', 'mar'])
  const nested = (levels: number): unknown => (levels === 0 ? 'fundo' : [nested(levels - 1)])
  expect(textsWithin(nested(MAX_DEPTH))).toEqual(['fundo'])
  expect(textsWithin(nested(MAX_DEPTH + 1))).toEqual([])
})

describe('marking', () => {
  const marked = (text: string, term: string) =>
    markMatches(text, term)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')
  test.each([
    ['Laticínios Serra da Canastra', 'serra', 'Laticínios [Serra] da Canastra'],
    ['Açúcar União', 'ACUCAR uniao', '[Açúcar] [União]'],
    ['Serralheria Serra', 'serra', '[Serra]lheria [Serra]'],
    ['12.345.678/0001-95', '345678', '12.[345.678]/0001-95'],
    ['SHT-4F20', 'sht4f20', '[SHT-4F20]'],
    ['Serra', 'mar', 'Serra'],
    ['', 'mar', ''],
    ['Serra', '', 'Serra'],
  ])('%s with %s', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected)
  })
})

describe('the summary of a booking', () => {
  test('is read into Horario, Reserva and Doca with the keys of the wire [S-167]', () => {
    const resumo = parseResumoAgendamento(
      JSON.stringify({
        Horario: { Id: 'h1', Hora: '2026-11-20T17:00:00.000Z', Situacao: 2, CodigoReservaVinculada: null },
        Reserva: { Id: 'r1', PlacaVeiculo: 'SHT4F20', NomeMotorista: 'Ana', CargaCodigo: 48162, Outra: 1 },
        Doca: { Id: 'd1', Nome: 'Doca 04' },
      }),
    )
    expect(resumo?.Horario).toEqual({
      Id: 'h1',
      Hora: '2026-11-20T17:00:00.000Z',
      Situacao: 2,
      CodigoReservaVinculada: null,
    })
    expect(Object.keys(resumo?.Reserva ?? {})).toEqual([
      'Id',
      'CargaId',
      'Situacao',
      'CodigoReferencia',
      'PlacaVeiculo',
      'NomeMotorista',
      'DocumentoMotorista',
      'CelularMotorista',
      'DhInicioContagem',
      'DhFimContagem',
      'CaracteristicaId',
      'DhChegadaNaDoca',
      'DhReserva',
      'Direcao',
      'EmpresaId',
      'CargaCodigo',
      'EtapaNome',
      'EtapaCor',
      'Tipo',
      'Observacoes',
    ])
    expect(resumo?.Reserva).toMatchObject({ PlacaVeiculo: 'SHT4F20', CargaCodigo: 48162, EtapaNome: null })
    expect(resumo?.Doca).toEqual({ Id: 'd1', Nome: 'Doca 04', Direcao: null, Situacao: null })
  })

  test.each(['', '{', 'null', '[]', '"texto"', '12'])('%s is no summary [S-335]', (text) => {
    expect(parseResumoAgendamento(text)).toBeUndefined()
  })

  test('blocks of another shape are empty', () => {
    expect(parseResumoAgendamento('{"Horario":[],"Reserva":{"Id":{}}}')?.Reserva.Id).toBeNull()
  })
})
