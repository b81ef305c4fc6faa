import { type EventosPerdidos, MAX_MISSED_EVENTS } from '../../shared/live.contract.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../session/session.ts'
import { findNewestSeq, listEventsBetween } from './event.repository.ts'

/** The events a client missed. `completo` is false when more were missed than are told, or they are gone. */
export function listEventos(deps: Deps, session: Session, desde: number): Promise<EventosPerdidos> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    // The newest number is read first: an event committed in between stays for the next question.
    const ultimo = await findNewestSeq(tx)
    const rows = await listEventsBetween(tx, desde, ultimo, MAX_MISSED_EVENTS)
    const items = rows.map(({ seq, tipo, entidade_id, versao, dados, quando }) => ({
      seq,
      tipo,
      id: entidade_id,
      versao,
      ...(dados && { dados }),
      quando: quando.toISOString(),
    }))
    return { items, ultimo, completo: items.length === ultimo - desde }
  })
}
