import { expect, test } from 'vitest'
import { disponibilidadeForm, newDisponibilidade } from './disponibilidade-form.ts'

const rules = disponibilidadeForm('America/Sao_Paulo')
const values = {
  ...newDisponibilidade('2026-11-21'),
  tipoVeiculo: 'TRUCK' as const,
  carroceria: 'SIDER' as const,
  municipio: { id: 3_170_206, nome: 'Uberlândia', uf: 'MG' },
}

test('a new one is free the whole of tomorrow, in the zone of the person', () => {
  expect(rules.check(values)).toEqual({})
  expect(rules.inputOf(values)).toMatchObject({
    livreDe: '2026-11-22T11:00:00.000Z',
    livreAte: '2026-11-22T21:00:00.000Z',
    raioKm: 50,
    municipioId: 3_170_206,
  })
})

test('a vehicle of the register takes the place of type, body and axles', () => {
  const veiculo = { id: 'v1', placa: 'RHK4C27', tipo: 'TRUCK' as const }
  expect(rules.inputOf({ ...values, veiculo, eixos: '3' })).toMatchObject({
    veiculoId: 'v1',
    tipoVeiculo: null,
    carroceria: null,
    eixos: null,
  })
})

test.each<[string, object, string]>([
  ['no town', { municipio: null }, 'municipio'],
  ['neither vehicle nor type', { tipoVeiculo: null, carroceria: null }, 'tipoVeiculo'],
  ['one axle', { eixos: '1' }, 'eixos'],
  ['a radius in words', { raioKm: 'perto' }, 'raioKm'],
  ['an end before its beginning', { livreAte: '2026-11-22T07:00' }, 'livreAte'],
])('%s is told before it is sent', (_name, wrong, field) => {
  expect(Object.keys(rules.check({ ...values, ...wrong }))).toEqual([field])
})
