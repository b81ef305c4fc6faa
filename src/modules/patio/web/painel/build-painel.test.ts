import { expect, test } from 'vitest'
import { DIRECAO, SITUACAO_RESERVA as R, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { countReservas } from '../../indicadores.rules.ts'
import { buildPainel } from './build-painel.ts'

const reserva = {
  id: 'r1',
  codigo: 'AG-1',
  docaId: 'd1',
  docaAtualId: 'd1',
  data: '2026-11-20',
  situacao: R.Agendado,
  direcao: DIRECAO.Carregamento,
  dhReserva: '2026-11-20T14:00:00.000Z',
  dhFimReserva: '2026-11-20T16:00:00.000Z',
  placaVeiculo: null,
  fornecedor: 'Padarias',
  dhChegada: null,
  dhChegadaNaDoca: null,
  dhInicioContagem: null,
  dhFimContagem: null,
}
const painel = {
  dataReferencia: '2026-11-20',
  fusoHorario: 'America/Sao_Paulo',
  contadores: { ...countReservas([], new Date()), reservas: 4321 },
  docas: [{ docaId: 'd1', docaNome: 'Doca 01', situacao: SITUACAO_DOCA.Ativa, toleranciaMin: 0 }],
  reservas: [reserva],
  temMais: false,
}

test('a booking that becomes late while the panel stands is counted without a request [D-033]', () => {
  const before = buildPainel(painel, new Date('2026-11-20T13:59:59.000Z'))
  const after = buildPainel(painel, new Date('2026-11-20T14:00:30.000Z'))
  expect([before.contadores.atrasadas, after.contadores.atrasadas]).toEqual([0, 1])
  expect(after.contadores).toMatchObject({ reservas: 1, comVeiculo: 0 })
})

test('of more bookings than were answered the counters are those of the server', () => {
  expect(buildPainel({ ...painel, temMais: true }, new Date()).contadores.reservas).toBe(4321)
})
