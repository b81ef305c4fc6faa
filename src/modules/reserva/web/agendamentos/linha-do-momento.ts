/** Which row of the schedule the present, or whoever opens it, is at. Pure. */
import type { GradeDoDia, HorarioNaGrade, LinhaDaGrade } from '../shared/grade-do-dia.ts'

/**
 * The row that one dock's list opens at: today the last that has begun, or else the next; on other days the first that
 * can be booked. -1: none, as on a day that is over.
 */
export function linhaDeAbertura(
  { linhas }: Pick<GradeDoDia, 'linhas'>,
  coluna: number,
  agora: Date,
  isToday: boolean,
): number {
  const slots = linhas.map((linha) => (linha.tipo === 'hora' ? linha.celulas[coluna] : undefined))
  const livre = (slot: HorarioNaGrade | undefined) =>
    slot !== undefined && !slot.isPassado && slot.itens.some(({ tipo }) => tipo === 'livre')
  if (!isToday) return slots.findIndex(livre)
  const begun = slots.findLastIndex((slot) => slot !== undefined && new Date(slot.horario.inicio) <= agora)
  return begun === -1 ? slots.findIndex((slot) => slot !== undefined) : begun
}

/** The row of the present: the last that has begun, on the day of today. */
export function linhaDeAgora(linhas: readonly LinhaDaGrade[], agora: Date, isToday: boolean): number {
  if (!isToday) return -1
  return linhas.findLastIndex(
    (linha) =>
      linha.tipo === 'hora' &&
      linha.celulas.some((cell) => cell !== undefined && new Date(cell.horario.inicio) <= agora),
  )
}
