/** Events of records that belong to a unit are for those who may enter it. */
import { sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'
import type { Session } from '../session/session.ts'

/** `carga` of `carga.changed` → a table of the company with `id` and `unidade_id`. */
export type UnitTables = Readonly<Record<string, string>>

interface Told {
  readonly tipo: string
  readonly entidade_id: string
  /** An event may name its unit itself. */
  readonly dados: Readonly<Record<string, string | null>> | null
}

const nounOf = ({ tipo }: Told) => tipo.slice(0, tipo.indexOf('.'))

/** Those of records that are gone stay: nothing can be read of them any more. One query for each table. */
export async function eventsWithinReach<E extends Told>(
  tx: OwnerTx,
  { allUnits, unitIds }: Pick<Session, 'allUnits' | 'unitIds'>,
  events: readonly E[],
  tables: UnitTables,
): Promise<readonly E[]> {
  if (allUnits) return events
  const idsByTable = new Map<string, string[]>()
  for (const event of events) {
    const table = tables[nounOf(event)]
    if (table !== undefined) idsByTable.set(table, [...(idsByTable.get(table) ?? []), event.entidade_id])
  }
  const found = await Promise.all(
    [...idsByTable].map(async ([table, ids]) => {
      const { rows } = await sql<{ id: string; unidade_id: string | null }>`
        select id, unidade_id from ${sql.table(table)} where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
      `.execute(tx.db)
      return rows.filter(({ unidade_id }) => unidade_id !== null && !unitIds.has(unidade_id))
    }),
  )
  const hidden = new Set(found.flat().map(({ id }) => id))
  return events.filter(({ entidade_id, dados }) => {
    const unidade = dados?.unidade
    return !hidden.has(entidade_id) && (!unidade || unitIds.has(unidade))
  })
}
