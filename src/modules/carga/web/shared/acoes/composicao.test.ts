import { expect, test } from 'vitest'
import { composicaoBody, composicaoOf, placasText, SEM_COMPOSICAO, withVeiculo } from './composicao.ts'

const veiculo = { id: 'v1', placa: 'RHK4C27' }
const reboque = { id: 'r1', placa: 'QTB8841' }
const jair = { id: 'm1', nome: 'Jair Moura' }
const ana = { id: 'm2', nome: 'Ana Reis' }

test('a vehicle brings its usual driver and what is coupled to it', () => {
  const chosen = withVeiculo(SEM_COMPOSICAO, veiculo, { motorista: jair, equipamentos: [reboque] })
  expect(composicaoBody(chosen)).toEqual({ veiculoId: 'v1', motoristaId: 'm1', equipamentos: ['r1'] })
})

test('without a suggestion the driver stays; without a vehicle nothing is coupled', () => {
  const before = { veiculo, motorista: ana, equipamentos: [reboque] }
  expect(withVeiculo(before, { id: 'v2', placa: 'ABC1D23' }, undefined).motorista).toEqual(ana)
  expect(withVeiculo(before, null, undefined).equipamentos).toEqual([])
})

test('what is not of the own register cannot be kept as it is', () => {
  const known = composicaoOf({
    alocacaoTipo: 2,
    transportadora: null,
    veiculo: { id: null, placa: 'ABC1D23', tipo: '', carroceria: '', capacidadeKg: 0, volumeM3: 0 },
    motorista: { id: null, nome: 'Jair', documento: '', telefone: null },
    equipamentos: [{ id: null, placa: 'QTB8841' }],
    checklistAlterado: false,
    version: 1,
  })
  expect(known).toEqual(SEM_COMPOSICAO)
})

test('plates read as they stand behind each other', () => {
  expect(placasText([reboque, veiculo])).toBe('QTB-8841 + RHK4C27')
  expect(placasText([])).toBe('Nenhum')
})
