import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** `tipo` is noun.verb, e.g. `unidade.changed`; the id and version of what changed, never its content. */
export interface Announcement {
  readonly ownerId: string
  readonly tipo: string
  readonly entidadeId: string
  readonly versao: number | null
  /** What tells a screen whether it is concerned, e.g. the day of a booking. */
  readonly dados?: Readonly<Record<string, string | null>>
  /** One of thousands: what is kept beside the records may follow after the commit. */
  readonly isBulk?: boolean
  /** Heard by projections alone, such as the webhooks: no screen misses it, so that it takes no number. */
  readonly isUnnumbered?: boolean
}

/**
 * Writes the events of a transaction as its last statement, numbered without gaps per company: the
 * counter rows are locked in the order of the company ids until the commit, so numbers follow commits.
 * Returns the companies concerned. The function in the database may write for several companies, which
 * the row security of the caller would refuse.
 */
export async function writeEvents(db: Kysely<Tables>, announced: readonly Announcement[]): Promise<string[]> {
  const events = announced.filter(({ isUnnumbered }) => !isUnnumbered)
  if (events.length === 0) return []
  const rows = events.map((event, position) => ({
    owner_id: event.ownerId,
    tipo: event.tipo,
    entidade_id: event.entidadeId,
    versao: event.versao,
    ...(event.dados && { dados: event.dados }),
    position,
  }))
  await sql`select app_write_events(${JSON.stringify(rows)}::jsonb)`.execute(db)
  return [...new Set(events.map((event) => event.ownerId))].sort()
}
