import { expect, test } from 'vitest'
import { agendamentosSemVeiculo, destinoDosAgendamentos, oQueFalta } from './pendencias.ts'

const AGORA = new Date('2026-11-20T13:00:00.000Z')
const agendamento = (codigo: string, inicio: string, libera = true) => ({
  codigo,
  doca: 'Doca 01',
  inicio,
  fusoHorario: 'America/Sao_Paulo',
  libera,
})
const pendencias = {
  eventosPlanejados: 4,
  eventosRealizados: 0,
  entregas: 2,
  entregasPendentes: 1,
  agendamentos: [
    agendamento('AG-1', '2026-11-20T12:00:00.000Z', false),
    agendamento('AG-2', '2026-11-21T11:00:00.000Z'),
    agendamento('AG-3', '2026-11-25T11:00:00.000Z'),
  ],
}

test('what a finished load leaves undone is told, and nothing where all is done', () => {
  expect(oQueFalta(pendencias)).toEqual(['Eventos registrados: 0 de 4.', '1 de 2 entregas não foi feita.'])
  const done = { ...pendencias, eventosRealizados: 4, entregasPendentes: 0 }
  expect(oQueFalta(done)).toEqual([])
})

test('of each booking it is told when it is and what becomes of it', () => {
  expect(destinoDosAgendamentos(pendencias, AGORA)).toEqual([
    'O agendamento AG-1, hoje às 09:00 na Doca 01, continua: o veículo está na unidade, e o pátio o libera.',
    'O agendamento AG-2, amanhã às 08:00 na Doca 01, é cancelado e o horário fica livre.',
    'O agendamento AG-3, 25/11/2026 08:00 na Doca 01, é cancelado e o horário fica livre.',
  ])
  expect(agendamentosSemVeiculo(pendencias, AGORA)).toEqual([
    'O agendamento AG-2, amanhã às 08:00 na Doca 01, continua, sem veículo e sem motorista.',
    'O agendamento AG-3, 25/11/2026 08:00 na Doca 01, continua, sem veículo e sem motorista.',
  ])
})
