import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  SITUACAO_HORARIO_LABELS,
  SITUACAO_RESERVA_LABELS,
  type SituacaoHorario,
  type SituacaoReserva,
} from './agendamento-codes.ts'
import {
  type AcaoDoHorario,
  acoesDoHorario,
  canConcluir,
  canMove,
  contagemDoHorario,
  DICA_DADOS_PENDENTES,
  formatContagem,
  type HorarioNoMenu,
  type HorarioSemReserva,
  isNoPrazo,
  isPassado,
  prazoDe,
  rotaDaReserva,
  seloDaReserva,
  situacaoDoHorario,
  textoDoHorario,
} from './horario.rules.ts'

const DOCA = { antecedenciaMin: 0, fusoHorario: 'America/Sao_Paulo' }
const INICIO = new Date('2026-11-24T11:00:00.000Z')
const FIM = new Date('2026-11-24T12:00:00.000Z')
const later = (minutes: number, of = INICIO) => new Date(of.getTime() + minutes * 60_000)
const ANTES = later(-30)
const reserva = (situacao: SituacaoReserva) => ({
  situacao,
  dhReserva: INICIO,
  dhFimReserva: FIM,
  dhChegada: null,
})

test('the situations of a slot and of a booking keep their numbers and spellings [D-052, D-059]', () => {
  expect(H).toEqual({
    Livre: 1,
    Agendado: 2,
    Confirmado: 3,
    Ativo: 4,
    Atrasado: 5,
    Vencendo: 6,
    Concluido: 7,
    Bloqueado: 8,
    Pendente: 99,
  })
  expect(R).toEqual({
    Agendado: 1,
    MotoristaNoLocal: 2,
    MotoristaNaDoca: 3,
    Concluida: 4,
    Bloqueado: 5,
    Pendente: 6,
    Reprovada: 7,
    Checkin: 8,
    Cancelada: 9,
    PendenteInformacoes: 10,
  })
  for (const code of Object.values(H)) expect(SITUACAO_HORARIO_LABELS[code]).not.toBe('')
  for (const code of Object.values(R)) expect(SITUACAO_RESERVA_LABELS[code]).not.toBe('')
})

