import { describe, expect, test } from 'vitest'
import {
  MOTIVO_CANCELAMENTO,
  SITUACAO_PATIO as P,
  SITUACAO_RESERVA as R,
  SITUACAO_RESERVA_LABELS,
  type SituacaoReserva,
  TIPO_RESERVA,
} from '#modules/doca/agendamento-codes.ts'
import { reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { isViva, ocupaHorario } from '#modules/doca/reserva-viva.rules.ts'
import {
  ACOES_RESERVA,
  type AcaoReserva,
  acaoDaEtapa,
  decisaoPedida,
  efeitoDe,
  type RecusaReserva,
  recusaDe,
  SITUACOES_DE_ETAPA,
  situacaoNoPatio,
} from './reserva.rules.ts'

const INICIO = new Date('2026-11-24T11:00:00.000Z')
const ANTES = new Date('2026-11-24T10:30:00.000Z')
const DEPOIS = new Date('2026-11-24T11:05:00.000Z')
const reserva = (
  situacao: SituacaoReserva,
  changes: { chegada?: Date; naDoca?: Date; saida?: Date } = {},
) => ({
  situacao,
  dhReserva: INICIO,
  dhFimReserva: new Date('2026-11-24T12:00:00.000Z'),
  dhChegada: changes.chegada ?? null,
  dhChegadaNaDoca: changes.naDoca ?? null,
  dhInicioContagem: changes.chegada ?? null,
  dhSaida: changes.saida ?? null,
})

test('types, reasons of cancelling and yard situations keep their numbers [D-060, D-061, D-062]', () => {
  expect(TIPO_RESERVA).toEqual({ Normal: 1, Urgente: 2, Expresso: 3 })
  expect(MOTIVO_CANCELAMENTO).toEqual({ Manual: 1, NoShow: 2, FaltaDeInformacoes: 3, Automacao: 4 })
  expect(P).toEqual({ Finalizado: 1, EmCarregamento: 2, Atrasado: 3, Aguardando: 4, Checkin: 5, Recusado: 6 })
})

describe('what each action needs', () => {
  const S = 'reserva_pendente'
  const N = 'reserva_nao_pendente'
  const D = 'reserva_na_doca'
  const A = 'reserva_nao_atrasada'
  type Column = Partial<Record<AcaoReserva, RecusaReserva>>
  /** Refusals by situation before the start, without an arrival; an action that is not named is possible. */
  const REFUSED: Readonly<Record<SituacaoReserva, Column | RecusaReserva>> = {
    [R.Agendado]: { confirmar: N, recusar: N, 'completar-dados': N, 'nao-compareceu': A },
    [R.MotoristaNoLocal]: { confirmar: N, recusar: N, 'completar-dados': N, 'nao-compareceu': A },
    [R.Checkin]: { confirmar: N, recusar: N, 'completar-dados': N, 'nao-compareceu': A },
    [R.MotoristaNaDoca]: {
      confirmar: N,
      recusar: N,
      'completar-dados': N,
      checkin: D,
      'chegada-no-local': D,
      'nao-compareceu': A,
    },
    [R.Pendente]: {
      checkin: S,
      'chegada-no-local': S,
      'chegada-na-doca': S,
      concluir: S,
      'nao-compareceu': A,
    },
    [R.PendenteInformacoes]: {
      confirmar: N,
      recusar: N,
      checkin: S,
      'chegada-no-local': S,
      'chegada-na-doca': S,
      concluir: S,
      'nao-compareceu': A,
    },
    [R.Concluida]: 'reserva_concluida',
    [R.Cancelada]: 'reserva_cancelada',
    [R.Reprovada]: 'reserva_reprovada',
    [R.Bloqueado]: 'reserva_bloqueada',
  }
  const rows = Object.values(R).map((situacao) => [SITUACAO_RESERVA_LABELS[situacao], situacao] as const)

  test.each(rows)('%s', (_label, situacao) => {
    const refused = REFUSED[situacao]
    for (const acao of ACOES_RESERVA) {
      const expected = typeof refused === 'string' ? refused : refused[acao]
      const isAlways = acao === 'excluir' || (acao === 'cancelar' && situacao === R.Bloqueado)
      expect([acao, recusaDe(acao, reserva(situacao), ANTES)]).toEqual([
        acao,
        isAlways ? undefined : expected,
      ])
    }
  })

  test('once it has arrived at a dock a booking is not moved any more [D-075]', () => {
    expect(recusaDe('mover', reserva(R.MotoristaNaDoca, { naDoca: INICIO }), DEPOIS)).toBe('reserva_na_doca')
    expect(recusaDe('mover', reserva(R.Agendado), DEPOIS)).toBeUndefined()
  })

  test('who came did not fail to come, and who is expected later has not failed yet [D-073]', () => {
    expect(recusaDe('nao-compareceu', reserva(R.Agendado), DEPOIS)).toBeUndefined()
    expect(recusaDe('nao-compareceu', reserva(R.Agendado), INICIO)).toBe('reserva_nao_atrasada')
    expect(recusaDe('nao-compareceu', reserva(R.Checkin, { chegada: ANTES }), DEPOIS)).toBe(
      'reserva_no_patio',
    )
  })

  test('every refusal has its words in the contract', () => {
    const refusals = Object.values(R).flatMap((situacao) =>
      ACOES_RESERVA.flatMap((acao) =>
        [reserva(situacao), reserva(situacao, { chegada: ANTES, naDoca: ANTES })].map((one) =>
          recusaDe(acao, one, DEPOIS),
        ),
      ),
    )
    const codes = new Set(refusals.filter((code) => code !== undefined))
    expect(codes.size).toBe(9)
    for (const code of codes) expect(reservaErrors[code].message).toMatch(/\.$/)
  })
})

describe('what an action changes', () => {
  test.each([
    ['confirmar', R.Pendente, { situacao: R.Agendado, libera: false }],
    ['recusar', R.Pendente, { situacao: R.Reprovada, libera: true }],
    [
      'checkin',
      R.Agendado,
      { situacao: R.Checkin, dhChegada: DEPOIS, dhInicioContagem: DEPOIS, libera: false },
    ],
    [
      'chegada-no-local',
      R.Agendado,
      { situacao: R.MotoristaNoLocal, dhChegada: DEPOIS, dhInicioContagem: DEPOIS, libera: false },
    ],
    [
      'chegada-na-doca',
      R.Agendado,
      {
        situacao: R.MotoristaNaDoca,
        dhChegada: DEPOIS,
        dhInicioContagem: DEPOIS,
        dhChegadaNaDoca: DEPOIS,
        libera: false,
      },
    ],
    [
      'concluir',
      R.Agendado,
      { situacao: R.Concluida, dhSaida: DEPOIS, dhFimContagem: DEPOIS, libera: false },
    ],
    [
      'cancelar',
      R.Agendado,
      { situacao: R.Cancelada, motivoCancelamento: 1, dhFimContagem: DEPOIS, libera: true },
    ],
    ['nao-compareceu', R.Agendado, { situacao: R.Cancelada, motivoCancelamento: 2, libera: true }],
  ] as const)('%s [D-061]', (acao, situacao, efeito) => {
    expect(efeitoDe(acao, reserva(situacao), DEPOIS)).toEqual(efeito)
  })

  test('the first proof of an arrival and of a departure counts', () => {
    const here = reserva(R.Checkin, { chegada: ANTES })
    expect(efeitoDe('chegada-no-local', here, DEPOIS)).toEqual({
      situacao: R.MotoristaNoLocal,
      libera: false,
    })
    expect(efeitoDe('chegada-na-doca', here, DEPOIS)).toEqual({
      situacao: R.MotoristaNaDoca,
      dhChegadaNaDoca: DEPOIS,
      libera: false,
    })
    const gone = reserva(R.MotoristaNaDoca, { chegada: ANTES, naDoca: ANTES, saida: INICIO })
    expect(efeitoDe('chegada-na-doca', gone, DEPOIS)).toEqual({ situacao: R.MotoristaNaDoca, libera: false })
    expect(efeitoDe('concluir', gone, DEPOIS)).toEqual({
      situacao: R.Concluida,
      dhFimContagem: INICIO,
      libera: false,
    })
  })

  test('slots are given back exactly by what no longer takes one', () => {
    for (const acao of ACOES_RESERVA) {
      if (acao === 'mover' || acao === 'excluir' || acao === 'completar-dados') continue
      const { situacao, libera } = efeitoDe(acao, reserva(R.Agendado), DEPOIS)
      expect([acao, libera]).toEqual([acao, !ocupaHorario(situacao)])
    }
    expect(Object.values(R).filter((situacao) => !ocupaHorario(situacao))).toEqual([R.Reprovada, R.Cancelada])
    expect(Object.values(R).filter((situacao) => !isViva(situacao))).toEqual([
      R.Concluida,
      R.Bloqueado,
      R.Reprovada,
      R.Cancelada,
    ])
  })
})

test.each([
  [R.Concluida, DEPOIS, P.Finalizado],
  [R.MotoristaNaDoca, DEPOIS, P.EmCarregamento],
  [R.Agendado, DEPOIS, P.Atrasado],
  [R.Agendado, ANTES, P.Aguardando],
  [R.Agendado, INICIO, P.Aguardando],
  [R.MotoristaNoLocal, DEPOIS, P.Aguardando],
  [R.Checkin, DEPOIS, P.Checkin],
  [R.Reprovada, ANTES, P.Recusado],
  [R.Cancelada, ANTES, null],
  [R.Pendente, DEPOIS, null],
  [R.PendenteInformacoes, DEPOIS, null],
  [R.Bloqueado, DEPOIS, null],
])('a booking in situation %i at %s is in yard situation %s [D-063]', (situacao, agora, patio) => {
  expect(situacaoNoPatio(reserva(situacao), agora)).toBe(patio)
})

describe('stages of the yard', () => {
  test.each([
    [R.Checkin, R.Agendado, 'checkin'],
    [R.MotoristaNoLocal, R.Checkin, 'chegada-no-local'],
    [R.MotoristaNaDoca, R.MotoristaNoLocal, 'chegada-na-doca'],
    [R.Concluida, R.MotoristaNaDoca, 'concluir'],
    [R.Agendado, R.MotoristaNoLocal, undefined],
    [null, R.Agendado, undefined],
  ] as const)('a stage of situation %s does to a booking in %i: %s', (etapa, situacao, acao) => {
    expect(acaoDaEtapa(etapa, situacao)).toBe(acao)
  })

  test('arriving where it is already does nothing again', () => {
    for (const situacao of SITUACOES_DE_ETAPA) expect(acaoDaEtapa(situacao, situacao)).toBeUndefined()
  })
})

test.each([
  [{ concluirAgenda: true }, 'concluir'],
  [{ recusarAgenda: true, concluirAgenda: false }, 'recusar'],
  [{ confirmarAgenda: true }, 'confirmar'],
  [{}, undefined],
  [{ concluirAgenda: false }, undefined],
  [{ confirmarAgenda: true, recusarAgenda: true }, undefined],
])('the decision in %j is %s', (body, decisao) => {
  expect(decisaoPedida(body)).toBe(decisao)
})
