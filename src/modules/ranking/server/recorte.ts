/** The part of the counts that somebody looks at: days and ends of the lane. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays, daysBetween } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DIAS_DA_NOTA, inicioDe, MAX_DIAS } from '../ranking.rules.ts'

/** Days of deliveries are those of their places; "today" is that of most of them. */
const ZONA = 'America/Sao_Paulo'

export interface Recorte {
  readonly de: string
  readonly ate: string
  readonly origem: string | null
  readonly destino: string | null
}

interface RecortePedido {
  readonly de?: string
  readonly ate?: string
  readonly origem?: string
  readonly destino?: string
}

export const hojeEm = (agora: Date): string => dayAt(agora, ZONA)

/** Throws `invalid_input` on the field. */
export function recorteDe({ de, ate, origem, destino }: RecortePedido, agora: Date): Recorte {
  const end = ate ?? (de === undefined ? hojeEm(agora) : addDays(de, DIAS_DA_NOTA - 1))
  const start = de ?? inicioDe(end, DIAS_DA_NOTA)
  if (start > end) throw invalidField('ate', validationMessages.endBeforeStart)
  if (daysBetween(start, end) >= MAX_DIAS) throw invalidField('de', 'O período tem no máximo 12 meses')
  return { de: start, ate: end, origem: origem ?? null, destino: destino ?? null }
}

/** Of rows `f` of the counts. */
export const dentroDe = (
  tx: Pick<OwnerTx, 'ownerId'>,
  { de, ate, origem, destino }: Recorte,
): RawBuilder<unknown> => sql`
  f.owner_id = ${tx.ownerId} and f.dia between ${de}::date and ${ate}::date
  and (${origem}::text is null or f.origem = ${origem}) and (${destino}::text is null or f.destino = ${destino})`
