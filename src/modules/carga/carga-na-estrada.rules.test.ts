import { expect, test } from 'vitest'
import { type CargaNaEstrada, cargasDoPonto } from './carga-na-estrada.rules.ts'

const at = (hour: string) => `2026-11-25T${hour}:00.000Z`
const planned = (cargaId: string, hour: string): CargaNaEstrada => ({
  ownerId: 'o',
  cargaId,
  inicio: at(hour),
  emViagem: false,
})
const underWay = (cargaId: string, hour: string): CargaNaEstrada => ({
  ...planned(cargaId, hour),
  emViagem: true,
})

test.each<[string, readonly CargaNaEstrada[], string, readonly string[]]>([
  ['no load', [], '10:00', []],
  ['a load that is planned for later', [planned('a', '12:00')], '10:00', []],
  ['a load whose planned start passed', [planned('a', '09:00')], '10:00', ['a']],
  ['a point before the load arrived anywhere', [underWay('a', '11:00')], '10:00', []],
  ['a point of the very start', [underWay('a', '10:00')], '10:00', ['a']],
  ['two loads under way at once', [underWay('a', '08:00'), underWay('b', '09:00')], '10:00', ['a', 'b']],
  [
    'the next load does not take points of the one under way',
    [underWay('a', '08:00'), planned('b', '09:30')],
    '10:00',
    ['a'],
  ],
  ['of two planned ones the nearest in time', [planned('a', '06:00'), planned('b', '09:30')], '10:00', ['b']],
])('%s', (_name, cargas, hour, expected) => {
  expect(cargasDoPonto(cargas, at(hour)).map(({ cargaId }) => cargaId)).toEqual(expected)
})
