import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import {
  type Calendario,
  checkGrade,
  diaDaDoca,
  diasTocados,
  type Grade,
  gradeDoDia,
  horariosEmSerie,
  instanteDoDia,
  type TurnoDaGrade,
  temposDoDia,
  weekdayOf,
} from './calendario.rules.ts'

const TODOS = [1, 2, 3, 4, 5, 6, 7]
const turno = (
  horas: readonly (readonly [hora: number, duracaoMin: number])[],
  { id = 't1', dias = TODOS }: { id?: string; dias?: readonly number[] } = {},
): TurnoDaGrade => ({
  id,
  nome: `Turno ${id}`,
  dias,
  horarios: horas.map(([hora, duracaoMin]) => ({ id: `${id}-${hora}`, hora, duracaoMin })),
})
const grade = (
  turnos: readonly TurnoDaGrade[],
  vigenciaInicio = '2020-01-01',
  vigenciaFim: string | null = null,
): Grade => ({
  vigenciaInicio,
  vigenciaFim,
  turnos,
})
const calendario = (changes: Partial<Calendario> = {}): Calendario => ({
  grades: [grade([turno([[480, 60]])])],
  excecoes: [],
  feriados: new Map(),
  fechaFeriados: true,
  fusoHorario: 'America/Sao_Paulo',
  ...changes,
})
/** `HH:mm-HH:mm` in the dock's zone. */
const horas = (dia: string, changes: Partial<Calendario> = {}) => {
  const one = calendario(changes)
  return diaDaDoca(one, dia).horarios.map(
    ({ inicio, fim }) => `${formatTime(inicio, one.fusoHorario)}-${formatTime(fim, one.fusoHorario)}`,
  )
}

test.each([
  ['2026-11-20', 5],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['2028-02-29', 2],
  ['2026-12-31', 4],
  ['2027-01-01', 5],
])('%s is weekday %i, Monday being 1', (dia, weekday) => {
  expect(weekdayOf(dia)).toBe(weekday)
})

describe('slots of a day', () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-23T11:00:00.000Z'],
    ['America/Manaus', '2026-11-23T12:00:00.000Z'],
    ['America/Noronha', '2026-11-23T10:00:00.000Z'],
    ['America/Rio_Branco', '2026-11-23T13:00:00.000Z'],
    ['Europe/Lisbon', '2026-11-23T08:00:00.000Z'],
  ])('08:00 in %s is %s [D-081, D-082]', (fusoHorario, inicio) => {
    const [horario] = diaDaDoca(calendario({ fusoHorario }), '2026-11-23').horarios
    expect(horario).toMatchObject({ hora: 480, turnoId: 't1', turnoNome: 'Turno t1', horarioId: 't1-480' })
    expect(horario?.inicio.toISOString()).toBe(inicio)
  })

  test.each(['2026-11-30', '2026-12-31', '2027-01-01', '2028-02-29'])(
    'the last slot of %s goes on into the next day',
    (dia) => {
      const grades = [grade([turno([[1380, 120]])])]
      const [horario] = diaDaDoca(calendario({ grades }), dia).horarios
      expect(
        horario && [dayAt(horario.inicio, 'America/Sao_Paulo'), dayAt(horario.fim, 'America/Sao_Paulo')],
      ).toEqual([dia, addDays(dia, 1)])
    },
  )

  test('shifts are taken together in the order of time, only those of the weekday', () => {
    const grades = [
      grade([
        turno([[780, 60]], { id: 't2' }),
        turno([[480, 60]]),
        turno([[600, 60]], { id: 't3', dias: [6, 7] }),
      ]),
    ]
    expect(horas('2026-11-23', { grades })).toEqual(['08:00-09:00', '13:00-14:00'])
    expect(horas('2026-11-22', { grades })).toEqual(['08:00-09:00', '10:00-11:00', '13:00-14:00'])
  })

  test('a pattern holds from its first to its last day, and of two the one that began later', () => {
    const grades = [
      grade([turno([[60, 30]])], '2026-01-01'),
      grade([turno([[120, 30]])], '2026-11-10', '2026-11-20'),
    ]
    expect(gradeDoDia(grades, '2025-12-31')).toBeUndefined()
    expect(gradeDoDia(grades, '2026-11-09')).toBe(grades[0])
    expect(gradeDoDia(grades, '2026-11-10')).toBe(grades[1])
    expect(gradeDoDia(grades, '2026-11-20')).toBe(grades[1])
    expect(gradeDoDia(grades, '2026-11-21')).toBe(grades[0])
  })
})

