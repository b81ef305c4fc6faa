import { describe, expect, test } from 'vitest'
import { DIRECAO, SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { acoesDoPatio, esperaNoPatio, etapaDaReserva, isNoQuadro, pesoDaBalanca } from './patio.rules.ts'

const etapa = (id: string, situacaoReserva: SituacaoReserva | null) => ({ id, situacaoReserva })
const ETAPAS = [
  etapa('prevista', R.Agendado),
  etapa('check-in', R.Checkin),
  etapa('aguardando', R.MotoristaNoLocal),
  etapa('doca', R.MotoristaNaDoca),
  etapa('pesagem', null),
  etapa('liberado', R.Concluida),
]

describe('the stage of a booking', () => {
  test.each<[string, SituacaoReserva, string | null, string]>([
    ['expected, without a stage', R.Agendado, null, 'prevista'],
    ['to be confirmed, with those that are expected', R.Pendente, null, 'prevista'],
    ['at its stage', R.MotoristaNoLocal, 'aguardando', 'aguardando'],
    ['weighed while it stands at the dock', R.MotoristaNaDoca, 'pesagem', 'pesagem'],
    ['taken back to those that are expected', R.MotoristaNoLocal, 'prevista', 'prevista'],
    ['moved on elsewhere past its stage', R.MotoristaNaDoca, 'check-in', 'doca'],
    ['concluded elsewhere', R.Concluida, 'pesagem', 'liberado'],
    ['concluded at its stage', R.Concluida, 'liberado', 'liberado'],
    ['at a stage that is no more', R.Checkin, 'sumiu', 'check-in'],
  ])('%s', (_case, situacao, etapaId, expected) => {
    expect(etapaDaReserva({ situacao, etapaId }, ETAPAS)?.id).toBe(expected)
  })

  test('where no stage stands for its situation, is the first one, or the last one for one that is done', () => {
    const own = [etapa('a', null), etapa('b', null)]
    expect(etapaDaReserva({ situacao: R.Agendado, etapaId: null }, own)?.id).toBe('a')
    expect(etapaDaReserva({ situacao: R.MotoristaNaDoca, etapaId: 'b' }, own)?.id).toBe('b')
    expect(etapaDaReserva({ situacao: R.Concluida, etapaId: 'a' }, own)?.id).toBe('b')
    expect(etapaDaReserva({ situacao: R.Agendado, etapaId: null }, [])).toBeUndefined()
  })

  test('there is none for what is cancelled, refused or a block', () => {
    expect([R.Cancelada, R.Reprovada, R.Bloqueado].map(isNoQuadro)).toEqual([false, false, false])
    expect([R.Agendado, R.Pendente, R.Concluida].map(isNoQuadro)).toEqual([true, true, true])
  })
})

const at = (minutes: number) => new Date(Date.parse('2026-11-24T12:00:00.000Z') + minutes * 60_000)
const reserva = (values: object = {}) => ({
  situacao: R.Agendado as SituacaoReserva,
  dhReserva: at(0),
  dhFimReserva: at(60),
  dhChegada: null as Date | null,
  dhChegadaNaDoca: null,
  dhChamada: null as Date | null,
  dhSaida: null as Date | null,
  ...values,
})
const here = { dhChegada: at(-10) }

test.each<[string, object, readonly string[]]>([
  ['expected', {}, ['chegada']],
  ['to be confirmed', { situacao: R.Pendente }, []],
  ['that has come', { situacao: R.Checkin, ...here }, ['chamar', 'na-doca', 'pesar', 'saida']],
  [
    'that is called',
    { situacao: R.MotoristaNoLocal, ...here, dhChamada: at(-1) },
    ['chamar', 'desfazer-chamada', 'na-doca', 'pesar', 'saida'],
  ],
  ['at the dock', { situacao: R.MotoristaNaDoca, ...here, dhChamada: at(-1) }, ['pesar', 'saida']],
  ['that has left', { situacao: R.Concluida, ...here }, ['pesar']],
])('what may be done in the yard with a booking %s', (_case, values, acoes) => {
  expect(acoesDoPatio(reserva(values), at(0))).toEqual(acoes)
})

test.each<[string, object, Date | null, number, object | undefined]>([
  ['nobody came and it is not late', {}, null, -5, undefined],
  ['it is late', {}, null, 42, { minutos: 42, cor: 'vermelho' }],
  ['it waits', { situacao: R.Checkin, ...here }, at(-10), 20, { minutos: 30, cor: 'azul' }],
  [
    'it waits for more than an hour',
    { situacao: R.Checkin, ...here },
    at(-10),
    51,
    { minutos: 61, cor: 'laranja' },
  ],
  [
    'a time typed by hand is not the proven one',
    { situacao: R.Checkin, dhChegada: at(-120) },
    at(-10),
    0,
    { minutos: 10, cor: 'azul' },
  ],
  [
    'it has left',
    { situacao: R.Concluida, ...here, dhSaida: at(110) },
    at(-10),
    500,
    { minutos: 120, cor: 'azul' },
  ],
])('the elapsed time where %s', (_case, values, comprovada, now, expected) => {
  expect(esperaNoPatio(reserva(values), comprovada, at(now))).toEqual(expected)
})

const { Ambos, Carregamento, Descarregamento } = DIRECAO
test.each([
  [
    { direcao: Carregamento, pesoEntradaKg: 15_840, pesoSaidaKg: 29_480, pesoKg: 13_600 },
    { liquidoKg: 13_640, diferencaKg: 40, isAoContrario: false },
  ],
  [
    { direcao: Descarregamento, pesoEntradaKg: 41_220, pesoSaidaKg: 15_000, pesoKg: null },
    { liquidoKg: 26_220, diferencaKg: null, isAoContrario: false },
  ],
  [{ direcao: Ambos, pesoEntradaKg: 41_220, pesoSaidaKg: null, pesoKg: 10 }, undefined],
])('the scale says the difference of both weighings, loaded or unloaded', (pesagem, expected) => {
  expect(pesoDaBalanca(pesagem)).toEqual(expected)
})

test.each([
  [Carregamento, 40_000, 15_000, true],
  [Carregamento, 15_000, 15_000, false],
  [Descarregamento, 15_000, 40_000, true],
  [Ambos, 15_000, 40_000, false],
  [Ambos, 40_000, 15_000, false],
])(
  'weights the wrong way round are told: direction %d, in %d, out %d',
  (direcao, entrada, saida, expected) => {
    const pesagem = { direcao, pesoEntradaKg: entrada, pesoSaidaKg: saida, pesoKg: null }
    expect(pesoDaBalanca(pesagem)?.isAoContrario).toBe(expected)
  },
)
