import { expect, test } from 'vitest'
import { entryOfKey } from '#platform/ui/board/BoardMenu.tsx'
import { horariosDoDia } from '../shared/grade-do-dia.ts'
import { AGORA, as, buildDia, buildDoca, buildHorario, buildReserva, uuid } from '../testing/build-dia.ts'
import { isAcaoDePeriodo, menuDoHorario } from './menu-do-horario.ts'

const CALM = { isOcupado: false, isMovendo: false }

function menuOf(horario: ReturnType<typeof buildHorario>, momento = CALM) {
  const shown = horariosDoDia(buildDia([buildDoca(1, [horario])]), AGORA)[0]
  const item = shown?.itens[0]
  if (!shown || !item) throw new Error('The slot shows nothing.')
  return menuDoHorario(shown, item, momento)
}
const labels = (...given: Parameters<typeof menuOf>) => menuOf(...given).map(({ label }) => label)

test('a late booking offers everything, in the literal words [D-027, D-028, D-073]', () => {
  expect(labels(buildHorario(9, { reservas: [buildReserva(1)] }))).toEqual([
    'Concluir agendamento',
    'Imprimir agendamento',
    'Mover para...',
    'Substituir',
    'Cancelar',
    'Cancelar por não comparecimento',
    'Excluir',
  ])
})

test('a concluded one is neither cancelled nor moved [D-072, D-075]', () => {
  expect(labels(buildHorario(9, { reservas: [buildReserva(1, { situacao: 4 })] }))).toEqual([
    'Imprimir agendamento',
    'Excluir',
  ])
})

test('a free slot is booked or blocked; while a booking is moved it takes that one [D-020, D-021]', () => {
  const blocks = [
    'Bloquear horário',
    'Bloquear horário para os próximos 7 dias',
    'Bloquear horário para os próximos 15 dias',
    'Bloquear horário para os próximos 30 dias',
  ]
  expect(labels(buildHorario(14))).toEqual(['Reservar', ...blocks])
  expect(labels(buildHorario(14), { ...CALM, isMovendo: true })).toEqual(['Mover para cá', ...blocks])
})

test('an earlier hour of today can be booked, an earlier day cannot [D-029, D-079]', () => {
  expect(labels(buildHorario(6))[0]).toBe('Reservar')
  const yesterday = new Date(Date.parse(as(6)) - 86_400_000).toISOString()
  expect(labels(buildHorario(6, { inicio: yesterday }))).toEqual([])
})

test('only a block of its own can be freed [D-022]', () => {
  const texto = 'Bloqueado para agendamento'
  expect(labels(buildHorario(14, { bloqueioId: uuid(7), textoBloqueio: texto }))).toEqual([
    'Liberar agendamento',
  ])
  expect(labels(buildHorario(14, { textoBloqueio: 'Bloqueado por vínculo de horário' }))).toEqual([])
})

test('nothing is offered while another call of the slot is under way [D-076]', () => {
  expect(labels(buildHorario(9, { reservas: [buildReserva(1)] }), { ...CALM, isOcupado: true })).toEqual([])
})

test('a key chooses its entry', () => {
  const entries = menuOf(buildHorario(9, { reservas: [buildReserva(1)] }))
  expect(['m', 'Delete', 'q'].map((key) => entryOfKey(entries, key)?.action)).toEqual([
    'mover',
    'excluir',
    undefined,
  ])
  expect([isAcaoDePeriodo('bloquear-15'), isAcaoDePeriodo('bloquear')]).toEqual([true, false])
})
