/** Shifts as they are sent, made into shifts as they are stored. */
import { v7 as uuidv7 } from 'uuid'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { checkGrade, type TurnoDaGrade } from '../../calendario.rules.ts'
import type { SaveGrade, TurnoConfigurado } from '../../grade.contract.ts'

export type SaveTurnos = SaveGrade['grades'][number]['turnos']

/** Monday to Sunday do not count for a single day; one of them stands for it. */
const UM_DIA = [1]

/** With ids for what came without, days in order and hours by their time. */
export const toTurnos = (turnos: SaveTurnos): TurnoDaGrade[] =>
  turnos.map(({ id, nome, dias, horarios }) => ({
    id: id?.toLowerCase() ?? uuidv7(),
    nome: cleanLine(nome) ?? '',
    dias: dias.toSorted((a, b) => a - b),
    horarios: horarios.map((horario) => ({ ...horario, id: horario.id?.toLowerCase() ?? uuidv7() })),
  }))

/** What may not be, each problem on its field; `isSingleDay`: the shifts of one day, whatever their days say. */
export function problemsOfTurnos(
  turnos: readonly TurnoDaGrade[],
  { prefix, isSingleDay }: { readonly prefix: string; readonly isSingleDay: boolean },
): FieldProblem[] {
  const nameless = turnos.flatMap(({ nome }, index) =>
    nome === '' ? [{ path: `turnos.${index}.nome`, message: 'Dê um nome ao turno' }] : [],
  )
  const ids = turnos.map(({ id }) => id)
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `turnos.${index}.id`, message: 'Este turno está repetido' }] : [],
  )
  const checked = isSingleDay ? turnos.map((turno) => ({ ...turno, dias: UM_DIA })) : turnos
  return [...nameless, ...repeated, ...checkGrade(checked)].map(({ path, message }) => ({
    path: `${prefix}${path}`,
    message,
  }))
}

/** In the order of the day, whatever order they were sent in. */
export const inOrder = (turnos: readonly TurnoDaGrade[]): TurnoConfigurado[] =>
  turnos.map(({ id, nome, dias, horarios }) => ({
    id,
    nome,
    dias: [...dias],
    horarios: horarios.toSorted((a, b) => a.hora - b.hora),
  }))

export const dayProblem = (path: string, dia: string | null): FieldProblem[] =>
  dia === null || isDay(dia) ? [] : [{ path, message: 'Escolha um dia que exista no calendário' }]
