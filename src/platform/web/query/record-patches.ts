/** Single records of a list that was read are brought up to date, without the whole list being read again. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** More records than these are read with their list. */
const MAX_PATCHED = 100

export interface RecordPatchParts<List, Found> {
  readonly client: QueryClient
  readonly key: QueryKey
  /** Those of the changed records that belong to the list now. */
  readonly find: (ids: readonly string[]) => Promise<Found>
  /** The list after `ids` changed; undefined when that cannot be told from what is shown. */
  readonly apply: (shown: List, ids: readonly string[], found: Found) => List | undefined
  readonly readAll: () => Promise<unknown>
}

/**
 * One patch after the other, because each builds on what the one before made. Where the list was read anew while single records
 * were on their way, or these cannot be read, nobody knows which of both is newer: then the list is read again. Without ids
 * everything may have changed.
 */
export function createRecordPatches<List, Found>(
  parts: RecordPatchParts<List, Found>,
): (ids: readonly string[]) => Promise<unknown> {
  const { client, key, find, apply, readAll } = parts
  const isRead = () => client.getQueryState(key)?.fetchStatus === 'idle'
  const patched = async (ids: readonly string[]): Promise<boolean> => {
    const shown = client.getQueryData<List>(key)
    if (shown === undefined || !isRead() || ids.length === 0 || ids.length > MAX_PATCHED) return false
    const found = await find(ids)
    if (!isRead() || client.getQueryData<List>(key) !== shown) return false
    const list = apply(shown, ids, found)
    if (list !== undefined) client.setQueryData(key, list)
    return list !== undefined
  }
  let before: Promise<unknown> = Promise.resolve()
  return (ids) => {
    const next = async () => (await patched(ids).catch(() => false)) || (await readAll())
    before = before.then(next, next)
    return before
  }
}
