import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { dadosQueFaltam } from '#modules/reserva/dados-da-reserva.rules.ts'
import {
  type ContagemNaHora,
  countNaHora,
  fimDaVisita,
  MAX_ESPERAS_POR_HORA,
  MAX_VISITA_MS,
  MODO_PORTAL,
  motivoDoPortal,
  recusaAoParceiro,
  recusaDeAlteracao,
  recusaDeDados,
  recusaDeNova,
  recusaDoAcesso,
  situacaoDoPortal,
  VISITA_MS,
} from './portal.rules.ts'

const agora = new Date('2026-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(agora.getTime() + minutes * 60_000)

describe('an access', () => {
  test.each([
    ['lets in while it lives', null, null, undefined],
    ['lets in until its end', null, later(1), undefined],
    ['ends at its end', null, agora, 'portal_vencido'],
    ['is told as revoked before anything else', later(-5), later(-1), 'portal_revogado'],
  ])('%s', (_name, revogadoEm, expiraEm, expected) => {
    expect(recusaDoAcesso({ revogadoEm, expiraEm }, agora)).toBe(expected)
  })

  test.each([
    ['was never given', undefined, 'portal_sem_acesso'],
    ['lets a partner in', { expiraEm: null, isMantida: true }, undefined],
    ['has come to its end', { expiraEm: agora, isMantida: true }, 'portal_vencido'],
    ['is not kept up by who gave it', { expiraEm: null, isMantida: false }, 'portal_revogado'],
  ])('of a partner %s', (_name, porta, expected) => {
    expect(recusaAoParceiro(porta, agora)).toBe(expected)
  })

  test('gives visits that end an hour after their last request, and at last after twelve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (hours) => {
        const inicio = agora.getTime() - hours * 3_600_000
        const fim = fimDaVisita(inicio, agora)
        expect(fim).toBeLessThanOrEqual(inicio + MAX_VISITA_MS)
        expect(fim).toBeLessThanOrEqual(agora.getTime() + VISITA_MS)
        expect(fim === inicio + MAX_VISITA_MS || fim === agora.getTime() + VISITA_MS).toBe(true)
      }),
    )
  })
})

test('a booking from outside is asked for, or made, or waits for its data, as the warehouse decided', () => {
  expect(situacaoDoPortal(MODO_PORTAL.Reserva, true)).toBe(R.Agendado)
  expect(situacaoDoPortal(MODO_PORTAL.Reserva, false)).toBe(R.PendenteInformacoes)
  expect(situacaoDoPortal(MODO_PORTAL.Solicita, true)).toBe(R.Pendente)
  expect(situacaoDoPortal(MODO_PORTAL.Solicita, false)).toBe(R.Pendente)
})

test.each([
  [4, 1, undefined],
  [5, 0, 'portal_limite_abertas'],
  [0, 2, 'portal_limite_dia'],
  [5, 2, 'portal_limite_abertas'],
])('with %i open and %i of the day a further booking is %s', (abertas, noDia, expected) => {
  expect(recusaDeNova({ abertas, noDia }, { maxAbertas: 5, maxDia: 2 })).toBe(expected)
})

describe('moving and cancelling from outside', () => {
  const reserva = { situacao: R.Agendado, dhReserva: later(120), dhChegada: null }
  test.each([
    ['is possible until the agreed minutes before the start', reserva, 120, undefined],
    ['is over one minute later', reserva, 121, 'portal_prazo'],
    ['is over with the arrival', { ...reserva, dhChegada: agora }, 0, 'portal_chegou'],
    ['is over with the booking', { ...reserva, situacao: R.Cancelada }, 0, 'portal_encerrada'],
    ['goes for what waits for a decision', { ...reserva, situacao: R.Pendente }, 0, undefined],
  ] as const)('%s', (_name, one, prazo, expected) => {
    expect(recusaDeAlteracao(one, prazo, agora)).toBe(expected)
  })

  test('vehicle and driver can be told after that too, until the truck stands at the dock', () => {
    expect(recusaDeDados({ ...reserva, situacao: R.MotoristaNoLocal, dhChegada: agora })).toBeUndefined()
    expect(recusaDeDados({ ...reserva, situacao: R.MotoristaNaDoca })).toBe('portal_chegou')
    expect(recusaDeDados({ ...reserva, situacao: R.Reprovada })).toBe('portal_encerrada')
  })
})

test('whoever keeps slots again and again without booking is stopped within the hour, and free after it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 200 }), (pauses) => {
      let count: ContagemNaHora = { vezes: 0, desde: null }
      let time = agora.getTime()
      const granted: number[] = []
      for (const pause of pauses) {
        time += pause * 60_000
        const next = countNaHora(count, MAX_ESPERAS_POR_HORA, new Date(time))
        if (!next) continue
        count = next
        granted.push(time)
      }
      // No hour that began with a granted slot has more than the limit.
      for (const start of granted) {
        const within = granted.filter((one) => one >= start && one < start + 1_800_000)
        expect(within.length).toBeLessThanOrEqual(2 * MAX_ESPERAS_POR_HORA)
      }
      expect(countNaHora(count, MAX_ESPERAS_POR_HORA, new Date(time + 3_600_000))).toEqual({
        vezes: 1,
        desde: new Date(time + 3_600_000),
      })
    }),
  )
  expect(countNaHora({ vezes: 30, desde: agora }, 30, later(59))).toBeUndefined()
  expect(countNaHora({ vezes: 30, desde: agora }, 30, later(60))?.vezes).toBe(1)
})

test('reasons say what the own request lacks, and of others only that the slot is taken', () => {
  const motivo = (...names: string[]) =>
    motivoDoPortal(names.map((name) => ({ motivo: name, texto: `Texto de ${name}` })))
  expect(motivo()).toBeNull()
  expect(motivo('peso-maximo')).toBe('Texto de peso-maximo')
  expect(motivo('bloqueado')).toBe('Ocupado')
  expect(motivo('doca-bloqueada')).toBe('Ocupado')
  expect(motivo('ocupado', 'veiculo')).toBe('Texto de veiculo')
  expect(motivo('em-espera')).toBe('Em uso, pode liberar em até 5 minutos')
})

test('what a booking still needs is named', () => {
  const nada = { placaVeiculo: null, nomeMotorista: null, documentoMotorista: null }
  expect(dadosQueFaltam(nada)).toEqual(['Placa do veículo', 'Nome do motorista', 'Documento do motorista'])
  expect(dadosQueFaltam({ ...nada, nomeMotorista: 'Edson Ruas' })).toHaveLength(2)
})
