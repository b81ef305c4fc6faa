/** Days of lists: each row's day begins and ends on the clocks of its unit. */
import { type RawBuilder, sql } from 'kysely'
import { dayRange } from '#platform/shared/date.ts'

/** Rows that stand in no unit. */
const SEM_UNIDADE_ZONA = 'America/Sao_Paulo'
/** No clocks on earth are further ahead, or behind. */
const FIRST_ZONE = 'Pacific/Kiritimati'
const LAST_ZONE = 'Etc/GMT+12'

interface Dias {
  /** Columns of the same row. */
  readonly coluna: RawBuilder<unknown>
  readonly unidade: RawBuilder<unknown>
  /** `YYYY-MM-DD`, both included; nothing for an open end. */
  readonly inicio: string | null | undefined
  readonly fim: string | null | undefined
}

/** The zones of the company's units, read once for the statement. */
const ZONAS = sql`(select jsonb_object_agg(z.id, z.fuso_horario) from unidade_negocio z)`

/**
 * Conditions that keep the rows of the days. Bounds that hold in every zone come first, so that an index of the column
 * is used; whose day it is then is asked of the few rows between them.
 */
export function emDiasDaUnidade({ coluna, unidade, inicio, fim }: Dias): RawBuilder<unknown>[] {
  const zona = sql`coalesce(${ZONAS} ->> ${unidade}::text, ${SEM_UNIDADE_ZONA})`
  return [
    ...(inicio
      ? [
          sql`${coluna} >= ${dayRange(inicio, FIRST_ZONE).start}`,
          sql`${coluna} >= ${inicio}::date::timestamp at time zone ${zona}`,
        ]
      : []),
    ...(fim
      ? [
          sql`${coluna} < ${dayRange(fim, LAST_ZONE).end}`,
          sql`${coluna} < (${fim}::date + 1)::timestamp at time zone ${zona}`,
        ]
      : []),
  ]
}
