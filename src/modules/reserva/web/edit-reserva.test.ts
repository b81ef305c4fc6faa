import { expect, test } from 'vitest'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { camposDoConflito, estadoDaReserva, mudancaDaReserva } from './edit-reserva.ts'

const ZONE = 'America/Sao_Paulo'
const reserva = {
  version: 4,
  situacao: 1,
  direcao: 2,
  tipo: 3,
  empresaId: null,
  fornecedor: 'Papelão Rio Claro',
  codigoReferencia: 'PED-55.902',
  cargaId: null,
  cargaCodigo: null,
  caracteristicaId: null,
  tipoVeiculo: 'TRUCK',
  tipoCarroceria: null,
  pesoKg: 13_600.5,
  quantidadeItens: 14,
  placaVeiculo: 'AVX3921',
  nomeMotorista: 'Davi Couto',
  documentoMotorista: '52998224725',
  celularMotorista: '11987652093',
  dhChegadaPrevista: '2026-11-24T10:30:00.000Z',
  dhSaidaPrevista: null,
  observacoes: 'Piso molhado',
  camposAdicionais: { lacre: '004512' },
  fusoHorario: ZONE,
} as unknown as Reserva

test('a booking that is not changed is sent as it was read, in the clock of its dock', () => {
  const { values, version } = estadoDaReserva(reserva)
  expect(version).toBe(4)
  expect(values).toMatchObject({
    pesoKg: '13.600,5',
    placaVeiculo: 'AVX-3921',
    dhChegadaPrevista: '2026-11-24T07:30',
  })
  const sent = mudancaDaReserva(values, ZONE)
  expect(sent).toMatchObject({
    direcao: 2,
    tipo: 3,
    empresaId: null,
    fornecedor: 'Papelão Rio Claro',
    codigoReferencia: 'PED-55.902',
    tipoVeiculo: 'TRUCK',
    pesoKg: 13_600.5,
    quantidadeItens: 14,
    placaVeiculo: 'AVX3921',
    documentoMotorista: '52998224725',
    celularMotorista: '11987652093',
    dhChegadaPrevista: '2026-11-24T10:30:00.000Z',
    dhSaidaPrevista: null,
    observacoes: 'Piso molhado',
    camposAdicionais: { lacre: '004512' },
  })
  // Whether it waits for a confirmation is decided elsewhere.
  expect(Object.keys(sent)).not.toContain('situacao')
})

test('a registered company is kept by its id, its name is no free text', () => {
  const { values } = estadoDaReserva({ ...reserva, empresaId: 'e1' })
  expect(values).toMatchObject({ empresa: { id: 'e1', nome: 'Papelão Rio Claro' }, fornecedor: '' })
})

test('two versions are compared in words', () => {
  const { values } = estadoDaReserva(reserva)
  const shown = camposDoConflito((id) => id).map(({ label, show }) => [label, show(values)])
  expect(shown).toContainEqual(['Tipo', 'Expresso'])
  expect(shown).toContainEqual(['Celular do motorista', '(11) 98765-2093'])
  expect(shown).toContainEqual(['Campos adicionais', 'lacre: 004512'])
})
