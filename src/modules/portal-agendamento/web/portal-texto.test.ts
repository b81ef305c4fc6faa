import { expect, test } from 'vitest'
import { type LinhaDeHorario, separatePassadas } from './portal-texto.ts'

const AGORA = new Date('2026-11-21T12:00:00.000Z')
const horario = {} as NonNullable<LinhaDeHorario['livre']>
const linha = (hour: number, livre?: typeof horario): LinhaDeHorario => ({
  hora: hour * 60,
  dhReserva: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
  turnoNome: 'Turno 1',
  livre,
  texto: livre ? 'Doca 01' : 'Ocupado',
})

test('hours that have begun stand apart; what is taken later, or is still offered, stays', () => {
  const hours = [linha(9), linha(11, horario), linha(12), linha(13), linha(14, horario)]
  const { passadas, restantes } = separatePassadas(hours, AGORA)
  expect(passadas.map(({ hora }) => hora / 60)).toEqual([9, 12])
  expect(restantes.map(({ hora }) => hora / 60)).toEqual([11, 13, 14])
})
