/** Bookings whose slot a change of the calendar takes away: they stay, beside the grade, when that is wanted. */
import { sql } from 'kysely'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import { AppError } from '../../../../platform/shared/app-error.ts'
import { type Calendario, diaDaDoca } from '../../calendario.rules.ts'
import { gradeErrors, MAX_RESERVAS_SEM_HORARIO, type ReservasSemHorario } from '../../grade.contract.ts'
import { VIVAS } from '../../reserva.rules.ts'
import { codigoDeReserva } from '../reserva/to-reserva.ts'

/** Bookings that one change is compared with; a dock has fewer ahead. */
const MAX_COMPARADAS = 5_000

export interface ReservaFutura {
  readonly id: string
  readonly codigo: number
  readonly docaId: string
  readonly dia: string
  readonly inicio: Date
}

interface Periodo {
  readonly de: string
  /** Null: whatever comes. */
  readonly ate: string | null
}

/** Bookings of docks that still have to be served, between two days, by their start. */
export async function listReservasFuturas(
  tx: OwnerTx,
  docaIds: readonly string[],
  { de, ate }: Periodo,
): Promise<ReservaFutura[]> {
  const { rows } = await sql<ReservaFutura>`
    select id, codigo, doca_id as "docaId", dia::text as dia, dh_reserva as inicio
    from reserva
    where owner_id = ${tx.ownerId} and doca_id = any(${[...docaIds]}::uuid[])
      and situacao = any(${[...VIVAS]}::smallint[])
      and dia >= ${de}::date and (${ate}::date is null or dia <= ${ate}::date)
    order by dh_reserva, id
    limit ${MAX_COMPARADAS}
  `.execute(tx.db)
  return rows
}

/** Calendars of each dock before and after a change. */
export type Mudanca = ReadonlyMap<string, { readonly antes: Calendario; readonly depois: Calendario }>

/** Those that begin with a slot of before and with none of after. */
export function semHorario(reservas: readonly ReservaFutura[], mudanca: Mudanca): ReservasSemHorario {
  const starts = new Map<string, ReadonlySet<number>>()
  const startsOf = (name: string, calendario: Calendario, dia: string): ReadonlySet<number> => {
    const known = starts.get(name)
    if (known) return known
    const found = new Set(diaDaDoca(calendario, dia).horarios.map(({ inicio }) => inicio.getTime()))
    starts.set(name, found)
    return found
  }
  const lost = reservas.filter(({ docaId, dia, inicio }) => {
    const calendars = mudanca.get(docaId)
    if (!calendars) return false
    const had = startsOf(`antes ${docaId} ${dia}`, calendars.antes, dia)
    return (
      had.has(inicio.getTime()) && !startsOf(`${docaId} ${dia}`, calendars.depois, dia).has(inicio.getTime())
    )
  })
  return {
    total: lost.length,
    reservas: lost.slice(0, MAX_RESERVAS_SEM_HORARIO).map(({ id, codigo, inicio }) => ({
      id,
      codigo: codigoDeReserva(codigo),
      dhReserva: inicio.toISOString(),
    })),
  }
}

/** Throws `grade_com_reservas` with the bookings, unless they are to stay. */
export function refuseLost(lost: ReservasSemHorario, manterReservas: boolean | undefined): void {
  if (lost.total > 0 && !manterReservas) throw new AppError(gradeErrors.grade_com_reservas, { extra: lost })
}
