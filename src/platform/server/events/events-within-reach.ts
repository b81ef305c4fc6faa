/** Events of records that belong to a unit are for those who may enter it. */
import { sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'

/** `carga` of `carga.changed` → a table of the company with `id` and `unidade_id`. */
export type UnitTables = Readonly<Record<string, string>>

interface Told {
  readonly tipo: string
  readonly id: string
  /** An event may name its unit itself. */
  readonly dados?: Readonly<Record<string, string | null>> | null
}

/** The units of records by their id; those of no unit, and those that are gone, are not among them. */
export type UnitsOfRecords = ReadonlyMap<string, string>

const nounOf = ({ tipo }: Told) => tipo.slice(0, tipo.indexOf('.'))

/** One query for each table, whatever the number of events. */
export async function readUnitsOf(
  tx: OwnerTx,
  events: readonly Told[],
  tables: UnitTables,
): Promise<UnitsOfRecords> {
  const idsByTable = new Map<string, string[]>()
  for (const event of events) {
    const table = tables[nounOf(event)]
    if (table !== undefined) idsByTable.set(table, [...(idsByTable.get(table) ?? []), event.id])
  }
  const found = await Promise.all(
    [...idsByTable].map(async ([table, ids]) => {
      const { rows } = await sql<{ id: string; unidade_id: string }>`
        select id, unidade_id from ${sql.table(table)}
        where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) and unidade_id is not null
      `.execute(tx.db)
      return rows
    }),
  )
  return new Map(found.flat().map(({ id, unidade_id }) => [id, unidade_id]))
}

/** Those of records that are gone are within reach: nothing can be read of them any more. Pure. */
export function isWithinReach(event: Told, units: UnitsOfRecords, unitIds: ReadonlySet<string>): boolean {
  const own = units.get(event.id)
  const told = event.dados?.unidade
  // A record that passes through several units is of each of them.
  const several = event.dados?.unidades?.split(',')
  return (
    (own === undefined || unitIds.has(own)) &&
    (!told || unitIds.has(told)) &&
    (!several || several.some((id) => unitIds.has(id)))
  )
}
