/**
 * Keeps the index by the events of the records, in the transaction of the change. Records that are created by the
 * thousand are only noted there; `completeJob` brings them in.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import { postponeIndex, type Target, writeIndex } from './busca.repository.ts'
import { type IndexRow, toIndexRow } from './index-rows.ts'
import { type SearchSource, searchSources } from './search-sources.ts'

/** An import announces thousands of records at once. */
const BATCH_SIZE = 1000
/** `desativada`: a load that left the board; it is still found, as inactive. */
const VERBS = ['created', 'changed', 'removed', 'desativada']

const verbOf = ({ tipo }: Announcement) => tipo.slice(tipo.lastIndexOf('.') + 1)
const mayFollow = (event: Announcement) => event.isBulk === true && verbOf(event) === 'created'

interface Batch {
  readonly source: SearchSource
  readonly ids: readonly string[]
}

export const buscaProjection = defineProjection({
  concerns: (noun) => searchSources.list().some((source) => source.key === noun),
  async apply(tx, events) {
    const changes = events.filter((event) => VERBS.includes(verbOf(event)))
    const batches: Batch[] = []
    for (const source of searchSources.list()) {
      const own = changes.filter((event) => nounOf(event) === source.key)
      const [first] = own
        .filter(mayFollow)
        .map((event) => event.entidadeId)
        .sort()
      if (first !== undefined) await postponeIndex(tx, source.tipoEntidade, first)
      const now = own.filter((event) => !mayFollow(event))
      batches.push(...inBatches(source, [...new Set(now.map((event) => event.entidadeId))]))
    }
    const rows: IndexRow[] = []
    for (const batch of batches) rows.push(...(await loadRows(tx, batch)))
    await writeIndex(tx, batches.flatMap(targetsOf), rows)
  },
})

/** Renews the entries of records that show something else now though they did not change, such as a company's name. */
export async function refreshEntries(
  tx: OwnerTx,
  source: SearchSource,
  ids: readonly string[],
): Promise<void> {
  for (const batch of inBatches(source, ids)) {
    await writeIndex(tx, targetsOf(batch), await loadRows(tx, batch))
  }
}

function inBatches(source: SearchSource, ids: readonly string[]): Batch[] {
  const count = Math.ceil(ids.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, index) => ({
    source,
    ids: ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  }))
}

const targetsOf = ({ source, ids }: Batch): Target[] => ids.map((id) => ({ tipo: source.tipoEntidade, id }))

/** What the index is to hold of these records. */
export async function loadRows(tx: OwnerTx, { source, ids }: Batch): Promise<IndexRow[]> {
  if (ids.length === 0) return []
  const entries = await source.load(tx, ids)
  return entries.map((entry) => toIndexRow(source.tipoEntidade, entry))
}
