import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HttpError } from '#platform/web/http/http-error.ts'
import {
  acimaDaCapacidade,
  perguntaBloqueio,
  perguntaCapacidade,
  perguntaSemHorario,
  semHorario,
} from './sem-horario.tsx'

const ZONE = 'America/Manaus'
const RESERVAS = {
  total: 3,
  reservas: [
    { id: '00000000-0000-7000-8000-000000000001', codigo: 'AG-31', dhReserva: '2026-11-25T12:00:00.000Z' },
    { id: '00000000-0000-7000-8000-000000000002', codigo: 'AG-32', dhReserva: '2026-11-26T03:30:00.000Z' },
  ],
}
const refusal = (code: string) =>
  new HttpError({ status: 409, body: { code, message: 'x', ...RESERVAS }, challenge: null })
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['less capacity', perguntaCapacidade, '3 agendamentos ficam acima da capacidade', 'Reduzir mesmo assim'],
  ['other hours', perguntaSemHorario, '3 agendamentos ficam sem horário', 'Manter fora da grade'],
] as const)(
  '%s asks by name about the bookings that it touches, in hours of the dock, and counts the rest',
  (_case, ask, title, confirmLabel) => {
    const question = ask(RESERVAS, ZONE)
    expect(question).toMatchObject({ title, confirmLabel })
    render(question.message)
    expect(listed()).toEqual(['AG-31, 25/11/2026 08:00', 'AG-32, 25/11/2026 23:30'])
    expect(screen.getByText('E mais 1.')).toBeDefined()
  },
)

test('blocking a dock says that its bookings stay, or that there are none', () => {
  render(perguntaBloqueio(RESERVAS, ZONE))
  expect(listed()).toHaveLength(2)
  expect(perguntaBloqueio({ total: 0, reservas: [] }, ZONE)).toMatch(/não tem agendamentos por atender/)
})

test('a refusal is read for what it is about', () => {
  expect(acimaDaCapacidade(refusal('doca_capacidade_com_reservas'))).toMatchObject({ total: 3 })
  expect(acimaDaCapacidade(refusal('grade_com_reservas'))).toBeUndefined()
  expect(semHorario(refusal('grade_com_reservas'))).toMatchObject({ total: 3 })
  expect(semHorario(new Error('x'))).toBeUndefined()
})
