/** The selected business unit and the units the lists are filtered by; pure (S-081 to S-084, S-260). */

export interface UnitSelection {
  /** The active unit. */
  readonly id: string
  /** All units of the filter; the active one is the first. */
  readonly filter: readonly string[]
}

/** How the stored selection was made; kept as the filter status (S-173). */
export type FilterStatus = 'unica' | 'varias'

/** The stored selection, or undefined when any unit of it is out of reach: it is dropped as a whole (S-260). */
export function keepReachable(
  stored: UnitSelection | undefined,
  reachable: readonly string[],
): UnitSelection | undefined {
  if (!stored) return undefined
  const known = new Set(reachable.map((id) => id.toLowerCase()))
  const isReachable = (id: string) => known.has(id.toLowerCase())
  return isReachable(stored.id) && stored.filter.every(isReachable) ? stored : undefined
}

/** The selection of the chosen units, in their order; none or all of them means no selection. */
export function selectionOf(
  chosen: readonly string[],
  reachable: readonly string[],
): UnitSelection | undefined {
  const [id] = chosen
  if (id === undefined || (chosen.length > 1 && chosen.length === reachable.length)) return undefined
  return { id, filter: chosen }
}

export const filterStatusOf = (selection: UnitSelection): FilterStatus =>
  selection.filter.length > 1 ? 'varias' : 'unica'

export function isSameSelection(a: UnitSelection | undefined, b: UnitSelection | undefined): boolean {
  if (!a || !b) return a === b
  return a.filter.length === b.filter.length && a.filter.every((id) => b.filter.includes(id))
}

/** What the selector shows. */
export function selectionLabel(
  selection: UnitSelection | undefined,
  units: readonly { readonly id: string; readonly descricao: string }[],
): string {
  if (!selection) return units.length === 1 ? (units[0]?.descricao ?? '') : 'Todas as unidades'
  if (selection.filter.length > 1) return `${selection.filter.length} unidades`
  return units.find(({ id }) => id === selection.id)?.descricao ?? 'Unidade selecionada'
}