describe('the situation to show', () => {
  type Row = [
    name: string,
    SituacaoReserva | null,
    bloqueado: boolean,
    tolerancia: number,
    Date,
    SituacaoHorario,
  ]
  const ROWS: Row[] = [
    ['blocked by itself', null, true, 0, ANTES, H.Bloqueado],
    ['blocked with a booking on it', R.Agendado, true, 0, later(5), H.Bloqueado],
    ['blocked before concluded', R.Concluida, true, 0, later(90), H.Bloqueado],
    ['blocked before expiring', R.MotoristaNaDoca, true, 0, later(90), H.Bloqueado],
    ['a blocked booking', R.Bloqueado, false, 0, ANTES, H.Bloqueado],
    ['concluded, however late', R.Concluida, false, 0, later(600), H.Concluido],
    ['expiring before active', R.MotoristaNaDoca, false, 0, later(61), H.Vencendo],
    ['expiring before confirmed', R.MotoristaNoLocal, false, 0, later(61), H.Vencendo],
    ['expiring with check-in', R.Checkin, false, 0, later(61), H.Vencendo],
    ['not expiring at the end itself', R.MotoristaNaDoca, false, 0, FIM, H.Ativo],
    ['not expiring within the tolerance', R.MotoristaNaDoca, false, 15, later(15, FIM), H.Ativo],
    ['expiring after the tolerance', R.MotoristaNaDoca, false, 15, later(16, FIM), H.Vencendo],
    ['late when the start has passed', R.Agendado, false, 0, later(1), H.Atrasado],
    ['late also after the end, as nobody is there', R.Agendado, false, 0, later(90), H.Atrasado],
    ['not late at the start itself', R.Agendado, false, 0, INICIO, H.Agendado],
    ['active at the dock', R.MotoristaNaDoca, false, 0, later(10), H.Ativo],
    ['confirmed on site', R.MotoristaNoLocal, false, 0, later(10), H.Confirmado],
    ['confirmed with check-in', R.Checkin, false, 0, ANTES, H.Confirmado],
    ['pending, also after its start', R.Pendente, false, 0, later(10), H.Pendente],
    ['pending for missing data', R.PendenteInformacoes, false, 0, ANTES, H.Pendente],
    ['scheduled', R.Agendado, false, 0, ANTES, H.Agendado],
    ['free', null, false, 0, later(90), H.Livre],
    ['free after a cancellation', R.Cancelada, false, 0, later(10), H.Livre],
    ['free after a refusal', R.Reprovada, false, 0, later(10), H.Livre],
    ['blocked after a cancellation', R.Cancelada, true, 0, later(10), H.Bloqueado],
  ]
  test.each(ROWS)(
    '%s [D-053, D-054, D-056, D-057, D-058]',
    (_name, situacao, bloqueado, toleranciaMin, agora, shown) => {
      const observed = { reserva: situacao === null ? null : reserva(situacao), bloqueado, toleranciaMin }
      expect(situacaoDoHorario(observed, agora)).toBe(shown)
    },
  )

  test('scheduled with an arrival that was told is confirmed, and not late', () => {
    const chegou = { ...reserva(R.Agendado), dhChegada: ANTES }
    expect(situacaoDoHorario({ reserva: chegou, bloqueado: false, toleranciaMin: 0 }, later(10))).toBe(
      H.Confirmado,
    )
  })

  test('a higher tolerance never makes a slot expire earlier [D-055]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(R.MotoristaNaDoca, R.MotoristaNoLocal, R.Checkin),
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: -60, max: 400 }),
        (situacao, less, more, minutes) => {
          const shown = (toleranciaMin: number) =>
            situacaoDoHorario(
              { reserva: reserva(situacao), bloqueado: false, toleranciaMin },
              later(minutes, FIM),
            )
          if (shown(less + more) === H.Vencendo) expect(shown(less)).toBe(H.Vencendo)
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })
})

test.each([
  [
    'an earlier hour of today',
    'America/Sao_Paulo',
    '2026-11-24T04:00:00.000Z',
    '2026-11-25T02:59:00.000Z',
    false,
  ],
  ['yesterday at 23:59', 'America/Sao_Paulo', '2026-11-24T02:59:00.000Z', '2026-11-24T03:00:00.000Z', true],
  [
    'the same instants further west',
    'America/Manaus',
    '2026-11-24T02:59:00.000Z',
    '2026-11-24T03:00:00.000Z',
    false,
  ],
  ['tomorrow', 'America/Sao_Paulo', '2026-11-25T04:00:00.000Z', '2026-11-24T15:00:00.000Z', false],
  [
    'the last day of the year',
    'America/Sao_Paulo',
    '2026-12-31T15:00:00.000Z',
    '2027-01-01T12:00:00.000Z',
    true,
  ],
])('past means before today where the dock is: %s [D-079]', (_name, zone, inicio, agora, expected) => {
  const start = new Date(inicio)
  expect(isPassado({ inicio: start, fim: new Date(start.getTime() + 60_000) }, new Date(agora), zone)).toBe(
    expected,
  )
})

test.each([
  ['before midnight', '2026-11-25T02:30:00.000Z', false],
  ['at midnight', '2026-11-25T03:00:00.000Z', false],
  ['a minute before its end', '2026-11-25T03:59:00.000Z', false],
  ['at its end', '2026-11-25T04:00:00.000Z', true],
])('a slot over midnight is past when it ends, not when the day does: %s', (_name, agora, expected) => {
  const slot = { inicio: new Date('2026-11-25T02:00:00.000Z'), fim: new Date('2026-11-25T04:00:00.000Z') }
  expect(isPassado(slot, new Date(agora), 'America/Sao_Paulo')).toBe(expected)
  expect(
    isNoPrazo(prazoDe({ isEquipe: true }, DOCA, new Date(agora)), slot.inicio.getTime(), slot.fim.getTime()),
  ).toBe(!expected)
})

