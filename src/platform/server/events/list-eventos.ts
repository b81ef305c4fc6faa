import { type EventosPerdidos, MAX_MISSED_EVENTS } from '#platform/shared/live.contract.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../session/session.ts'
import { findNewestSeq, listEventsBetween } from './event.repository.ts'
import { isWithinReach, readUnitsOf, type UnitTables } from './events-within-reach.ts'

/** The events a client missed, of the units that its person may enter. `completo` is false when more were missed than are told, or they are gone. */
export function listEventos(
  deps: Deps,
  session: Session,
  desde: number,
  unitTables: UnitTables,
): Promise<EventosPerdidos> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    // The newest number is read first: an event committed in between stays for the next question.
    const ultimo = await findNewestSeq(tx)
    const rows = await listEventsBetween(tx, desde, ultimo, MAX_MISSED_EVENTS)
    const events = rows.map(({ seq, tipo, entidade_id, versao, dados, quando }) => ({
      seq,
      tipo,
      id: entidade_id,
      versao,
      ...(dados && { dados }),
      quando: quando.toISOString(),
    }))
    const { allUnits, unitIds } = session
    const units = allUnits ? undefined : await readUnitsOf(tx, events, unitTables)
    const items = units ? events.filter((event) => isWithinReach(event, units, unitIds)) : events
    return { items, ultimo, completo: rows.length === ultimo - desde }
  })
}
