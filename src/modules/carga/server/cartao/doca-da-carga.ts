/**
 * Which dock a load is booked at. Bookings are a later step of the business, which tells here how they are read; it is
 * part of the one query for the cards, so that a card costs no query of its own.
 */
import { type RawBuilder, sql } from 'kysely'

export interface DocaRow {
  readonly reserva_id: string
  readonly doca: string
  /** Instants as the database writes them into JSON. */
  readonly inicio: string
  readonly fim: string
  readonly fuso_horario: string
}

type DocaSql = RawBuilder<DocaRow | null>

let registered: DocaSql = sql`null::jsonb`

/** `answer`: the booking of the load `c` as JSON, in parentheses. */
export function setDocaDaCarga(answer: DocaSql): void {
  registered = answer
}

export const docaDaCarga = (): DocaSql => registered