describe('the elapsed badge', () => {
  const counted = { dhReserva: INICIO, dhInicioContagem: later(-10), dhFimContagem: null }
  test.each([
    [H.Ativo, 30, { minutos: 40, cor: 'azul' }],
    [H.Confirmado, -10, { minutos: 0, cor: 'azul' }],
    [H.Vencendo, 70, { minutos: 80, cor: 'laranja' }],
    [H.Atrasado, 20, { minutos: 30, cor: 'vermelho' }],
  ] as const)('situation %i, %i minutes after the start [D-016, D-017]', (situacao, minutes, expected) => {
    expect(contagemDoHorario(situacao, counted, later(minutes))).toEqual(expected)
  })

  test('stops where the count ended, counts a delay from the booked start, and is absent before', () => {
    const none = { dhReserva: INICIO, dhInicioContagem: null, dhFimContagem: null }
    expect(contagemDoHorario(H.Concluido, { ...counted, dhFimContagem: later(50) }, later(500))).toEqual({
      minutos: 60,
      cor: 'azul',
    })
    expect(contagemDoHorario(H.Atrasado, none, later(22))).toEqual({ minutos: 22, cor: 'vermelho' })
    expect(contagemDoHorario(H.Agendado, none, later(-5))).toBeUndefined()
  })

  test.each([
    [0, '0min'],
    [37, '37min'],
    [60, '1h'],
    [102, '1h\u00a042min'],
    [365, '6h\u00a005min'],
    [1439, '23h\u00a059min'],
    [1440, '1d'],
    [3060, '2d 3h'],
  ])('%i minutes read %s', (minutos, text) => {
    expect(formatContagem(minutos)).toBe(text)
  })
})

test('badges mark cancelled, refused and incomplete bookings, the last with its hint [D-015]', () => {
  const selos = Object.values(R).map((situacao) => [situacao, seloDaReserva(situacao)?.texto])
  expect(selos.filter(([, texto]) => texto !== undefined)).toEqual([
    [R.Reprovada, 'Reprovado'],
    [R.Cancelada, 'Cancelada'],
    [R.PendenteInformacoes, 'Dados pendentes'],
  ])
  expect(seloDaReserva(R.PendenteInformacoes)?.dica).toBe(DICA_DADOS_PENDENTES)
  expect(DICA_DADOS_PENDENTES).toBe(
    'Existem campos obrigatórios que ainda não foram informados pelo solicitante para efetivar o agendamento',
  )
})

describe('what stands on a slot that nobody can take', () => {
  const livre: HorarioSemReserva = {
    bloqueado: false,
    isPassado: false,
    codigoReservaVinculada: null,
    agendadoPela: null,
    cargaPreAgendada: null,
  }
  test.each<[string | undefined, Partial<HorarioSemReserva>]>([
    [undefined, {}],
    ['Bloqueado para agendamento', { bloqueado: true }],
    ['Horário indisponível', { isPassado: true }],
    ['Bloqueado para agendamento', { bloqueado: true, isPassado: true }],
    ['Bloqueado por vínculo de horário', { codigoReservaVinculada: 'AG-3081', bloqueado: true }],
    ['Agendado pela AG-3081', { agendadoPela: 'AG-3081', isPassado: true }],
    ['Pré-agendado para a carga C-17', { cargaPreAgendada: 'C-17', isPassado: true }],
  ])('%s [D-024, D-025, D-026]', (texto, changes) => {
    expect(textoDoHorario({ ...livre, ...changes })).toBe(texto)
  })
})