describe('why a day has other slots, or none', () => {
  const natal = new Map([['2026-12-25', 'Natal']])
  const fechada = { data: '2026-12-25', turnos: null, motivo: null }
  const extra = { data: '2026-12-25', turnos: [turno([[600, 30]], { dias: [1] })], motivo: null }

  test.each<[string, Partial<Calendario>, string | null, number]>([
    ['the pattern decides on its own', {}, null, 1],
    ['a holiday before the pattern', { feriados: natal }, 'Feriado: Natal', 0],
    ['but only where the dock closes on holidays', { feriados: natal, fechaFeriados: false }, null, 1],
    ['an exception before the pattern', { excecoes: [fechada] }, 'A doca não trabalha neste dia', 0],
    ['with its reason', { excecoes: [{ ...fechada, motivo: 'Inventário' }] }, 'Inventário', 0],
    ['an exception before the holiday', { excecoes: [extra], feriados: natal }, null, 1],
    ['of another day, none', { excecoes: [{ ...fechada, data: '2026-12-24' }] }, null, 1],
    ['without a pattern', { grades: [] }, 'Sem programação de grade neste dia', 0],
    [
      'without a shift on the weekday',
      { grades: [grade([turno([[480, 60]], { dias: [1] })])] },
      'A doca não trabalha neste dia da semana',
      0,
    ],
  ])('%s', (_name, changes, fechado, count) => {
    const dia = diaDaDoca(calendario(changes), '2026-12-25')
    expect([dia.fechado, dia.horarios.length]).toEqual([fechado, count])
  })

  test('the shifts of an exception are worked whatever the weekday', () => {
    expect(horas('2026-12-25', { excecoes: [extra] })).toEqual(['10:00-10:30'])
  })
})

describe('days on which the clocks are changed', () => {
  const hourly = Array.from({ length: 6 }, (_, index) => [index * 60, 60] as const)

  test('where midnight is left out, the hour that does not exist gives way to those that do', () => {
    // Santiago, 6 September 2026: 00:00 becomes 01:00.
    const one = calendario({ grades: [grade([turno(hourly)])], fusoHorario: 'America/Santiago' })
    expect(
      diaDaDoca(one, '2026-09-06').horarios.map(
        ({ horarioId, inicio }) => `${horarioId} ${formatTime(inicio, 'America/Santiago')}`,
      ),
    ).toEqual(['t1-60 01:00', 't1-120 02:00', 't1-180 03:00', 't1-240 04:00', 't1-300 05:00'])
  })

  test('a slot in the hour left out is worked after it when nothing else is in the way', () => {
    const grades = [grade([turno([[30, 60]])])]
    expect(horas('2026-09-06', { grades, fusoHorario: 'America/Santiago' })).toEqual(['01:00-02:00'])
  })

  test('a slot across the hour left out pushes away what it would run into', () => {
    // Lisbon, 29 March 2026: 01:00 becomes 02:00.
    const grades = [
      grade([
        turno([
          [0, 120],
          [120, 60],
          [180, 60],
        ]),
      ]),
    ]
    expect(horas('2026-03-29', { grades, fusoHorario: 'Europe/Lisbon' })).toEqual([
      '00:00-03:00',
      '03:00-04:00',
    ])
  })

  test('an hour that comes twice has one slot, the first time', () => {
    // Lisbon, 25 October 2026: 02:00 becomes 01:00.
    const one = calendario({ grades: [grade([turno(hourly)])], fusoHorario: 'Europe/Lisbon' })
    const inicios = diaDaDoca(one, '2026-10-25').horarios.map(({ inicio }) => inicio.toISOString())
    expect(inicios.slice(0, 3)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ])
  })

  test('slots of a day never run into each other and each has its own minutes', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/Manaus',
      'America/Santiago',
      'Europe/Lisbon',
      'Asia/Kathmandu',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1_200 }),
        fc.integer({ min: 5, max: 180 }),
        (fusoHorario, offset, duracaoMin) => {
          const { doDia: horarios } = horariosEmSerie({ inicio: 0, fim: 0, duracaoMin }, () =>
            crypto.randomUUID(),
          )
          const grades = [grade([{ id: 't', nome: 'T', dias: TODOS, horarios }])]
          const dia = addDays('2024-01-01', offset)
          const slots = diaDaDoca(calendario({ grades, fusoHorario }), dia).horarios
          expect(slots.length).toBeGreaterThan(0)
          slots.forEach(({ inicio, fim }, index) => {
            expect(fim.getTime() - inicio.getTime()).toBe(duracaoMin * 60_000)
            expect(dayAt(inicio, fusoHorario)).toBe(dia)
            const next = slots[index + 1]
            if (next) expect(next.inicio.getTime()).toBeGreaterThanOrEqual(fim.getTime())
          })
        },
      ),
      { seed: 20261124, numRuns: 60 },
    )
  })
})

