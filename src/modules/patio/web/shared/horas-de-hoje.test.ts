import { expect, test } from 'vitest'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { countHoras } from './horas-de-hoje.ts'

const ZONE = 'America/Manaus'
const at = (hour: string, situacao: SituacaoReserva, day = '2026-11-25') => ({
  dhReserva: `${day}T${hour}:00.000Z`,
  situacao,
})

test('bookings are counted by the hour of their unit, attended and awaited, with the empty hours between', () => {
  const reservas = [
    at('12:00', R.Concluida),
    at('12:30', R.MotoristaNaDoca),
    at('12:45', R.Agendado),
    at('14:00', R.Agendado),
    at('15:00', R.Cancelada),
    // 03:30 UTC is 23:30 of the day before in Manaus.
    at('03:30', R.Agendado),
  ]
  expect(countHoras(reservas, '2026-11-25', ZONE)).toEqual([
    { hora: 8, atendidas: 2, esperadas: 1 },
    { hora: 9, atendidas: 0, esperadas: 0 },
    { hora: 10, atendidas: 0, esperadas: 1 },
  ])
  expect(countHoras([], '2026-11-25', ZONE)).toEqual([])
})
