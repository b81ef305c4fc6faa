/** The slot of a dock's calendar that a request names. */

import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { dayAt, parseInstant } from '#platform/shared/date.ts'
import { type HorarioRef, horarioErrors } from '../../agendamento-dados.contract.ts'
import { type Calendario, diaDaDoca, type Horario } from '../../calendario.rules.ts'
import { type DocaLida, type Periodo, readCalendarios } from '../read-docas.ts'

/** Throws `invalid_input` for what is no instant. */
export function instantOf(dhReserva: string): Date {
  const instant = parseInstant(dhReserva)
  if (instant !== undefined) return new Date(instant)
  throw invalidField('dhReserva', 'Informe a data e a hora com o fuso')
}

export async function readCalendario(tx: OwnerTx, doca: DocaLida, periodo: Periodo): Promise<Calendario> {
  const calendario = (await readCalendarios(tx, [doca], periodo)).get(doca.id)
  if (!calendario) throw new Error('Each dock has a calendar.')
  return calendario
}

/** Undefined: the calendar of that day has no such slot. */
export function horarioIn(calendario: Calendario, ref: HorarioRef, inicio: Date): Horario | undefined {
  const turnoId = ref.programacaoGradeConfigTurnoId.toLowerCase()
  const horarioId = ref.programacaoGradeConfigTurnoHorarioId.toLowerCase()
  return diaDaDoca(calendario, dayAt(inicio, calendario.fusoHorario)).horarios.find(
    (horario) =>
      horario.turnoId === turnoId &&
      horario.horarioId === horarioId &&
      horario.inicio.getTime() === inicio.getTime(),
  )
}

/** Throws `invalid_input` and `horario_unknown`. */
export async function getHorario(tx: OwnerTx, doca: DocaLida, ref: HorarioRef): Promise<Horario> {
  const inicio = instantOf(ref.dhReserva)
  const dia = dayAt(inicio, doca.fusoHorario)
  const found = horarioIn(await readCalendario(tx, doca, { de: dia, ate: dia }), ref, inicio)
  if (!found) throw new AppError(horarioErrors.horario_unknown)
  return found
}
