import { describe, expect, test } from 'vitest'
import {
  checkUnidade,
  cleanUnidade,
  parseShareEnd,
  type UnidadeInput,
  visibleUnits,
  whyKeepActive,
} from './unidade-negocio.rules.ts'

const problems = (input: Partial<UnidadeInput>) =>
  checkUnidade(cleanUnidade({ descricao: 'CD Jundiaí', municipioId: 3525904, ...input })).map(
    ({ path }) => path,
  )

describe('a valid unit', () => {
  test('is cleaned of spaces, punctuation and empty text', () => {
    expect(
      cleanUnidade({
        descricao: ' CD Jundiaí ',
        codigo: ' ',
        documento: '12.345.678/0001-95',
        cep: '13212-000',
        bairro: '',
        municipioId: 3525904,
      }),
    ).toEqual({
      descricao: 'CD Jundiaí',
      codigo: null,
      documento: '12345678000195',
      cep: '13212000',
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      municipioId: 3525904,
      fusoHorario: null,
      latitude: null,
      longitude: null,
    })
  })

  test.each([
    ['with a municipality', {}, []],
    ['with a time zone instead', { municipioId: null, fusoHorario: 'America/Manaus' }, []],
    ['with neither', { municipioId: null }, ['municipioId']],
    ['with an unknown time zone', { municipioId: null, fusoHorario: 'America/Jundiai' }, ['fusoHorario']],
    ['without a description', { descricao: '  ' }, ['descricao']],
    ['with an offset as time zone', { municipioId: null, fusoHorario: '-03:00' }, ['fusoHorario']],
    ['with a short CEP', { cep: '1321' }, ['cep']],
    ['with letters in the CEP', { cep: '1321200a' }, ['cep']],
    ['with a short CNPJ', { documento: '1234567800019' }, ['documento']],
    ['with a wrong digit in the CNPJ', { documento: '12345678000196' }, ['documento']],
    ['with a CPF as CNPJ', { documento: '11144477735' }, ['documento']],
    ['with an alphanumeric CNPJ', { documento: '12.abc.345/01DE-35' }, []],
    ['with latitude only', { latitude: -23.1 }, ['longitude']],
    ['with longitude only', { longitude: -46.8 }, ['latitude']],
    ['on the equator and the meridian', { latitude: 0, longitude: 0 }, []],
  ])('%s', (_case, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })
})

test.each([
  ['one of two', { ativo: true, padrao: false }, 1, null],
  ['the last active one', { ativo: true, padrao: false }, 0, 'last-active'],
  ['the last active one that is the default', { ativo: true, padrao: true }, 0, 'last-active'],
  ['the default one of two', { ativo: true, padrao: true }, 1, 'default'],
  ['an inactive one, beside no active one', { ativo: false, padrao: false }, 0, null],
])('must stay active: %s', (_case, unidade, others, expected) => {
  expect(whyKeepActive(unidade, others)).toBe(expected)
})

test.each([
  ['an administrator', { role: 'Administrador', allUnits: false }, null],
  ['an operator of all units', { role: 'Operador', allUnits: true }, null],
  ['a restricted operator', { role: 'Operador', allUnits: false }, ['a', 'b']],
])('%s sees the units granted [S-259]', (_case, reader, expected) => {
  expect(visibleUnits({ ...reader, unitIds: new Set(['a', 'b']) })).toEqual(expected)
})

test.each([
  ['2026-11-21T12:00:01Z', '2026-11-21T12:00:01.000Z'],
  ['2026-11-21T09:01-03:00', '2026-11-21T12:01:00.000Z'],
  ['2026-11-21T12:00:00Z', undefined],
  ['2026-12-01T12:00:00', undefined],
  ['2026-12-01', undefined],
  ['2026-13-01T12:00:00Z', undefined],
])('the end of a share: %s', (text, expected) => {
  expect(parseShareEnd(text, new Date('2026-11-21T12:00:00Z'))?.toISOString()).toBe(expected)
})
