import { expect, test } from 'vitest'
import {
  checkGrades,
  comSerie,
  gradeInput,
  gradeState,
  novaVigencia,
  novoTurno,
  rotuloDoCaminho,
} from './grade-form.ts'

function ids() {
  let n = 0
  return () => {
    n += 1
    return `id-${n}`
  }
}

const filled = (id: string, change: Partial<ReturnType<typeof novoTurno>> = {}) => {
  const made = comSerie([{ ...novoTurno(id, 1), ...change }], 0, ids())
  if ('problema' in made) throw new Error(made.problema)
  const [turno] = made.turnos
  if (!turno) throw new Error('A series has a shift.')
  return turno
}

test('a series fills a shift from one hour to another', () => {
  const { horarios } = filled('a', { de: '06:00', ate: '08:30', duracao: '60' })
  expect(horarios.map(({ hora, duracaoMin }) => [hora, duracaoMin])).toEqual([
    [360, 60],
    [420, 60],
  ])
})

test('a second series adds only what does not run into the first', () => {
  const first = filled('a', { de: '08:00', ate: '10:00', duracao: '60' })
  const second = filled('a', { ...first, de: '07:00', ate: '12:00' })
  expect(second.horarios.map(({ hora }) => hora / 60)).toEqual([7, 8, 9, 10, 11])
  const again = comSerie([{ ...second, de: '07:00', ate: '12:00' }], 0, ids())
  expect(again).toEqual({ problema: 'O turno já tem horários em todo este período.' })
})

test.each([
  [{ de: '25:00' }, 'Informe as horas como 06:00.'],
  [{ duracao: '3' }, 'Informe a duração entre 5 e 1.440 minutos.'],
  [{ de: '06:00', ate: '06:30', duracao: '60' }, 'O período é mais curto que um horário.'],
])('a series of %j is refused', (change, problema) => {
  expect(comSerie([{ ...novoTurno('a', 1), ...change }], 0, ids())).toEqual({ problema })
})

const NOITE = { ...novoTurno('a', 1), nome: 'Noite', de: '22:00', ate: '06:00' }

test('a night shift is made whole: what comes after midnight is worked on the next days, and it is said', () => {
  const made = comSerie([NOITE], 0, ids())
  if ('problema' in made) throw new Error(made.problema)
  const horas = made.turnos.map(({ nome, dias, horarios }) => [
    nome,
    dias,
    horarios.map(({ hora }) => hora / 60),
  ])
  expect(horas).toEqual([
    ['Noite', [1, 2, 3, 4, 5], [22, 23]],
    ['Noite (madrugada)', [2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5]],
  ])
  expect(made.texto).toBe(
    '2 horários em Noite e 6 horários depois da meia-noite em Noite (madrugada), ter, qua, qui, sex e sáb.',
  )
  const grade = { id: 'g', vigenciaInicio: '2026-11-20', vigenciaFim: '', turnos: made.turnos }
  expect(checkGrades({ grades: [grade] })).toEqual({})
  expect(comSerie(made.turnos, 0, ids())).toEqual({
    problema: 'O turno já tem horários em todo este período.',
  })
})

test('a night shift of a single day says what of it belongs to the next day', () => {
  const made = comSerie([NOITE], 0, ids(), false)
  if ('problema' in made) throw new Error(made.problema)
  expect(made.turnos.map(({ horarios }) => horarios.length)).toEqual([2])
  expect(made.texto).toBe(
    '2 horários em Noite. Depois da meia-noite já é outro dia: 6 horários não entraram. Crie uma exceção também para o dia seguinte.',
  )
})

test.each([
  ['whose slots end at midnight', { de: '14:00', ate: '00:00', duracao: '120' }],
  ['of the early morning', { de: '00:00', ate: '06:00', duracao: '90' }],
])('the series of a saved shift %s begins as the one that made it', (_which, serie) => {
  const saved = { id: 'a', nome: 'Turno 1', dias: [1], horarios: [...filled('a', serie).horarios] }
  const grade = { id: 'g', version: 1, vigenciaInicio: '2026-11-20', vigenciaFim: null, turnos: [saved] }
  const { values } = gradeState({ docaId: 'd', gradeVersao: 1, grades: [grade] })
  expect(values.grades[0]?.turnos[0]).toMatchObject(serie)
})

test('shifts without a name, days or slots are told at their field', () => {
  const grade = {
    ...novaVigencia(ids(), '2026-11-20'),
    turnos: [{ ...novoTurno('a', 1), nome: ' ', dias: [] }],
  }
  expect(checkGrades({ grades: [grade] })).toEqual({
    'grades.0.turnos.0.nome': 'Campo obrigatório',
    'grades.0.turnos.0.dias': 'Escolha ao menos um dia da semana.',
    'grades.0.turnos.0.horarios': 'Inclua ao menos um horário.',
  })
  expect(rotuloDoCaminho('grades.0.turnos.0.dias')).toBe('Dias do turno 1')
})

test('two patterns may not hold on the same day, and one without an end holds for ever', () => {
  const of = (vigenciaInicio: string, vigenciaFim: string, id: string) => ({
    id,
    vigenciaInicio,
    vigenciaFim,
    turnos: [filled(id)],
  })
  const check = (...grades: ReturnType<typeof of>[]) => Object.keys(checkGrades({ grades }))
  expect(check(of('2026-01-01', '2026-06-30', 'a'), of('2026-07-01', '', 'b'))).toEqual([])
  expect(check(of('2026-01-01', '', 'a'), of('2026-07-01', '2026-07-31', 'b'))).toEqual([
    'grades.1.vigenciaInicio',
  ])
  expect(check(of('2026-07-01', '2026-06-01', 'a'))).toEqual(['grades.0.vigenciaFim'])
})

test('what is sent keeps the ids of slots that stay, and an open end is null', () => {
  const turno = filled('a', { de: '06:00', ate: '07:00' })
  const [sent] = gradeInput({
    grades: [{ id: 'g', vigenciaInicio: '2026-11-20', vigenciaFim: '', turnos: [turno] }],
  })
  expect(sent).toEqual({
    id: 'g',
    vigenciaInicio: '2026-11-20',
    vigenciaFim: null,
    turnos: [
      {
        id: 'a',
        nome: 'Turno 1',
        dias: [1, 2, 3, 4, 5],
        horarios: [{ id: 'id-1', hora: 360, duracaoMin: 60 }],
      },
    ],
  })
})
