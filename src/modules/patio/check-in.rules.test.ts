import { expect, test } from 'vitest'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { camposQueFaltam, type EstadoDoCheckin, estadoDoCheckin } from './check-in.rules.ts'

const HOUR_MS = 3_600_000
const inicio = new Date('2026-11-24T12:00:00.000Z')
const at = (hours: number) => new Date(inicio.getTime() + hours * HOUR_MS)
const reserva = (situacao: SituacaoReserva, dhChamada: Date | null = null) => ({
  situacao,
  dhReserva: inicio,
  dhFimReserva: at(1),
  dhChegada: null,
  dhChegadaNaDoca: null,
  dhChamada,
})

test.each<[SituacaoReserva, number, EstadoDoCheckin]>([
  [R.Agendado, -12.01, 'cedo'],
  [R.Agendado, -12, 'pode-chegar'],
  [R.Agendado, 25, 'pode-chegar'],
  [R.Agendado, 25.01, 'tarde'],
  [R.PendenteInformacoes, 0, 'pode-chegar'],
  [R.Pendente, 0, 'pendente'],
  [R.Checkin, 0, 'aguardando'],
  [R.MotoristaNoLocal, 0, 'aguardando'],
  [R.MotoristaNaDoca, 0, 'na-doca'],
  [R.Concluida, 0, 'liberado'],
  [R.Cancelada, 0, 'encerrado'],
  [R.Reprovada, 0, 'encerrado'],
  [R.Bloqueado, 0, 'encerrado'],
])(
  'a phone with the link of a booking in situation %i sees, %f hours after its start: %s',
  (situacao, hours, estado) => {
    expect(estadoDoCheckin(reserva(situacao), at(hours))).toBe(estado)
  },
)

test('who waits is called, who stands at the dock is not any more', () => {
  expect(estadoDoCheckin(reserva(R.Checkin, at(0)), at(1))).toBe('chamado')
  expect(estadoDoCheckin(reserva(R.MotoristaNaDoca, at(0)), at(1))).toBe('na-doca')
})

test('what the booking does not say is asked for', () => {
  const known = { placaVeiculo: 'OPA2K67', nomeMotorista: 'Davi Couto', documentoMotorista: '52998224725' }
  expect(camposQueFaltam(known)).toEqual([])
  expect(camposQueFaltam({ ...known, placaVeiculo: null, documentoMotorista: null })).toEqual([
    'placaVeiculo',
    'documentoMotorista',
  ])
})
