import { expect, test } from 'vitest'
import { SITUACAO_HORARIO as H } from '#modules/doca/agendamento-codes.ts'
import { AGORA, buildDia, buildDoca, buildHorario, buildReserva, uuid } from './testing/build-dia.ts'
import { idsDaAgenda, idsDoDia } from './use-reservas-vizinhas.ts'

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

test('bookings that stand in no slot of the day follow those of their dock', () => {
  const doca = buildDoca(1, [buildHorario(8, { reservas: [buildReserva(1)] })])
  const dia = buildDia([
    { ...doca, foraDaGrade: [buildReserva(4)], deOutroDia: [buildReserva(5)] },
    buildDoca(2, [buildHorario(9, { reservas: [buildReserva(3)] })]),
  ])
  expect(idsDoDia(dia)).toEqual([uuid(1), uuid(4), uuid(5), uuid(3)])
})

test('of a filtered schedule only the bookings that it shows follow each other', () => {
  const dia = buildDia([
    buildDoca(1, [
      buildHorario(8, { reservas: [buildReserva(1, { fornecedor: 'Trigo Bom Grãos' })] }),
      buildHorario(9, { reservas: [buildReserva(2, { fornecedor: 'Açúcar União' })] }),
    ]),
    buildDoca(2, [buildHorario(9, { reservas: [buildReserva(3, { fornecedor: 'Açúcar Alegre' })] })]),
  ])
  const shown = (filtro: Partial<Parameters<typeof idsDaAgenda>[1]>) =>
    idsDaAgenda(dia, { agora: AGORA, busca: '', situacoes: [], ...filtro })
  expect(shown({})).toEqual([uuid(1), uuid(2), uuid(3)])
  expect(shown({ busca: 'acucar' })).toEqual([uuid(2), uuid(3)])
  expect(shown({ situacoes: [H.Concluido] })).toEqual([])
})
