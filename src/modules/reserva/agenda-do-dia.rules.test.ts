import { expect, test } from 'vitest'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { isNoDia, type ReservaNoTempo } from './agenda-do-dia.rules.ts'

/** Hours of São Paulo after the midnight in which the day begins; negative ones are of the day before. */
const hora = (hours: number) => new Date(Date.parse('2026-11-24T03:00:00.000Z') + hours * 3_600_000)
const LIMITES = { dia: '2026-11-24', inicio: hora(0), fim: hora(24) }
const reserva = (dia: string, values: Partial<ReservaNoTempo>) => ({
  dia,
  situacao: R.Agendado,
  dhReserva: hora(-1),
  dhFimReserva: hora(1),
  dhChegada: null,
  dhSaida: null,
  ...values,
})
const ONTEM = '2026-11-23'
const ontemCedo = { dhReserva: hora(-10), dhFimReserva: hora(-9) }

test.each([
  ['its own, expected', reserva('2026-11-24', { dhReserva: hora(9), dhFimReserva: hora(10) }), true],
  ['its own, cancelled', reserva('2026-11-24', { situacao: R.Cancelada }), false],
  ['over midnight', reserva(ONTEM, {}), true],
  ['of yesterday, nobody came', reserva(ONTEM, ontemCedo), false],
  [
    'of yesterday, still here',
    reserva(ONTEM, { ...ontemCedo, situacao: R.Checkin, dhChegada: hora(-9) }),
    true,
  ],
  [
    'of yesterday, left today',
    reserva(ONTEM, { ...ontemCedo, situacao: R.Concluida, dhChegada: hora(-9), dhSaida: hora(2) }),
    true,
  ],
  ['over midnight, left before it', reserva(ONTEM, { situacao: R.Concluida, dhSaida: hora(-0.5) }), false],
  [
    'of eight days ago, still here',
    reserva('2026-11-16', {
      situacao: R.Checkin,
      dhReserva: hora(-190),
      dhFimReserva: hora(-189),
      dhChegada: hora(-190),
    }),
    false,
  ],
  [
    'of tomorrow, here already',
    reserva('2026-11-25', {
      situacao: R.Checkin,
      dhReserva: hora(25),
      dhFimReserva: hora(26),
      dhChegada: hora(23),
    }),
    true,
  ],
  ['of tomorrow, expected', reserva('2026-11-25', { dhReserva: hora(25), dhFimReserva: hora(26) }), false],
])('a day shows bookings: %s', (_which, one, expected) => {
  expect(isNoDia(one, LIMITES, hora(12))).toBe(expected)
})

test('a vehicle that is here today is not on the screens of tomorrow', () => {
  const here = reserva('2026-11-24', {
    situacao: R.MotoristaNaDoca,
    dhReserva: hora(9),
    dhFimReserva: hora(10),
    dhChegada: hora(9),
  })
  const amanha = { dia: '2026-11-25', inicio: hora(24), fim: hora(48) }
  expect([isNoDia(here, LIMITES, hora(12)), isNoDia(here, amanha, hora(12))]).toEqual([true, false])
})
