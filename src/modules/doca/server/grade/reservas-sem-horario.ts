/** Bookings whose slot a change of the calendar takes away: they stay, beside the grade, when that is wanted. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { type Calendario, diaDaDoca, diasTocados } from '../../calendario.rules.ts'
import { gradeErrors, MAX_RESERVAS_SEM_HORARIO, type ReservasSemHorario } from '../../grade.contract.ts'
import { codigoDeReserva, VIVAS } from '../../reserva-viva.rules.ts'

/** Bookings that one change is compared with; a dock has fewer ahead. */
const MAX_COMPARADAS = 5_000

export interface ReservaFutura {
  readonly id: string
  readonly codigo: number
  readonly docaId: string
  readonly inicio: Date
  readonly fim: Date
  /** Of each of its slots, as the database writes instants into JSON. */
  readonly inicios: readonly string[]
}

interface Periodo {
  readonly de: string
  /** Null: whatever comes. */
  readonly ate: string | null
}

/** Bookings of docks that still have to be served, that begin or go on between two days, by their start. */
export async function listReservasFuturas(
  tx: OwnerTx,
  docaIds: readonly string[],
  { de, ate }: Periodo,
): Promise<ReservaFutura[]> {
  const { rows } = await sql<ReservaFutura>`
    select r.id, r.codigo, r.doca_id as "docaId", r.dh_reserva as inicio, r.dh_fim_reserva as fim,
      coalesce((select jsonb_agg(o.inicio order by o.inicio) from doca_ocupacao o
        where o.owner_id = r.owner_id and o.reserva_id = r.id), jsonb_build_array(r.dh_reserva)) as inicios
    from reserva r
    where r.owner_id = ${tx.ownerId} and r.doca_id = any(${[...docaIds]}::uuid[])
      and r.situacao = any(${[...VIVAS]}::smallint[])
      and r.dia >= ${de}::date - 1 and (${ate}::date is null or r.dia <= ${ate}::date)
    order by r.dh_reserva, r.id
    limit ${MAX_COMPARADAS}
  `.execute(tx.db)
  return rows
}

/** Calendars of each dock before and after a change. */
export type Mudanca = ReadonlyMap<string, { readonly antes: Calendario; readonly depois: Calendario }>

/**
 * Those of which a slot, the first or a further one, is one of before and none of after; and those that reach into a day
 * that was worked before and is closed after. Days before `de` are as they were.
 */
export function semHorario(
  reservas: readonly ReservaFutura[],
  mudanca: Mudanca,
  de: string,
): ReservasSemHorario {
  const starts = new Map<string, ReadonlySet<number>>()
  const startsOf = (name: string, calendario: Calendario, dia: string): ReadonlySet<number> => {
    const known = starts.get(`${name} ${dia}`)
    if (known) return known
    const found = new Set(diaDaDoca(calendario, dia).horarios.map(({ inicio }) => inicio.getTime()))
    starts.set(`${name} ${dia}`, found)
    return found
  }
  const lost = reservas.filter(({ docaId, inicio, fim, inicios }) => {
    const calendars = mudanca.get(docaId)
    if (!calendars) return false
    const { antes, depois } = calendars
    const before = (dia: string) => startsOf(`antes ${docaId}`, antes, dia)
    const after = (dia: string) => startsOf(`depois ${docaId}`, depois, dia)
    const isGone = inicios.some((text) => {
      const [dia, start] = [dayAt(text, antes.fusoHorario), Date.parse(text)]
      return dia >= de && before(dia).has(start) && !after(dia).has(start)
    })
    const proprios = new Set(inicios.map((text) => dayAt(text, antes.fusoHorario)))
    const dias = diasTocados(inicio, fim, antes.fusoHorario).filter((dia) => dia >= de && !proprios.has(dia))
    return isGone || dias.some((dia) => before(dia).size > 0 && after(dia).size === 0)
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
