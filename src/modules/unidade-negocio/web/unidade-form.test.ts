import { describe, expect, test } from 'vitest'
import type { Unidade } from '../unidade-negocio.contract.ts'
import {
  checkUnidadeForm,
  formatDegrees,
  inputOf,
  NEW_UNIDADE,
  parseDegrees,
  placedAt,
  stateOf,
  type UnidadeValues,
} from './unidade-form.ts'

const UNIDADE: Unidade = {
  id: '0190b5d2-0000-7000-8000-000000000001',
  descricao: 'CD Jundiaí',
  codigo: 'JUN',
  documento: '72B9K105000195',
  municipioId: 3525904,
  municipio: { id: 3525904, nome: 'Jundiaí', uf: 'SP' },
  cep: '13213086',
  logradouro: 'Avenida das Indústrias',
  numero: '1500',
  complemento: null,
  bairro: 'Distrito Industrial',
  fusoHorario: 'America/Sao_Paulo',
  latitude: -23.1852,
  longitude: -46.8974,
  padrao: true,
  modoCerca: 'sugerir',
  ativo: true,
  atualizadoEm: '2026-11-21T13:00:00.000Z',
  version: 7,
}
const { values: VALUES } = stateOf(UNIDADE)
const withValues = (patch: Partial<UnidadeValues>) => ({ ...VALUES, ...patch })

test('a unit is shown with its punctuation and sent back without it', () => {
  expect(VALUES).toMatchObject({
    documento: '72.B9K.105/0001-95',
    cep: '13213-086',
    latitude: '-23,1852',
    complemento: '',
  })
  expect(inputOf(VALUES)).toMatchObject({
    documento: '72B9K105000195',
    cep: '13213086',
    latitude: -23.1852,
    longitude: -46.8974,
    complemento: null,
    municipioId: 3525904,
    padrao: true,
  })
})

describe('the form', () => {
  test('of a complete unit has nothing to correct', () => {
    expect(checkUnidadeForm(VALUES)).toEqual({})
  })

  test.each<[string, Partial<UnidadeValues>, Record<string, string>]>([
    ['no description', { descricao: ' ' }, { descricao: 'Campo obrigatório' }],
    ['a CNPJ with a wrong digit', { documento: '72.B9K.105/0001-96' }, { documento: 'CNPJ inválido' }],
    ['half a CNPJ', { documento: '72.B9K' }, { documento: 'CNPJ inválido' }],
    ['no CNPJ', { documento: '' }, {}],
    ['half a CEP', { cep: '13213' }, { cep: 'Informe os 8 dígitos do CEP' }],
    [
      'no place',
      { municipio: null, fusoHorario: '' },
      { municipio: 'Informe o município ou o fuso horário' },
    ],
    ['a zone only', { municipio: null }, {}],
    ['a latitude only', { longitude: '' }, { longitude: 'Informe latitude e longitude juntas' }],
    ['a latitude beyond the pole', { latitude: '-90,1' }, { latitude: 'Valor inválido' }],
    ['a longitude that is no number', { longitude: '46 O' }, { longitude: 'Valor inválido' }],
  ])('with %s says so at the field', (_name, patch, problems) => {
    expect(checkUnidadeForm(withValues(patch))).toEqual(problems)
  })

  test('of a new unit asks for what is required', () => {
    expect(Object.keys(checkUnidadeForm(NEW_UNIDADE.values))).toEqual(['descricao', 'municipio'])
  })
})

test('a chosen municipality brings its zone and its coordinates', () => {
  const manaus = {
    id: 1302603,
    nome: 'Manaus',
    uf: 'AM',
    latitude: -3.11866,
    longitude: -60.0212,
    fusoHorario: 'America/Manaus',
  }
  expect(placedAt(manaus)).toEqual({
    municipio: { id: 1302603, nome: 'Manaus', uf: 'AM' },
    fusoHorario: 'America/Manaus',
    latitude: '-3,11866',
    longitude: '-60,0212',
  })
})

test.each([
  ['-23,1852', -23.1852],
  ['−23.1852', -23.1852],
  ['0', 0],
  ['', null],
  ['12,3,4', Number.NaN],
  ['1e3', Number.NaN],
])('degrees typed as %j are %s', (text, degrees) => {
  expect(parseDegrees(text)).toBe(degrees)
})

test('what is shown of degrees is read back as the same', () => {
  for (const degrees of [-23.1852, 0, 179.999999, -0.5])
    expect(parseDegrees(formatDegrees(degrees))).toBe(degrees)
})
