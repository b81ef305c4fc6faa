import { expect, test } from 'vitest'
import { buildGrade, horariosDoDia } from '../shared/grade-do-dia.ts'
import { AGORA, buildDia, buildDoca, buildHorario, buildReserva, uuid } from '../testing/build-dia.ts'
import { alvosDe, type Movendo, motivoParado, proximoHorario, refDo } from './move-reserva.ts'

const moved = buildReserva(1, { situacao: 1, direcao: 2 })
const other = buildReserva(2, { situacao: 1 })
const done = buildReserva(3, { situacao: 4 })
const dia = buildDia([
  buildDoca(1, [buildHorario(9, { reservas: [moved] }), buildHorario(11), buildHorario(14)]),
  buildDoca(2, [
    buildHorario(9, { reservas: [other] }),
    buildHorario(11, { reservas: [done] }),
    buildHorario(14),
  ]),
  buildDoca(3, [buildHorario(9), buildHorario(14)], { direcao: 3 }),
])
const horarios = horariosDoDia(dia, AGORA)
const { linhas } = buildGrade(dia, horarios)
const name = (one: (typeof horarios)[number] | undefined) =>
  one && `${one.doca.nome} ${one.horario.hora / 60}h`
const movendo: Movendo = {
  modo: 'mover',
  reserva: moved,
  unidadeId: uuid(900),
  docaId: horarios[0]?.doca.id ?? '',
  chave: horarios[0]?.chave ?? '',
}

test('free slots whose dock does the same work can take a booking [D-078]', () => {
  expect(alvosDe(movendo, horarios).map(name)).toEqual(['Doca 01 11h', 'Doca 01 14h', 'Doca 02 14h'])
})

test('a booking changes places with others that may still be moved [D-075, D-078]', () => {
  expect(alvosDe({ ...movendo, modo: 'substituir' }, horarios).map(name)).toEqual(['Doca 02 9h'])
})

test('what the server refuses cannot be chosen, but two may still change places there', () => {
  const negados = new Map(horarios.map(({ chave }) => [chave, 'Peso']))
  expect(alvosDe({ ...movendo, negados }, horarios)).toEqual([])
  expect(alvosDe({ ...movendo, negados, modo: 'substituir' }, horarios)).toHaveLength(1)
})

test('why a slot does not serve is told in a few words; days that are over never do [D-077]', () => {
  const unload = horarios.find((one) => name(one) === 'Doca 03 9h')
  if (!unload) throw new Error('The slot is missing.')
  expect(motivoParado(movendo, unload)).toBe('Só descarrega')
  expect(motivoParado(movendo, { ...unload, isPassado: true })).toBe('O dia já passou')
  expect(motivoParado({ ...movendo, unidadeId: uuid(901) }, unload)).toBe('Outra unidade')
})

test('arrows lead to the nearest slot in their direction that may be chosen', () => {
  const step = (from: number, key: Parameters<typeof proximoHorario>[2], isAll = true) => {
    const offered = alvosDe(movendo, horarios)
    return name(proximoHorario(linhas, horarios[from]?.chave, key, (one) => isAll || offered.includes(one)))
  }
  expect(step(0, 'ArrowDown')).toBe('Doca 01 11h')
  expect(step(0, 'ArrowRight')).toBe('Doca 02 9h')
  expect(step(0, 'ArrowUp')).toBeUndefined()
  expect(step(0, 'ArrowDown', false)).toBe('Doca 01 11h')
  expect(step(0, 'ArrowRight', false)).toBe('Doca 02 14h')
})

test('calls name a slot by dock, shift, hour and start', () => {
  const [first] = horarios
  if (!first) throw new Error('The slot is missing.')
  expect(refDo(first)).toEqual({
    docaId: uuid(501),
    programacaoGradeConfigTurnoId: uuid(600),
    programacaoGradeConfigTurnoHorarioId: uuid(109),
    dhReserva: '2026-11-20T12:00:00.000Z',
  })
})
