import { expect, test } from 'vitest'
import type { Veiculo } from '../veiculo.contract.ts'
import { checkVeiculoForm, inputOf, NEW_VEICULO, veiculoRules, withTipo } from './veiculo-form.ts'

const HOJE = '2026-11-21'

test('another type brings its measures, except those that somebody typed', () => {
  const typed = { ...NEW_VEICULO, capacidadeKg: '11000' }
  expect(withTipo(typed, 'TOCO')).toMatchObject({
    tipo: 'TOCO',
    capacidadeKg: '11000',
    volumeM3: '40',
    eixos: '2',
    carroceria: 'BAU',
  })
  expect(withTipo(typed, 'CAVALO_6X4').carroceria).toBe('NA')
  const cavalo = { ...NEW_VEICULO, ...withTipo(NEW_VEICULO, 'CAVALO_6X4') }
  expect(withTipo(cavalo, 'TRUCK')).toMatchObject({ carroceria: 'BAU', reboqueIds: [] })
})

test('what is wrong is told on its field, documents on their line and as a whole', () => {
  const values = {
    ...NEW_VEICULO,
    placa: '',
    eixos: '2,5',
    capacidadeKg: '300000',
    paletes: '-3',
    documentos: [
      { tipo: 'crlv', numero: '', validade: '' },
      { tipo: 'crlv', numero: '', validade: '' },
    ],
  } as const
  expect(checkVeiculoForm(values, HOJE)).toEqual({
    placa: 'Campo obrigatório',
    eixos: 'Use um número inteiro',
    capacidadeKg: 'Valor máximo: 200.000',
    paletes: 'Use só números, com vírgula para as casas decimais',
    documentos: 'Revise os documentos indicados',
    'documentos.1.tipo': 'Este documento já está na lista',
  })
})

test('a record comes back from the form as it was', () => {
  const reboque = {
    id: 'r',
    placa: 'SRA1A11',
    tipo: 'SR_3E',
    eixos: 3,
    capacidadeKg: 25_000,
    volumeM3: 90,
    paletes: 28,
    taraKg: null,
  } as const
  const veiculo: Veiculo = {
    id: 'v',
    placa: 'ABC1234',
    codigo: null,
    tipo: 'CAVALO_6X2',
    carroceria: 'NA',
    marcaModelo: null,
    anoFabricacao: 2020,
    anoModelo: null,
    eixos: 3,
    capacidadeKg: 0,
    volumeM3: 48.25,
    paletes: 0,
    taraKg: 9_000,
    renavam: null,
    rntrc: null,
    propriedade: 'proprio',
    proprietarioNome: null,
    proprietarioDocumento: null,
    rastreadorTecnologia: null,
    rastreadorNumero: null,
    unidade: { id: 'u', descricao: 'CD' },
    documentos: [{ tipo: 'crlv', numero: null, validade: '2027-01-31' }],
    proximoVencimento: '2027-01-31',
    reboques: [reboque],
    conjunto: null,
    trator: null,
    observacao: null,
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 3,
  }
  const { values, version } = veiculoRules(() => HOJE).stateOf(veiculo)
  expect(version).toBe(3)
  expect(inputOf(values)).toMatchObject({
    placa: 'ABC-1234',
    volumeM3: 48.25,
    taraKg: 9_000,
    unidadeId: 'u',
    reboqueIds: ['r'],
    documentos: [{ tipo: 'crlv', numero: null, validade: '2027-01-31' }],
  })
})
