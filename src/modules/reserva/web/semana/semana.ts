/** The words of the week. Pure. */
import { formatDay, formatWeekday } from '#platform/shared/day.ts'
import type { DiaNaSemana, SemanaDasDocas } from '../../semana.contract.ts'

/** `sex` and `20/11`. */
export const diaText = (dia: string): { readonly semana: string; readonly data: string } => ({
  semana: formatWeekday(dia),
  data: formatDay(dia).slice(0, 5),
})

/** All docks on one day of the week, by its place. */
export function sumDia(docas: SemanaDasDocas['docas'], index: number) {
  const sum = { horarios: 0, reservados: 0, livres: 0 }
  for (const { dias } of docas) {
    sum.horarios += dias[index]?.horarios ?? 0
    sum.reservados += dias[index]?.reservados ?? 0
    sum.livres += dias[index]?.livres ?? 0
  }
  return sum
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a cell shows: `5/12`, the parts that are booked and blocked from 0 to 1, and all of it in words. */
export function ocupacaoDe({ horarios, reservados, bloqueados, livres, fechado }: DiaNaSemana): {
  readonly texto: string
  readonly parte: number
  readonly parteBloqueada: number
  readonly dica: string
} {
  if (horarios === 0)
    return { texto: 'Fechada', parte: 0, parteBloqueada: 0, dica: fechado ?? 'Sem horários' }
  return {
    texto: `${reservados}/${horarios}`,
    parte: reservados / horarios,
    parteBloqueada: bloqueados / horarios,
    dica: [
      plural(reservados, 'horário reservado', 'horários reservados'),
      plural(livres, 'livre', 'livres'),
      ...(bloqueados > 0 ? [plural(bloqueados, 'bloqueado', 'bloqueados')] : []),
    ].join(', '),
  }
}
