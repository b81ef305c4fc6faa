import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIPO_OCUPACAO_DOCA, type TipoOcupacaoDoca } from '../../agendamento-codes.ts'
import type { DocaLida } from '../read-docas.ts'
import { assessDia, countOcupacao, motivosDosHorarios } from './assess-horarios.ts'
import type { DocaNaAgenda, Ocupacao } from './read-ocupacoes.ts'
import { docaLida, PEDIDO } from './testing/na-agenda.ts'

const DIA = '2026-11-23'
const MIDNIGHT = Date.parse('2026-11-23T03:00:00.000Z')
const HOUR_MS = 3_600_000
const { Reserva, Bloqueio, Espera } = TIPO_OCUPACAO_DOCA

const ocupacao = (
  from: number,
  to: number,
  tipo: TipoOcupacaoDoca = Reserva,
  values: object = {},
): Ocupacao => ({
  vaga: 1,
  tipo,
  principal: true,
  inicio: MIDNIGHT + from * HOUR_MS,
  fim: MIDNIGHT + to * HOUR_MS,
  ...values,
})
const horario = (from: number, to: number) => ({
  inicio: new Date(MIDNIGHT + from * HOUR_MS),
  fim: new Date(MIDNIGHT + to * HOUR_MS),
})

describe('what takes a slot', () => {
  test('overlaps it; what ends or begins where it begins or ends does not', () => {
    const all = [
      ocupacao(6, 8),
      ocupacao(9, 10, Reserva, { vaga: 2 }),
      ocupacao(7.5, 8.5, Espera, { vaga: 3 }),
    ]
    const sorted = all.toSorted((a, b) => a.inicio - b.inicio)
    expect(countOcupacao(sorted, horario(8, 9))).toEqual({
      reservas: 0,
      bloqueios: 0,
      esperas: 1,
      vinculadas: 0,
    })
  })

  test('counts each place once, a block before a booking, also on a place that the dock had before', () => {
    const all = [
      ocupacao(8, 8.5),
      ocupacao(8.5, 9, Bloqueio),
      ocupacao(8, 9, Reserva, { vaga: 2, principal: false }),
      ocupacao(8, 9, Reserva, { vaga: 5 }),
    ].toSorted((a, b) => a.inicio - b.inicio)
    expect(countOcupacao(all, horario(8, 9))).toEqual({
      reservas: 2,
      bloqueios: 1,
      esperas: 0,
      vinculadas: 1,
    })
  })

  test('may have begun the day before, across midnight', () => {
    expect(countOcupacao([ocupacao(-1, 1)], horario(0, 1))).toMatchObject({ reservas: 1, vinculadas: 1 })
    expect(countOcupacao([ocupacao(-23.5, 0.5)], horario(0, 1))).toMatchObject({ reservas: 1 })
  })

  test('is found among very many as by looking at each', () => {
    const many = Array.from({ length: 2_000 }, (_unused, index) => ocupacao(index / 4, index / 4 + 0.25))
    for (const hour of [0, 17.3, 240, 499.9]) {
      const slot = horario(hour, hour + 0.1)
      const plain = many.filter(
        ({ inicio, fim }) => inicio < slot.fim.getTime() && fim > slot.inicio.getTime(),
      )
      expect(countOcupacao(many, slot).reservas).toBe(plain.length > 0 ? 1 : 0)
    }
  })
})

const naAgenda = (
  horas: readonly number[],
  ocupacoes: readonly Ocupacao[] = [],
  values: Partial<DocaLida> = {},
): DocaNaAgenda => ({
  doca: docaLida(values),
  ocupacoes,
  calendario: {
    grades: [
      {
        vigenciaInicio: '2026-01-01',
        vigenciaFim: null,
        turnos: [
          {
            id: 't',
            nome: 'Turno 1',
            dias: [1, 2, 3, 4, 5],
            horarios: horas.map((hora) => ({ id: `h${hora}`, hora: hora * 60, duracaoMin: 60 })),
          },
        ],
      },
    ],
    excecoes: [],
    feriados: new Map(),
    fechaFeriados: true,
    fusoHorario: 'America/Sao_Paulo',
  },
})

const NOW = new Date('2026-11-23T12:00:00.000Z')
const livres = (...[agenda, dia, pedido, now]: Parameters<typeof assessDia>) =>
  assessDia(agenda, dia, pedido, now).horarios.map(({ livre }) => livre)

describe('a day of a dock', () => {
  test('has slots that are free exactly where there is no reason against them', () => {
    const agenda = naAgenda([8, 9, 10], [ocupacao(9, 10, Bloqueio)])
    const { horarios } = assessDia(agenda, DIA, PEDIDO, NOW)
    expect(
      horarios.map(({ livre, vagas, motivos }) => [livre, vagas, motivos().map(({ motivo }) => motivo)]),
    ).toEqual([
      [true, 1, []],
      [false, 0, ['bloqueado']],
      [true, 1, []],
    ])
  })

  test('asks whoever comes from outside for the lead time, slot by slot', () => {
    const agenda = naAgenda([8, 9, 10, 11], [], { antecedenciaMin: 60 })
    expect(livres(agenda, DIA, PEDIDO, NOW)).toEqual([true, true, true, true])
    expect(livres(agenda, DIA, { ...PEDIDO, isEquipe: false }, NOW)).toEqual([false, false, true, true])
  })

  test('lets work go on after midnight into the slots of the next day', () => {
    const duracoes = [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: 120 }]
    const agenda = naAgenda([0, 22, 23], [], { duracoes })
    const [, , last] = assessDia(agenda, DIA, PEDIDO, NOW).horarios
    expect(last?.vinculados?.map(({ inicio }) => inicio.toISOString())).toEqual(['2026-11-24T03:00:00.000Z'])
    // On Friday nothing follows.
    const friday = assessDia(agenda, '2026-11-27', PEDIDO, NOW).horarios.at(-1)
    expect([friday?.livre, friday?.motivos().map(({ motivo }) => motivo)]).toEqual([false, ['sem-sequencia']])
  })

  test('that is closed says why', () => {
    expect(assessDia(naAgenda([8]), '2026-11-22', PEDIDO, NOW)).toEqual({
      fechado: 'A doca não trabalha neste dia da semana',
      horarios: [],
    })
  })

  test('is told as each of its slots by itself, at whatever hour the staff or others ask', () => {
    const property = fc.property(
      fc.integer({ min: -48, max: 48 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.subarray([0, 5, 8, 9, 23]),
      (hours, capacidade, isEquipe, taken) => {
        const ocupacoes = taken.flatMap((hour) => [
          ocupacao(hour, hour + 0.5),
          ocupacao(hour, hour + 1, Bloqueio, { vaga: 2 }),
        ])
        const agenda = naAgenda([0, 5, 8, 9, 23], ocupacoes, {
          capacidade: capacidade + 1,
          antecedenciaMin: 90,
        })
        const agora = new Date(MIDNIGHT + hours * HOUR_MS)
        const pedido = { ...PEDIDO, isEquipe }
        for (const one of assessDia(agenda, DIA, pedido, agora).horarios) {
          const motivos = motivosDosHorarios({ ...agenda, pedido, horarios: [one.horario], agora })
          expect(one.livre).toBe(motivos.length === 0)
        }
      },
    )
    fc.assert(property)
  })
})
