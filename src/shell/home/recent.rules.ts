/** Records changed last, of every register; pure. */

export interface RecentRecord {
  readonly key: string
  readonly kind: 'unidade' | 'caracteristica'
  readonly title: string
  readonly detail: string
  readonly atualizadoEm: string
  /** Drawer of the record. */
  readonly drawer: string
}

/** The newest of all lists, at most `limit`; equal times keep the order of the lists. */
export function newestOf(
  lists: readonly (readonly RecentRecord[])[],
  limit: number,
): readonly RecentRecord[] {
  return lists
    .flat()
    .toSorted((a, b) => b.atualizadoEm.localeCompare(a.atualizadoEm))
    .slice(0, limit)
}
