import { describe, expect, test } from 'vitest'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { chooseDaPortaria, confereMotorista, readIdentificacao } from './portaria.rules.ts'

const HOUR_MS = 3_600_000
const agora = new Date('2026-11-24T12:00:00.000Z')
const at = (hours: number) => new Date(agora.getTime() + hours * HOUR_MS)

test.each([
  ['opa-2k67', { placa: 'OPA2K67', codigo: null }],
  [' ABC 1234 ', { placa: 'ABC1234', codigo: null }],
  ['AG-3095', { placa: 'AG3095', codigo: 3095 }],
  ['ag 3095', { placa: 'AG3095', codigo: 3095 }],
  ['3095', { placa: '3095', codigo: 3095 }],
  ['9999999999', { placa: '9999999999', codigo: null }],
])('what a driver types is read as plate or code: %s', (text, expected) => {
  expect(readIdentificacao(text)).toEqual(expected)
})

describe('a driver is proven', () => {
  const reserva = { documentoMotorista: '52998224725', celularMotorista: '11987654321' }

  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['(11) 98765-4321', true],
    ['529.982.247', false],
    ['4725', false],
    ['11987654322', false],
    ['', false],
  ])('by the whole document or phone: %s', (typed, expected) => {
    expect(confereMotorista(typed, reserva)).toBe(expected)
  })

  test('never where the booking knows neither', () => {
    for (const typed of ['', ' ', 'null', '52998224725']) {
      expect(confereMotorista(typed, { documentoMotorista: null, celularMotorista: null })).toBe(false)
    }
  })
})

test('of several bookings the one that waits comes first, then the one that may arrive, then the nearest', () => {
  const reserva = (hours: number, situacao: SituacaoReserva = R.Agendado) => ({
    situacao,
    dhReserva: at(hours),
    dhFimReserva: at(hours + 1),
    dhChegada: null,
    dhChegadaNaDoca: null,
  })
  const [late, soon, early, waits] = [reserva(-60), reserva(3), reserva(40), reserva(-5, R.Checkin)]
  expect(chooseDaPortaria([late, early, soon, waits], agora)).toBe(waits)
  expect(chooseDaPortaria([late, early, soon], agora)).toBe(soon)
  expect(chooseDaPortaria([late, early], agora)).toBe(early)
  expect(chooseDaPortaria([], agora)).toBeUndefined()
})
