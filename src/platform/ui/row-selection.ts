/** Selection of rows by key; every function returns a new set. */

export function toggleKey(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Adds every row between two keys of the page, both included; an unknown key adds only the target. */
export function selectRange(
  selected: ReadonlySet<string>,
  pageKeys: readonly string[],
  from: string,
  to: string,
): Set<string> {
  const start = pageKeys.indexOf(from)
  const end = pageKeys.indexOf(to)
  if (start === -1 || end === -1) return new Set([...selected, to])
  return new Set([...selected, ...pageKeys.slice(Math.min(start, end), Math.max(start, end) + 1)])
}

/** Selects the whole page, or clears it when it is selected already; other pages are left alone. */
export function togglePage(selected: ReadonlySet<string>, pageKeys: readonly string[]): Set<string> {
  if (pageState(selected, pageKeys) === 'all')
    return new Set([...selected].filter((key) => !pageKeys.includes(key)))
  return new Set([...selected, ...pageKeys])
}

export function pageState(
  selected: ReadonlySet<string>,
  pageKeys: readonly string[],
): 'none' | 'some' | 'all' {
  const count = pageKeys.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === pageKeys.length ? 'all' : 'some'
}