describe('the menu of a slot', () => {
  const menu = (changes: Partial<HorarioNoMenu>): HorarioNoMenu => ({
    situacao: H.Livre,
    reserva: null,
    isPassado: false,
    isMovendo: false,
    ...changes,
  })
  const booked = (
    situacao: SituacaoReserva,
    changes: Partial<NonNullable<HorarioNoMenu['reserva']>> = {},
  ) => ({
    situacao,
    dhChegadaNaDoca: null,
    isHabilitada: true,
    ...changes,
  })
  const BLOQUEIOS: AcaoDoHorario[] = ['bloquear', 'bloquear-7', 'bloquear-15', 'bloquear-30']

  test.each<[string, Partial<HorarioNoMenu>, AcaoDoHorario[]]>([
    ['free [D-029]', {}, ['reservar', ...BLOQUEIOS]],
    ['free, while a booking is moved', { isMovendo: true }, ['mover-para-ca', ...BLOQUEIOS]],
    ['free and past [D-029]', { isPassado: true }, []],
    ['free and past, while a booking is moved [D-077]', { isPassado: true, isMovendo: true }, []],
    ['blocked', { situacao: H.Bloqueado }, ['liberar']],
    [
      'scheduled',
      { situacao: H.Agendado, reserva: booked(R.Agendado) },
      ['concluir', 'imprimir', 'mover', 'substituir', 'cancelar', 'excluir'],
    ],
    [
      'late [D-073]',
      { situacao: H.Atrasado, reserva: booked(R.Agendado) },
      ['concluir', 'imprimir', 'mover', 'substituir', 'cancelar', 'cancelar-no-show', 'excluir'],
    ],
    [
      'at the dock [D-075]',
      { situacao: H.Ativo, reserva: booked(R.MotoristaNaDoca, { dhChegadaNaDoca: INICIO }) },
      ['concluir', 'imprimir', 'cancelar', 'excluir'],
    ],
    [
      'concluded [D-072, D-075]',
      { situacao: H.Concluido, reserva: booked(R.Concluida) },
      ['imprimir', 'excluir'],
    ],
    [
      'blocked booking [D-075]',
      { situacao: H.Bloqueado, reserva: booked(R.Bloqueado) },
      ['imprimir', 'cancelar', 'excluir'],
    ],
    [
      'pending, to be confirmed first',
      { situacao: H.Pendente, reserva: booked(R.Pendente) },
      ['imprimir', 'mover', 'substituir', 'cancelar', 'excluir'],
    ],
    [
      'busy with another call [D-076]',
      { situacao: H.Agendado, reserva: booked(R.Agendado, { isHabilitada: false }) },
      ['concluir', 'imprimir', 'cancelar', 'excluir'],
    ],
  ])('%s', (_name, changes, acoes) => {
    expect(acoesDoHorario(menu(changes))).toEqual(acoes)
  })

  test('only what is not finished, blocked, refused or cancelled can be moved [D-075]', () => {
    const movable = Object.values(R).filter((situacao) => canMove(booked(situacao)))
    expect(movable).toEqual([
      R.Agendado,
      R.MotoristaNoLocal,
      R.MotoristaNaDoca,
      R.Pendente,
      R.Checkin,
      R.PendenteInformacoes,
    ])
    expect(
      Object.values(R).filter((situacao) => canMove(booked(situacao, { dhChegadaNaDoca: INICIO }))),
    ).toEqual([])
    expect(Object.values(R).filter(canConcluir)).toEqual([
      R.Agendado,
      R.MotoristaNoLocal,
      R.MotoristaNaDoca,
      R.Checkin,
    ])
  })
})

test('a pending booking opens its confirmation, every other one its details', () => {
  for (const situacao of Object.values(R)) {
    const kind = situacao === 6 ? 'confirmacao' : 'detalhes'
    expect(rotaDaReserva('x', situacao)).toBe(`portal-agendamento/reserva/${kind}/x`)
  }
})
