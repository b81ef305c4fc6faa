import { expect, test } from 'vitest'
import { SITUACAO_HORARIO as H } from '#modules/doca/agendamento-codes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { linhaDeAbertura, linhaDeAgora } from '../agendamentos/linha-do-momento.ts'
import {
  AGORA,
  as,
  buildDia,
  buildDoca,
  buildHorario,
  buildReserva,
  DIA,
  uuid,
} from '../testing/build-dia.ts'
import {
  buildGrade,
  contagemDoDia,
  countNoFiltro,
  DE_OUTRO_DIA,
  FORA_DA_GRADE,
  horariosDoDia,
  isNoFiltro,
  ocupacaoDasDocas,
} from './grade-do-dia.ts'

const show = (docas: Parameters<typeof buildDia>[0]) => {
  const dia = buildDia(docas)
  const horarios = horariosDoDia(dia, AGORA)
  return { dia, horarios, grade: buildGrade(dia, horarios) }
}

test('slots stand by dock and shift, one row for each hour at which any dock begins [D-001]', () => {
  const { grade } = show([
    buildDoca(1, [buildHorario(6), buildHorario(9)]),
    buildDoca(2, [buildHorario(7), buildHorario(9)], {
      turnos: [
        { id: uuid(601), nome: 'Turno 1', horarios: [buildHorario(7), buildHorario(9)] },
        { id: uuid(602), nome: 'Turno 2', horarios: [buildHorario(14)] },
      ],
    }),
  ])
  const rows = grade.linhas.map((linha) =>
    linha.tipo === 'turno'
      ? [linha.nome, linha.periodo, linha.horarios, linha.livres]
      : [linha.hora, linha.celulas.map((cell) => cell?.doca.nome ?? '–')],
  )
  expect(rows).toEqual([
    ['Turno 1', '06:00 – 10:00', 4, 4],
    [360, ['Doca 01', '–']],
    [420, ['–', 'Doca 02']],
    [540, ['Doca 01', 'Doca 02']],
    ['Turno 2', '14:00 – 15:00', 1, 1],
    [840, ['–', 'Doca 02']],
  ])
})

test('a slot is free, booked or blocked, and a dock with two places shows the free one beside a booking [D-002]', () => {
  const booked = buildHorario(9, { reservas: [buildReserva(1)] })
  const blocked = buildHorario(10, { bloqueioId: uuid(7), textoBloqueio: 'Bloqueado para agendamento' })
  const kept = buildHorario(9, {
    reservas: [buildReserva(1)],
    textoBloqueio: 'Pré-agendado para a carga 1042',
    cargaPreAgendada: { id: uuid(8), codigo: '1042' },
  })
  const { horarios } = show([
    buildDoca(1, [booked, blocked, buildHorario(11)]),
    buildDoca(2, [booked], { capacidade: 2 }),
    buildDoca(3, [kept], { capacidade: 2 }),
  ])
  expect(horarios.map(({ itens }) => itens.map(({ tipo }) => tipo))).toEqual([
    ['reserva'],
    ['bloqueado'],
    ['livre'],
    ['reserva', 'livre'],
    ['reserva', 'livre'],
  ])
})

test('a booking in the list of the screen has shift and slot of its dock, its day, its order, a mark of its own, and whether it is blocked [D-037]', () => {
  const { horarios } = show([
    buildDoca(1, [], {
      turnos: [
        { id: uuid(601), nome: 'Turno 1', horarios: [buildHorario(9, { reservas: [buildReserva(1)] })] },
        {
          id: uuid(602),
          nome: 'Turno 2',
          horarios: [buildHorario(14, { bloqueioId: uuid(7), reservas: [buildReserva(2)] })],
        },
      ],
    }),
  ])
  const bookings = horarios.flatMap(({ chave, turnoId, horario, fusoHorario, itens }) =>
    itens.map(({ situacao }) => ({
      docaGradeTurnoId: turnoId,
      docaGradeHorarioId: horario.id,
      data: dayAt(horario.inicio, fusoHorario),
      ordenadorHorario: horario.hora,
      identificacao: chave,
      bloqueado: situacao === H.Bloqueado,
    })),
  )
  const doca = uuid(501)
  expect(bookings).toEqual([
    {
      docaGradeTurnoId: uuid(601),
      docaGradeHorarioId: uuid(109),
      data: DIA,
      ordenadorHorario: 540,
      identificacao: `${doca}/${uuid(109)}`,
      bloqueado: false,
    },
    {
      docaGradeTurnoId: uuid(602),
      docaGradeHorarioId: uuid(114),
      data: DIA,
      ordenadorHorario: 840,
      identificacao: `${doca}/${uuid(114)}`,
      bloqueado: true,
    },
  ])
})

test('a slot that somebody else keeps is not offered, one kept by oneself is', () => {
  const espera = { detentor: 'Renata', expiraEm: as(11) }
  const { horarios } = show([
    buildDoca(1, [
      buildHorario(14, { espera: { ...espera, minha: false } }),
      buildHorario(15, { espera: { ...espera, minha: true } }),
    ]),
  ])
  expect(horarios.map(({ itens }) => itens)).toEqual([
    [{ tipo: 'bloqueado', situacao: H.Bloqueado, texto: 'Sendo reservado por Renata' }],
    [{ tipo: 'livre', situacao: H.Livre }],
  ])
})

