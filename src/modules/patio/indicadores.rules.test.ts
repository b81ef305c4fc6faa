import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import {
  CONTADORES_PAINEL,
  countPorDoca,
  countReservas,
  diasDoPainel,
  isNoPainel,
  type ReservaDoPainel,
} from './indicadores.rules.ts'

const INICIO = new Date('2026-11-24T11:00:00.000Z')
const ANTES = new Date('2026-11-24T10:00:00.000Z')
const DEPOIS = new Date('2026-11-24T11:01:00.000Z')
const reserva = (situacao: SituacaoReserva, changes: Partial<ReservaDoPainel> = {}): ReservaDoPainel => ({
  docaAtualId: 'd1',
  situacao,
  dhReserva: INICIO,
  dhFimReserva: new Date('2026-11-24T12:00:00.000Z'),
  dhChegada: null,
  placaVeiculo: null,
  ...changes,
})

describe('how one booking is counted', () => {
  test.each<[string, ReservaDoPainel, Date, string[]]>([
    ['scheduled', reserva(R.Agendado), ANTES, ['reservas']],
    [
      'scheduled, with its plate',
      reserva(R.Agendado, { placaVeiculo: 'ABC1D23' }),
      ANTES,
      ['reservas', 'comVeiculo'],
    ],
    ['late', reserva(R.Agendado), DEPOIS, ['reservas', 'atrasadas']],
    ['on site', reserva(R.MotoristaNoLocal), DEPOIS, ['reservas', 'aguardandoCarregamento']],
    ['checked in', reserva(R.Checkin), DEPOIS, ['reservas', 'aguardandoCarregamento', 'checkin']],
    ['at the dock', reserva(R.MotoristaNaDoca), DEPOIS, ['reservas', 'emCarregamento']],
    ['done', reserva(R.Concluida), DEPOIS, ['reservas', 'finalizadas']],
    ['to be confirmed', reserva(R.Pendente), DEPOIS, ['reservas']],
    ['data missing', reserva(R.PendenteInformacoes), DEPOIS, ['reservas']],
    [
      'told to have come',
      reserva(R.Agendado, { dhChegada: ANTES }),
      DEPOIS,
      ['reservas', 'aguardandoCarregamento'],
    ],
    ['cancelled', reserva(R.Cancelada, { placaVeiculo: 'ABC1D23' }), DEPOIS, ['canceladas']],
    ['refused', reserva(R.Reprovada, { placaVeiculo: 'ABC1D23' }), DEPOIS, []],
    ['blocked', reserva(R.Bloqueado), DEPOIS, []],
  ])('%s', (_name, one, agora, names) => {
    const counted = countReservas([one], agora)
    expect(CONTADORES_PAINEL.filter((name) => counted[name] > 0)).toEqual(names)
    expect(Object.keys(counted)).toEqual([...CONTADORES_PAINEL])
  })
})

const anyReserva = fc.record({
  docaAtualId: fc.constantFrom('d1', 'd2', 'd3'),
  situacao: fc.constantFrom(...Object.values(R)),
  dhReserva: fc.date({ min: ANTES, max: new Date('2026-11-24T20:00:00.000Z'), noInvalidDate: true }),
  dhFimReserva: fc.constant(new Date('2026-11-24T21:00:00.000Z')),
  dhChegada: fc.constantFrom(null, ANTES),
  placaVeiculo: fc.constantFrom(null, 'ABC1D23'),
})

test('the counters of the docks add up to those of the panel, and every booking is somewhere once', () => {
  fc.assert(
    fc.property(fc.array(anyReserva, { maxLength: 60 }), (reservas) => {
      const all = countReservas(reservas, DEPOIS)
      const docas = countPorDoca(['d3', 'd1', 'd2', 'd9'], reservas, DEPOIS)
      expect([...docas.keys()]).toEqual(['d3', 'd1', 'd2', 'd9'])
      for (const name of CONTADORES_PAINEL) {
        expect([...docas.values()].reduce((sum, counted) => sum + counted[name], 0)).toBe(all[name])
      }
      expect(docas.get('d9')?.reservas).toBe(0)
      const notCome = reservas.filter(
        ({ situacao, dhChegada }) =>
          (situacao === R.Agendado && dhChegada === null) ||
          situacao === R.Pendente ||
          situacao === R.PendenteInformacoes,
      ).length
      expect(all.finalizadas + all.emCarregamento + all.aguardandoCarregamento + notCome).toBe(all.reservas)
      expect(all.atrasadas).toBeLessThanOrEqual(notCome)
    }),
    { seed: 4, numRuns: 100 },
  )
})

describe('which bookings the panel has', () => {
  const nothing = { ontem: false, amanha: false, pendentesDoPassado: false }
  test.each([
    [nothing, ['2027-01-01']],
    [{ ...nothing, ontem: true }, ['2026-12-31', '2027-01-01']],
    [{ ...nothing, amanha: true }, ['2027-01-01', '2027-01-02']],
    [{ ...nothing, ontem: true, amanha: true }, ['2026-12-31', '2027-01-01', '2027-01-02']],
  ])('days with %j: %j', (opcoes, dias) => {
    expect(diasDoPainel('2027-01-01', opcoes)).toEqual(dias)
  })

  test('on request also what was booked before and is not ended', () => {
    const limites = {
      dia: '2026-11-24',
      inicio: new Date('2026-11-24T03:00:00.000Z'),
      fim: new Date('2026-11-25T03:00:00.000Z'),
    }
    const on = (dia: string, situacao: SituacaoReserva, pendentesDoPassado = true) => {
      const [dhReserva, dhFimReserva] = [new Date(`${dia}T11:00:00.000Z`), new Date(`${dia}T12:00:00.000Z`)]
      const reserva = { dia, situacao, dhReserva, dhFimReserva, dhChegada: null, dhSaida: null }
      return isNoPainel(reserva, limites, { ...nothing, pendentesDoPassado }, dhFimReserva)
    }
    expect(on('2026-11-24', R.Cancelada)).toBe(true)
    expect(on('2026-11-25', R.Agendado)).toBe(false)
    for (const situacao of Object.values(R)) {
      expect([situacao, on('2026-10-01', situacao)]).toEqual([situacao, isViva(situacao)])
      expect([situacao, on('2026-11-23', situacao, false)]).toEqual([situacao, false])
    }
  })
})
