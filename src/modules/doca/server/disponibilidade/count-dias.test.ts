import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/day.ts'
import { SITUACAO_DOCA, TIPO_OCUPACAO_DOCA } from '../../agendamento-codes.ts'
import { type Calendario, instanteDoDia, type TurnoDaGrade } from '../../calendario.rules.ts'
import { assessDia, exigenciaDe } from './assess-horarios.ts'
import { countDias } from './count-dias.ts'
import { docaLida, PEDIDO, porVaga } from './testing/na-agenda.ts'

const MINUTE_MS = 60_000
const { Reserva, Bloqueio, Espera } = TIPO_OCUPACAO_DOCA
const DIAS = 5
const DAY_MIN = 1_440

/** Zones with days, one to three after the first one, of 23, of 25 and, mostly, of 24 hours. */
const LUGARES = [
  ['America/Sao_Paulo', '2018-11-02'],
  ['America/Sao_Paulo', '2018-02-15'],
  ['America/Sao_Paulo', '2026-11-20'],
  ['America/Manaus', '2018-11-02'],
  ['America/Santiago', '2026-09-04'],
  ['Europe/Lisbon', '2026-03-27'],
  ['Europe/Lisbon', '2026-10-23'],
] as const

const horario = fc.record({
  hora: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  duracaoMin: fc.constantFrom(15, 30, 60, 90, 480),
})
/** Mostly one slot after the other, as docks have them; also without order and into each other. */
const horarios: fc.Arbitrary<{ hora: number; duracaoMin: number }[]> = fc.oneof(
  fc.array(horario, { maxLength: 6 }),
  fc
    .record({
      inicio: fc.integer({ min: 0, max: 40 }),
      quantos: fc.integer({ min: 1, max: 48 }),
      duracaoMin: fc.constantFrom(30, 60),
    })
    .map(({ inicio, quantos, duracaoMin }) =>
      Array.from({ length: quantos }, (_unused, index) => ({
        hora: inicio * 30 + index * duracaoMin,
        duracaoMin,
      })).filter(({ hora }) => hora < DAY_MIN),
    ),
)
const turno = fc.record({ dias: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }), horarios }).map(
  (one): TurnoDaGrade => ({
    id: 't',
    nome: 'Turno 1',
    dias: one.dias,
    horarios: one.horarios.map((values) => ({ id: 'h', ...values })),
  }),
)
const turnos = fc.array(turno, { minLength: 1, maxLength: 2 })
const offset = fc.integer({ min: 0, max: DIAS })

const ocupacao = fc.record({
  vaga: fc.integer({ min: 1, max: 4 }),
  tipo: fc.constantFrom(Reserva, Bloqueio, Espera),
  principal: fc.boolean(),
  quarter: fc.integer({ min: -96, max: (DIAS + 1) * 96 }),
  quarters: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(96)),
})

const caso = fc.record({
  lugar: fc.constantFrom(...LUGARES),
  grades: fc.array(fc.record({ from: fc.integer({ min: -3, max: DIAS }), turnos }), { maxLength: 2 }),
  excecoes: fc.array(fc.record({ on: offset, turnos: fc.option(turnos), motivo: fc.constant(null) }), {
    maxLength: 2,
  }),
  feriados: fc.array(offset, { maxLength: 2 }),
  fechaFeriados: fc.boolean(),
  ocupacoes: fc.array(ocupacao, { maxLength: 120 }),
  capacidade: fc.integer({ min: 1, max: 3 }),
  minutos: fc.option(fc.constantFrom(20, 60, 120, 150, 1_500)),
  antecedenciaMin: fc.constantFrom(0, 90, 2_000),
  isEquipe: fc.boolean(),
  situacao: fc.constantFrom(SITUACAO_DOCA.Ativa, SITUACAO_DOCA.Ativa, SITUACAO_DOCA.Bloqueada),
  pesoMaximoKg: fc.constantFrom(null, null, 10_000),
  agora: fc.integer({ min: -48, max: DIAS * 24 }),
})

test('counts of days are those of their slots told one by one, in whatever calendar, zone and occupation', () => {
  const counts = { livres: 0, cheios: 0, sequencias: 0 }
  const property = fc.property(caso, (one) => {
    const [fusoHorario, primeiro] = one.lugar
    const dias = Array.from({ length: DIAS }, (_unused, index) => addDays(primeiro, index))
    const midnight = instanteDoDia(primeiro, 0, fusoHorario).getTime()
    const calendario: Calendario = {
      grades: one.grades.map(({ from, ...grade }) => ({
        vigenciaInicio: addDays(primeiro, from),
        vigenciaFim: null,
        ...grade,
      })),
      excecoes: one.excecoes.map(({ on, ...excecao }) => ({ data: addDays(primeiro, on), ...excecao })),
      feriados: new Map(one.feriados.map((on) => [addDays(primeiro, on), 'Aniversário'])),
      fechaFeriados: one.fechaFeriados,
      fusoHorario,
    }
    const duracoes =
      one.minutos === null
        ? []
        : [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: one.minutos }]
    const { capacidade, antecedenciaMin, situacao, pesoMaximoKg, isEquipe } = one
    const doca = docaLida({ capacidade, antecedenciaMin, situacao, pesoMaximoKg, duracoes, fusoHorario })
    const ocupacoes = one.ocupacoes
      .map(({ quarter, quarters, ...values }) => {
        const inicio = midnight + quarter * 15 * MINUTE_MS
        return { ...values, inicio, fim: inicio + quarters * 15 * MINUTE_MS }
      })
      .sort((a, b) => a.inicio - b.inicio)
    const agora = new Date(midnight + one.agora * 60 * MINUTE_MS)
    const pedido = { ...PEDIDO, isEquipe, pesoKg: 12_000 }
    const contados = countDias(
      { capacidade, calendario, exigencia: exigenciaDe(doca, pedido, agora), tomadas: porVaga(ocupacoes) },
      dias,
      addDays(primeiro, DIAS),
    )
    const avaliados = dias.map((dia) => assessDia({ doca, calendario, ocupacoes }, dia, pedido, agora))
    expect(contados).toEqual(
      avaliados.map(({ horarios: all, fechado }) => ({
        total: all.length,
        livres: all.filter(({ livre }) => livre).length,
        fechado,
      })),
    )
    for (const { livre, vagas, vinculados } of avaliados.flatMap(({ horarios: all }) => all)) {
      if (livre) counts.livres += 1
      if (vagas === 0) counts.cheios += 1
      if (livre && vinculados && vinculados.length > 0) counts.sequencias += 1
    }
  })
  fc.assert(property, { numRuns: 500 })
  // What is drawn has some of each.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100)
})