test.each([
  ['America/Sao_Paulo', '2018-11-04', '23 hours'],
  ['America/Sao_Paulo', '2018-02-17', '25 hours'],
  ['America/Sao_Paulo', '2018-11-05', '24 hours'],
  ['America/Manaus', '2018-11-04', '24 hours'],
  ['Europe/Lisbon', '2026-10-25', '25 hours'],
])('in %s the slots of %s, of %s, have the same times for whoever only counts them', (fusoHorario, dia) => {
  const night = turno([[1_380, 120]], { id: 't2' })
  const hourly = turno(Array.from({ length: 22 }, (_unused, index) => [(index + 1) * 60, 60] as const))
  for (const turnos of [[night, hourly], [hourly], []]) {
    const one = calendario({ grades: [grade(turnos)], fusoHorario })
    const { horarios, fechado } = diaDaDoca(one, dia)
    const { origem, ...tempos } = temposDoDia(one, dia)
    expect(tempos.inicios.map((ms) => origem + ms)).toEqual(horarios.map(({ inicio }) => inicio.getTime()))
    expect(tempos.fins.map((ms) => origem + ms)).toEqual(horarios.map(({ fim }) => fim.getTime()))
    expect(tempos.fechado).toBe(fechado)
  }
})

describe('days that a period touches', () => {
  const at = (dia: string, minutos: number) => instanteDoDia(dia, minutos, 'America/Manaus')
  test.each([
    ['within a day', at('2026-12-31', 600), at('2026-12-31', 660), ['2026-12-31']],
    ['up to midnight', at('2026-12-31', 1380), at('2027-01-01', 0), ['2026-12-31']],
    ['across midnight', at('2026-12-31', 1380), at('2027-01-01', 1), ['2026-12-31', '2027-01-01']],
    ['nothing', at('2026-12-31', 0), at('2026-12-31', 0), ['2026-12-31']],
    ['several', at('2026-11-30', 600), at('2026-12-02', 1), ['2026-11-30', '2026-12-01', '2026-12-02']],
  ])('%s', (_name, inicio, fim, dias) => {
    expect(diasTocados(inicio, fim, 'America/Manaus')).toEqual(dias)
  })

  test('the same instant is another day in another zone [D-080]', () => {
    const inicio = new Date('2026-11-24T03:30:00.000Z')
    const fim = new Date('2026-11-24T03:45:00.000Z')
    expect(diasTocados(inicio, fim, 'America/Sao_Paulo')).toEqual(['2026-11-24'])
    expect(diasTocados(inicio, fim, 'America/Manaus')).toEqual(['2026-11-23'])
  })
})

