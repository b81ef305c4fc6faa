/** The dock slots booked for the loads of a batch: a question of the loads that the bookings answer. */
import { sql } from 'kysely'
import { listarGradeHorarios, MAX_HORARIOS_LOTE } from '#modules/carga/lote.contract.ts'
import { getLote } from '#modules/carga/server/lote/lotes.ts'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva, ocupaHorario } from '#modules/doca/reserva-viva.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { route } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'

const OCUPANTES = Object.values(SITUACAO_RESERVA).filter(ocupaHorario)

interface Row {
  readonly cargaId: string
  readonly reservaId: string
  readonly codigo: number
  readonly doca: string
  readonly inicio: Date
  readonly fim: Date
}

/** Of the units that the caller may enter; bookings that were cancelled or refused have no slot. */
function listHorariosDoLote(
  deps: Deps,
  session: Session,
  loteId: string,
): Promise<ResponseOf<typeof listarGradeHorarios>> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const lote = await getLote(tx, loteId)
    const reach = session.allUnits ? null : [...session.unitIds]
    const { rows } = await sql<Row>`
      select c.id as "cargaId", r.id as "reservaId", r.codigo, d.nome as doca,
        r.dh_reserva as inicio, r.dh_fim_reserva as fim
      from carga c
      join reserva r on r.owner_id = c.owner_id and r.carga_id = c.id
      join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
      where c.owner_id = ${tx.ownerId} and c.lote_id = ${lote.id} and r.situacao = any(${OCUPANTES}::smallint[])
        and (${reach}::uuid[] is null or r.unidade_id = any(${reach}::uuid[]))
      order by r.dh_reserva, r.id
      limit ${MAX_HORARIOS_LOTE}
    `.execute(tx.db)
    return rows.map(({ codigo, inicio, fim, ...row }) => ({
      ...row,
      codigo: codigoDeReserva(codigo),
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
    }))
  })
}

export const horariosDoLoteRoutes = [
  route(listarGradeHorarios, ({ deps, session, query }) => listHorariosDoLote(deps, session, query.loteId)),
]
