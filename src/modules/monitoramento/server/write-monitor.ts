/** Keeps what is watched of trips true, in the transaction of each change of a load. */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import { type LinhaDoMonitor, readLinhas } from './read-viagens.ts'

/** Loads that are written in one statement. */
const CHUNK = 500

/**
 * Writes the trips of these loads anew; those that are on the road no longer go. `known`: rows that were read in this
 * transaction and are still true.
 */
export async function writeMonitor(
  tx: OwnerTx,
  ids: readonly string[],
  known: readonly LinhaDoMonitor[] = [],
): Promise<void> {
  const knownOf = Map.groupBy(known, ({ carga_id }) => carga_id)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    const unknown = chunk.filter((id) => !knownOf.has(id))
    const linhas = [
      ...chunk.flatMap((id) => knownOf.get(id) ?? []),
      ...(unknown.length > 0 ? await readLinhas(tx, unknown) : []),
    ]
    await sql`
      select app_write_monitor(${[...chunk]}::uuid[], ${JSON.stringify(linhas)}::json)
    `.execute(tx.db)
  }
}

/** How the trips that show a record of another register are found. */
const SHOWN_BY: Readonly<Record<string, ReturnType<typeof sql>>> = {
  empresa: sql`c.transportadora_id = any(asked.ids)`,
  motorista: sql`c.motorista_id = any(asked.ids)`,
  veiculo: sql`c.veiculo_id = any(asked.ids)`,
}

/** Every transaction that changes a load announces it; a driver or a vehicle that is called differently now is shown so. */
export const monitorProjection = defineProjection({
  concerns: (noun) => noun === ENTIDADE_CARGA || noun in SHOWN_BY,
  async apply(tx, events) {
    const ids = new Set<string>()
    for (const [noun, own] of Map.groupBy(events, nounOf)) {
      const asked = [...new Set(own.map(({ entidadeId }) => entidadeId))]
      if (noun === ENTIDADE_CARGA) for (const id of asked) ids.add(id)
      else for (const id of await findShowing(tx, noun, asked)) ids.add(id)
    }
    await writeMonitor(tx, [...ids].sort())
  },
})

async function findShowing(tx: OwnerTx, noun: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from (select ${[...ids]}::uuid[] as ids) asked
    join carga c on c.owner_id = ${tx.ownerId} and ${SHOWN_BY[noun] ?? sql`false`}
    join monitor_carga m on m.owner_id = c.owner_id and m.carga_id = c.id and m.host_owner_id = c.owner_id
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
