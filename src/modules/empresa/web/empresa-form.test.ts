import { describe, expect, test } from 'vitest'
import type { Empresa } from '../empresa.contract.ts'
import { empresaRules, FIELDS } from './empresa-fields.ts'
import {
  NEW_EMPRESA,
  NEW_ENDERECO_ADICIONAL,
  parseKg,
  placedAt,
  problemOfEndereco,
  problemsBelow,
  problemsIn,
} from './empresa-form.ts'

const JOINVILLE = { id: 4209102, nome: 'Joinville', uf: 'SC' }
const REGIAO = {
  id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11',
  nome: 'Norte catarinense',
  codigo: null,
  cor: 'azul',
} as const
const valid = {
  ...NEW_EMPRESA,
  documento: '12.ABC.345/01DE-35',
  nome: 'Aurora',
  tipos: [4] as const,
  municipio: JOINVILLE,
}

const record: Empresa = {
  id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
  nome: 'Aurora',
  active: true,
  ativo: true,
  codigo: 'EMP-0188',
  documento: '12ABC34501DE35',
  inscricaoEstadual: null,
  nomeFantasia: null,
  tipos: [4],
  telefone: '4734221180',
  celular: null,
  email: null,
  vendedorId: null,
  vendedor: null,
  regiaoId: REGIAO.id,
  regiao: REGIAO,
  pesoMaximoKg: 14_000.5,
  observacoes: null,
  cep: '89201300',
  logradouro: 'Rua do Príncipe',
  numero: '1480',
  complemento: null,
  bairro: null,
  municipioId: JOINVILLE.id,
  municipio: JOINVILLE,
  latitude: -26.30444,
  longitude: -48.84556,
  fusoHorario: 'America/Sao_Paulo',
  janelas: [{ dias: [1], inicio: '06:00', fim: '14:00', terminaNoDiaSeguinte: false }],
  enderecos: [],
  pendencias: [],
  criadoEm: '2026-11-21T12:00:00.000Z',
  atualizadoEm: '2026-11-21T12:00:00.000Z',
  version: 7,
}

describe('checking', () => {
  test('asks for what a person has to fill in', () => {
    expect(Object.keys(empresaRules.check(NEW_EMPRESA))).toEqual(['documento', 'nome', 'tipos', 'municipio'])
    expect(empresaRules.check(valid)).toEqual({})
  })

  test('names a field once, however many of its parts are wrong', () => {
    const values = {
      ...valid,
      coordenadas: 'aqui',
      pesoMaximoKg: 'muito',
      janelas: [{ dias: [1] as const, inicio: '06:00', fim: '05:30', terminaNoDiaSeguinte: false }],
      enderecos: [{ ...NEW_ENDERECO_ADICIONAL, coordenadas: 'ali' }],
    }
    expect(Object.keys(empresaRules.check(values))).toEqual([
      'pesoMaximoKg',
      'coordenadas',
      'janelas',
      'enderecos',
    ])
    expect(Object.keys(problemsBelow(values, 'janelas'))).toEqual(['0.fim'])
    expect(Object.keys(problemsBelow(values, 'enderecos'))).toEqual([
      '0.descricao',
      '0.municipioId',
      '0.coordenadas',
    ])
  })

  test('shows what the server refused inside a list in its place, until the list is changed', () => {
    const values = {
      ...valid,
      enderecos: [{ ...NEW_ENDERECO_ADICIONAL, descricao: 'Doca', municipio: JOINVILLE }],
    }
    const message = 'Município desconhecido'
    const refused = { 'enderecos.0.municipioId': message }
    expect(problemsIn({ values, problems: { enderecos: message, ...refused } }, 'enderecos')).toEqual({
      '0.municipioId': message,
    })
    expect(problemsIn({ values, problems: refused }, 'enderecos')).toEqual({})
    expect(problemsIn({ values, problems: { enderecos: message, ...refused } }, 'janelas')).toEqual({})
  })
})

test('a stored company is shown with masks and sent back unchanged', () => {
  const { values, version } = empresaRules.stateOf(record)
  expect([version, values.documento, values.telefone, values.cep, values.pesoMaximoKg]).toEqual([
    7,
    '12.ABC.345/01DE-35',
    '(47) 3422-1180',
    '89201-300',
    '14000,5',
  ])
  expect(empresaRules.inputOf(values)).toMatchObject({
    documento: record.documento,
    telefone: record.telefone,
    cep: record.cep,
    municipioId: JOINVILLE.id,
    latitude: record.latitude,
    longitude: record.longitude,
    regiaoId: REGIAO.id,
    janelas: record.janelas,
    pesoMaximoKg: record.pesoMaximoKg,
  })
})

test('every field of the form reads in words', () => {
  const { values } = empresaRules.stateOf(record)
  const shown = Object.fromEntries(FIELDS.map(({ label, show }) => [label, show(values)]))
  expect(shown).toMatchObject({
    Tipo: 'Cliente',
    Município: 'Joinville, SC',
    Coordenadas: '−26,30444; −48,84556',
    Região: 'Norte catarinense',
    'Janela de recebimento': 'Seg 06:00–14:00',
  })
})

test('a municipality brings its zone, and its seat only where no place is known', () => {
  const municipio = { ...JOINVILLE, latitude: -26.3, longitude: -48.8, fusoHorario: 'America/Sao_Paulo' }
  expect(placedAt(municipio, '')).toEqual({
    municipio: JOINVILLE,
    fusoHorario: 'America/Sao_Paulo',
    coordenadas: '−26,3; −48,8',
  })
  expect(placedAt(municipio, '−1; −2').coordenadas).toBe('−1; −2')
})

test.each([
  ['', null],
  ['14000', 14_000],
  ['14.000', 14_000],
  ['14.000,5', 14_000.5],
  ['14000,125', 14_000.125],
  ['14t', Number.NaN],
])('%j kilograms', (text, expected) => {
  expect(parseKg(text)).toBe(expected)
})

test.each([
  ['descricao', { '1.descricao': 'Campo obrigatório' }, 'Campo obrigatório'],
  ['municipio', { '1.municipioId': 'Informe o município' }, 'Informe o município'],
  ['coordenadas', { '1.coordenadas': 'Coordenadas inválidas' }, 'Coordenadas inválidas'],
  ['coordenadas', { '1.latitude': 'Deve ser no máximo 90' }, 'Deve ser no máximo 90'],
  ['coordenadas', { '1.longitude': 'Deve ser no máximo 180' }, 'Deve ser no máximo 180'],
  ['cep', { '0.cep': 'Informe os 8 dígitos do CEP' }, undefined],
] as const)('%s of the second address shows what is wrong at %j', (field, problems, expected) => {
  expect(problemOfEndereco(problems, 1, field)).toBe(expected)
})
