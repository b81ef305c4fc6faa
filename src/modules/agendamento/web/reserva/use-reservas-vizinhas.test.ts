import { expect, test } from 'vitest'
import { buildDia, buildDoca, buildHorario, buildReserva, uuid } from '../testing/build-dia.ts'
import { idsDoDia } from './use-reservas-vizinhas.ts'

test('the bookings of a day follow each other dock by dock, one of several slots once', () => {
  const longa = buildReserva(2)
  const dia = buildDia([
    buildDoca(1, [
      buildHorario(8, { reservas: [buildReserva(1)] }),
      buildHorario(9, { reservas: [longa] }),
      buildHorario(10, { reservas: [longa] }),
    ]),
    buildDoca(2, [buildHorario(8), buildHorario(9, { reservas: [buildReserva(3)] })]),
  ])
  expect(idsDoDia(dia)).toEqual([uuid(1), uuid(2), uuid(3)])
})