test('the situation goes on with the clock: a booking whose start has passed is late without a new answer [D-056]', () => {
  const dia = buildDia([buildDoca(1, [buildHorario(9, { reservas: [buildReserva(1)] })])])
  const at = (time: string) => horariosDoDia(dia, new Date(time))[0]?.itens[0]?.situacao
  expect(at('2026-11-20T11:59:00.000Z')).toBe(H.Agendado)
  expect(at('2026-11-20T12:01:00.000Z')).toBe(H.Atrasado)
})

test('bookings whose slot the calendar has no more stand at the end, each in a row of its own', () => {
  const { grade } = show([
    buildDoca(1, [buildHorario(9)], { foraDaGrade: [buildReserva(1), buildReserva(2)] }),
  ])
  expect(grade.linhas.map((linha) => (linha.tipo === 'turno' ? linha.nome : linha.hora))).toEqual([
    'Turno 1',
    540,
    FORA_DA_GRADE,
    540,
    540,
  ])
})

test('bookings of other days that are present stand above the shifts, and are counted', () => {
  const presente = buildReserva(7, { situacao: 3, hora: 1_380, dhReserva: as(-1), dhFimReserva: as(11) })
  const { grade, horarios } = show([buildDoca(1, [buildHorario(9)], { deOutroDia: [presente] })])
  expect(grade.linhas.map((linha) => (linha.tipo === 'turno' ? linha.nome : linha.hora))).toEqual([
    DE_OUTRO_DIA,
    1_380,
    'Turno 1',
    540,
  ])
  expect(contagemDoDia(horarios).get(H.Ativo)).toBe(1)
})

test('a row is without bookings while all its slots are free or blocked, whatever docks have none in it', () => {
  const { grade } = show([
    buildDoca(1, [buildHorario(6, { reservas: [buildReserva(1)] }), buildHorario(7), buildHorario(9)]),
    buildDoca(2, [buildHorario(6), buildHorario(7, { textoBloqueio: 'Bloqueado' })]),
  ])
  expect(grade.linhas.map((linha) => linha.tipo === 'hora' && linha.isSemReserva)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('situations are counted and filter, and so does a text without its accents', () => {
  const { horarios } = show([
    buildDoca(1, [
      buildHorario(9, { reservas: [buildReserva(1, { fornecedor: 'Açúcar União' })] }),
      buildHorario(11),
    ]),
  ])
  const counts = contagemDoDia(horarios)
  expect([counts.get(H.Atrasado), counts.get(H.Livre), counts.get(H.Ativo)]).toEqual([1, 1, 0])
  const items = horarios.flatMap(({ itens }) => itens)
  const shown = (busca: string, situacoes: readonly (1 | 5)[] = []) =>
    items.map((item) => isNoFiltro(item, { busca, situacoes }))
  expect(shown('acucar')).toEqual([true, false])
  expect(shown('ejm4')).toEqual([true, false])
  expect(shown('', [H.Livre])).toEqual([false, true])
  expect(shown('acucar', [H.Livre])).toEqual([false, false])
  expect(countNoFiltro(horarios, { busca: 'acucar', situacoes: [] })).toBe(1)
  expect(countNoFiltro(horarios, { busca: '', situacoes: [] })).toBe(2)
})

test('the row of the present is the last that has begun, and other days have none', () => {
  const { grade } = show([buildDoca(1, [buildHorario(9), buildHorario(10), buildHorario(11)])])
  expect(linhaDeAgora(grade.linhas, AGORA, true)).toBe(2)
  expect(linhaDeAgora(grade.linhas, AGORA, false)).toBe(-1)
})

test('the head of a dock tells how many of its slots are booked', () => {
  const doca = buildDoca(1, [buildHorario(9, { reservas: [buildReserva(1)] }), buildHorario(10)])
  const { horarios } = show([doca])
  expect(ocupacaoDasDocas(horarios).get(doca.id)).toBe('1/2')
})

test.each<[string, number[], number[], boolean, number | undefined]>([
  ['today at the hour that has begun', [6, 9, 14], [], true, 9],
  ['today before the first hour at the first', [14, 15], [], true, 14],
  ['on another day at the first that can be booked', [9, 14], [9], false, 14],
  ['nowhere on a day without anything to book', [14], [14], false, undefined],
])('the list of a dock opens %s', (_name, hours, taken, isToday, expected) => {
  const slots = hours.map((hour) =>
    buildHorario(hour, taken.includes(hour) ? { bloqueioId: uuid(7), textoBloqueio: 'Bloqueado' } : {}),
  )
  // The rows of the other dock do not count.
  const { grade } = show([buildDoca(1, slots), buildDoca(2, [buildHorario(0), buildHorario(10)])])
  const linha = grade.linhas[linhaDeAbertura(grade, 0, new Date(AGORA), isToday)]
  expect(linha?.tipo === 'hora' ? linha.celulas[0]?.horario.hora : undefined).toBe(
    expected === undefined ? undefined : expected * 60,
  )
})