describe('what a pattern may not be', () => {
  const SOBREPOSTO = 'Este horário se sobrepõe a outro da mesma doca.'
  test.each<[string, TurnoDaGrade[], [path: string, message: string][]]>([
    [
      'nothing wrong',
      [
        turno([
          [480, 60],
          [540, 60],
        ]),
      ],
      [],
    ],
    ['no day', [turno([[480, 60]], { dias: [] })], [['turnos.0.dias', 'Escolha ao menos um dia da semana.']]],
    ['no slot', [turno([])], [['turnos.0.horarios', 'Inclua ao menos um horário.']]],
    [
      'overlap in a shift',
      [
        turno([
          [480, 60],
          [539, 60],
        ]),
      ],
      [['turnos.0.horarios.1.hora', SOBREPOSTO]],
    ],
    [
      'overlap of two shifts on a day they share',
      [turno([[480, 60]], { dias: [1, 2] }), turno([[500, 10]], { id: 't2', dias: [2, 3] })],
      [['turnos.1.horarios.0.hora', SOBREPOSTO]],
    ],
    [
      'the same hour on other days is none',
      [turno([[480, 60]], { dias: [1] }), turno([[480, 60]], { id: 't2', dias: [2] })],
      [],
    ],
    [
      'across midnight into the next day',
      [turno([[1400, 60]], { dias: [1] }), turno([[0, 30]], { id: 't2', dias: [2] })],
      [['turnos.1.horarios.0.hora', SOBREPOSTO]],
    ],
    [
      'from Sunday into Monday',
      [turno([[1400, 60]], { dias: [7] }), turno([[10, 30]], { id: 't2', dias: [1] })],
      [['turnos.1.horarios.0.hora', SOBREPOSTO]],
    ],
    ['up to the minute is no overlap', [turno([[1400, 40]]), turno([[0, 30]], { id: 't2' })], []],
    [
      'an id twice',
      [
        turno([[480, 60]]),
        { ...turno([[480, 60]]), dias: [], horarios: [{ id: 't1-480', hora: 900, duracaoMin: 5 }] },
      ],
      [
        ['turnos.1.dias', 'Escolha ao menos um dia da semana.'],
        ['turnos.1.horarios.0.hora', 'Este horário está repetido. Exclua um deles.'],
      ],
    ],
  ])('%s', (_name, turnos, problems) => {
    expect(checkGrade(turnos).map(({ path, message }) => [path, message])).toEqual(problems)
  })
})

test.each([
  [{ inicio: 480, fim: 660, duracaoMin: 60 }, [480, 540, 600], []],
  [{ inicio: 480, fim: 659, duracaoMin: 60 }, [480, 540], []],
  [{ inicio: 1320, fim: 120, duracaoMin: 60 }, [1320, 1380], [0, 60]],
  [{ inicio: 1320, fim: 150, duracaoMin: 90 }, [1320, 1410], [60]],
  [{ inicio: 0, fim: 0, duracaoMin: 720 }, [0, 720], []],
  [{ inicio: 600, fim: 610, duracaoMin: 30 }, [], []],
])('slots one after the other, those after midnight apart: %j', (serie, expected, seguinte) => {
  let next = 0
  const { doDia: horarios, doSeguinte } = horariosEmSerie(serie, () => `h${next++}`)
  expect(horarios.map(({ hora }) => hora)).toEqual(expected)
  expect(doSeguinte.map(({ hora }) => hora)).toEqual(seguinte)
  expect(new Set(horarios.map(({ id }) => id)).size).toBe(expected.length)
  const nonEmpty = horarios.length > 0 ? checkGrade([{ id: 't', nome: 'T', dias: TODOS, horarios }]) : []
  expect(nonEmpty).toEqual([])
})
