/** Conditions of the periods that lists of loads are narrowed by. */
import { type RawBuilder, sql } from 'kysely'
import { dayRange } from '../../../../platform/shared/date.ts'
import { ZONA_FROTA } from '../../../veiculo/server/describe-veiculo.ts'

/** The days of the zone of the fleet; nothing for an open end. */
export function between(column: RawBuilder<unknown>, inicio: string | undefined, fim: string | undefined) {
  return [
    ...(inicio ? [sql`${column} >= ${dayRange(inicio, ZONA_FROTA).start}`] : []),
    ...(fim ? [sql`${column} < ${dayRange(fim, ZONA_FROTA).end}`] : []),
  ]
}
