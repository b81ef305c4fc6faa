import { expect, test } from 'vitest'
import { readVeiculo, showVeiculo } from './import-veiculos.ts'

const TRUCK = { id: '01', placa: 'ABC1234', tipo: 'TRUCK', ativo: true } as const

const apoio = (isComplete: boolean) => ({
  veiculos: { byPlaca: new Map([['ABC1C34', TRUCK]]), isComplete },
})
const read = (texto: string, isComplete = true) =>
  readVeiculo(() => false)(texto, { textos: {}, apoio: apoio(isComplete) })

test.each([
  ['ABC1234', { tipo: 'valor', valor: 'ABC1C34', texto: 'ABC-1234' }],
  ['ABC1C34', { tipo: 'valor', valor: 'ABC1C34', texto: 'ABC-1234' }],
  ['abc 1c34', { tipo: 'reparo', reparo: 'placa', valor: 'ABC1C34', texto: 'ABC-1234' }],
])('%s names the vehicle, and reads as its record writes it', (texto, leitura) => {
  expect(read(texto)).toEqual(leitura)
})

test('a plate beyond those at hand is left to the writing', () => {
  expect(read('XYZ9A99')).toMatchObject({ tipo: 'problema', grupo: 'Veículo não cadastrado' })
  expect(read('XYZ9A99', false)).toEqual({ tipo: 'valor', valor: 'XYZ9A99', texto: 'XYZ9A99' })
  expect(showVeiculo('XYZ9A99', apoio(false))).toBe('XYZ9A99')
  expect(showVeiculo('ABC1C34', apoio(false))).toBe('ABC-1234')
})
