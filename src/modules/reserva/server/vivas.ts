import { sql } from 'kysely'
import { VIVAS } from '#modules/doca/reserva-viva.rules.ts'

/** The states of bookings that still have to be served, for `situacao in (…)`. */
export const vivasSql = sql.join(VIVAS.map((one) => sql.lit(one)))
